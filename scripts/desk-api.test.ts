import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { deskApiDocument } from './desk-api.ts';

test('contract/desk/openapi.json is what the contracts say (after a change: npm run desk-api)', async () => {
  const text = await deskApiDocument();
  await expect(text).toMatchFileSnapshot('../contract/desk/openapi.json');
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true });
});
