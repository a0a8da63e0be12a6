import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { onDemandPages } from './on-demand-pages.ts';
import { routes } from './routes.ts';

const PAGES = fileURLToPath(new URL('../site/pages/', import.meta.url));

/** Shown at the two addresses of a newsletter link after its button, by the same files. */
const AFTER_THE_BUTTON = ['/newsletter/confirmed', '/newsletter/unsubscribed'];

test('every page that is not built, and no other, is on the list', () => {
  const rendered = globSync('**/*.{astro,ts}', { cwd: PAGES })
    .filter((file) => /export const prerender = false/.test(readFileSync(PAGES + file, 'utf8')))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.\w+$/, '')}`);
  expect(rendered.length).toBeGreaterThan(10);
  expect([...rendered, ...AFTER_THE_BUTTON].sort()).toEqual([...onDemandPages.always].sort());
});

test('what an index with a query is rendered by is on the list, and the index is not', () => {
  for (const [page, rendered] of onDemandPages.withQuery) {
    expect(onDemandPages.always).toContain(rendered);
    expect(onDemandPages.always).not.toContain(routes[page]);
  }
});
