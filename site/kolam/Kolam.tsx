import { cachedKolam, type KolamShape } from './kolam.ts';

/**
 * The kolam of a page or an entry: one closed strand, drawn when the page is rendered. It is shown on pages that welcome a visitor,
 * never in a list. Decorative: hidden from screen readers. Colours come from CSS: the strand takes the text colour, dots take
 * `--dot` (site/kolam/kolam.css). Strokes scale with the kolam.
 *
 * @param seed determines the drawing; usually a slug
 * @param halfWidth dots from the middle to the edge: 1 for the logo, 3 to 6 for others
 * @param strokeWidth of the strand, where 20 is the distance between dots; at most 2, or the outermost are clipped
 * @param drawOn whether the strand is drawn in an animation when the page is shown (not under reduced motion)
 */
export function Kolam({
  seed,
  shape = 'diamond',
  halfWidth = 3,
  strokeWidth = 1.4,
  drawOn = false,
  className = '',
}: {
  seed: string;
  shape?: KolamShape;
  halfWidth?: number;
  strokeWidth?: number;
  drawOn?: boolean;
  className?: string;
}) {
  const { width, height, path, dotsPath } = cachedKolam({ seed, shape, halfWidth });
  return (
    <svg
      aria-hidden="true"
      className={['kolam', drawOn && 'kolam-draw-on', className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      stroke="currentColor"
      strokeWidth={strokeWidth}
    >
      <path d={path} pathLength={1} />
      <path d={dotsPath} />
    </svg>
  );
}
