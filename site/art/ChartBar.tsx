interface ChartBarProps {
  /** What it stands for: see ChartPatterns. */
  look: 'before' | 'after' | 'beside';
  /** 0 to 1, of the longest. */
  length: number;
  /** Whether the whole that it is a part of is drawn too. */
  isPart: boolean;
}

/**
 * A bar of a chart, from zero. It is as long as its share of the column it stands in, so that bars of one column are on one
 * scale at every width. Decorative: the number stands beside it.
 */
export function ChartBar({ look, length, isPart }: ChartBarProps) {
  const share = `${Number((length * 100).toFixed(2))}%`;
  return (
    <svg aria-hidden="true" className={`chart-bar chart-${look}`} width={isPart ? '100%' : share} height={BAR}>
      {isPart && <rect className="chart-whole" width="100%" height={BAR} />}
      <rect width={isPart ? share : '100%'} height={BAR} fill={`url(#chart-${look})`} />
    </svg>
  );
}

/** One cell of the kolam: the patterns repeat after it. */
const BAR = 20;
