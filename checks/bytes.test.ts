import { expect, it } from 'vitest';
import { Bytes } from './bytes.ts';
import { Page } from './page.ts';

const ISLAND =
  '<astro-island client="settled" component-export="Menu" component-url="/assets/Menu.js"></astro-island>' +
  '<astro-island client="intent" component-export="SiteSearch" component-url="/assets/SiteSearch.js"></astro-island>' +
  '<astro-island client="intent" component-export="SiteAssistant" component-url="/assets/Assistant.js"></astro-island>';

interface Build {
  html?: string;
  sizes?: Record<string, number>;
}

function faultsOf({ html = ISLAND, sizes = {} }: Build): string[] {
  const files = new Map<string, Buffer>([
    ['/assets/Menu.js', Buffer.from('import("./later.js")')],
    ['/assets/later.js', Buffer.from('later()')],
    ['/assets/SiteSearch.js', Buffer.from('import("./find.js");import("./later.js")')],
    ['/assets/find.js', Buffer.from('find()')],
    ['/assets/Assistant.js', Buffer.from('import("./find.js");import("./later.js")')],
  ]);
  const built = {
    '/index.html.br': 20_000,
    '/assets/Menu.js.br': 80_000,
    '/assets/later.js.br': 5_000,
    '/assets/SiteSearch.js.br': 7_000,
    '/assets/find.js.br': 5_000,
    '/assets/Assistant.js.br': 4_000,
    '/search-index.json.br': 120_000,
    '/a.woff2': 48_000,
    ...sizes,
  };
  for (const [file, size] of Object.entries(built)) files.set(file, Buffer.alloc(size));
  const bytes = new Bytes(files);
  bytes.visit(new Page('/index.html', html));
  return bytes.rules().flatMap(({ faults }) => faults);
}

it('passes a build at its limits', () => {
  expect(faultsOf({})).toEqual([]);
});

it.each([
  ['a home page', { '/index.html.br': 20_001 }, '/: 1 bytes too many.'],
  ['a script', { '/assets/Menu.js.br': 80_010 }, '/: 10 bytes too many.'],
  ['a script that is loaded later', { '/assets/later.js.br': 6_500 }, '/: 1,500 bytes too many.'],
  ['the code of the search', { '/assets/find.js.br': 5_001 }, '/: 1 bytes too many.'],
  ['the code of the assistant', { '/assets/Assistant.js.br': 4_002 }, '/: 2 bytes too many.'],
  ['the index of the search', { '/search-index.json.br': 120_300 }, '/search-index.json: 300 bytes too many.'],
  ['fonts', { '/b.woff2': 1 }, '/assets: 1 bytes too many.'],
])('finds %s over the limit', (_, sizes, fault) => {
  expect(faultsOf({ sizes })).toEqual([fault]);
});

it('counts a file without a compressed sibling as it is', () => {
  const bytes = new Bytes(new Map([['/index.html', Buffer.alloc(300)]]));
  bytes.visit(new Page('/index.html', ''));
  expect(bytes.table()[1]?.split(/\s+/)).toEqual(['/', '300', '0', '0']);
});

it('does not pass for want of a home page, scripts or fonts', () => {
  const bytes = new Bytes(new Map());
  expect(bytes.rules().map(({ faults }) => faults.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

it.each([
  ['<script src="/a.js"></script>', '/: /a.js is loaded with the page.'],
  ['<link rel="modulepreload" href="/a.js">', '/: /a.js is loaded with the page.'],
  ['<link rel="preload" as="script" href="/a.js">', '/: /a.js is loaded with the page.'],
  [ISLAND.replace('settled', 'load'), '/: Menu has client:load; give it client:settled or client:intent.'],
])('finds JavaScript that is asked for before the paint: %s', (html, fault) => {
  expect(faultsOf({ html: html.startsWith('<astro') ? html : ISLAND + html })).toContain(fault);
});
