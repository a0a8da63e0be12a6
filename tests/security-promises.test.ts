import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { namedTests } from './support/named-tests.ts';

const PAGE = readFileSync(fileURLToPath(new URL('../docs/security.md', import.meta.url)), 'utf8');
const PROMISES = PAGE.slice(PAGE.indexOf('## Promises'), PAGE.indexOf('## OWASP'));

test('every promise in docs/security.md names a test, and only existing tests', () => {
  const promises = PROMISES.split(/^- /m).slice(1);
  expect(promises.length).toBeGreaterThan(20);
  const missing = promises.flatMap((promise) => {
    const { count, missing } = namedTests(promise);
    return count === 0 ? [`No test: ${promise}`] : missing;
  });
  expect(missing).toEqual([]);
});
