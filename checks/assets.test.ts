import { expect, it } from 'vitest';
import { Assets } from './assets.ts';
import { Page } from './page.ts';

const files = new Map(
  Object.entries({ '/a.js': 'import("./b.js")', '/b.js': '', '/a.svg': '', '/a.woff2': '' }).map(([file, text]) => [
    file,
    Buffer.from(text),
  ]),
);

function faultsOf(html: string): string[] {
  const assets = new Assets(files);
  assets.visit(new Page('/x.html', html));
  return assets.rules().flatMap(({ faults }) => faults);
}

it.each([
  '<use href="/a.svg#mark">',
  '<img src="a.svg"><img src="https://elsewhere.example/lost"><style>p{background:url(data:image/png;base64,A,B)}</style>',
  '<astro-island component-url="/a.js">',
  '<link rel="canonical" href="https://kolam.example/about"><a href="/not-yet">Later</a>',
])('passes %s', (html) => {
  expect(faultsOf(html)).toEqual([]);
});

it.each([
  '<link rel="icon" href="/lost">',
  '<style>p{background:url(/lost)}</style>',
  '<astro-island component-url="/lost">',
])('finds a missing file in %s', (html) => {
  expect(faultsOf(html)).toEqual(['/x: /lost does not exist.']);
});

it('resolves URLs of a stylesheet relative to it', () => {
  const css = '.a{background:url(b.svg)}.c{background:url("/c.svg")}.d{mask:url(#d)}';
  const assets = new Assets(
    new Map([
      ['/assets/a.css', Buffer.from(css)],
      ['/assets/b.svg', Buffer.from('')],
    ]),
  );
  expect(assets.rules()[0]?.faults).toEqual(['/assets/a.css: /c.svg does not exist.']);
});
