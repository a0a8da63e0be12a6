import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { formAddress } from './form-address.ts';

/** Forms that may post to a path: one has no fields and opens a built page, one is on a page that only the server renders. */
const WITH_BARE_PATH = ['site/newsletter/ConfirmForm.tsx', 'site/work/CaseStudyFilter.tsx'];

afterEach(() => {
  vi.unstubAllEnvs();
});

test('is the path, with the origin of the server if it has its own', () => {
  expect(formAddress('/search')).toBe('/search');
  vi.stubEnv('API_ORIGIN', 'https://api.example.com');
  expect(formAddress('/search')).toBe('https://api.example.com/search');
});

test('every form of the site uses it: on a static host, a bare path does not reach the server', () => {
  const files = globSync('site/**/*.tsx', { exclude: (file) => /\.(test|examples)\.tsx$/.test(file) });
  const actions = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = [...text.matchAll(/<form\s[^>]*?\baction=\{([^}]*)\}|\baction: ((?=formAddress)\S+)/g)];
    return found.map(([, attribute, property]) => ({ file, action: attribute ?? property }));
  });
  expect(actions.length).toBeGreaterThan(5);
  const bare = actions.filter(({ action }) => !action?.startsWith('formAddress('));
  expect(bare.map(({ file }) => file).toSorted()).toEqual(WITH_BARE_PATH);
});
