import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clippedShare, densityAt, drawHistogram } from './histogram.ts';

const levels = Array.from({ length: 256 }, (_, level) => level);
const tone = (level: number, spread: number, share: number) => ({ level, spread, share });

/** Tones whose shares add up to 100. */
const pictures = fc
  .array(
    fc.record({
      level: fc.integer({ min: 0, max: 255 }),
      spread: fc.integer({ min: 1, max: 40 }),
      share: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map(([first, ...others]) => {
    const rest = others.reduce((all, { share }) => all + share, 0);
    return [{ ...(first ?? tone(0, 1, 100)), share: 100 - rest }, ...others];
  });

it('shares out the whole picture: the levels and what is clipped', () => {
  fc.assert(
    fc.property(pictures, (tones) => {
      const shown = levels.reduce((all, level) => all + densityAt(level, tones), 0);
      expect(shown + clippedShare(tones)).toBeCloseTo(1, 4);
    }),
  );
});

it('clips half of a tone at the end of the scale, and nothing of one that is clear of it', () => {
  expect(clippedShare([tone(255, 20, 100)])).toBeCloseTo(0.49, 2);
  expect(clippedShare([tone(0, 20, 100)])).toBeCloseTo(0.49, 2);
  expect(clippedShare([tone(240, 4, 60), tone(40, 9, 40)])).toBeLessThan(0.001);
});

it('draws a curve inside the viewBox, highest where most of the picture is', () => {
  fc.assert(
    fc.property(pictures, (tones) => {
      const { viewBox, area, dots } = drawHistogram(tones);
      const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
      const numbers = [...area.matchAll(/[\d.]+/g)].map(Number);
      expect(area).not.toMatch(/NaN|-/);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(width, height));
      expect(dots.match(/M/g)).toHaveLength(tones.length);
    }),
  );
  const dotsOf = (tones: ReturnType<typeof tone>[]) =>
    [...drawHistogram(tones).dots.matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  const [wide = 0, narrow = 0] = dotsOf([tone(60, 30, 50), tone(200, 5, 50)]);
  // Of two equal shares, the narrow one is higher: y grows downwards.
  expect(narrow).toBeLessThan(wide);
});

it('has a row of greys from black to white', () => {
  const { wedge } = drawHistogram([tone(128, 10, 100)]);
  expect([wedge[0]?.level, wedge.at(-1)?.level]).toEqual([0, 255]);
});
