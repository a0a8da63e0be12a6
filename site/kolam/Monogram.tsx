import { drawKolam } from './kolam.ts';

/** From the middle to the corners of the frame, in viewBox units: one and a half cells of 20, where strands cross. */
const FRAME = 30;

/**
 * The kolam of a person, with their initials instead of its five inner dots. The frame runs through the crossings around them,
 * so no loop is cut. Decorative, because the name is beside it. Colours come from CSS (site/kolam/kolam.css).
 *
 * @param seed of the kolam, usually the person's id
 * @param initials two letters, or one
 */
export function Monogram({ seed, initials, className = '' }: { seed: string; initials: string; className?: string }) {
  const { width: size, path, dotsPath } = drawKolam({ seed, shape: 'square', halfWidth: 3 });
  const middle = size / 2;
  return (
    <svg
      aria-hidden="true"
      className={`kolam monogram ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      stroke="currentColor"
      strokeWidth={1.2}
    >
      <path d={path} />
      <path d={dotsPath} />
      <path d={`M${middle} ${middle - FRAME}l${FRAME} ${FRAME}l${-FRAME} ${FRAME}l${-FRAME} ${-FRAME}z`} />
      <text x={middle} y={middle} textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}
