import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Fonts } from './fonts.ts';

const MEASURES = 'size-adjust:94%;ascent-override:96%;descent-override:21%;line-gap-override:0%';
const FACE = '@font-face{font-family:Anek Latin;font-display:swap;src:url(/a.woff2)format("woff2")}';
const RARE =
  '@font-face{font-family:Anek Latin Extended;font-display:swap;src:url(/ext.woff2);unicode-range:U+100-2AF,U+20A0-20AB,U+20B?}';
const FALLBACK = `@font-face{font-family:"Anek Fallback";src:local(Arial);${MEASURES}}`;
const STACK =
  'html{font-family:var(--body)}:root{--body:Anek Latin, Anek Latin Extended, "Anek Fallback", system-ui}p{font-family:serif}';
const PRELOAD = '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin>';

function faultsOf({ css = FACE + RARE + FALLBACK + STACK, head = PRELOAD, body = '<p>“é”' }): string[] {
  return faultsIn(new Fonts(), ['/a', `<html><head>${head}<style>${css}</style></head><body>${body}</body></html>`]);
}

it('passes preloaded fonts with adjusted fallbacks', () => {
  expect(faultsOf({})).toEqual([]);
});

it.each([
  ['words that wait', FACE.replace('swap', 'block') + RARE + FALLBACK + STACK, 'Anek Latin has another font-display.'],
  ['a fallback as it is', FACE + FALLBACK.replace('size-adjust:94%;', ''), 'Anek Fallback lacks size-adjust.'],
  [
    'a font alone',
    `${FACE}${FALLBACK}p{font-family:"Anek Latin"}`,
    'Anek Latin is followed by nothing, which has no adjusted metrics.',
  ],
])('finds %s', (_, css, fault) => {
  expect(faultsOf({ css })).toEqual([`/a: ${fault}`]);
});

it.each([
  ['no preload', '', '/a.woff2 is not preloaded.'],
  ['one that is not used', `${PRELOAD}${PRELOAD.replace('/a', '/b')}`, '/b.woff2 is preloaded for nothing.'],
  [
    'one with credentials',
    PRELOAD.replace(' crossorigin', ''),
    '/a.woff2 is preloaded without crossorigin or type="font/woff2".',
  ],
])('finds %s', (_, head, fault) => {
  expect(faultsOf({ head })).toEqual([`/a: ${fault}`]);
});

it.each(['₹'])('requires the font of a rare character on a page that has it: %s', (character) => {
  const body = `<p>From ${character} on`;
  expect(faultsOf({ body })).toEqual(['/a: /ext.woff2 is not preloaded.']);
  expect(faultsOf({ body, head: PRELOAD + PRELOAD.replace('/a', '/ext') })).toEqual([]);
});

it.each(['Anek Latin Narrow', 'Anek Tamil'])('wants no preload of a font that can wait: %s', (family) => {
  const css = `${FACE}${RARE}${FACE.replace('Anek Latin', family).replace('/a', '/late')}${FALLBACK}${STACK}`;
  expect(faultsOf({ css })).toEqual([]);
  expect(faultsOf({ css, head: PRELOAD + PRELOAD.replace('/a', '/late') })).toEqual([
    '/a: /late.woff2 is preloaded for nothing.',
  ]);
});

it.each(['width:calc(2ch + 1px)'])('finds a width in ch: %s', (width) => {
  expect(faultsOf({ css: `${FACE}${RARE}${FALLBACK}${STACK}h1{${width}}` })).toEqual([
    expect.stringMatching(/^\/a: [\d.]+ch is in the styles\.$/),
  ]);
});
