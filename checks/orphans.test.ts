import { expect, test } from 'vitest';
import { Orphans } from './orphans.ts';
import { Page } from './page.ts';

function faultsOf(pages: Record<string, string>, listed = Object.keys(pages)): string[] {
  const urls = listed.map((path) => `<url><loc>https://agency.example${path}</loc></url>`);
  const check = new Orphans(new Map([['/sitemap-0.xml', Buffer.from(`<urlset>${urls.join('')}</urlset>`)]]));
  for (const [path, body] of Object.entries(pages)) {
    check.visit(new Page(path === '/' ? '/index.html' : `${path}.html`, `<body>${body}</body>`));
  }
  return check.rules().flatMap(({ faults }) => faults);
}

const HOME = '<a href="/about#team">About</a>';

test('pages that others link to, in whatever way', () =>
  expect(
    faultsOf({
      '/': `${HOME}<a href="pricing?from=home">Prices</a>`,
      '/about': '<a href="/">Home</a>',
      '/pricing': '',
    }),
  ).toEqual([]));

test.each([
  ['no link', ''],
  ['a link of its own', '<a href="/innovations">Innovations</a><a href="#top">Top</a>'],
])('a page with %s', (_what, own) =>
  expect(faultsOf({ '/': HOME, '/about': '<a href="/">Home</a>', '/innovations': own })).toEqual([
    expect.stringMatching(/^\/innovations: No other page links to it/),
  ]),
);

test.each([
  '<a href="https://other.example/innovations">',
  '<link rel="alternate" href="/innovations">',
  '/innovations',
])('what is no link of this site: %s', (text) =>
  expect(faultsOf({ '/': `${HOME}${text}`, '/about': '<a href="/">', '/innovations': '' })).toHaveLength(1),
);

test('a page that no sitemap lists may stand alone', () =>
  expect(faultsOf({ '/': HOME, '/about': '<a href="/">', '/404': '' }, ['/', '/about'])).toEqual([]));

test('does not pass for want of a sitemap', () => expect(faultsOf({ '/': '' }, [])).toHaveLength(1));
