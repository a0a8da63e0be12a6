import { describe, expect, it } from 'vitest';
import { summarise } from './test-summary.mjs';

const run = (more: object) => ({
  name: 'unit',
  exitCode: 0,
  seconds: 61.4,
  output: '',
  again: 'npx vitest run',
  ...more,
});
const result = (status: 'passed' | 'failed' | 'skipped' | 'flaky', title = 'answers') => ({
  file: 'server/a.test.ts',
  titles: ['accept', title],
  tags: [],
  status,
  error: status === 'failed' ? 'Error: not "yes"' : '',
  seconds: 0,
});
const linesOf = (more: object, isCi = false) => summarise([run(more)], { isCi, seconds: 61.4 }).text.split('\n');

it('counts the tests of a report, those that a program prints, and a program that prints none as one', () => {
  const runs = [
    run({ tests: [result('passed'), result('passed')] }),
    run({ name: 'checks', seconds: 3, output: '7 passed, 0 failed\n' }),
    run({ name: 'lint', seconds: 2, output: 'Checked 10 files' }),
  ];
  expect(summarise(runs, { isCi: true, seconds: 70 })).toEqual({
    isOk: true,
    text: [
      'unit   ok       1:01  2 passed, 0 failed',
      'checks ok       0:03  7 passed, 0 failed',
      'lint   ok       0:02  1 passed, 0 failed',
      '1:10 minutes in all. Slowest: unit 1:01, checks 0:03, lint 0:02',
      '',
      '10 passed, 0 failed',
    ].join('\n'),
  });
});

describe('a step that fails', () => {
  it('names failed tests, and how to run their files again', () => {
    expect(linesOf({ exitCode: 1, tests: [result('failed'), result('passed')] }).slice(3)).toEqual([
      'FAILED unit',
      '  server/a.test.ts › accept › answers',
      '    Error: not "yes"',
      '  Run again: npx vitest run server/a.test.ts',
      '',
      '1 passed, 1 failed',
    ]);
  });

  it.each(['skipped', 'flaky'] as const)('fails for a test that is %s', (status) => {
    expect(summarise([run({ tests: [result(status), result('passed')] })], { isCi: false, seconds: 1 }).isOk).toBe(
      false,
    );
  });
});

describe('a gap', () => {
  it('is named and no failure in CI, where nothing on the machine could close it', () => {
    const gap = { reason: 'The registry does not answer', isWhole: true, isForgiven: true };
    const runs = [run({}), run({ name: 'audit', gap })];
    const { text, isOk } = summarise(runs, { isCi: true, seconds: 1 });
    expect(isOk).toBe(true);
    expect(text).toContain('Gap: "audit" did not run. The registry does not answer.');
    expect(text).toMatch(/^audit GAP/m);
  });

  const gap = { reason: 'Firefox is missing', isWhole: true };

  it('is named, and a failure in CI only', () => {
    expect(linesOf({ name: 'firefox', seconds: 0, gap })).toEqual([
      'firefox GAP      0:00  did not run',
      '1:01 minutes in all. Slowest: firefox 0:00',
      '',
      'Gap: "firefox" did not run. Firefox is missing.',
      'In CI each gap is a failure.',
      '',
      '0 passed, 0 failed',
    ]);
    expect(linesOf({ gap }, true).at(-1)).toBe('0 passed, 1 failed');
  });
});
