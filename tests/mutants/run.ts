/**
 * `npm run test:mutants`: breaks one promise after the other in a copy of the project, and says which test finds it. Exits with 1
 * if one survives.
 *
 * npm run test:mutants -- --only export   mutants whose names contain this; can be repeated
 * npm run test:mutants -- --all           runs everything that npm test runs, until a test fails, not only where it is expected
 * npm run test:mutants -- --no-baseline   does not first run the same tests without a mutant
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { copyWorkTree } from '../support/copy-work-tree.ts';
import { type Mutant, mutants } from './mutants.ts';
import { mutate } from './mutate.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A mutant may make a test wait forever. */
const TIMEOUT_MS = 1_800_000;
/** What a build reads. */
const IN_BUILD = /^(site|contract|content|desk|screen)\//;
/** What reads a build. */
const READS_BUILD = /^checks$|^tests\/(pages|e2e)\//;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    all: { type: 'boolean', default: false },
    baseline: { type: 'boolean', default: true },
    only: { type: 'string', multiple: true, default: [] },
  },
});

interface Step {
  /** Of node_modules/.bin, or a script of the project, and its arguments. */
  command: string[];
  /** Finds the first failed test in the output. */
  failed: RegExp;
}

const BUILD: Step = { command: ['scripts/build.mjs'], failed: /^.*error.*$/im };
const CHECKS: Step = { command: ['checks/run.ts'], failed: /^.*\bFAILED .*$/m };
const vitest = (...args: string[]): Step => ({
  command: [
    'node_modules/vitest/vitest.mjs',
    ...args,
    // As in npm test: see the tags in vitest.config.ts.
    '--tagsFilter=!full && !nightly',
    '--bail=1',
    '--reporter=dot',
    ...(values.all ? [] : ['--maxWorkers=1']),
  ],
  failed: /^ FAIL +(.*)$/m,
});
const playwright = (...args: string[]): Step => ({
  command: ['node_modules/@playwright/test/cli.js', 'test', ...args, '-x'],
  failed: /^ +1\) (.*?)[ ─]*$/m,
});

/** Everything that `npm test` runs and that a mutant can break; types and formatting find none of these. */
const ALL: Step[] = [vitest('run', '--project=!smoke'), CHECKS, playwright('--grep-invert=@full|@nightly')];

const chosen = mutants.filter(
  ({ name }) => values.only.length === 0 || values.only.some((part) => name.includes(part)),
);
if (chosen.length === 0) throw new Error(`No mutant has a name with ${values.only.join(' or ')}.`);
await ensureBuilt(ROOT);
const copy = path.join(mkdtempSync(path.join(tmpdir(), 'mutants-')), 'project');
try {
  copyProject();
  const failing = values.baseline && firstFailure(stepsFor(chosen));
  if (failing) throw new Error(`A test fails without any mutant: ${failing}`);
  let survivors = 0;
  for (const mutant of chosen) {
    const start = performance.now();
    const found = tryMutant(mutant);
    if (!found) survivors += 1;
    const seconds = ((performance.now() - start) / 1000).toFixed();
    console.log(`${mutant.name.padEnd(52)}${seconds.padStart(5)} s  ${found ?? 'SURVIVED'}`);
  }
  console.log(`\n${chosen.length - survivors} of ${chosen.length} mutants were found.`);
  if (survivors > 0) process.exitCode = 1;
} finally {
  rmSync(path.dirname(copy), { recursive: true, force: true });
}

/** The work tree as it is, committed or not. Packages are linked. */
function copyProject(): void {
  copyWorkTree(ROOT, copy);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  // Written by the build and read by tests and by the next build.
  for (const made of ['dist', '.astro', 'site/fonts/files']) copyMade(made);
}

function copyMade(folder: string): void {
  rmSync(path.join(copy, folder), { recursive: true, force: true });
  if (existsSync(path.join(ROOT, folder))) {
    cpSync(path.join(ROOT, folder), path.join(copy, folder), { recursive: true, preserveTimestamps: true });
  }
}

/** @returns the test that finds it */
function tryMutant(mutant: Mutant): string | undefined {
  const file = path.join(copy, mutant.file);
  const text = readFileSync(file, 'utf8');
  const steps = stepsFor([mutant]);
  const builds =
    IN_BUILD.test(mutant.file) && (values.all || (mutant.expectedIn ?? []).some((place) => READS_BUILD.test(place)));
  writeFileSync(file, mutate(text, mutant));
  try {
    return firstFailure(builds ? [BUILD, ...steps] : steps);
  } finally {
    writeFileSync(file, text);
    if (builds) copyMade('dist');
  }
}

function stepsFor(some: readonly Mutant[]): Step[] {
  if (values.all) return ALL;
  const places = [...new Set(some.flatMap(({ expectedIn = [] }) => expectedIn))];
  const specs = places.filter((place) => place.endsWith('.spec.ts'));
  const units = places.filter((place) => place !== 'checks' && !specs.includes(place));
  const without = some.filter(({ expectedIn }) => !expectedIn).map(({ file }) => file);
  return [
    ...(units.length > 0 ? [vitest('run', ...units)] : []),
    ...(without.length > 0 ? [vitest('related', '--run', ...without)] : []),
    ...(places.includes('checks') ? [CHECKS] : []),
    ...(specs.length > 0 ? [playwright(...specs)] : []),
  ];
}

function firstFailure(steps: readonly Step[]): string | undefined {
  for (const { command, failed } of steps) {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: copy,
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
      maxBuffer: 2 ** 28,
      env: { TEST_DATABASES: 'sqlite', ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    if (status === 0) continue;
    const [line, name] = failed.exec(stdout + stderr) ?? [];
    return (name ?? line ?? `${command.join(' ')} ended with ${status}`).trim();
  }
  return undefined;
}
