import { describe, expect, test } from 'vitest';
import { type Count, drawCount, MAX_COUNTED } from './count.ts';

const ASPECTS = [0.5, 1.45, 1.6, 2.2];
const SIZES = [1, 2, 3, 5, 8, 13, 31, 40, 41, 99, 100, 297, 500, MAX_COUNTED];

const dotsIn = (path: string) => [...path.matchAll(/h0/g)].length;
const strandsIn = (path: string) => [...path.matchAll(/M/g)].length;
const share = (dots: number, marked: number, firstMarked?: number): Count => ({
  kind: 'share',
  dots,
  marked,
  firstMarked,
});

/** The positions of the dots of a path, in viewBox units. */
function placesIn(path: string): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mm])(-?\d+) ?(-?\d+)h0/g)].map(([, letter, first, second]) => {
    [x, y] = letter === 'M' ? [Number(first), Number(second)] : [x + Number(first), y + Number(second)];
    return `${x} ${y}`;
  });
}

describe.each(SIZES)('%i dots', (dots) => {
  const third = Math.ceil(dots / 3);
  const counts: { count: Count; plain: number; marked: number }[] = [
    { count: share(dots, 1), plain: dots - 1, marked: 1 },
    { count: share(dots, dots), plain: 0, marked: dots },
    { count: share(dots, third, 1), plain: dots - third, marked: third },
    { count: { kind: 'chain', dots, markedDot: dots }, plain: dots - 1, marked: 1 },
    {
      count: { kind: 'compare', first: dots * 250, second: 500, oneDot: 250, marked: 'second' },
      plain: dots,
      marked: 2,
    },
  ];
  const drawings = counts.flatMap((expected) =>
    ASPECTS.map((aspect) => ({ ...expected, drawing: drawCount(expected.count, aspect) })),
  );

  test('are as many as are counted, each at its own place inside the drawing', () => {
    for (const { plain, marked, drawing } of drawings) {
      expect([dotsIn(drawing.plain), dotsIn(drawing.marked)]).toEqual([plain, marked]);
      const places = [...placesIn(drawing.plain), ...placesIn(drawing.marked)];
      expect(new Set(places).size).toBe(plain + marked);
      for (const place of places) {
        const [x = 0, y = 0] = place.split(' ').map(Number);
        expect(x > 0 && x < drawing.width && y > 0 && y < drawing.height).toBe(true);
      }
    }
  });

  test('are joined by one strand', () => {
    for (const { drawing } of drawings) expect(strandsIn(drawing.strand)).toBe(1);
  });
});

test.each([
  [500, 1.45],
  [300, 2.2],
  [40, 1.6],
  [2, 1.45],
])('%i dots come near to the shape of their room, %d', (dots, aspect) => {
  const { width, height } = drawCount(share(dots, 1), aspect);
  expect(Math.abs(Math.log(width / height / aspect))).toBeLessThan(0.7);
});

test.each([10, 41, 500])('of %i dots, marks from the given one on, else the last ones', (dots) => {
  const placesOf = (count: Count) => placesIn(drawCount(count, 1.6).marked);
  const first = placesOf(share(dots, dots, 1))[0];
  const last = placesOf(share(dots, dots)).at(-1);
  expect([placesOf(share(dots, 1, 1)), placesOf(share(dots, 1))]).toEqual([[first], [last]]);
});

test('draws two amounts to one scale, rounded to dots', () => {
  const { plain, marked } = drawCount(
    { kind: 'compare', first: 12.57, second: 34.67, oneDot: 1, marked: 'first' },
    1.6,
  );
  expect([dotsIn(marked), dotsIn(plain)]).toEqual([13, 35]);
});
