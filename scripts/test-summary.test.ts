import { describe, expect, it } from 'vitest';
import { summarise } from './test-summary.mjs';

const run = (output: string, exitCode = 0) => ({
  name: 'unit',
  exitCode,
  seconds: 1.4,
  output,
  again: 'npx vitest run',
});
const linesOf = (output: string, exitCode = 0) => summarise([run(output, exitCode)]).text.split('\n');

describe('a step that succeeds', () => {
  it('has the total of its reporter, and is one test where it prints none', () => {
    const vitest = ' Test Files  2 passed (2)\n      Tests  9 passed (9)\n';
    const { text, isOk } = summarise([run(vitest), { ...run('Checked 10 files'), name: 'lint' }]);
    expect(isOk).toBe(true);
    expect(text).toBe(
      'unit ok       1 s  9 passed, 0 failed\nlint ok       1 s  1 passed, 0 failed\n\n10 passed, 0 failed',
    );
  });
});

describe('a step that fails', () => {
  it('names failed tests of Vitest, and how to run their files again', () => {
    const output =
      ' FAIL  unit server/a.test.ts > accept > answers\nError: not "yes"\n Test Files  1 failed (1)\n Tests  1 failed | 8 passed (9)\n';
    expect(linesOf(output, 1)).toEqual([
      'unit FAILED   1 s  8 passed, 1 failed',
      '',
      'FAILED unit',
      '  unit server/a.test.ts > accept > answers',
      '    Error: not "yes"',
      '  Run again: npx vitest run server/a.test.ts',
      '',
      '8 passed, 1 failed',
    ]);
  });

  it('names failed tests of Playwright, with their lines', () => {
    const output =
      '  ✘  1 [shell] › header.spec.ts:12:3 › opens (2s)\n  1) [shell] › header.spec.ts:12:3 › opens ────\n\n    Error: it is closed\n\n  1 failed\n    [shell] › header.spec.ts:12:3 › opens ────\n  3 passed (2s)\n';
    expect(linesOf(output, 1).slice(2, 6)).toEqual([
      'FAILED unit',
      '  [shell] › header.spec.ts:12:3 › opens',
      '    Error: it is closed',
      '  Run again: npx vitest run header.spec.ts:12',
    ]);
  });

  it('names broken rules of the checks', () => {
    const output =
      'links        FAILED every link leads somewhere\n                     /about.html: "/x" is no page\n\n1 passed, 1 failed\n';
    expect(linesOf(output, 1)).toContain('  links        FAILED every link leads somewhere');
  });

  it('shows the end of the output of a program that names no failures', () => {
    expect(linesOf('one\n\ntwo', 137)).toEqual(
      expect.arrayContaining(['  exit code 137, and the end of its output:', '  one', '  two']),
    );
  });

  it('shows at most twenty failures', () => {
    const output = Array.from({ length: 30 }, (_, at) => ` FAIL  unit a${at}.test.ts > works`).join('\n');
    expect(linesOf(output, 1)).toContain('  and 10 more');
  });
});

describe('a step whose tests did not all run', () => {
  it.each([
    ['Vitest', '      Tests  1 skipped | 8 passed (9)'],
    ['Vitest, with a test to be written', '      Tests  8 passed | 1 todo (9)'],
    ['Playwright', '  1 skipped\n  8 passed (2s)'],
    [
      'Playwright, with a test that passed at the second try',
      '  1 flaky\n    [shell] › a.spec.ts:1:1 › b\n  8 passed (2s)',
    ],
  ])('fails: %s', (_name, output) => {
    const { text, isOk } = summarise([run(output)]);
    expect(isOk).toBe(false);
    expect(text).toContain('a test that does not run proves nothing');
  });
});
