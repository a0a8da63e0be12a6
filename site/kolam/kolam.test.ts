import { describe, expect, it } from 'vitest';
import { cachedKolam, drawKolam, type Point } from './kolam.ts';

const figures = (['diamond', 'square'] as const).flatMap((shape) =>
  [1, 2, 5].flatMap((halfWidth) => ['hospitals-clinics', 'पूकोलम'].map((seed) => ({ seed, shape, halfWidth }))),
);
const qualities = ['cloud', 'data', 'organic', 'digital', 'rural', 'urban', 'mobile', 'retail', 'export', 'custom'];
const trades = [
  'security',
  'printing',
  'dairy',
  'banking',
  'textiles',
  'clinics',
  'schools',
  'freight',
  'video',
  'seo',
];
const kinds = ['services', 'consulting', 'and-supplies'];
const slugs = qualities.flatMap((quality) =>
  trades.flatMap((trade) => kinds.map((kind) => `${quality}-${trade}-${kind}`)),
);

describe('drawKolam', () => {
  it('draws the same kolam for the same seed, and different ones for different seeds', () => {
    const draw = (seed: string) => drawKolam({ seed, shape: 'diamond', halfWidth: 6 });
    expect(draw('seo')).toEqual(draw('seo'));
    expect(draw('seo').path).not.toBe(draw('ui-ux').path);
  });

  it('looks the same after a quarter turn', () => {
    for (const options of figures) {
      const { edges, width: size } = drawKolam(options);
      const openAt = new Map(edges.map(({ from, to, open }) => [midpoint(from, to), open]));
      const turn = ({ x, y }: Point): Point => ({ x: size - y, y: x });
      for (const { from, to, open } of edges) expect(openAt.get(midpoint(turn(from), turn(to)))).toBe(open);
    }
  });

  it('is one closed strand that a pen can follow: it crosses itself at every open edge and turns nowhere else', () => {
    for (const options of [
      ...figures,
      ...slugs.slice(0, 40).map((seed) => ({ seed, shape: 'diamond', halfWidth: 6 }) as const),
    ]) {
      const figure = drawKolam(options);
      const strands = trace(figure.path);
      expect(strands, `strands of ${options.seed}`).toHaveLength(1);
      const [strand = []] = strands;
      expect(strand.at(-1)?.end, 'it ends where it begins').toEqual(strand[0]?.start);
      const passed = new Map<string, Point[]>();
      strand.forEach((segment, index) => {
        const next = strand[(index + 1) % strand.length] ?? segment;
        expect(next.leaves, `no kink at ${textOf(segment.end)}`).toEqual(segment.arrives);
        passed.set(textOf(segment.end), [...(passed.get(textOf(segment.end)) ?? []), segment.arrives]);
      });
      for (const { from, to, open } of figure.edges) {
        const directions = passed.get(midpoint(from, to)) ?? [];
        expect(directions, 'an open edge is passed twice, a closed one never').toHaveLength(open ? 2 : 0);
        if (!open) continue;
        expect(directions.every(({ x, y }) => Math.abs(x) === Math.abs(y) && x !== 0)).toBe(true);
        expect(
          directions.filter(({ x, y }) => x === y),
          'once on each diagonal',
        ).toHaveLength(1);
      }
      // A dot has four sides: two open neighbours share a crossing, and a closed side has a bow of its own.
      const crossings = figure.edges.filter(({ open }) => open).length;
      expect(passed.size).toBe(4 * figure.dots.length - crossings);
    }
  });

  it('draws only within its viewBox, in whole numbers', () => {
    for (const options of figures) {
      const { width: size, path, dotsPath } = drawKolam(options);
      expect(path + dotsPath).toMatch(/^[Mmlcahz\d -]+$/);
      const xs = trace(path).flatMap((strand) => strand.flatMap(({ end }) => [end.x, end.y]));
      expect(Math.min(...xs)).toBe(1);
      expect(Math.max(...xs)).toBe(size - 1);
    }
  });

  // The minimum number of different kolams of this size; using only some of the orbits would give fewer.
  it.each([
    ['diamond', 4, 130],
    ['diamond', 6, 299],
    ['square', 3, 250],
  ] as const)('tells slugs apart: %s %i gives at least %i figures for 300', (shape, halfWidth, least) => {
    const paths = new Set(slugs.map((seed) => drawKolam({ seed, shape, halfWidth }).path));
    expect(paths.size).toBeGreaterThanOrEqual(least);
  });

  it.each([0, 1.5])('rejects a half-width of %d', (halfWidth) => {
    expect(() => drawKolam({ seed: 'seo', shape: 'square', halfWidth })).toThrow(RangeError);
  });
});

