import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exhibits } from '#site/gallery/example-data.ts';
import type { OpenGraphCover } from './open-graph-cover.ts';
import { openGraphExhibit } from './open-graph-exhibit.ts';
import { HeadingTooLongError, openGraphSvg, wrapHeading } from './open-graph-svg.ts';
import { openTypeface } from './typeface.ts';

const typefaces = {
  wide: await openTypeface({ wdth: 112, wght: 650 }, -0.02),
  body: await openTypeface({ wdth: 100, wght: 700 }, 0),
};
const IMAGE = {
  brand: 'Kolam Digital',
  kind: 'Services',
  heading: 'Web Development',
  seed: 'web-development',
  halfWidth: 6,
  background: 'cover-1',
} as const;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Areas that show only the background: right of the heading, below it, and between it and the brand. */
const EMPTY: Box[] = [
  { left: 703, top: 0, right: 748, bottom: 630 },
  { left: 0, top: 600, right: 748, bottom: 630 },
  { left: 0, top: 120, right: 748, bottom: 140 },
];
const HEADING: Box = { left: 68, top: 250, right: 698, bottom: 570 };

test.each([
  ['a long word', 'Telecommunications & Internet'],
  // The maximum length in content: see `heading` in site/content/fields.ts.
  ['the longest heading', 'Retrieval before fine-tuning: what ₹1,20,000 of “measured” pilots taught us of thresholds'],
])(
  '%s stays in its place',
  async (_, heading) => {
    const svg = openGraphSvg({ ...IMAGE, heading }, typefaces);
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    const isSoil = ({ left, top, right, bottom }: Box) => {
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          if (data.readUIntBE((y * info.width + x) * info.channels, 3) !== 0x1a1410) return false;
      return true;
    };
    expect(EMPTY.map(isSoil)).toEqual([true, true, true]);
    expect(isSoil(HEADING)).toBe(false);
  },
  30_000,
);

test.each(Object.values(exhibits))('lines of an exhibit ($kind) stay in the right part', async (exhibit) => {
  const svg = openGraphSvg({ ...IMAGE, exhibit: openGraphExhibit(exhibit) }, typefaces);
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const coloursIn = ({ left, top, right, bottom }: Box) => {
    const colours = new Set<number>();
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) colours.add(data.readUIntBE((y * info.width + x) * info.channels, 3));
    return colours;
  };
  // Only the background at the edges, and the mark above the lower one.
  expect([...coloursIn({ left: 752, top: 500, right: 784, bottom: 630 })]).toEqual([0x5c2113]);
  expect([...coloursIn({ left: 1166, top: 500, right: 1200, bottom: 630 })]).toEqual([0x5c2113]);
  expect([...coloursIn({ left: 752, top: 596, right: 1200, bottom: 630 })]).toEqual([0x5c2113]);
  expect(coloursIn({ left: 790, top: 560, right: 1164, bottom: 590 }).has(0xefab3d)).toBe(true);
});

/** One of each kind, and the most and the fewest dots. */
const covers: OpenGraphCover[] = [
  { kind: 'share', figure: '1 in 500', dots: 500, marked: 1, firstMarked: 287 },
  { kind: 'chain', figure: '5 steps', dots: 5, markedDot: 3 },
  {
    kind: 'compare',
    figure: '₹12.57',

    first: 12.57,
    second: 34.67,
    oneDot: 1,
    marked: 'first',
  },
  {
    kind: 'share',
    figure: '540 of 600',

    dots: 600,
    marked: 540,
  },
  { kind: 'share', figure: '1 of 2', dots: 2, marked: 1 },
];

test.each(covers)('the cover of an article ($kind, $figure) stays in the right part', async (cover) => {
  const svg = openGraphSvg({ ...IMAGE, cover }, typefaces);
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const isGround = ({ left, top, right, bottom }: Box) => {
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++)
        if (data.readUIntBE((y * info.width + x) * info.channels, 3) !== 0x5c2113) return false;
    return true;
  };
  const edges = [
    { left: 750, top: 0, right: 790, bottom: 630 },
    { left: 1160, top: 0, right: 1200, bottom: 630 },
    { left: 750, top: 0, right: 1200, bottom: 40 },
    { left: 750, top: 600, right: 1200, bottom: 630 },
  ];
  expect(edges.map(isGround)).toEqual([true, true, true, true]);
  expect(isGround({ left: 790, top: 500, right: 1160, bottom: 600 })).toBe(false);
});

test('it has the colours of the pages', () => {
  const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
  for (const background of ['kaavi', 'neel', 'cover-1', 'cover-4', 'cover-7'] as const) {
    const [, colour = 'none'] = new RegExp(`--color-${background}: (#\\w+);`).exec(css) ?? [];
    expect(openGraphSvg({ ...IMAGE, background }, typefaces)).toContain(`fill="${colour}"`);
  }
});

/** Half an em per letter. */
const widthOf = (text: string) => text.length / 2;
const ROOM = { width: 400, height: 200, sizes: [80, 40, 20], lineHeight: 1 };

test('a heading that fits at no size throws an error', () => {
  expect(() => wrapHeading('x'.repeat(41), widthOf, ROOM)).toThrow(HeadingTooLongError);
  expect(() => wrapHeading('word '.repeat(200), widthOf, ROOM)).toThrow('Shorten it');
});
