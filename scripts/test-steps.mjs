/**
 * What runs where: the steps of `npm test`, `test:full`, `test:nightly` and `test:quick`. Tests say by their tags where they run:
 *
 * - without a tag: in npm test. Those that import tests/support/databases.ts run on SQLite there, and on PostgreSQL in test:full
 * - `full`, `nightly`: in the command of that name only
 * - `full` and `pg-dump`: in test:full, in a step of their own: they need PostgreSQL's client
 * - those that need Dovecot skip themselves without it, which is a gap of their step
 * - `@browser`: in the whole of Chromium where there is one. Those that fail in its headless shell are `@full` as well
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportOf } from './test-reports.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Folders that are not in the repository. */
const NO_TESTS = ['node_modules', 'dist', 'test-results'];

/** Exit code of a step that asked another machine and got no answer. */
export const NO_ANSWER = 75;

/**
 * @typedef {{ with: string[], without: string[] }} Selection of tests, by their tags
 *
 * @typedef {{
 *   command: string[], again?: string, env?: Record<string, string>, needs?: string, tools?: string[], softTools?: string[],
 *   report?: string, selection?: Selection, mayHaveNoAnswer?: true,
 * }} Step
 * again: the command that repeats it by hand, if another; needs: a step that must succeed first; tools: of scripts/tool-plan.mjs,
 * without which it does not run; softTools: its tests that need them skip themselves; report: where it writes which tests ran;
 * mayHaveNoAnswer: with the exit code NO_ANSWER it is a gap, for which its output gives the reason, and also in CI no failure
 */

/** The tests whose imports have changed since the last commit. */
const CHANGED = ['--changed', '--passWithNoTests'];
/** Random tests that run longer at night. */
const RANDOM = ['faults', 'fuzz', 'mail/hostile-mails', 'desk/csv', 'desk/escape-control'];

/** Beside the faults, which take a processor, four workers are no faster than two, and tests take longer than their limit. */
const FEW_WORKERS = ['--workers=2'];

/** Without the whole of Chromium, the project "browser" runs in its headless shell too. */
const BROWSER = ['shell', 'reading', 'browser'];

const IN_TEST = { with: [], without: ['full', 'nightly'] };
const IN_FULL = { with: ['full'], without: ['nightly'] };
const IN_NIGHTLY = { with: ['nightly'], without: [] };

const SQLITE = { TEST_DATABASES: 'sqlite' };
const POSTGRES = { TEST_DATABASES: 'postgres' };

