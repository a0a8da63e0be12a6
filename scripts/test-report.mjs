/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {import('./failures.mjs').Failure} Failure
 * @typedef {Counts & {
 *   name: string, covers: string, seconds: number, ok: boolean,
 *   extent?: string, note?: string, failures?: Failure[],
 * }} StepResult
 *   extent: how much was checked, such as `66 rules, 314 pages`; skipped: how many of the failed ones did not run
 */

/** As many failures of a step are named again; a change that breaks more has broken one thing. */
const MOST_FAILURES = 20;

/**
 * Counts of a step that has only an exit code, such as a linter: it is one test.
 * @returns {Counts}
 */
export function countStep(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Counts from Vitest's JSON reporter. A skipped test has proven nothing, so it has failed.
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!report) return countStep(exitCode || 1);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  return heldTo(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length + skipped,
    skipped,
  });
}

/**
 * Counts from Playwright's JSON reporter. A flaky test has failed once, so it has failed; so has a skipped one.
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return countStep(exitCode || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return heldTo(exitCode, { passed: expected, failed: unexpected + flaky + skipped, skipped });
}

/**
 * Counts from the last line `N passed, N failed` that a step printed. One that printed none did not come to its end.
 * @returns {Counts}
 */
export function countLines(output, exitCode) {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (!last) return countStep(exitCode || 1);
  return heldTo(exitCode, { passed: Number(last[1]), failed: Number(last[2]), skipped: 0 });
}

/** Of Vitest's report: how many tests in how many files. */
export function extentOfVitest(report) {
  return report && `${report.numTotalTests} tests in ${report.testResults.length} files`;
}

/**
 * Of Playwright's report: how many tests in how many files, and the sums of what tests have counted: an annotation whose
 * description is a whole number, by its type.
 */
export function extentOfPlaywright(report) {
  if (!report) return undefined;
  const specs = report.suites.flatMap(specsOf);
  const sums = new Map();
  for (const { type, description } of specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))) {
    if (/^\d+$/.test(description ?? '')) sums.set(type, (sums.get(type) ?? 0) + Number(description));
  }
  return [
    `${specs.length} tests in ${report.suites.length} files`,
    ...[...sums].map(([type, sum]) => `${sum.toLocaleString('en')} ${type}`),
  ].join(', ');
}

const specsOf = ({ suites = [], specs = [] }) => [...suites.flatMap(specsOf), ...specs];

/**
 * A program that found no files has found nothing wrong in them, and may call that a success: it has failed.
 * @param {Counts} counts
 * @param {string | undefined} extent
 * @returns {Counts}
 */
export function heldToExtent(counts, extent) {
  return /^\D*0\b/.test(extent ?? '') && counts.failed === 0 ? { ...counts, passed: 0, failed: 1 } : counts;
}

/** Whatever else has no failed tests, and ends badly, has failed still; so has what has no tests at all. */
function heldTo(exitCode, counts) {
  const isSound = exitCode === 0 && counts.passed > 0;
  return !isSound && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The table of all steps, under it each failure again, and as the last line alone the sum: `N passed, N failed`.
 *
 * @param {StepResult[]} results
 */
export function summarise(results) {
  const rows = results.map(({ name, ok, seconds, passed, failed, skipped, covers, extent, note }) => [
    name,
    ok ? 'ok' : 'FAILED',
    `${seconds.toFixed(1)} s`,
    `${passed} passed, ${failed} failed${skipped ? ` (${skipped} skipped)` : ''}`,
    note ?? (extent ? `${covers} (${extent})` : covers),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return [...table, '', ...results.flatMap(tellFailures), `${sum('passed')} passed, ${sum('failed')} failed`].join(
    '\n',
  );
}

function tellFailures({ name, failures = [] }) {
  const told = failures
    .slice(0, MOST_FAILURES)
    .flatMap(({ place, title, lines }) => [
      `FAILED ${name}: ${[place, title].filter(Boolean).join(' › ')}`,
      ...lines.map((line) => `    ${line}`),
      '',
    ]);
  const rest = failures.length - MOST_FAILURES;
  return rest > 0 ? [...told, `FAILED ${name}: and ${rest} more`, ''] : told;
}
