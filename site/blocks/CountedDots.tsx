import { CHAIN_CELL, chainDots, chainPath } from '#site/exhibits/chain.ts';

interface CountedDotsProps {
  count: number;
  /** How many dots fill the width of the frame; more begin another row. */
  inRow: number;
  /** False for dots alone, such as beside others that have a strand. */
  hasStrand?: boolean;
}

/**
 * One dot for each thing that is counted, usually with a strand around each row of them. Hidden from screen readers: the number is
 * beside it.
 */
export function CountedDots({ count, inRow, hasStrand = true }: CountedDotsProps) {
  const rows = Array.from({ length: Math.ceil(count / inRow) }, (_, row) => ({
    top: row * CHAIN_CELL,
    dots: Math.min(inRow, count - row * inRow),
  }));
  const columns = Math.min(inRow, count);
  return (
    <svg
      aria-hidden="true"
      className="counted-dots"
      width={`${Math.round((columns / inRow) * 10_000) / 100}%`}
      viewBox={`0 0 ${columns * CHAIN_CELL} ${rows.length * CHAIN_CELL}`}
    >
      {rows.map(({ top, dots }) => (
        <g key={top} transform={top > 0 ? `translate(0 ${top})` : undefined}>
          {/* The styles take the second path for the dots. */}
          <path d={hasStrand ? chainPath(0, dots) : ''} />
          <path d={chainDots(dots)} />
        </g>
      ))}
    </svg>
  );
}
