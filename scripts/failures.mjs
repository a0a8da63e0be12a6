/**
 * What failed in a step, so that the summary can name it again: a CI shows the end of a log, and of 1,800 tests the one that
 * failed stands far above it.
 *
 * @typedef {{ place: string, title: string, lines: string[] }} Failure
 *   place is `file:line`, `file`, or the check that a rule belongs to; lines are the first of the error
 */
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Of an error; what it expected and got stands in the first ones. */
const ERROR_LINES = 6;
/** Of a rule: a mistake in a template is one on every page that it makes. */
const RULE_FAULTS = 3;
const SKIPPED = 'It is skipped: it proves nothing. Mend it, or take it out.';

/** Of the output of a program that reports no single failures. */
const TAIL_LINES = 20;

/**
 * From Vitest's JSON reporter.
 * @param {string} root the folder that places are told from
 * @returns {Failure[]}
 */
export function vitestFailures(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded, or whose preparation fails, has no failed test.
    if (failed.length === 0) {
      return status === 'failed' ? [{ place: relative(root, name), title: '', lines: firstLines(message) }] : [];
    }
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const [stack = ''] = failureMessages;
      const line = stack.split(`${name}:`)[1]?.match(/^\d+/)?.[0];
      return {
        place: [relative(root, name), line].filter(Boolean).join(':'),
        title: [...ancestorTitles, title].join(' › '),
        lines: firstLines(stack.replace(/\n\s+at [\s\S]*/, '')),
      };
    });
  });
}

/**
 * Of a run that ended well: a file or a worker that breaks skips tests, too.
 * @param {string} root the folder that places are told from
 * @returns {Failure[]}
 */
export function vitestSkipped(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ ancestorTitles, title }) => ({
        place: relative(root, name),
        title: [...ancestorTitles, title].join(' › '),
        lines: [SKIPPED],
      })),
  );
}

/**
 * From Playwright's JSON reporter. What stands in no test, such as a file that cannot be loaded, is one failure.
 * @param {string} root the folder that places are told from
 * @returns {Failure[]}
 */
export function playwrightFailures(report, root) {
  if (!report) return [];
  const outside = report.errors.map(({ message = '', location }) => ({
    place: location ? placeIn(report, root, location) : '',
    title: '',
    lines: firstLines(message),
  }));
  return [...outside, ...testsInPlaywright(report, root, ['unexpected', 'flaky'])];
}

/**
 * Of a run that ended well: a test that breaks may keep others from running.
 * @param {string} root the folder that places are told from
 * @returns {Failure[]}
 */
export function playwrightSkipped(report, root) {
  return report ? testsInPlaywright(report, root, ['skipped']) : [];
}

const placeIn = (report, root, { file, line }) =>
  `${relative(root, isAbsolute(file) ? file : join(report.config.rootDir, file))}:${line}`;

function testsInPlaywright(report, root, statuses) {
  const inTests = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => inTests(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => statuses.includes(status))
        .map(({ status, results }) => {
          const error = results.flatMap(({ errors }) => errors)[0];
          return {
            place: placeIn(report, root, error?.location ?? spec),
            title: [...titles, spec.title, ...brokenSteps(results[0]?.steps)].join(' › '),
            lines: firstLines(error?.message ?? (status === 'skipped' ? SKIPPED : 'it ended without a word')),
          };
        }),
    ),
  ];
  return report.suites.flatMap((file) => inTests(file, []));
}

/**
 * From what `checks/run.ts` prints: a line for each rule, and under a broken one its faults.
 * @returns {Failure[]}
 */
export function ruleFailures(output) {
  return [...output.matchAll(/^(\S+) +FAILED (.*)\n((?: {20}.*\n?)*)/gm)].map(([, place, title, faults]) => {
    const lines = faults.split('\n').filter((line) => line.trim());
    const rest = lines.length - RULE_FAULTS;
    const shown = lines.slice(0, RULE_FAULTS).map((line) => line.trim());
    return { place, title, lines: rest > 0 ? [...shown, `and ${rest} more lines above`] : shown };
  });
}

/**
 * The end of what a program printed, without colours.
 * @param {number} exitCode 128 and more when a signal ended it
 * @returns {Failure[]}
 */
export function outputTail(output, exitCode) {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
  return [{ place: '', title: `exit code ${exitCode}, and the end of its output`, lines: lines.slice(-TAIL_LINES) }];
}

/** A test that opens many pages has a step for each. */
const brokenSteps = (steps = []) => {
  const broken = steps.find(({ error }) => error);
  return broken ? [broken.title, ...brokenSteps(broken.steps)] : [];
};

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, ERROR_LINES);
