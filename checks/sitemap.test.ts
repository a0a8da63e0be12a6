import { expect, test } from 'vitest';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { Sitemap } from './sitemap.ts';

const ORIGIN = 'https://agency.example';
const data = (date: string) => `<script type="application/ld+json">{"dateModified":"${date}"}</script>`;

type Built = readonly [path: string, html: string];

const page = (path: string, isIndexed = true, rest = ''): Built => [
  path,
  isIndexed ? `<link rel="canonical" href="${ORIGIN}${path}">${rest}` : '<p>Not for them</p>',
];

const ROBOTS = `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap-index.xml\n`;
const INDEX = `<sitemapindex><sitemap><loc>${ORIGIN}/sitemap-0.xml</loc></sitemap></sitemapindex>`;

/** Links to every page of these tests, because each page needs a link. */
const home = (links: readonly string[]): Built => [
  '/links',
  links.map((path) => `<a href="${path}#top">Page</a>`).join(''),
];

const faultsOf = (
  listed: string[],
  pages: Built[],
  robots = ROBOTS,
  index = INDEX,
  linked = pages.map(([path]) => path),
): string[] => {
  const xml = listed.map((entry) => {
    const [path, day] = entry.split(' ');
    return `<url><loc>${ORIGIN}${path}</loc>${day ? `<lastmod>${day}T00:00:00.000Z</lastmod>` : ''}</url>`;
  });
  const files = { '/sitemap-0.xml': `<urlset>${xml.join('')}</urlset>`, '/sitemap-index.xml': index };
  return faultsIn(new Sitemap(filesOf({ ...files, '/robots.txt': robots })), ...pages, home(linked));
};

test('passes when list and pages agree', () =>
  expect(
    faultsOf(
      ['/about', '/blog/a 2025-11-03'],
      [page('/about'), page('/blog/a', true, data('2025-11-03')), page('/404', false)],
    ),
  ).toEqual([]));

test('a page that is not listed', () =>
  expect(faultsOf(['/about'], [page('/about'), page('/pricing')])).toEqual(['/pricing: It is not listed.']));

test('a listed address that does not exist or is noindex', () =>
  expect(faultsOf(['/gone', '/404'], [page('/404', false)])).toEqual([
    expect.stringContaining('https://agency.example/gone: It is listed'),
    expect.stringContaining('https://agency.example/404: It is listed'),
    '/sitemap-0.xml: It lists no existing page.',
  ]));

test('a date that differs from that of the page', () =>
  expect(
    faultsOf(
      ['/blog/a', '/blog/b 2025-11-04', '/about 2025-11-05'],
      [page('/blog/a', true, data('2025-11-03')), page('/blog/b', true, data('2025-11-03')), page('/about')],
    ),
  ).toEqual([
    '/blog/a: The sitemap says "", the page says "2025-11-03".',
    '/blog/b: The sitemap says "2025-11-04", the page says "2025-11-03".',
    '/about: The sitemap says "2025-11-05", the page says "".',
  ]));

test.each([
  ['disallows something', `${ROBOTS}Disallow: /blog\n`, INDEX, '/robots.txt: It disallows something.'],
  ['names no sitemap', 'User-agent: *\n', INDEX, '/robots.txt: It names "", which is no sitemap.'],
  ['leaves a part out', ROBOTS, '<sitemapindex></sitemapindex>', 'It names ""; there is "/sitemap-0.xml".'],
])('a robots.txt or an index that %s', (_, robots, index, fault) =>
  expect(faultsOf([], [], robots, index)).toContainEqual(expect.stringContaining(fault)),
);

test('a page without a link', () =>
  expect(faultsOf(['/about'], [page('/about')], ROBOTS, INDEX, [])).toEqual([
    '/about: No other page links to it. Link it from where a visitor looks for it.',
  ]));
