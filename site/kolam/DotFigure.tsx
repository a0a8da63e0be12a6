import type { DotFigureName } from './dot-figures.ts';

/**
 * A small figure of dots and strands that says what a service is. Decorative: the name is beside it. The figures are in a
 * separate file, loaded after the page.
 *
 * @param sprite the address of the file (site/pages/service-marks.svg.ts)
 */
export function DotFigure({
  name,
  sprite,
  className = '',
}: {
  name: DotFigureName;
  sprite: string;
  className?: string;
}) {
  return (
    <svg aria-hidden="true" className={`dot-figure ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
