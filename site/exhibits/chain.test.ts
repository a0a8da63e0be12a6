import { expect, it } from 'vitest';
import { CHAIN_CELL, chainPath } from './chain.ts';

const loopsIn = (path: string) => path.match(/z/g)?.length ?? 0;

it('draws one loop for each dot, beginning at the first', () => {
  for (const count of [1, 2, 3, 10]) expect(loopsIn(chainPath(0, count))).toBe(count);
  expect(chainPath(3, 7)).toMatch(new RegExp(`^M${3.5 * CHAIN_CELL} `));
  expect(chainPath(0, 2, 1)).toMatch(new RegExp(`^M${CHAIN_CELL / 2} ${1.5 * CHAIN_CELL}m`));
});

it('closes the strand at both ends', () => {
  const arcsOf = (path: string) => path.match(/a/g)?.length ?? 0;
  expect(arcsOf(chainPath(0, 1))).toBe(2);
  // Half a circle at the left end, two quarters at the right end.
  for (const count of [2, 3, 10]) expect(arcsOf(chainPath(0, count))).toBe(3);
});
