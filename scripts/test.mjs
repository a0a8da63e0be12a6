/**
 * `npm test`: installs what is missing, runs every check of the project, and prints a summary. `npm run test:quick` runs what
 * needs no build, browser or database. Runs on any Node from 20.
 */
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';
import { pinnedPath, runCommand } from './run-command.mjs';
import { summarise } from './test-summary.mjs';
import { ensureTools } from './test-tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const isQuick = process.argv.includes('--quick');

/** Excludes the slowest unit test, which takes a quarter of the total time. */
const QUICK_TESTS = ['--project=unit', '--project=dom', '--exclude=site/gallery/examples.test.tsx'];

/** needs: a step that must succeed first; again: the command to rerun it by hand, if different. */
const STEPS = {
  fonts: { command: ['node', 'scripts/build-fonts.ts'] },
  lint: { command: ['biome', 'ci'], again: 'npx biome check --write' },
  spelling: { command: ['cspell', 'lint', '--no-cache', '--no-progress', '--show-suggestions'] },
  sync: { command: ['astro', 'sync'] },
  // The types in .astro files, which are few and short, take three times as long as all others.
  types: { command: isQuick ? ['tsc', '--noEmit'] : ['astro', 'check'] },
  build: { command: ['node', 'scripts/build.mjs'] },
  unit: {
    command: ['vitest', 'run', ...(isQuick ? QUICK_TESTS : ['--project=!smoke'])],
    again: 'npx vitest run',
  },
  checks: { command: ['node', 'checks/run.ts'], needs: 'build' },
  browser: {
    command: ['playwright', 'test', '--project=shell', '--project=reading', '--project=browser'],
    needs: 'build',
    again: 'npx playwright test',
  },
  editor: { command: ['playwright', 'test', '--project=editor'], needs: 'build', again: 'npx playwright test' },
  smoke: { command: ['vitest', 'run', '--project=smoke'], needs: 'build', again: 'npx vitest run' },
};

/**
 * Stages run one after another. The lanes of a stage run in parallel; the steps of a lane run one after another. Types are not
 * checked in parallel with the build, because both write `.astro/`.
 */
const STAGES = isQuick
  ? [[['fonts', 'sync']], [['lint', 'spelling', 'unit'], ['types']]]
  : [[['lint', 'spelling'], ['build']], [['unit'], ['types', 'checks']], [['browser']], [['editor']], [['smoke']]];

try {
  await ensureInstalled(ROOT, { withDev: true });
  const problems = isQuick ? {} : await ensureTools();
  const runs = {};
  for (const lanes of STAGES) {
    await Promise.all(
      lanes.map(async (names) => {
        for (const name of names) {
          const { needs } = STEPS[name];
          const problem =
            problems[name] ?? (needs && runs[needs].exitCode !== 0 && `it needs "${needs}", which failed`);
          runs[name] = problem ? skip(name, problem) : await run(name, { isAlone: lanes.length === 1 });
        }
      }),
    );
  }
  const { text, isOk } = summarise(Object.values(runs));
  console.log(`\n${text}`);
  process.exitCode = isOk ? 0 : 1;
} catch (error) {
  console.error(`Cannot test. ${error.message}`);
  process.exitCode = 1;
}

async function run(name, { isAlone }) {
  const { command } = STEPS[name];
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const start = performance.now();
  let output = '';
  const exitCode = await runCommand(command, {
    cwd: ROOT,
    path: pinnedPath(ROOT),
    ...(!isAlone && { prefix: name }),
    // Programs whose output is piped print no colours otherwise.
    env: { ASTRO_TELEMETRY_DISABLED: '1', ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    onOutput: (text) => {
      output += text;
    },
  });
  const seconds = (performance.now() - start) / 1000;
  return { name, exitCode, seconds, output: stripVTControlCharacters(output), again: againOf(name) };
}

const skip = (name, problem) => ({
  name,
  exitCode: 1,
  seconds: 0,
  output: `not run: ${problem}`,
  again: againOf(name),
});

function againOf(name) {
  return STEPS[name].again ?? `npx ${STEPS[name].command.join(' ')}`;
}
