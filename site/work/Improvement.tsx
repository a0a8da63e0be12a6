import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { improvementParts } from './improvement-parts.ts';

interface ImprovementProps {
  improvement: string;
  /** Read by screen readers instead of the arrow of `60 → 5 h`. */
  to: string;
  /** Whether the unit is smaller than the number. */
  hasSmallUnit?: boolean;
}

/** The number of a key result. The font has no right arrow, so it is an icon, with a word for screen readers. */
export function Improvement({ improvement, to, hasSmallUnit = false }: ImprovementProps) {
  const { before, number, unit } = improvementParts(improvement);
  return (
    <>
      {before !== undefined && (
        <>
          {/* One text each: a space alone would count as moved when the words after it arrive. */}
          {`${before} `}
          <span className="sr-only">{to}</span>
          <Icon shape={arrowRight} className="icon-in-text inline size-[0.8em] align-[-0.06em]" />
        </>
      )}
      {before === undefined ? number : ` ${number}`}
      {unit !== undefined && (hasSmallUnit ? <small> {unit}</small> : ` ${unit}`)}
    </>
  );
}