const textOf = ({ x, y }: Point): string => `${x},${y}`;

const midpoint = (a: Point, b: Point): string => textOf({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

interface Segment {
  start: Point;
  end: Point;
  /** Directions with each part reduced to −1, 0 or 1, or the exact slope where it is neither straight nor diagonal. */
  leaves: Point;
  arrives: Point;
}

/** A line is as long as several cells; it is followed from crossing to crossing. */
const STEP = 10;

/** Traces path data like a renderer, independently of the code that made it. */
function trace(path: string): Segment[][] {
  const strands: Segment[][] = [];
  let at: Point = { x: 0, y: 0 };
  let strand: Segment[] = [];
  for (const [, letter = '', numbers] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (numbers?.match(/-?\d+/g) ?? []).map(Number);
    const [dx = 0, dy = 0] = values.slice(-2);
    if (letter === 'M') at = { x: dx, y: dy };
    else if (letter === 'z') {
      strands.push(strand);
      strand = [];
    } else {
      const steps = letter === 'l' ? Math.abs(dx) / STEP : 1;
      for (let step = 0; step < steps; step++) {
        const end = { x: at.x + dx / steps, y: at.y + dy / steps };
        strand.push({ start: at, end, ...tangents(letter, values, { x: dx, y: dy }) });
        at = end;
      }
    }
  }
  return strands;
}

function tangents(letter: string, values: number[], to: Point): { leaves: Point; arrives: Point } {
  if (letter === 'c') {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values;
    return { leaves: direction(x1, y1), arrives: direction(to.x - x2, to.y - y2) };
  }
  if (letter === 'a') {
    // A quarter circle: it turns from one axis to the other.
    const [rx, ry, , large, sweep] = values;
    if (rx !== ry || rx !== Math.abs(to.x) || rx !== Math.abs(to.y) || large !== 0) {
      throw new Error(`Not a quarter circle: ${values.join(' ')}`);
    }
    const isClockwise = sweep === 1;
    return to.x * to.y > 0 === !isClockwise
      ? { leaves: direction(0, to.y), arrives: direction(to.x, 0) }
      : { leaves: direction(to.x, 0), arrives: direction(0, to.y) };
  }
  return { leaves: direction(to.x, to.y), arrives: direction(to.x, to.y) };
}

function direction(x: number, y: number): Point {
  const longest = Math.max(Math.abs(x), Math.abs(y));
  return { x: x / longest, y: y / longest };
}

describe('cachedKolam', () => {
  const options = { seed: 'seo', shape: 'diamond', halfWidth: 3 } as const;

  it('returns what drawKolam draws, and draws it once', () => {
    const figure = cachedKolam(options);
    expect(drawKolam(options)).toMatchObject(figure);
    expect(cachedKolam({ ...options })).toBe(figure);
  });

  it('tells kolams apart by every option', () => {
    cachedKolam(options);
    const others = [{ seed: 'ui-ux' }, { shape: 'square' }, { halfWidth: 4 }] as const;
    for (const other of others)
      expect(drawKolam({ ...options, ...other })).toMatchObject(cachedKolam({ ...options, ...other }));
  });

  it('removes the oldest from the cache when it is full', () => {
    const figure = cachedKolam({ ...options, seed: 'reference' });
    for (let index = 0; index < 1_000; index++) cachedKolam({ ...options, seed: `reference-${index}`, halfWidth: 1 });
    expect(cachedKolam({ ...options, seed: 'reference' })).not.toBe(figure);
  });
});
