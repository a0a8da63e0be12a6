import { describe, expect, it } from 'vitest';
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

describe('countVitest', () => {
  const report = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

  it('takes the numbers of the report', () => {
    const sound = { ...report, numPendingTests: 0, numTodoTests: 0 };
    expect(countVitest(sound, 0)).toEqual({ passed: 10, failed: 0, skipped: 0 });
    expect(countVitest({ ...sound, numFailedTests: 3 }, 1)).toEqual({ passed: 10, failed: 3, skipped: 0 });
  });

  it('counts what was skipped, and a run of no tests, as failed', () => {
    expect(countVitest(report, 0)).toEqual({ passed: 10, failed: 2, skipped: 2 });
    const empty = { ...report, numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    expect(countVitest(empty, 0).failed).toBe(1);
  });

  it('counts a file that could not be prepared, beside tests that failed', () => {
    const file = (status: string, ...tests: string[]) => ({
      status,
      assertionResults: tests.map((status) => ({ status })),
    });
    const testResults = [file('failed', 'skipped'), file('failed', 'failed', 'passed'), file('passed', 'passed')];
    expect(countVitest({ ...report, numFailedTests: 1, testResults }, 1).failed).toBe(4);
  });

  it('counts a suite that could not be loaded, and a run without a report, as failed', () => {
    expect(countVitest({ ...report, numPendingTests: 0, numTodoTests: 0 }, 1).failed).toBe(1);
    expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('countPlaywright', () => {
  it('counts a flaky test and a skipped one as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } };
    expect(countPlaywright(report, 1)).toEqual({ passed: 5, failed: 6, skipped: 3 });
  });

  it('counts a run of no tests as failed', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
    expect(countPlaywright(report, 0).failed).toBe(1);
  });

  it('counts a run without a report as failed', () => {
    expect(countPlaywright(undefined, 1).failed).toBe(1);
  });
});

describe('countLines', () => {
  it('takes the last sum that was printed', () => {
    expect(countLines('1 passed, 1 failed\nmore\n12 passed, 0 failed\n', 0)).toEqual({
      passed: 12,
      failed: 0,
      skipped: 0,
    });
  });

  it('fails where no sum was printed, or one of nothing, and never hides a bad exit code', () => {
    expect(countLines('fine', 0)).toEqual(countStep(1));
    expect(countLines('0 passed, 0 failed', 0).failed).toBe(1);
    expect(countLines('boom', 1)).toEqual(countStep(1));
    expect(countLines('3 passed, 0 failed', 1).failed).toBe(1);
  });
});

describe('heldToExtent', () => {
  it('fails what has checked nothing', () => {
    const counts = { passed: 1, failed: 0, skipped: 0 };
    for (const extent of ['0 files', 'Files checked: 0', '0 pages, 93 rules'])
      expect(heldToExtent(counts, extent)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    for (const extent of [undefined, '10 files', 'Files checked: 205', '315 pages, 0 rules'])
      expect(heldToExtent(counts, extent)).toEqual(counts);
  });
});

describe('extentOfVitest', () => {
  it('says how many tests there are in how many files', () => {
    expect(extentOfVitest({ numTotalTests: 12, testResults: [{}, {}] })).toBe('12 tests in 2 files');
    expect(extentOfVitest(undefined)).toBeUndefined();
  });
});

describe('extentOfPlaywright', () => {
  it('adds up what the tests have counted', () => {
    const spec = (...annotations: unknown[]) => ({ tests: [{ annotations }] });
    const pages = (description: string) => ({ type: 'pages opened', description });
    const report = {
      suites: [
        {
          specs: [spec(pages('20'))],
          suites: [{ specs: [spec(pages('1014'), { type: 'issue', description: 'no 1' })] }],
        },
        { specs: [spec()] },
      ],
    };
    expect(extentOfPlaywright(report)).toBe('3 tests in 2 files, 1,034 pages opened');
    expect(extentOfPlaywright(undefined)).toBeUndefined();
  });
});

describe('summarise', () => {
  const step = { name: 'unit', covers: 'all', seconds: 1.25, ok: true, passed: 7, failed: 0, skipped: 0 };

  it('ends with the sum alone on its line', () => {
    const text = summarise([step, { ...step, name: 'browser', ok: false, passed: 2, failed: 3, skipped: 1 }]);
    expect(text.split('\n')).toEqual([
      'unit     ok      1.3 s  7 passed, 0 failed              all',
      'browser  FAILED  1.3 s  2 passed, 3 failed (1 skipped)  all',
      '',
      '9 passed, 3 failed',
    ]);
  });

  it('says how much was checked, and names what failed under the table', () => {
    const failures = Array.from({ length: 21 }, (_, at) => ({ place: `a.ts:${at}`, title: 'works', lines: ['Error'] }));
    const text = summarise([
      { ...step, extent: '66 rules' },
      { ...step, ok: false, failed: 22, failures },
    ]);
    const lines = text.split('\n');
    expect(lines[0]).toContain('all (66 rules)');
    expect(lines.slice(3, 6)).toEqual(['FAILED unit: a.ts:0 › works', '    Error', '']);
    expect(lines.slice(-3)).toEqual(['FAILED unit: and 1 more', '', '14 passed, 22 failed']);
  });
});
