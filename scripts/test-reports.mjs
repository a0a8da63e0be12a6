/**
 * The JSON reports that Vitest and Playwright write into test-results/, in a folder for each command.
 *
 * @typedef {{
 *   file: string, titles: string[], tags: string[], status: 'passed' | 'failed' | 'skipped' | 'flaky', error: string,
 *   seconds: number,
 * }} TestResult
 * file: relative to the project; titles: of its groups, from the outermost, and its own; error: without its stack, in one line, or ''
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** In the folder of a command: which sources it tested. */
const SOURCES = 'sources.txt';

const folderOf = (command) => join('test-results', command);

/** @returns {string} relative to the project */
export const reportOf = (command, step) => join(folderOf(command), `${step}.json`);

/** Deletes the reports of the last run of a command, and notes which sources it is about to test. */
export function startReports(root, command) {
  const folder = join(root, folderOf(command));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, SOURCES), sourcesOf(root));
}

/**
 * @param {string} root absolute path of the project
 * @param {string} command whose reports are read
 * @returns {TestResult[] | undefined} undefined if it has not run on the sources as they are now
 */
export function readReports(root, command) {
  const folder = join(root, folderOf(command));
  const sources = join(folder, SOURCES);
  if (!existsSync(sources) || readFileSync(sources, 'utf8') !== sourcesOf(root)) return undefined;
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return reports.flatMap((name) => readReport(root, join(folderOf(command), name)) ?? []);
}

/**
 * @param {string} report relative to the project
 * @returns {TestResult[] | undefined} undefined if there is none: its program ended before it could write one
 */
export function readReport(root, report) {
  const file = join(root, report);
  return existsSync(file) ? parseReport(root, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Changes with every committed or uncommitted change, as far as git knows of it. */
function sourcesOf(root) {
  const hash = createHash('sha256');
  for (const args of [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
    ['status', '--porcelain'],
  ]) {
    hash.update(spawnSync('git', args, { cwd: root, maxBuffer: 100_000_000 }).stdout ?? '');
  }
  return hash.digest('hex');
}

/** @returns {TestResult[]} */
export function parseReport(root, report) {
  return report.testResults ? fromVitest(root, report) : fromPlaywright(root, report);
}

function fromVitest(root, { testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map((test) => ({
      file,
      titles: [...test.ancestorTitles, test.title].filter(Boolean),
      tags: test.tags,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      error: messageOf(test.failureMessages[0]),
      seconds: (test.duration ?? 0) / 1000,
    }));
    // The file itself: it could not be loaded, or a hook outside its tests failed.
    const isFaulty = status === 'failed' && !tests.some((test) => test.status === 'failed');
    const fault = { file, titles: [], tags: [], status: 'failed', error: messageOf(message), seconds: 0 };
    return isFaulty ? [...tests, fault] : tests;
  });
}

function fromPlaywright(root, { config, suites, errors }) {
  const folder = relative(root, config.rootDir);
  const testsOf = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => {
        const last = test.results.at(-1);
        return {
          file: join(folder, spec.file),
          titles: [...titles, spec.title],
          tags: spec.tags,
          status: { expected: 'passed', unexpected: 'failed', flaky: 'flaky' }[test.status] ?? 'skipped',
          error: messageOf(last?.error?.message),
          seconds: (last?.duration ?? 0) / 1000,
        };
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title])),
  ];
  const faults = errors.map(({ message, location }) => ({
    file: location ? relative(root, location.file) : '',
    titles: [],
    tags: [],
    status: 'failed',
    error: messageOf(message),
    seconds: 0,
  }));
  // The outermost suite is the file.
  return [...suites.flatMap((suite) => testsOf(suite, [])), ...faults];
}

// Programs print errors in colours, even into reports.
const messageOf = (error = '') =>
  error
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('at '))
    .join(' ');
