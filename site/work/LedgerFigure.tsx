import { CHAIN_CELL, chainDots, chainPath } from '#site/exhibits/chain.ts';
import type { ResultChart } from '#site/exhibits/charts.ts';
import { Improvement } from './Improvement.tsx';
import { improvementParts, improvementWidth } from './improvement-parts.ts';
import type { CaseStudy } from './queries.ts';
import { type ScaleBar, STRAND_MARGIN, scaleBars } from './scale-bars.ts';

interface LedgerFigureProps {
  result: CaseStudy['results'][number];
  chart: ResultChart;
  /** Read by screen readers instead of the arrow of `60 → 5 h`. */
  to: string;
}

/** Wider numbers are smaller. In digits. */
const WIDE = 8;
/** A strand that is cut has loops of 20 px: enough for the widest page. */
const LOOPS_ACROSS = 63;
/** Strands of more loops have thinner lines. */
const MANY = 24;

/** One key result as large as the page, with its bars to scale and how it was measured beneath it. */
export function LedgerFigure({ result: { improvement, metric }, chart, to }: LedgerFigureProps) {
  const bars = scaleBars(chart);
  const { unit } = improvementParts(improvement);
  return (
    <figure>
      <figcaption className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <b className={improvementWidth(improvement) > WIDE ? 'ledger-number ledger-number-wide' : 'ledger-number'}>
          <Improvement improvement={improvement} to={to} hasSmallUnit />
        </b>{' '}
        <span className="max-w-[14em] flex-[1_1_7em] text-balance font-light text-reading">{metric}</span>
      </figcaption>
      <dl className={bars.some(({ loops = 0 }) => loops > MANY) ? 'ledger-bars ledger-bars-long' : 'ledger-bars'}>
        {bars.map((bar) => (
          <div key={`${bar.label} ${bar.value}`} className={bar.series === 'after' ? 'ledger-after' : undefined}>
            <dt className="figures text-muted">{bar.label}</dt>
            <dd>
              <b className="figures">{unit && /^\d+$/.test(bar.value) ? `${bar.value} ${unit}` : bar.value}</b>
              <Bar {...bar} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="chart-measured mt-8 max-w-none text-small">{chart.measured}</p>
    </figure>
  );
}

function Bar({ length, loops }: ScaleBar) {
  const width = `${Math.round(length * 10_000) / 100}%`;
  if (loops === 0) return null;
  return (
    <svg
      aria-hidden="true"
      className={loops === undefined ? 'exhibit-lines ledger-cut' : 'exhibit-lines ledger-strand'}
      width={width}
      viewBox={
        loops === undefined ? undefined : `${STRAND_MARGIN} 0 ${loops * CHAIN_CELL - 2 * STRAND_MARGIN} ${CHAIN_CELL}`
      }
    >
      <path d={chainPath(0, loops ?? LOOPS_ACROSS)} />
      <path className="exhibit-dots" d={chainDots(loops ?? LOOPS_ACROSS)} />
    </svg>
  );
}
