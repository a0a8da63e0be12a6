/** `npm test`: installs what is needed, runs every check of the project, and sums them up. Runs on any Node from 20. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureBrowser } from './find-browser.mjs';
import { ensurePgDump } from './find-pg-dump.mjs';
import { pinnedPath, runCommand } from './run-command.mjs';
import { countLines, countPlaywright, countStep, countVitest, summarise } from './test-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST_REPORT = join(ROOT, 'test-results', 'vitest.json');
const PLAYWRIGHT_REPORT = join(ROOT, 'test-results', 'playwright.json');

/** In this order; a step whose `needs` failed cannot run and counts as failed. */
const STEPS = [
  { name: 'lint', covers: 'Biome: rules and format of every file', command: ['biome', 'ci'] },
  {
    name: 'spelling',
    covers: 'cspell: British-Indian English in content/ and docs/',
    command: ['cspell', 'lint', '--no-cache', '--no-progress', '--show-suggestions'],
  },
  { name: 'types', covers: 'astro check: .ts, .tsx, .astro', command: ['astro', 'check'] },
  { name: 'build', covers: 'fonts and dist/', command: ['node', 'scripts/build.mjs'] },
  {
    name: 'unit',
    covers: 'Vitest: functions, components, architecture, faults',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    count: (exitCode) => countVitest(readReport(VITEST_REPORT), exitCode),
  },
  {
    name: 'checks',
    covers: 'content/ and the built pages',
    needs: 'build',
    command: ['node', 'checks/run.ts'],
    isPresent: () => existsSync(join(ROOT, 'checks', 'run.ts')),
    count: (exitCode, output) => countLines(output, exitCode),
  },
  {
    name: 'browser',
    covers: 'Playwright: real browser, real server',
    needs: 'build',
    command: ['playwright', 'test'],
    count: (exitCode) => countPlaywright(readReport(PLAYWRIGHT_REPORT), exitCode),
  },
];

try {
  await ensureInstalled(ROOT, { withDev: true });
  const programs = { CHROME_PATH: await ensureBrowser(ROOT), PG_DUMP: await ensurePgDump(ROOT) };
  // So that no report of an earlier run is taken for this one's.
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
  const results = [];
  for (const step of STEPS.filter(({ isPresent }) => isPresent?.() ?? true)) {
    const isBlocked = step.needs && results.some(({ name, ok }) => name === step.needs && !ok);
    results.push(isBlocked ? notRun(step) : await run(step, programs));
  }
  console.log(`\n${summarise(results)}`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  console.error(`Cannot test. ${error.message}`);
  process.exitCode = 1;
}

async function run({ name, covers, command, count = countStep }, programs) {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const start = performance.now();
  let output = '';
  const exitCode = await runCommand(command, {
    cwd: ROOT,
    path: pinnedPath(ROOT),
    env: { ...programs, ASTRO_TELEMETRY_DISABLED: '1' },
    ...(count.length > 1 && {
      onOutput: (text) => {
        output += text;
      },
    }),
  });
  const counts = count(exitCode, output);
  return {
    name,
    covers,
    seconds: (performance.now() - start) / 1000,
    ok: exitCode === 0 && counts.failed === 0,
    ...counts,
  };
}

function notRun({ name, covers, needs }) {
  return { name, covers, seconds: 0, ok: false, passed: 0, failed: 1, skipped: 0, note: `not run: ${needs} failed` };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
