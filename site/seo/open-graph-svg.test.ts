import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openGraphSvg } from './open-graph-svg.ts';
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

/** Soil lies between a heading and the figure, below it, and between it and the name of the house. */
const EMPTY: Box[] = [
  { left: 703, top: 0, right: 748, bottom: 630 },
  { left: 0, top: 600, right: 748, bottom: 630 },
  { left: 0, top: 120, right: 748, bottom: 140 },
];
const HEADING: Box = { left: 68, top: 250, right: 698, bottom: 570 };

test.each([
  ['a short heading', 'Pricing'],
  ['a long word', 'Telecommunications & Internet'],
  // As long as content may have it: see `heading` in site/content/fields.ts.
  ['the longest heading', 'Retrieval before fine-tuning: what ₹1,20,000 of “measured” pilots taught us of thresholds'],
  ['many capitals', 'GEM, GST, FSSAI, DPDP, RERA, UPVC, AMC & ERP: WHOLESALE MANUFACTURERS OF MACHINERY, INDIA'],
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

test('it has neither text nor fonts: it looks the same on every machine', () =>
  expect(openGraphSvg(IMAGE, typefaces)).not.toMatch(/<text|font/));

test('its colours are those of the pages', () => {
  const css = readFileSync(new URL('../shell/global.css', import.meta.url), 'utf8');
  for (const background of ['kaavi', 'neel', 'cover-1', 'cover-2', 'cover-3'] as const) {
    const [, colour = 'none'] = new RegExp(`--color-${background}: (#\\w+);`).exec(css) ?? [];
    expect(openGraphSvg({ ...IMAGE, background }, typefaces)).toContain(`fill="${colour}"`);
  }
});
