import { expect, it } from 'vitest';
import { drawOpenings } from './openings.ts';

type Opening = Parameters<typeof drawOpenings>[0][number];

const opening = (width: number, height: number, style: Opening['style'] = 'sliding'): Opening => ({
  name: 'W1',
  style,
  width,
  height,
  text: 'Sliding',
  number: 1,
  amount: '1',
});

/** Left, top, width and height of each frame. */
const framesOf = (openings: Opening[]) =>
  [...drawOpenings(openings).frames.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map(
    ([, ...numbers]) => numbers.map(Number) as [number, number, number, number],
  );

it('draws all to one scale, on one sill', () => {
  const openings = [opening(2400, 2100, 'door'), opening(1800, 1200), opening(900, 1200, 'casement')];
  const frames = framesOf(openings);
  for (const [index, { width, height }] of openings.entries()) {
    const [, , drawnWidth, drawnHeight] = frames[index] ?? [0, 0, 0, 0];
    expect(drawnWidth).toBeCloseTo(width / 10, 0);
    expect(drawnHeight).toBeCloseTo(height / 10, 0);
  }
  expect(new Set(frames.map(([, top, , height]) => Math.round(top + height))).size).toBe(1);
});

it.each([
  ['four narrow', Array.from({ length: 4 }, () => opening(450, 900, 'casement'))],
  ['four wide', Array.from({ length: 4 }, () => opening(20_000, 2400))],
  ['a slit and a hall', [opening(20_000, 300), opening(300, 20_000)]],
])('keeps %s apart and inside', (_, openings) => {
  const { viewBox, centres } = drawOpenings(openings);
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  let right = 0;
  for (const [x, y, drawnWidth, drawnHeight] of framesOf(openings)) {
    expect(x).toBeGreaterThan(right);
    right = x + drawnWidth;
    expect(right).toBeLessThanOrEqual(width);
    expect(y + drawnHeight).toBeLessThan(height);
  }
  for (const [index, centre] of centres.slice(1).entries()) expect(centre - (centres[index] ?? 0)).toBeGreaterThan(15);
});
