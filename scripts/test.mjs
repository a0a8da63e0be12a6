/**
 * `npm test`, `npm run test:full`, `test:nightly`, `test:quick`: installs what is missing, runs the steps of scripts/test-steps.mjs,
 * and prints a summary. Runs on any Node from 20.
 */
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';
import { pinnedPath, runCommand } from './run-command.mjs';
import { readReport, startReports } from './test-reports.mjs';
import { isSelected, NO_ANSWER, STAGES, STEPS } from './test-steps.mjs';
import { summarise } from './test-summary.mjs';
import { prepareTools } from './test-tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const command = process.argv[2] ?? 'test';
const steps = STEPS[command];
const isCi = Boolean(process.env['CI']);

try {
  if (!steps) throw new Error(`There is no "${command}". There are: ${Object.keys(STEPS).join(', ')}.`);
  await ensureInstalled(ROOT, { withDev: true });
  const gaps = await prepareTools(steps);
  startReports(ROOT, command);
  const runs = await runStages(gaps);
  const { text, isOk } = summarise(runs, { isCi, seconds: performance.now() / 1000 });
  console.log(`\n${text}`);
  process.exitCode = isOk ? 0 : 1;
} catch (error) {
  console.error(`Cannot test. ${error.message}`);
  process.exitCode = 1;
}

async function runStages(gaps) {
  const runs = {};
  for (const lanes of STAGES[command]) {
    await Promise.all(
      lanes.map(async (names) => {
        for (const name of names) {
          runs[name] = await runStep(name, {
            gap: gaps[name],
            isAlone: lanes.length === 1,
            runs,
            hasGaps: Object.keys(gaps).length > 0,
          });
        }
      }),
    );
  }
  return Object.values(runs);
}

/** @returns {Promise<import('./test-summary.mjs').StepRun>} */
async function runStep(name, { gap, isAlone, runs, hasGaps }) {
  const {
    command,
    again = `npx ${command.join(' ')}`,
    env = {},
    needs,
    report,
    selection,
    mayHaveNoAnswer,
  } = steps[name];
  const run = { name, exitCode: 0, seconds: 0, output: '', again, gap };
  if (gap?.isWhole) return run;
  if (needs && runs[needs]?.exitCode !== 0) {
    return { ...run, exitCode: 1, output: `not run: it needs "${needs}", which failed` };
  }
  const whole = name === 'promises' && hasGaps ? [...command, '--gaps'] : command;
  console.log(`\n── ${name}: ${whole.join(' ')}`);
  const start = performance.now();
  const exitCode = await runCommand(whole, {
    cwd: ROOT,
    path: pinnedPath(ROOT),
    ...(!isAlone && { prefix: name }),
    env: {
      ASTRO_TELEMETRY_DISABLED: '1',
      // Programs whose output is piped print no colours otherwise.
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...(gap?.lacks?.includes('postgres') && { TEST_DATABASES: 'sqlite' }),
      ...env,
    },
    onOutput: (text) => {
      run.output += text;
    },
  });
  if (mayHaveNoAnswer && exitCode === NO_ANSWER) {
    return { ...run, gap: { reason: run.output.trim(), isWhole: true, isForgiven: true } };
  }
  const tests =
    report &&
    readReport(ROOT, report)?.filter(({ status, tags }) => status !== 'skipped' || isSelected(tags, selection));
  const seconds = (performance.now() - start) / 1000;
  return { ...run, exitCode, seconds, output: stripVTControlCharacters(run.output), tests };
}
