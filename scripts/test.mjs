/** `npm test`: installs what is needed, runs every check of the project, and sums them up. Runs on any Node from 20. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { installByApt } from './apt.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import {
  outputTail,
  playwrightFailures,
  playwrightSkipped,
  ruleFailures,
  vitestFailures,
  vitestSkipped,
} from './failures.mjs';
import { ensureBrowser, ensureHeadlessShell, missingBrowsers } from './find-browser.mjs';
import { ensurePgDump, missingPgDump } from './find-pg-dump.mjs';
import { pinnedPath, runCommand } from './run-command.mjs';
import {
  countLines,
  countPlaywright,
  countStep,
  countVitest,
  extentOfPlaywright,
  extentOfVitest,
  heldToExtent,
  summarise,
} from './test-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST_REPORT = join(ROOT, 'test-results', 'vitest.json');
const PLAYWRIGHT_REPORT = join(ROOT, 'test-results', 'playwright.json');

/**
 * A step whose `needs` failed cannot run and counts as failed. `report` reads what the step has left, and says how many
 * passed, how much was checked, and what failed; `extent` finds the second in the output of a step that has only an exit code.
 */
const STEPS = {
  lint: {
    covers: 'Biome: rules and format of every file',
    command: ['biome', 'ci'],
    extent: /Checked (\d+ files)/,
  },
  spelling: {
    covers: 'cspell: British-Indian English in content/ and docs/',
    command: ['cspell', 'lint', '--no-cache', '--no-progress', '--show-suggestions'],
    extent: /(Files checked: \d+)/,
  },
  types: {
    covers: 'astro check: .ts, .tsx, .astro',
    command: ['astro', 'check'],
    extent: /Result \((\d+ files)\)/,
  },
  build: {
    covers: 'fonts and dist/',
    command: ['node', 'scripts/build.mjs'],
    extent: /(\d+ pages) have their own styles/,
  },
  unit: {
    covers: 'Vitest: functions, components, architecture, faults',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    report: (exitCode) => {
      const report = readReport(VITEST_REPORT);
      return {
        ...countVitest(report, exitCode),
        extent: extentOfVitest(report),
        failures: exitCode === 0 ? vitestSkipped(report, ROOT) : vitestFailures(report, ROOT),
      };
    },
  },
  checks: {
    covers: 'content/ and the built pages',
    needs: 'build',
    command: ['node', 'checks/run.ts'],
    extent: /^(\d+ pages, \d+ rules)$/m,
    report: (exitCode, output) => ({ ...countLines(output, exitCode), failures: ruleFailures(output) }),
  },
  browser: {
    covers: 'Playwright: real browser, real server',
    needs: 'build',
    command: ['playwright', 'test'],
    report: (exitCode) => {
      const report = readReport(PLAYWRIGHT_REPORT);
      return {
        ...countPlaywright(report, exitCode),
        extent: extentOfPlaywright(report),
        failures: exitCode === 0 ? playwrightSkipped(report, ROOT) : playwrightFailures(report, ROOT),
      };
    },
  },
};

/**
 * One stage after the other; in a stage the lanes at once, in a lane one step after the other: linters, types and checks keep
 * one core of two busy. The types are not checked beside the build: both write `.astro/`.
 */
const STAGES = [[['lint', 'spelling'], ['build']], [['unit'], ['types', 'checks']], [['browser']]];

try {
  // While npm waits for its packages, dpkg unpacks Debian's. What fails here is tried once more below, by itself.
  await Promise.all([
    ensureInstalled(ROOT, { withDev: true }),
    installByApt([...missingBrowsers(ROOT), ...missingPgDump()]),
  ]);
  const browser = await ensureBrowser(ROOT);
  const programs = {
    CHROME_PATH: browser,
    CHROME_SHELL_PATH: (await ensureHeadlessShell()) ?? browser,
    PG_DUMP: await ensurePgDump(),
  };
  // So that no report of an earlier run is taken for this one's.
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
  const results = {};
  for (const lanes of STAGES) {
    await Promise.all(
      lanes.map(async (names) => {
        for (const name of names) {
          const { needs } = STEPS[name];
          const isBlocked = needs && !results[needs].ok;
          results[name] = isBlocked ? notRun(name) : await run(name, programs, { isAlone: lanes.length === 1 });
        }
      }),
    );
  }
  const all = Object.keys(STEPS).map((name) => results[name]);
  console.log(`\n${summarise(all)}`);
  process.exitCode = all.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  console.error(`Cannot test. ${error.message}`);
  process.exitCode = 1;
}

async function run(name, programs, { isAlone }) {
  const { covers, command, extent, report = countStep } = STEPS[name];
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const start = performance.now();
  let printed = '';
  const exitCode = await runCommand(command, {
    cwd: ROOT,
    path: pinnedPath(ROOT),
    ...(!isAlone && { prefix: name }),
    // The output goes through this process: a program would take that for no terminal, and print no colours.
    env: { ...programs, ASTRO_TELEMETRY_DISABLED: '1', ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    onOutput: (text) => {
      printed += text;
    },
  });
  const output = stripVTControlCharacters(printed);
  const result = {
    name,
    covers,
    extent: extent?.exec(output)?.[1],
    seconds: (performance.now() - start) / 1000,
    ...report(exitCode, output),
  };
  const counts = heldToExtent(result, result.extent);
  const ok = exitCode === 0 && counts.failed === 0;
  return { ...counts, ok, failures: ok || result.failures?.length ? result.failures : outputTail(output, exitCode) };
}

function notRun(name) {
  const { covers, needs } = STEPS[name];
  return { name, covers, seconds: 0, ok: false, passed: 0, failed: 1, skipped: 0, note: `not run: ${needs} failed` };
}

/** Undefined when there is none, or none that was written to its end. */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
