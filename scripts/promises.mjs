/**
 * `node scripts/promises.mjs test|full`: compares the tests that the pages of this project name, as `file` “title”, with the reports
 * of the tests that ran. The last line counts them: `N passed, N failed`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readReports } from './test-reports.mjs';

/** The title may be the beginning of a title, or of a group's title; “…” stands for a part that differs from case to case. */
const REFERENCE = /`([\w/.-]+\.(?:test\.tsx?|spec\.ts))`(?:\s+“([^”]+)”)?/g;
const GAP = '…';

/**
 * @typedef {{ place: string, file: string, title: string | undefined }} Reference
 * place: its line, such as `docs/security.md:60`
 *
 * @param {string} path of the page, for `place`
 * @param {string} text of the page
 * @returns {Reference[]}
 */
export function referencesIn(path, text) {
  return [...text.matchAll(REFERENCE)].map((found) => ({
    place: `${path}:${text.slice(0, found.index).split('\n').length}`,
    file: found[1],
    title: found[2]?.replace(/\s+/g, ' '),
  }));
}

/**
 * @param {Reference[]} references
 * @param {import('./test-reports.mjs').TestResult[]} results
 * @param {(file: string) => string | undefined} sourceOf a test file, if it exists
 * @returns {{ kept: number, waiting: string[], broken: string[] }} kept: named tests that passed; waiting: those that did not run;
 *   broken: what must be fixed, each with its line of the page
 */
export function checkPromises(references, results, sourceOf) {
  const outcome = { kept: 0, waiting: [], broken: [] };
  const byFile = Map.groupBy(results, ({ file }) => file);
  for (const { place, file, title } of references) {
    const named = `${place}: ${file}${title ? ` “${title}”` : ''}`;
    const source = sourceOf(file);
    const matches = (byFile.get(file) ?? []).filter(({ titles }) => title && titles.some((one) => begins(one, title)));
    const has = (...statuses) => matches.some(({ status }) => statuses.includes(status));
    if (source === undefined) outcome.broken.push(`${named}: there is no such file`);
    else if (!title) continue;
    else if (has('failed', 'flaky')) outcome.broken.push(`${named}: failed`);
    else if (has('passed')) outcome.kept += 1;
    // Playwright reports only the tests that it selects.
    else if (has('skipped') || isWritten(source, title)) outcome.waiting.push(named);
    else outcome.broken.push(`${named}: the file has no such test`);
  }
  return outcome;
}

function begins(title, named) {
  const parts = named.split(GAP).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`, 's').test(title);
}

const isWritten = (source, named) => named.split(GAP).every((part) => source.replaceAll("\\'", "'").includes(part));

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  // `--gaps`: some tests could not run on this machine.
  const { values, positionals } = parseArgs({ options: { gaps: { type: 'boolean' } }, allowPositionals: true });
  process.exitCode = report(root, { isFull: positionals[0] === 'full', hasGaps: values.gaps ?? false });
}

function report(root, { isFull, hasGaps }) {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
  const references = pages.flatMap((page) => referencesIn(page, readFileSync(join(root, page), 'utf8')));
  const sourceOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
  const earlier = readReports(root, 'test');
  const results = [...(earlier ?? []), ...((isFull && readReports(root, 'full')) || [])];
  const { kept, waiting, broken } = checkPromises(references, results, sourceOf);
  if (isFull && !earlier) console.log('"npm test" has not run on these sources: its tests are not looked at here.');
  const isComplete = isFull && earlier && !hasGaps;
  for (const one of broken) console.log(one);
  for (const one of waiting) console.log(`${one}: did not run`);
  const failed = broken.length + (isComplete ? waiting.length : 0);
  console.log(`\n${kept} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
