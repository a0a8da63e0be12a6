import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { formAddress } from '#site/ui/form-address.ts';

/** A form without fields, which asks for a built page; one on a page that the server alone shows; one whose callers name the address. */
const ELSEWHERE = [
  'site/islands/story-filter/StoryFilter.tsx',
  'site/sections/LinkButton.tsx',
  'site/sections/SiteFooter.tsx',
];

afterEach(() => {
  vi.unstubAllEnvs();
});

test('is the path on the site itself, and on the server where that has an address of its own', () => {
  expect(formAddress('/search')).toBe('/search');
  vi.stubEnv('API_ORIGIN', 'https://api.example.com');
  expect(formAddress('/search')).toBe('https://api.example.com/search');
});

test('is what every form of the site has: a path alone leads nowhere on a host of static files', () => {
  const actions = globSync('site/**/*.tsx', { exclude: (file) => file.endsWith('.test.tsx') }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:form|FooterForm)\s[^>]*?\baction=\{([^}]*)\}/g)].map(([, action]) => ({
      file,
      action,
    })),
  );
  expect(actions.length).toBeGreaterThan(10);
  const bare = actions.filter(({ action }) => !action?.startsWith('formAddress('));
  expect(bare.map(({ file, action }) => `${file}: ${action}`).toSorted()).toEqual(
    ELSEWHERE.map((file) => `${file}: action`),
  );
});