const lint = { command: ['biome', 'ci'], again: 'npx biome check --write' };
const spelling = { command: ['cspell', 'lint', '--no-cache', '--no-progress', '--show-suggestions'] };
// TypeScript 7 takes a third of the time. `typescript` itself stays at 6 while astro check and the schema of the desk need its API.
const types = { command: ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit'] };

/** The steps of each command, by name. @type {Record<string, Record<string, Step>>} */
export const STEPS = {
  quick: {
    fonts: { command: ['node', 'scripts/build-fonts.ts'] },
    sync: { command: ['astro', 'sync'] },
    lint,
    spelling,
    types,
    unit: vitest('quick', 'unit', ['unit', 'dom'], IN_TEST, { env: SQLITE, options: CHANGED }),
  },
  test: {
    lint,
    spelling,
    build: { command: ['node', 'scripts/build.mjs'] },
    unit: vitest('test', 'unit', ['unit', 'dom'], IN_TEST, { env: SQLITE }),
    server: vitest('test', 'server', ['server'], IN_TEST, { env: SQLITE, needs: 'build', softTools: ['dovecot'] }),
    types,
    checks: { command: ['node', 'checks/run.ts'], needs: 'build' },
    pages: vitest('test', 'pages', ['pages'], IN_TEST, { needs: 'build' }),
    browser: playwright('test', 'browser', BROWSER, IN_TEST, {
      tools: ['headlessShell', 'fallbackFont'],
      softTools: ['dovecot'],
    }),
    website: playwright('test', 'website', ['website'], IN_TEST, { tools: ['headlessShell'] }),
    promises: { command: ['node', 'scripts/promises.mjs', 'test'] },
  },
  full: {
    build: { command: ['node', 'scripts/build.mjs', '--if-changed'] },
    // The types in .astro files, which are few and short, take three times as long as all others.
    types: { command: ['astro', 'check'], needs: 'build' },
    unit: vitest('full', 'unit', ['unit', 'dom', 'pages'], IN_FULL, { needs: 'build', options: filesWithTag('full') }),
    server: vitest(
      'full',
      'server',
      ['server'],
      { with: ['full'], without: ['nightly', 'pg-dump'] },
      { softTools: ['postgres', 'dovecot'] },
    ),
    postgres: vitest('full', 'postgres', ['server'], IN_TEST, { env: POSTGRES, tools: ['postgres'] }),
    backup: vitest(
      'full',
      'backup',
      ['server'],
      { with: ['pg-dump'], without: ['nightly'] },
      { tools: ['postgres', 'pgDump'] },
    ),
    browser: playwright('full', 'browser', ['shell', 'reading'], IN_FULL, {
      tools: ['headlessShell', 'fallbackFont'],
      options: FEW_WORKERS,
    }),
    chromium: playwright('full', 'chromium', ['browser'], IN_FULL, {
      tools: ['chromium', 'fallbackFont'],
      options: FEW_WORKERS,
    }),
    website: playwright('full', 'website', ['website'], IN_FULL, { tools: ['headlessShell'] }),
    firefox: engine('Firefox', ['firefox']),
    webkit: engine('WebKit', ['webkitDriver', 'xvfb']),
    audit: { command: ['node', 'scripts/audit.mjs'], mayHaveNoAnswer: true },
    promises: { command: ['node', 'scripts/promises.mjs', 'full'] },
  },
  nightly: {
    build: { command: ['node', 'scripts/build.mjs', '--if-changed'] },
    random: {
      command: ['vitest', 'run', '--project=unit', '--project=server', ...RANDOM, 'website-editor/files'],
      env: { FAULT_KILLS: '500', FUZZ_RUNS: '2000' },
      tools: ['postgres', 'pgDump'],
      softTools: ['dovecot'],
    },
    unit: vitest('nightly', 'unit', ['!smoke'], IN_NIGHTLY, { needs: 'build', tools: ['postgres', 'pgDump'] }),
    browser: playwright('nightly', 'browser', [], IN_NIGHTLY, { tools: ['headlessShell', 'chromium'] }),
  },
};

/**
 * Stages run one after another. The lanes of a stage run in parallel; the steps of a lane run one after another. Types are not
 * checked in parallel with the build, because both write `.astro/`. The faults mostly wait, so they run beside the browser. The
 * previews and builds of Website need the whole processor.
 *
 * @type {Record<string, string[][][]>}
 */
export const STAGES = {
  quick: [[['fonts', 'sync']], [['lint', 'spelling', 'unit'], ['types']]],
  test: [
    [
      ['lint', 'spelling', 'unit'],
      ['build', 'checks', 'pages', 'types'],
    ],
    [['browser'], ['server']],
    [['website', 'promises']],
  ],
  full: [
    [['build']],
    [
      ['server', 'postgres', 'backup', 'unit'],
      ['audit', 'types', 'browser', 'chromium'],
    ],
    [['website', 'firefox', 'webkit', 'promises']],
  ],
  nightly: [[['build']], [['random', 'unit', 'browser']]],
};

/** @returns whether a step with this selection runs a test with these tags */
export const isSelected = (tags, { with: all, without }) =>
  all.every((tag) => tags.includes(tag)) && !without.some((tag) => tags.includes(tag));

/**
 * Vitest loads every file that it is not told to leave out, to find the tests with a tag: hundreds, for the tests of seven.
 *
 * @returns {string[]} the test files that name the tag, relative to the project
 */
function filesWithTag(tag) {
  const names = new RegExp(`'${tag}'|@module-tag ${tag}\\b`);
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NO_TESTS.includes(entry.name))
    .flatMap(({ name: room }) => readdirSync(join(ROOT, room), { recursive: true }).map((path) => join(room, path)))
    .filter((path) => /\.test\.tsx?$/.test(path) && names.test(readFileSync(join(ROOT, path), 'utf8')));
}

function vitest(command, step, projects, selection, { options = [], ...rest } = {}) {
  const report = reportOf(command, step);
  const tags = [...selection.with, ...selection.without.map((tag) => `!${tag}`)].join(' && ');
  return {
    command: [
      ...['vitest', 'run', ...projects.map((project) => `--project=${project}`), `--tags-filter=${tags}`],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    ],
    again: 'npx vitest run',
    report,
    selection,
    ...rest,
  };
}

function playwright(command, step, projects, selection, { options = [], ...rest }) {
  const report = reportOf(command, step);
  const pattern = (tags) => tags.map((tag) => `@${tag}`).join('|');
  return {
    command: [
      ...['playwright', 'test', ...projects.map((project) => `--project=${project}`), '--pass-with-no-tests'],
      ...(selection.with.length > 0 ? [`--grep=${pattern(selection.with)}`] : []),
      ...(selection.without.length > 0 ? [`--grep-invert=${pattern(selection.without)}`] : []),
      '--reporter=list,json',
      ...options,
    ],
    again: 'npx playwright test',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    needs: 'build',
    report,
    selection,
    ...rest,
  };
}

/** One file at a time: several whole browsers at once are slower. */
function engine(name, tools) {
  return vitest(
    'full',
    name.toLowerCase(),
    ['smoke'],
    { with: [], without: ['nightly'] },
    {
      env: { SMOKE_ENGINE: name },
      options: ['--no-file-parallelism'],
      needs: 'build',
      tools,
    },
  );
}
