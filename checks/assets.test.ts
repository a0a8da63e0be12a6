import { expect, it } from 'vitest';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { Assets } from './assets.ts';

const files = filesOf({ '/a.js': 'import("./b.js")', '/b.js': '', '/a.svg': '', '/a.woff2': '' });

const faultsOf = (html: string): string[] => faultsIn(new Assets(files), ['/x', html]);

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
  expect(faultsIn(new Assets(filesOf({ '/assets/a.css': css, '/assets/b.svg': '' })))).toEqual([
    '/assets/a.css: /c.svg does not exist.',
  ]);
});
