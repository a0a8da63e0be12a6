import { CHAIN_CELL, chainDots, chainPath } from '#site/exhibits/chain.ts';

/** Dots in a row; more begin another row. */
export const DOTS_IN_ROW = 20;

/**
 * One dot for each thing that is counted, with a strand around each row of them. Hidden from screen readers: the number stands
 * beside it.
 *
 * @param across as many dots in a row are as wide as the frame; at most `DOTS_IN_ROW`
 */
export function CountedDots({ count, across }: { count: number; across: number }) {
  const rows = Array.from({ length: Math.ceil(count / DOTS_IN_ROW) }, (_, row) => ({
    top: row * CHAIN_CELL,
    dots: Math.min(DOTS_IN_ROW, count - row * DOTS_IN_ROW),
  }));
  const columns = Math.min(DOTS_IN_ROW, count);
  return (
    <svg
      aria-hidden="true"
      className="counted-dots"
      width={`${Math.round((columns / across) * 10_000) / 100}%`}
      viewBox={`0 0 ${columns * CHAIN_CELL} ${rows.length * CHAIN_CELL}`}
    >
      {rows.map(({ top, dots }) => (
        <g key={top} transform={top > 0 ? `translate(0 ${top})` : undefined}>
          <path d={chainPath(0, dots)} />
          <path d={chainDots(dots)} />
        </g>
      ))}
    </svg>
  );
}
