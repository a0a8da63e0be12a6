import { expect, test } from 'vitest';
import { Page } from './page.ts';
import { Sitemap } from './sitemap.ts';

const page = (path: string, isIndexed = true) =>
  new Page(
    `${path}.html`,
    isIndexed ? `<link rel="canonical" href="https://agency.example${path}">` : '<p>Not for them</p>',
  );

const faultsOf = (listed: string[], pages: Page[]): string[] => {
  const xml = listed.map((path) => `<url><loc>https://agency.example${path}</loc></url>`).join('');
  const check = new Sitemap(new Map([['/sitemap-0.xml', Buffer.from(`<urlset>${xml}</urlset>`)]]));
  for (const each of pages) check.visit(each);
  return check.rules().flatMap(({ faults }) => faults);
};

test('what is listed and what is there agree', () =>
  expect(faultsOf(['/about', '/services/seo'], [page('/about'), page('/services/seo'), page('/404', false)])).toEqual(
    [],
  ));

test('a page that is not listed', () =>
  expect(faultsOf(['/about'], [page('/about'), page('/pricing')])).toEqual(['/pricing: It is not listed.']));

test('an address that is listed and not there, or not for search engines', () =>
  expect(faultsOf(['/gone', '/404'], [page('/404', false)])).toEqual([
    expect.stringContaining('https://agency.example/gone: It is listed'),
    expect.stringContaining('https://agency.example/404: It is listed'),
  ]));
