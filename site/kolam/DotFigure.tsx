import { type DotFigureName, drawDotFigure } from './dot-figures.ts';

/** From the middle to the edge, in the units of the drawing: the widest figure is five dots and their bows wide. */
const HALF = 49;

/** A small figure of dots and strands that says what a service is. Decorative: the name is beside it. */
export function DotFigure({ name, className = '' }: { name: DotFigureName; className?: string }) {
  const { path, dotsPath, isOnCorner } = drawDotFigure(name);
  return (
    <svg
      aria-hidden="true"
      className={`kolam dot-figure ${className}`}
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      stroke="currentColor"
      strokeWidth="2.7"
    >
      <g transform={isOnCorner ? 'rotate(-45)' : undefined}>
        <path d={path} />
        <path d={dotsPath} />
      </g>
    </svg>
  );
}
