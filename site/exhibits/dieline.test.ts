import { expect, it } from 'vitest';
import { drawDieline } from './dieline.ts';

const front = {
  name: 'Tea',
  text: 'Frost tea',
  outline: '10,42 22,18 46,24 66,8 90,22 84,46 94,68 74,90 50,80 28,92 8,74',
};
const draw = (width: number, depth: number, height: number) => drawDieline({ carton: { width, depth, height }, front });

/** The absolute points of a path: where its subpaths begin. */
const startsIn = (path: string) =>
  [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

it('draws a carton of 90 × 40 × 125 mm at one unit per millimetre', () => {
  const { folds, hasFreeCorner } = draw(90, 40, 125);
  expect(folds.startsWith('M12 53V178M102 53V178M142 53V178M232 53V178')).toBe(true);
  expect(hasFreeCorner).toBe(true);
});

it.each([
  ['flat', 200, 20, 40],
  ['tall', 30, 30, 400],
  ['large', 20_000, 15_000, 20_000],
])('fits a %s carton into the drawing', (_, width, depth, height) => {
  const { viewBox, folds, cuts, dots, dimensions, places } = draw(width, depth, height);
  const [left = 0, top = 0, all = 0, down = 0] = viewBox.split(' ').map(Number);
  for (const { x, y } of startsIn(folds + cuts + dots + dimensions)) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(left + all);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(top + down);
  }
  for (const { x, y } of [places.front, places.back, places.width, places.height, ...places.depths]) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(100);
  }
});
