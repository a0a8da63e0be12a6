/** That each promise names tests. Whether they passed: scripts/promises.mjs. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { referencesIn } from '../scripts/promises.mjs';

/** The number of criteria of WCAG 2.2 at levels A and AA, without 4.1.1, which was removed. */
const CRITERIA = { A: 31, AA: 24 };

const pageOf = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const namesNoTest = (text: string) => !referencesIn('', text).some(({ title }) => title);

test('every promise in docs/security.md names a test', () => {
  const page = pageOf('docs/security.md');
  const promises = page.slice(page.indexOf('## Promises'), page.indexOf('## OWASP')).split(/^- /m).slice(1);
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.filter(namesNoTest)).toEqual([]);
});

test('docs/accessibility.md covers each criterion of WCAG 2.2 A and AA', () => {
  const rows = pageOf('docs/accessibility.md')
    .split('\n')
    .filter((line) => /^\| \d\.\d\.\d/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  const criteria = rows.map(([, name = '']) => name);
  expect(new Set(criteria.map((name) => name.split(' ')[0])).size).toBe(rows.length);
  for (const [level, count] of Object.entries(CRITERIA)) {
    const ofLevel = criteria.filter((name) => name.endsWith(`(${level})`));
    expect(ofLevel, level).toHaveLength(count);
  }
  // Without a test: criteria that do not apply, and those that only a person can check.
  expect(rows.filter(([, , way = '', tests = '']) => namesNoTest(tests) && !/^—|by eye/.test(way))).toEqual([]);
});
