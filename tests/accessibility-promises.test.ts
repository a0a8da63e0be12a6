import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { namedTests } from './support/named-tests.ts';

const PAGE = readFileSync(fileURLToPath(new URL('../docs/accessibility.md', import.meta.url)), 'utf8');

/** The number of criteria of WCAG 2.2 at levels A and AA, without 4.1.1, which was removed. */
const CRITERIA = { A: 31, AA: 24 };

test('docs/accessibility.md covers each criterion of WCAG 2.2 A and AA, and names only existing tests', () => {
  const rows = PAGE.split('\n')
    .filter((line) => /^\| \d\.\d\.\d/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  const [criteria, ways, tests] = [1, 2, 3].map((column) => rows.map((cells) => cells[column] ?? ''));
  const numbers = new Set(criteria?.map((name) => name.split(' ')[0]));
  expect(numbers.size).toBe(rows.length);
  for (const [level, count] of Object.entries(CRITERIA)) {
    expect(
      criteria?.filter((name) => name.endsWith(`(${level})`)),
      level,
    ).toHaveLength(count);
  }
  // Without a test: criteria that do not apply, and those that only a person can check.
  const bare = rows.filter((_, at) => !tests?.[at] && !/^—|by eye/.test(ways?.[at] ?? ''));
  expect(bare).toEqual([]);
  expect(namedTests((tests ?? []).join('\n')).missing).toEqual([]);
});
