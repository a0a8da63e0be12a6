import { expect, it } from 'vitest';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { Bytes } from './bytes.ts';

const ISLAND =
  '<astro-island client="settled" component-export="Menu" component-url="/assets/Menu.js"></astro-island>' +
  '<astro-island client="intent" component-export="SiteSearch" component-url="/assets/SiteSearch.js"></astro-island>' +
  '<astro-island client="intent" component-export="SiteAssistant" component-url="/assets/Assistant.js"></astro-island>';

interface Build {
  html?: string;
  /** HTML of pages other than the home page. */
  other?: string;
  sizes?: Record<string, number>;
}

function faultsOf({ html = ISLAND, other = '', sizes = {} }: Build): string[] {
  const files = filesOf({
    '/assets/Menu.js': 'import("./later.js")',
    '/assets/later.js': 'later()',
    '/assets/SiteSearch.js': 'import("./find.js");import("./later.js")',
    '/assets/find.js': 'find()',
    '/assets/Assistant.js': 'import("./find.js");import("./later.js")',
  });
  const built = {
    '/index.html.br': 22_000,
    '/assets/Menu.js.br': 80_500,
    '/assets/later.js.br': 5_000,
    '/assets/SiteSearch.js.br': 7_000,
    '/assets/find.js.br': 5_000,
    '/assets/Assistant.js.br': 3_900,
    '/search-index.json.br': 155_000,
    '/assets/anek-latin.woff2': 60_000,
    '/assets/anek-tamil.woff2': 16_000,
    ...sizes,
  };
  for (const [file, size] of Object.entries(built)) files.set(file, Buffer.alloc(size));
  const others = ['/about', '/services'].filter((path) => files.has(`${path}.html.br`));
  return faultsIn(new Bytes(files), ['/', html], ...others.map((path) => [path, other] as const));
}

it('passes a build at its limits', () => {
  expect(faultsOf({})).toEqual([]);
});

it.each([
  ['a home page', { '/index.html.br': 22_001 }, '/: 1 bytes more than 22,000.'],
  ['a long list', { '/services.html.br': 32_001 }, '/services: 1 bytes more than 32,000.'],
  ['a page', { '/about.html.br': 20_002 }, '/about: 2 bytes more than 20,000.'],
  ['a script', { '/assets/Menu.js.br': 80_510 }, '/: 10 bytes too many.'],
  ['the code of the search', { '/assets/find.js.br': 5_001 }, '/: 1 bytes too many.'],
  ['the code of the assistant', { '/assets/Assistant.js.br': 3_902 }, '/: 2 bytes too many.'],
  ['the index of the search', { '/search-index.json.br': 155_300 }, '/search-index.json: 300 bytes too many.'],
  ['Latin fonts', { '/assets/anek-latin-narrow.woff2': 1 }, '/assets: 1 bytes too many.'],
  ['fonts of Indian scripts', { '/assets/anek-bangla.woff2': 2 }, '/assets: 2 bytes too many.'],
])('finds %s over the limit', (_, sizes, fault) => {
  expect(faultsOf({ sizes })).toEqual([fault]);
});

it.each([
  ['a form', '<form></form>', []],
  ['a carousel', '<div aria-roledescription="carousel"></div>', []],
  ['anything else', '<p>', ['/about: Map has client:settled; give it client:intent.']],
])('decides whether %s may load JavaScript without intent', (_, inside, faults) => {
  const other = `<form></form><main><astro-island client="settled" component-export="Map">${inside}</astro-island></main>`;
  expect(faultsOf({ other, sizes: { '/about.html.br': 14_000 } })).toEqual(faults);
});

it('finds too much inline script', () => {
  const script = (length: number) =>
    `<script type="application/ld+json">${' '.repeat(6_000)}</script><script>${' '.repeat(length)}</script>`;
  const sizes = { '/about.html.br': 14_000 };
  expect(faultsOf({ other: script(5_000), sizes })).toEqual([]);
  expect(faultsOf({ other: script(5_001), sizes })).toEqual(['/about: 5,001 bytes.']);
});

it.each([
  ['<script src="/a.js"></script>', '/: /a.js is loaded with the page.'],
  [ISLAND.replace('settled', 'load'), '/: Menu has client:load; give it client:settled or client:intent.'],
])('finds JavaScript that loads before the first paint: %s', (html, fault) => {
  expect(faultsOf({ html: html.startsWith('<astro') ? html : ISLAND + html })).toContain(fault);
});
