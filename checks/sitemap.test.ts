import { expect, test } from 'vitest';
import { Page } from './page.ts';
import { Sitemap } from './sitemap.ts';

const ORIGIN = 'https://agency.example';
const data = (date: string) => `<script type="application/ld+json">{"dateModified":"${date}"}</script>`;

const page = (path: string, isIndexed = true, rest = '') =>
  new Page(`${path}.html`, isIndexed ? `<link rel="canonical" href="${ORIGIN}${path}">${rest}` : '<p>Not for them</p>');

const ROBOTS = `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap-index.xml\n`;
const INDEX = `<sitemapindex><sitemap><loc>${ORIGIN}/sitemap-0.xml</loc></sitemap></sitemapindex>`;

const faultsOf = (listed: string[], pages: Page[], robots = ROBOTS, index = INDEX): string[] => {
  const xml = listed.map((entry) => {
    const [path, day] = entry.split(' ');
    return `<url><loc>${ORIGIN}${path}</loc>${day ? `<lastmod>${day}T00:00:00.000Z</lastmod>` : ''}</url>`;
  });
  const check = new Sitemap(
    new Map([
      ['/sitemap-0.xml', Buffer.from(`<urlset>${xml.join('')}</urlset>`)],
      ['/sitemap-index.xml', Buffer.from(index)],
      ['/robots.txt', Buffer.from(robots)],
    ]),
  );
  for (const each of pages) check.visit(each);
  return check.rules().flatMap(({ faults }) => faults);
};

test('what is listed and what is there agree', () =>
  expect(
    faultsOf(
      ['/about', '/blog/a 2025-11-03'],
      [page('/about'), page('/blog/a', true, data('2025-11-03')), page('/404', false)],
    ),
  ).toEqual([]));

test('a page that is not listed', () =>
  expect(faultsOf(['/about'], [page('/about'), page('/pricing')])).toEqual(['/pricing: It is not listed.']));

test('an address that is listed and not there, or not for search engines', () =>
  expect(faultsOf(['/gone', '/404'], [page('/404', false)])).toEqual([
    expect.stringContaining('https://agency.example/gone: It is listed'),
    expect.stringContaining('https://agency.example/404: It is listed'),
  ]));

test('an address that is listed twice', () =>
  expect(faultsOf(['/about', '/about'], [page('/about')])).toEqual([
    'https://agency.example/about: It is listed twice.',
  ]));

test('another day than the page says, or one where it says none', () =>
  expect(
    faultsOf(
      ['/blog/a', '/blog/b 2025-11-04', '/about 2025-11-05'],
      [page('/blog/a', true, data('2025-11-03')), page('/blog/b', true, data('2025-11-03')), page('/about')],
    ),
  ).toEqual([
    '/blog/a: The sitemap says "", and the page "2025-11-03".',
    '/blog/b: The sitemap says "2025-11-04", and the page "2025-11-03".',
    '/about: The sitemap says "2025-11-05", and the page "".',
  ]));

test.each([
  ['keeps robots out', `${ROBOTS}Disallow: /blog\n`, INDEX, '/robots.txt: It keeps somebody out.'],
  ['keeps robots out in small letters', `${ROBOTS}disallow:/blog\n`, INDEX, '/robots.txt: It keeps somebody out.'],
  ['names no sitemap', 'User-agent: *\n', INDEX, '/robots.txt: It names "", which is no sitemap.'],
  ['leaves a part out', ROBOTS, '<sitemapindex></sitemapindex>', 'It names ""; there is "/sitemap-0.xml".'],
])('a robots.txt or an index that %s', (_, robots, index, fault) =>
  expect(faultsOf([], [], robots, index)).toContainEqual(expect.stringContaining(fault)),
);
