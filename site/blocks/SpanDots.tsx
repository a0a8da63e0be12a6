import { CHAIN_CELL, chainDots, chainPath } from '#site/exhibits/chain.ts';

interface SpanDotsProps {
  /** How many have a strand around them. */
  least: number;
  /** How many there are in all; those after `least` are hollow. */
  most: number;
  /** The distance between dots in px. It shrinks when the row would be wider than its place. */
  cell: number;
}

/** A hollow dot, from its centre and back to it. */
const HOLLOW = 'm4 0a4 4 0 0 0-8 0a4 4 0 0 0 8 0zm-4 0';

/**
 * A span as dots in one row: a strand around those that are certain, the others hollow. Hidden from screen readers: the numbers
 * are beside it.
 */
export function SpanDots({ least, most, cell }: SpanDotsProps) {
  const open = most - least;
  return (
    <svg
      aria-hidden="true"
      className="counted-dots span-dots"
      width={most * cell}
      viewBox={`0 0 ${most * CHAIN_CELL} ${CHAIN_CELL}`}
    >
      {least > 0 && (
        <>
          <path d={chainPath(0, least)} />
          <path d={chainDots(least)} />
        </>
      )}
      {open > 0 && (
        <path
          className="span-open"
          d={`M${(least + 0.5) * CHAIN_CELL} ${CHAIN_CELL / 2}${Array(open).fill(HOLLOW).join(`m${CHAIN_CELL} 0`)}`}
        />
      )}
    </svg>
  );
}
