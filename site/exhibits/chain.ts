/** Dots in a row with one strand around them, as in a kolam: the strand crosses itself between neighbouring dots. */

/** The distance between dots, and the height of the row, in viewBox units. */
export const CHAIN_CELL = 20;

/** The loop of one dot. Each begins and ends at the dot, so that all loops of one shape are the same text, which compresses well. */
const LOOPS = {
  only: 'm7 0a7 7 0 0 0-14 0a7 7 0 0 0 14 0zm-7 0',
  first: 'm10 0c-5-5-7-7-10-7a7 7 0 0 0 0 14c3 0 5-2 10-7zm-10 0',
  inner: 'm10 0c-5-5-7-7-10-7c-3 0-5 2-10 7c5 5 7 7 10 7c3 0 5-2 10-7zm-10 0',
  last: 'm7 0a7 7 0 0 0-7-7c-3 0-5 2-10 7c5 5 7 7 10 7a7 7 0 0 0 7-7zm-7 0',
};

/**
 * The strand around some dots of a row, to be stroked.
 *
 * @param from the first of these dots, counted from 0
 * @param to the dot after the last of them
 * @param row counted from 0
 */
export function chainPath(from: number, to: number, row = 0): string {
  const count = Math.max(0, to - from);
  const shapeOf = (index: number) => {
    if (count === 1) return LOOPS.only;
    if (index === 0) return LOOPS.first;
    return index === count - 1 ? LOOPS.last : LOOPS.inner;
  };
  const start = `M${from * CHAIN_CELL + CHAIN_CELL / 2} ${row * CHAIN_CELL + CHAIN_CELL / 2}`;
  const loops = Array.from({ length: count }, (_, index) => shapeOf(index));
  return count === 0 ? '' : start + loops.join(`m${CHAIN_CELL} 0`);
}

/** The dots of a row, to be stroked with round caps. */
export const chainDots = (count: number): string =>
  count === 0 ? '' : `M${CHAIN_CELL / 2} ${CHAIN_CELL / 2}h0${`m${CHAIN_CELL} 0h0`.repeat(count - 1)}`;
