/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { name: string, covers: string, seconds: number, ok: boolean, note?: string }} StepResult
 */

/**
 * Counts of a step that has only an exit code, such as a linter: it is one test.
 * @returns {Counts}
 */
export function countStep(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Counts from Vitest's JSON reporter.
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!report) return countStep(exitCode || 1);
  return heldTo(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * Counts from Playwright's JSON reporter. A flaky test has failed once, so it has failed.
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return countStep(exitCode || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return heldTo(exitCode, { passed: expected, failed: unexpected + flaky, skipped });
}

/**
 * Counts from the last line `N passed, N failed` that a step printed; one test when it printed none.
 * @returns {Counts}
 */
export function countLines(output, exitCode) {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (!last) return countStep(exitCode);
  return heldTo(exitCode, { passed: Number(last[1]), failed: Number(last[2]), skipped: 0 });
}

/** A suite that cannot be loaded has no failed tests, and still has failed. */
function heldTo(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The table of all steps, and as the last line alone the sum: `N passed, N failed`.
 *
 * @param {StepResult[]} results
 */
export function summarise(results) {
  const rows = results.map(({ name, ok, seconds, passed, failed, skipped, covers, note }) => [
    name,
    ok ? 'ok' : 'FAILED',
    `${seconds.toFixed(1)} s`,
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    note ?? covers,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return [...table, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
