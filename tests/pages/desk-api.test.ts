import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { deskApiDocument } from '../../scripts/desk-api.ts';

test('the document of the API that the desk answers with is what the contracts say, and valid OpenAPI', async () => {
  const built = await readFile('dist/desk/openapi.json', 'utf8');
  expect(built).toBe(await deskApiDocument());
  expect(await new Validator().validate(JSON.parse(built))).toEqual({ valid: true });
});
