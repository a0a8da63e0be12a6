import { describe, expect, it } from 'vitest';
import { cachedKolam, drawKolam, type Point } from './kolam.ts';

const figures = (['diamond', 'square'] as const).flatMap((shape) =>
  [1, 2, 7].flatMap((halfWidth) => ['hospitals-clinics', 'पूकोलम'].map((seed) => ({ seed, shape, halfWidth }))),
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
    const draw = (seed: string) => drawKolam({ seed, shape: 'diamond', halfWidth: 7 });
    expect(draw('seo')).toEqual(draw('seo'));
    expect(draw('seo').path).not.toBe(draw('ui-ux').path);
  });

  it('draws the kolams of the live site: a change would redraw every page', () => {
    const { edges } = drawKolam({ seed: 'cloud-solutions', shape: 'diamond', halfWidth: 3 });
    expect(edges.map(({ open }) => Number(open)).join('')).toBe('101001101111110100111101101111011001');
  });

  it('has all eight symmetries of the square', () => {
    for (const options of figures) {
      const { edges, width: size } = drawKolam(options);
      const openAt = new Map(edges.map(({ from, to, open }) => [midpoint(from, to), open]));
      const reflections: readonly ((point: Point) => Point)[] = [
        ({ x, y }) => ({ x: size - x, y }),
        ({ x, y }) => ({ x, y: size - y }),
        ({ x, y }) => ({ x: y, y: x }),
      ];
      for (const { from, to, open } of edges) {
        let images = [{ from, to }];
        for (const reflect of reflections) {
          images = images.flatMap((edge) => [edge, { from: reflect(edge.from), to: reflect(edge.to) }]);
        }
        expect(images).toHaveLength(8);
        for (const image of images) expect(openAt.get(midpoint(image.from, image.to))).toBe(open);
      }
    }
  });

  it('closes every strand', () => {
    for (const options of figures) {
      const figure = drawKolam(options);
      const reached = new Map<string, Point[]>();
      const loops = trace(figure.path);
      expect(loops).toHaveLength(figure.dots.length);
      for (const loop of loops) {
        expect(loop.at(-1)?.end, 'a loop must end where it begins').toEqual(loop[0]?.start);
        loop.forEach((segment, index) => {
          const next = loop[(index + 1) % loop.length] ?? segment;
          const corner = `${segment.end.x},${segment.end.y}`;
          reached.set(corner, [...(reached.get(corner) ?? []), segment.arrives, next.leaves]);
        });
      }
      for (const { from, to, open } of figure.edges) {
        const directions = reached.get(midpoint(from, to)) ?? [];
        expect(directions, 'an open edge is reached by two loops, a closed one by none').toHaveLength(open ? 4 : 0);
        if (open) {
          // Each loop arrives on one diagonal and leaves on the other, so both strands run straight through.
          expect(directions.every(({ x, y }) => Math.abs(x) === Math.abs(y) && x !== 0)).toBe(true);
          expect(directions.filter(({ x, y }) => x === y)).toHaveLength(2);
          reached.delete(midpoint(from, to));
        }
      }
      for (const [corner, directions] of reached) {
        expect(directions, `the bow at ${corner} belongs to one dot`).toHaveLength(2);
        const [arrives, leaves] = directions;
        expect(leaves, `the bow at ${corner} has no kink`).toEqual(arrives);
      }
    }
  });

  it('draws only within its viewBox, in whole numbers', () => {
    for (const options of figures) {
      const { width: size, path, dotsPath } = drawKolam(options);
      expect(path + dotsPath).toMatch(/^[Mmlcahz\d -]+$/);
      const xs = trace(path).flatMap((loop) => loop.flatMap(({ end }) => [end.x, end.y]));
      expect(Math.min(...xs)).toBe(1);
      expect(Math.max(...xs)).toBe(size - 1);
    }
  });

  it('draws only the middle, cut halfway between two dots, with the same edges as the whole', () => {
    const options = { seed: 'rice-mills', shape: 'diamond', halfWidth: 6 } as const;
    const [whole, middle] = [drawKolam(options), drawKolam({ ...options, cut: { columns: 7, rows: 3 } })];
    expect([middle.width, middle.height, middle.dots.length]).toEqual([140, 60, 21]);
    const ends = trace(middle.path).flatMap((loop) => loop.flatMap(({ end }) => [end.x, end.y]));
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...trace(middle.path).flatMap((loop) => loop.map(({ end }) => end.x)))).toBeLessThanOrEqual(140);
    expect(Math.max(...trace(middle.path).flatMap((loop) => loop.map(({ end }) => end.y)))).toBeLessThanOrEqual(60);
    const shift = { x: (whole.width - middle.width) / 2, y: (whole.height - middle.height) / 2 };
    const isOpen = new Map(whole.edges.map(({ from, to, open }) => [midpoint(from, to), open]));
    expect(middle.edges).toHaveLength(6 * 3 + 7 * 2);
    for (const { from, to, open } of middle.edges) {
      const [x, y] = [(from.x + to.x) / 2 + shift.x, (from.y + to.y) / 2 + shift.y];
      expect(open).toBe(isOpen.get(textOf({ x, y })));
    }
  });

  it('does not fall apart', () => {
    for (const seed of slugs) {
      const { dots, edges } = drawKolam({ seed, shape: 'diamond', halfWidth: 3 });
      const joined = new Set(edges.filter(({ open }) => open).flatMap(({ from, to }) => [from, to].map(textOf)));
      expect(dots.length - joined.size).toBeLessThanOrEqual(dots.length / 4);
    }
  });

  // The minimum number of different kolams of this size; using only some of the orbits would give fewer.
  it.each([
    ['diamond', 4, 210],
    ['square', 4, 299],
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

/** Traces path data like a renderer, independently of the code that made it. */
function trace(path: string): Segment[][] {
  const loops: Segment[][] = [];
  let at: Point = { x: 0, y: 0 };
  let begin = at;
  let loop: Segment[] = [];
  for (const [, letter, numbers] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (numbers?.match(/-?\d+/g) ?? []).map(Number);
    const [dx = 0, dy = 0] = values.slice(-2);
    const end = letter === 'M' ? { x: dx, y: dy } : letter === 'z' ? begin : { x: at.x + dx, y: at.y + dy };
    if (letter === 'M' || letter === 'm') begin = end;
    else if (letter === 'z') {
      loops.push(loop);
      loop = [];
    } else {
      loop.push({ start: at, end, ...tangents(letter ?? '', values, { x: dx, y: dy }) });
    }
    at = end;
  }
  return loops;
}

function tangents(letter: string, values: number[], to: Point): { leaves: Point; arrives: Point } {
  if (letter === 'c') {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values;
    return { leaves: direction(x1, y1), arrives: direction(to.x - x2, to.y - y2) };
  }
  if (letter === 'a') {
    // A quarter circle, counter-clockwise on screen: it turns from one axis to the other.
    const [rx, ry, , large, sweep] = values;
    if (rx !== ry || rx !== Math.abs(to.x) || rx !== Math.abs(to.y) || large !== 0 || sweep !== 0) {
      throw new Error(`Not a quarter circle: ${values.join(' ')}`);
    }
    const startsOnVertical = to.x * to.y > 0;
    return startsOnVertical
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
    const others = [
      { seed: 'ui-ux' },
      { shape: 'square' },
      { halfWidth: 4 },
      { cut: { columns: 3, rows: 1 } },
    ] as const;
    for (const other of others)
      expect(drawKolam({ ...options, ...other })).toMatchObject(cachedKolam({ ...options, ...other }));
  });

  it('removes the oldest from the cache when it is full', () => {
    const figure = cachedKolam({ ...options, seed: 'reference' });
    for (let index = 0; index < 2_000; index++) cachedKolam({ ...options, seed: `reference-${index}`, halfWidth: 1 });
    expect(cachedKolam({ ...options, seed: 'reference' })).not.toBe(figure);
  });
});
