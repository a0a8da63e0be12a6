import { expect, it } from 'vitest';
import { preloadRareFonts } from './rare-fonts.ts';

const face = (file: string, range: string) =>
  `@font-face{font-family:Anek;src:url(/${file}.woff2)format("woff2");unicode-range:${range}}`;
const STYLES = `<style>${face('ext', 'U+100-130,U+20A0-20AB,U+20B?')}${face('main', 'U+??,U+2000-206F')}${face('ext', 'U+20B9')}</style>`;
const preload = (file: string) => `<link rel="preload" href="/${file}.woff2" as="font" type="font/woff2" crossorigin>`;
const page = (body: string, preloads = preload('main')) =>
  `<!doctype html><html><head><title>₹</title>${preloads}${STYLES}</head><body>${body}</body></html>`;

it.each(['From ₹ 4,000', 'Āditya'])('preloads the font of a rare character: %s', (text) => {
  expect(preloadRareFonts(page(`<p>${text}</p>`))).toBe(page(`<p>${text}</p>`, preload('main') + preload('ext')));
});

it.each([
  ['that it does not have', '<p>Words – and more</p>'],
  ['in an attribute', '<input placeholder="₹">'],
  ['in a script', '<script type="application/ld+json">{"price": "₹"}</script>'],
  ['in a picture', '<svg><title>₹</title></svg>'],
])('does not change a page for a character %s', (_, body) => {
  expect(preloadRareFonts(page(body))).toBe(page(body));
});
