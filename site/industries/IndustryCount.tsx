import { CountedDots } from '#site/blocks/CountedDots.tsx';
import { LargeCount } from '#site/blocks/LargeCount.tsx';
import type { IndustriesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';

interface IndustryCountProps {
  copy: IndustriesIndexCopy['category']['count'];
  count: number;
  /** Of the shortest first project. */
  weeks: number | undefined;
}

const DOTS_IN_ROW = 10;

/** How many industries a category has, one dot for each, and how soon a first project is done. */
export function IndustryCount({ copy, count, weeks }: IndustryCountProps) {
  return (
    <LargeCount count={count} label={copy.industries}>
      <CountedDots count={count} inRow={DOTS_IN_ROW} />
      {weeks !== undefined && <p className="text-lead text-muted">{interpolate(copy.time, { weeks })}</p>}
    </LargeCount>
  );
}
