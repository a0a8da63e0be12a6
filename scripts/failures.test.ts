import { describe, expect, it } from 'vitest';
import {
  outputTail,
  playwrightFailures,
  playwrightSkipped,
  ruleFailures,
  vitestFailures,
  vitestSkipped,
} from './failures.mjs';

describe('vitestFailures', () => {
  const passed = { status: 'passed', ancestorTitles: [], title: 'fine', failureMessages: [] };
  const file = (name: string, message: string, ...assertionResults: unknown[]) => ({
    name: `/house/${name}`,
    status: 'failed',
    message,
    assertionResults,
  });

  it('names a failed test by file, line and title, with what it expected', () => {
    const failed = {
      status: 'failed',
      ancestorTitles: ['accept'],
      title: 'answers twice',
      failureMessages: [
        'AssertionError: expected 1\n\nto be 2\n    at ask (/house/server/ask.ts:9:1)\n    at /house/server/a.test.ts:31:7\n    at x',
      ],
    };
    const report = { testResults: [file('server/a.test.ts', '', passed, failed)] };
    expect(vitestFailures(report, '/house')).toEqual([
      {
        place: 'server/a.test.ts:31',
        title: 'accept › answers twice',
        lines: ['AssertionError: expected 1', 'to be 2'],
      },
    ]);
  });

  it('names a file that could not be loaded, and none that passed', () => {
    const report = {
      testResults: [
        file('a.test.ts', 'Cannot find module', { ...passed, status: 'skipped' }),
        { ...file('b.test.ts', '', passed), status: 'passed' },
      ],
    };
    expect(vitestFailures(report, '/house')).toEqual([
      { place: 'a.test.ts', title: '', lines: ['Cannot find module'] },
    ]);
    const skipping = {
      testResults: [{ ...file('a.test.ts', '', passed, { ...passed, status: 'todo' }), status: 'passed' }],
    };
    expect(vitestFailures(skipping, '/house')).toEqual([]);
    expect(vitestSkipped(skipping, '/house')).toEqual([
      { place: 'a.test.ts', title: 'fine', lines: [expect.stringContaining('skipped')] },
    ]);
    expect(vitestFailures(undefined, '/house')).toEqual([]);
  });
});

describe('playwrightFailures', () => {
  const spec = (title: string, status: string, errors: unknown[] = []) => ({
    title,
    file: 'header.spec.ts',
    line: 12,
    tests: [{ status, results: [{ errors }] }],
  });
  const report = {
    config: { rootDir: '/house/tests/e2e' },
    errors: [] as unknown[],
    suites: [
      {
        title: 'header.spec.ts',
        specs: [spec('passes', 'expected')],
        suites: [
          {
            title: 'at 390 px',
            specs: [
              spec('opens', 'unexpected', [
                {
                  message: '\u001b[31mError: shut\u001b[39m',
                  location: { file: '/house/tests/e2e/header.spec.ts', line: 20 },
                },
                { message: 'Error: a second' },
              ]),
              spec('closes', 'flaky'),
              {
                ...spec('is whole', 'unexpected'),
                tests: [
                  {
                    status: 'unexpected',
                    results: [
                      {
                        errors: [{ message: 'Error: wide' }],
                        steps: [
                          { title: '/a' },
                          { title: '/b', error: {}, steps: [{ title: 'at 320 px', error: {} }] },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };

  it('names what failed, and what failed once, by the line of its first error', () => {
    expect(playwrightFailures(report, '/house')).toEqual([
      { place: 'tests/e2e/header.spec.ts:20', title: 'at 390 px › opens', lines: ['Error: shut'] },
      { place: 'tests/e2e/header.spec.ts:12', title: 'at 390 px › closes', lines: ['it ended without a word'] },
      { place: 'tests/e2e/header.spec.ts:12', title: 'at 390 px › is whole › /b › at 320 px', lines: ['Error: wide'] },
    ]);
  });

  it('names what was skipped, apart from what failed', () => {
    const suites = [{ title: 'header.spec.ts', specs: [spec('passes', 'expected'), spec('waits', 'skipped')] }];
    expect(playwrightFailures({ ...report, suites }, '/house')).toEqual([]);
    expect(playwrightSkipped({ ...report, suites }, '/house')).toEqual([
      { place: 'tests/e2e/header.spec.ts:12', title: 'waits', lines: [expect.stringContaining('skipped')] },
    ]);
  });

  it('names what kept the run from starting', () => {
    const errors = [{ message: 'Error: No tests found' }];
    expect(playwrightFailures({ ...report, suites: [], errors }, '/house')).toEqual([
      { place: '', title: '', lines: ['Error: No tests found'] },
    ]);
    expect(playwrightFailures(undefined, '/house')).toEqual([]);
  });
});

describe('ruleFailures', () => {
  const output = `bytes        ok     every page is small
links        FAILED every link leads somewhere
                     /about.html: "/nowhere" is no page
                     /b.html: "/c" is no page
                     /c.html: "/c" is no page
                     /d.html: "/c" is no page
                     and 9 more
csp          FAILED no inline script
                     /about.html: a script

314 pages, 3 rules
1 passed, 2 failed
`;

  it('names the broken rules with their first faults', () => {
    expect(ruleFailures(output)).toEqual([
      {
        place: 'links',
        title: 'every link leads somewhere',
        lines: [
          '/about.html: "/nowhere" is no page',
          '/b.html: "/c" is no page',
          '/c.html: "/c" is no page',
          'and 2 more lines above',
        ],
      },
      { place: 'csp', title: 'no inline script', lines: ['/about.html: a script'] },
    ]);
  });
});

describe('outputTail', () => {
  it('is the end of it, without empty lines', () => {
    const output = Array.from({ length: 30 }, (_, at) => `line ${at}`).join('\n\n');
    expect(outputTail(output, 137)).toEqual([
      {
        place: '',
        title: 'exit code 137, and the end of its output',
        lines: Array.from({ length: 20 }, (_, at) => `line ${at + 10}`),
      },
    ]);
  });
});
