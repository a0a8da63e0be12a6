import { expect, it } from 'vitest';
import { drawnKolam } from './drawn-kolam.ts';
import { drawKolam } from './kolam.ts';

const options = { seed: 'seo', shape: 'diamond', halfWidth: 3 } as const;

it('draws what drawKolam does, once', () => {
  const figure = drawnKolam(options);
  expect(drawKolam(options)).toMatchObject(figure);
  expect(drawnKolam({ ...options })).toBe(figure);
});

it.each([
  { seed: 'ui-ux' },
  { shape: 'square' },
  { halfWidth: 4 },
  { cut: { columns: 3, rows: 1 } },
  { cut: { columns: 1, rows: 3 } },
] as const)('takes no other figure for it: %o', (other) => {
  drawnKolam(options);
  drawnKolam({ ...options, cut: { columns: 3, rows: 3 } });
  expect(drawKolam({ ...options, ...other })).toMatchObject(drawnKolam({ ...options, ...other }));
});

it('forgets the oldest, as visitors see more figures than a server can hold', () => {
  const figure = drawnKolam({ ...options, seed: 'receipt' });
  for (let index = 0; index < 2_000; index++) drawnKolam({ ...options, seed: `receipt-${index}`, halfWidth: 1 });
  expect(drawnKolam({ ...options, seed: 'receipt' })).not.toBe(figure);
});
