import { expect, it } from 'vitest';
import { preloadRareFonts } from './rare-fonts.ts';

const face = (family: string, file: string, range: string): string =>
  `@font-face{font-family:${family};src:url(${file});unicode-range:${range}}`;

const STYLES = [
  face('Anek Latin Extended', '/ext.woff2', 'U+100-2AF,U+20A?'),
  face('Anek Latin Narrow Extended', '/narrow-ext.woff2', 'U+20A?'),
  face('Anek Tamil', '/tamil.woff2', 'U+B80-BFF'),
].join('');
const page = (body: string): string =>
  `<head><link rel="preload" href="/a.woff2" as="font" crossorigin><style>${STYLES}</style></head><body>${body}</body>`;
const preloadsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload" href="([^"]*)"/g)].map(([, href = '']) => href);

it('preloads the font of a rare character, and no font that can wait', () => {
  expect(preloadsOf(preloadRareFonts(page('<p>From \u20a8 100, நான்')))).toEqual(['/a.woff2', '/ext.woff2']);
});

it('preloads nothing more for characters that are not text', () => {
  expect(preloadsOf(preloadRareFonts(page('<p title="\u20a8">From 100<svg>\u20a8</svg>')))).toEqual(['/a.woff2']);
});
