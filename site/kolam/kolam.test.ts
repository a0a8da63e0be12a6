import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cachedKolam, drawKolam } from './kolam.ts';

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
  it('draws the kolams of the live site: a change would redraw every page', () => {
    const figures = (['diamond', 'square'] as const).flatMap((shape) =>
      [1, 2, 7].flatMap((halfWidth) => [
        drawKolam({ seed: 'hospitals-clinics', shape, halfWidth }),
        drawKolam({ seed: 'पूकोलम', shape, halfWidth, cut: { columns: 3, rows: 1 } }),
      ]),
    );
    // After a change that is meant, look at some pages, and write what the test gets.
    expect(createHash('sha256').update(JSON.stringify(figures)).digest('hex')).toBe(
      'a859db7e49c8015ff503ec16e25234981549b0a23e5f6de076fafb4ba1262deb',
    );
  });

  it('is the same in a mirror, and turned by a quarter', () => {
    const { edges, width: size } = drawKolam({ seed: 'hospitals-clinics', shape: 'diamond', halfWidth: 7 });
    const middleOf = (a: number, b: number) => (a + b) / 2;
    const openAt = new Map(
      edges.map(({ from, to, open }) => [`${middleOf(from.x, to.x)},${middleOf(from.y, to.y)}`, open]),
    );
    for (const { from, to, open } of edges) {
      const [x, y] = [middleOf(from.x, to.x), middleOf(from.y, to.y)];
      for (const image of [`${size - x},${y}`, `${x},${size - y}`, `${y},${x}`]) expect(openAt.get(image)).toBe(open);
    }
  });

  it('is written in whole numbers, which are short', () => {
    const { path, dotsPath } = drawKolam({ seed: 'seo', shape: 'square', halfWidth: 3 });
    expect(path + dotsPath).toMatch(/^[Mmlcahz\d -]+$/);
  });

  it('does not fall apart', () => {
    for (const seed of slugs) {
      const { dots, edges } = drawKolam({ seed, shape: 'diamond', halfWidth: 3 });
      const ends = edges.filter(({ open }) => open).flatMap(({ from, to }) => [from, to]);
      const joined = new Set(ends.map(({ x, y }) => `${x},${y}`));
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
});

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
});
