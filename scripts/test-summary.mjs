/**
 * The end of `npm test`: a table of the steps, what did not run, and the failed tests with their errors. They are read from the
 * reports of Vitest and Playwright, and from the output of other programs.
 *
 * @typedef {{
 *   name: string, exitCode: number, seconds: number, output: string, again: string,
 *   tests?: import('./test-reports.mjs').TestResult[], gap?: import('./tool-plan.mjs').Gap,
 * }} StepRun
 * output: without colours; again: the command that reruns the step, or with a file a part of it; tests: those that it selects, if it
 * writes a report; gap: why it, or a part of it, cannot run on this machine
 */

/** How a line with a failure begins: in checks/run.ts, in tsc and astro check. */
const FAILURES = [/^(\S+ +FAILED .*)$/gm, /^(\S+(?: - |: )error .*)$/gm];
/** More failures than this usually have one cause. */
const MAX_FAILURES = 20;
const TAIL_LINES = 19;
/** Characters of an error that are shown. The whole of it is above, in the output of the step. */
const MAX_REASON = 300;
const SLOWEST = 3;

/**
 * @param {StepRun[]} runs
 * @param {{ isCi: boolean, seconds: number }} options isCi: a gap is a failure; seconds: of all steps together, and the installation
 * @returns {{ text: string, isOk: boolean }} the last line of the text is `N passed, N failed`
 */
export function summarise(runs, { isCi, seconds }) {
  const results = runs.map((run) => ({ ...run, ...countTests(run, isCi) }));
  const width = Math.max(...results.map(({ name }) => name.length));
  const table = results.map(({ name, seconds, passed, failed, gap }) =>
    [
      name.padEnd(width),
      failed ? 'FAILED' : gap ? 'GAP   ' : 'ok    ',
      minutes(seconds).padStart(6),
      gap?.isWhole ? ' did not run' : ` ${passed} passed, ${failed} failed`,
    ].join(' '),
  );
  const slowest = [...results].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const gaps = results.filter(({ gap }) => gap);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const lines = [
    ...table,
    `${minutes(seconds)} minutes in all. Slowest: ${slowest.map(({ name, seconds }) => `${name} ${minutes(seconds)}`).join(', ')}`,
    '',
    ...gaps.map(describeGap),
    ...(gaps.some(({ gap }) => !gap.isForgiven)
      ? [isCi ? 'In CI a gap is a failure.' : 'In CI each gap is a failure.', '']
      : []),
    ...results.filter(({ failed, gap }) => failed > 0 && !gap?.isWhole).flatMap(describeFailures),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
  return { text: lines.join('\n'), isOk: sum('failed') === 0 };
}

const minutes = (seconds) =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** A step that prints no totals, such as a linter, counts as one test. */
function countTests({ exitCode, output, tests, gap }, isCi) {
  const gapFailures = gap && isCi && !gap.isForgiven ? 1 : 0;
  if (gap?.isWhole) return { passed: 0, failed: gapFailures };
  const last = (word) => Number([...output.matchAll(new RegExp(`\\b(\\d+) ${word}\\b`, 'g'))].at(-1)?.[1] ?? 0);
  const passed = tests ? tests.filter(({ status }) => status === 'passed').length : last('passed');
  const failed = tests ? tests.filter((test) => isFailure(test, gap)).length : last('failed');
  if (exitCode !== 0) return { passed, failed: failed || 1 };
  return { passed: tests ? passed : passed || 1, failed: failed + gapFailures };
}

/** A test that did not run, or passed only on a retry, proves nothing. */
const isFailure = ({ status }, gap) => status === 'failed' || status === 'flaky' || (status === 'skipped' && !gap);

function describeGap({ name, gap, tests = [] }) {
  const skipped = tests.filter(({ status }) => status === 'skipped').length;
  return `Gap: ${gap.isWhole ? `"${name}" did not run` : `${skipped} tests of "${name}" did not run`}. ${gap.reason}.`;
}

function describeFailures({ name, exitCode, output, again, tests = [], gap }) {
  const failedTests = tests.filter((test) => isFailure(test, gap));
  const failures = failedTests.map(({ file, titles, status, error }) => [
    `  ${[file, ...titles].join(' › ')}`,
    status === 'failed'
      ? `    ${error.slice(0, MAX_REASON)}`
      : `    ${status}: a test that does not run, or only sometimes passes, proves nothing`,
  ]);
  for (const pattern of failures.length > 0 ? [] : FAILURES) {
    failures.push(...[...output.matchAll(pattern)].map(([, line]) => [`  ${line}`]));
  }
  if (failures.length === 0) {
    failures.push(
      [`  exit code ${exitCode}, and the end of its output:`],
      ...tailOf(output).map((line) => [`  ${line}`]),
    );
  }
  const files = [...new Set(failedTests.map(({ file }) => file))].slice(0, MAX_FAILURES);
  return [
    `FAILED ${name}`,
    ...failures.slice(0, MAX_FAILURES).flat(),
    ...(failures.length > MAX_FAILURES ? [`  and ${failures.length - MAX_FAILURES} more`] : []),
    `  Run again: ${[again, ...files].join(' ')}`,
    '',
  ];
}

const tailOf = (output) =>
  output
    .split('\n')
    .filter((line) => line.trim())
    .slice(-TAIL_LINES);
