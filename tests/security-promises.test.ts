import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/security.md`, 'utf8');
const PROMISES = PAGE.slice(PAGE.indexOf('## Promises'), PAGE.indexOf('## OWASP'));

/** `file` “what a test or a group of tests is called, or how it begins” */
const REFERENCE = /`([\w/.-]+\.(?:test\.tsx?|spec\.ts))` “([^”]+)”/g;

test('every promise of docs/security.md names a test, and every test that it names is there', () => {
  const promises = PROMISES.split(/^- /m).slice(1);
  expect(promises.length).toBeGreaterThan(20);
  const missing = promises.flatMap((promise) => {
    const references = [...promise.matchAll(REFERENCE)];
    const named = promise.match(/\.(test|spec)\.tsx?`/g)?.length ?? 0;
    if (references.length === 0 || references.length !== named) return [`No test, or one without a name: ${promise}`];
    return references.filter(([, file = '', name = '']) => !holds(file, name)).map(([reference]) => reference);
  });
  expect(missing).toEqual([]);
});

function holds(file: string, name: string): boolean {
  if (!existsSync(`${ROOT}${file}`)) return false;
  // A name begins after its quote, or after the value that a table of cases puts before it.
  const code = readFileSync(`${ROOT}${file}`, 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`', '%i ', '%s '].some((start) => code.includes(start + name));
}
