/**
 * The end of `npm test`: a table of the steps, and the failed tests with their errors, parsed from the output of the standard
 * reporters of Vitest, Playwright and checks/run.ts.
 *
 * @typedef {{ name: string, exitCode: number, seconds: number, output: string, again: string }} StepRun
 * output: without colours; again: the command that reruns the step, or with a file a part of it
 */

/** How a line with a failure begins: in Vitest, Playwright, checks/run.ts, astro check. */
const FAILURES = [/^ FAIL +(.+)$/gm, /^ {4}(\[\w+\] › .+?)[ ─]*$/gm, /^(\S+ +FAILED .*)$/gm, /^(\S+ - error .*)$/gm];
/** In the totals of Vitest and Playwright. A test that did not run, or passed only on a retry, proves nothing. */
const UNPROVEN = /^ *(Tests .*\b\d+ (skipped|todo)\b.*|\d+ (skipped|flaky|did not run|interrupted))/m;
const PLACE = /[\w./[\]-]+\.(test|spec)\.tsx?(:\d+)?/;
/** More failures than this usually have one cause. */
const MAX_FAILURES = 20;
const TAIL_LINES = 19;
/** Characters of an error that are shown. The whole of it is above, in the output of the step. */
const MAX_REASON = 300;

/**
 * @param {StepRun[]} runs
 * @returns {{ text: string, isOk: boolean }} the last line of the text is `N passed, N failed`
 */
export function summarise(runs) {
  const results = runs.map((run) => ({ ...run, ...countTests(run) }));
  const width = Math.max(...results.map(({ name }) => name.length));
  const table = results.map(({ name, seconds, passed, failed }) =>
    [
      name.padEnd(width),
      failed ? 'FAILED' : 'ok    ',
      `${seconds.toFixed(0)} s`.padStart(5),
      ` ${passed} passed, ${failed} failed`,
    ].join(' '),
  );
  const details = results.filter(({ failed }) => failed > 0).flatMap(describeFailures);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const total = `${sum('passed')} passed, ${sum('failed')} failed`;
  return { text: [...table, '', ...details, total].join('\n'), isOk: sum('failed') === 0 };
}

/** A step that prints no totals, such as a linter, counts as one test. */
function countTests({ exitCode, output }) {
  const last = (word) => Number([...output.matchAll(new RegExp(`\\b(\\d+) ${word}\\b`, 'g'))].at(-1)?.[1] ?? 0);
  const isFailed = exitCode !== 0 || UNPROVEN.test(output);
  if (!isFailed) return { passed: last('passed') || 1, failed: 0 };
  return { passed: last('passed'), failed: last('failed') || 1 };
}

function describeFailures({ name, exitCode, output, again }) {
  const failures = FAILURES.flatMap((pattern) => [...output.matchAll(pattern)].map(([, failure]) => failure));
  const unproven = UNPROVEN.exec(output)?.[0].trim();
  if (unproven) failures.push(`${unproven}: a test that does not run proves nothing`);
  const lines =
    failures.length > 0 ? failures : [`exit code ${exitCode}, and the end of its output:`, ...tailOf(output)];
  const places = [...new Set(failures.flatMap((failure) => PLACE.exec(failure)?.[0] ?? []))].slice(0, MAX_FAILURES);
  return [
    `FAILED ${name}`,
    ...lines.slice(0, MAX_FAILURES).flatMap((line) => [`  ${line}`, ...reasonFor(line, output)]),
    ...(lines.length > MAX_FAILURES ? [`  and ${lines.length - MAX_FAILURES} more`] : []),
    `  Run again: ${[again, ...places].join(' ')}`,
    '',
  ];
}

/** The first line of its error, which Vitest and Playwright print below its name. */
function reasonFor(failure, output) {
  const name = failure.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, reason] = new RegExp(`${name}[ ─]*\n\\s*(\\w*Error: .+|Test timeout .+)`).exec(output) ?? [];
  return reason ? [`    ${reason.slice(0, MAX_REASON)}`] : [];
}

const tailOf = (output) =>
  output
    .split('\n')
    .filter((line) => line.trim())
    .slice(-TAIL_LINES);
