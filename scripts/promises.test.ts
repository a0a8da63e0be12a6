import { describe, expect, it } from 'vitest';
import { checkPromises, referencesIn } from './promises.mjs';

const FILE = 'server/app.test.ts';
const PAGE = `# Security\n\n- **Stored once.**\n  \`${FILE}\` “a message is stored”, \`tests/e2e/a.spec.ts\`\n`;

const result = (title: string, status: 'passed' | 'failed' | 'skipped' | 'flaky' = 'passed') => ({
  file: FILE,
  titles: ['the server', title],
  tags: [],
  status,
  error: '',
  seconds: 0,
});
const check = (title: string | undefined, results: ReturnType<typeof result>[], source: string | undefined = '') =>
  checkPromises([{ place: 'docs/security.md:4', file: FILE, title }], results, () => source);

it('finds the files that a page names, with their titles and its lines', () => {
  expect(referencesIn('docs/security.md', PAGE)).toEqual([
    { place: 'docs/security.md:4', file: FILE, title: 'a message is stored' },
    { place: 'docs/security.md:4', file: 'tests/e2e/a.spec.ts', title: undefined },
  ]);
});

describe('a named test', () => {
  it.each([
    ['by its title', 'a message is stored'],
    ['by the beginning of its title', 'a message'],
    ['by what its cases have in common', 'a … is'],
  ])('is kept if it passed, named %s', (_, title) => {
    expect(check(title, [result('a message is stored')])).toEqual({ kept: 1, waiting: [], broken: [] });
  });

  it.each(['failed', 'flaky'] as const)('is broken if one of its cases is %s', (status) => {
    const { kept, broken } = check('a message', [result('a message'), result('a message too', status)]);
    expect([kept, broken]).toEqual([0, [`docs/security.md:4: ${FILE} “a message”: failed`]]);
  });

  it('is broken if its file has no test of that title, or does not exist', () => {
    const results = [result('another message')];
    expect(check('a message', results, "it('another message')").broken).toEqual([
      `docs/security.md:4: ${FILE} “a message”: the file has no such test`,
    ]);
    const missing = checkPromises([{ place: 'README.md:1', file: FILE, title: undefined }], [], () => undefined);
    expect(missing.broken).toEqual([`README.md:1: ${FILE}: there is no such file`]);
  });
});
