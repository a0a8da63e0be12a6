import { LargeCount } from '#site/blocks/LargeCount.tsx';
import { SpanDots } from '#site/blocks/SpanDots.tsx';
import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';

interface CategoryCountProps {
  copy: ServicesIndexCopy['category']['count'];
  /** How many services have a price, and how many are quoted. */
  priced: number;
  quoted: number;
}

/** The distance between dots in px. */
const DOT = 44;

/** How many services a category has, one dot for each: those with a price have a strand around them, those that are quoted are hollow. */
export function CategoryCount({ copy, priced, quoted }: CategoryCountProps) {
  const parts = [
    ...(priced > 0 ? [interpolate(copy.priced, { count: priced })] : []),
    ...(quoted > 0 ? [interpolate(copy.quoted, { count: quoted })] : []),
  ];
  const prices = quoted === 0 ? copy.allPriced : parts.join(', ');
  return (
    <LargeCount count={priced + quoted} label={copy.services}>
      <SpanDots least={priced} most={priced + quoted} cell={DOT} />
      <p className="text-lead text-muted">{prices}</p>
    </LargeCount>
  );
}
