import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { onDemandPages } from './on-demand-pages.ts';
import { routes } from './routes.ts';

const PAGES = fileURLToPath(new URL('../site/pages/', import.meta.url));

/** Shown after the button of a newsletter link was pressed; rendered by the same files as the page with the button. */
const AFTER_CONFIRMATION = ['/newsletter/confirmed', '/newsletter/unsubscribed'];

test('the list has exactly the pages that are not prerendered', () => {
  const rendered = globSync('**/*.{astro,ts}', { cwd: PAGES })
    .filter((file) => /export const prerender = false/.test(readFileSync(PAGES + file, 'utf8')))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.\w+$/, '')}`);
  expect(rendered.length).toBeGreaterThan(10);
  expect([...rendered, ...AFTER_CONFIRMATION].sort()).toEqual([...onDemandPages.always].sort());
});

test('the list has the filtered variant of each index, and not the index', () => {
  for (const [page, rendered] of onDemandPages.withQuery) {
    expect(onDemandPages.always).toContain(rendered);
    expect(onDemandPages.always).not.toContain(routes[page]);
  }
});
