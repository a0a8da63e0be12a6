import { formatRupees } from '#contract/india.ts';
import { interpolate } from '#site/text/interpolate.ts';
import type { PlanOffer } from './price-queries.ts';
import type { Pricing } from './schema.ts';

interface PriceLadderProps {
  plans: readonly Pick<PlanOffer, 'name' | 'price'>[];
  copy: Pick<Pricing['words'], 'ladder'>;
}

/** Of the plot, which is stretched to the size of its box. Strokes are not stretched. */
const SIZE = 1000;

/** Every plan as a line from its lower to its higher price, cheapest first, on a scale on which each mark is ten times the last. */
export function PriceLadder({ plans, copy }: PriceLadderProps) {
  const byPrice = plans.toSorted((a, b) => a.price.low - b.price.low || a.price.high - b.price.high);
  const cheapest = byPrice[0];
  const dearest = plans.toSorted((a, b) => b.price.high - a.price.high)[0];
  if (!cheapest || !dearest) return null;
  const first = Math.floor(Math.log10(cheapest.price.low));
  const powers = Math.log10(dearest.price.high) - first;
  /** The place of a price between the left end (0) and the right end (1). */
  const at = (price: number) => (Math.log10(price) - first) / powers;
  const marks = Array.from({ length: Math.floor(powers) + 1 }, (_, index) => 10 ** (first + index));
  const lines = byPrice.map(({ price }, index) => ({
    left: Math.round(SIZE * at(price.low)),
    right: Math.round(SIZE * at(price.high)),
    y: Math.round((SIZE * (index + 0.5)) / byPrice.length),
  }));
  return (
    <figure className="price-ladder no-print">
      <p>
        <b className="figures">{cheapest.price.from}</b> {cheapest.name}, {cheapest.price.per}
      </p>
      <svg aria-hidden="true" className="price-ladder-plot" viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
        <path d={marks.map((mark) => `M${Math.round(SIZE * at(mark))} 0V${SIZE}`).join('')} />
        <path d={lines.map(({ left, right, y }) => `M${left} ${y}H${right}`).join('')} />
        <path d={lines.map(({ left, right, y }) => `M${left} ${y}h0M${right} ${y}h0`).join('')} />
      </svg>
      {/* Without a viewBox, so that the text keeps its size. */}
      <svg aria-hidden="true" className="price-ladder-marks">
        {marks.map((mark) => (
          <text key={mark} x={`${(100 * at(mark)).toFixed(1)}%`} y="1em" textAnchor={anchorAt(at(mark))}>
            {formatRupees(mark)}
          </text>
        ))}
      </svg>
      <p className="text-end">
        {dearest.name}, {dearest.price.per} <b className="figures">{dearest.price.to}</b>
      </p>
      <figcaption>{interpolate(copy.ladder, { count: String(plans.length) })}</figcaption>
    </figure>
  );
}

/** Labels at the ends stay within the plot. */
const anchorAt = (place: number) => (place < 0.1 ? 'start' : place > 0.9 ? 'end' : 'middle');
