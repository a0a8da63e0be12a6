import { cachedKolam, type KolamCut, type KolamShape } from './kolam.ts';

/**
 * The kolam of a page or an entry, drawn when the page is rendered. Decorative: hidden from screen readers. Colours come from
 * CSS: strands take the text colour, dots take `--dot` (site/kolam/kolam.css). Strokes scale with the kolam. The lower half
 * repeats the path of the upper half, mirrored, which compresses well: it saves 0.1 KB on a page, 0.4 KB with many kolams.
 *
 * @param seed determines the drawing; usually a slug
 * @param halfWidth dots from the middle to the edge: 1 for the logo, 3 for cards, 4 for covers, 7 for a background
 * @param cut draws only the middle of the kolam
 * @param strokeWidth of the strands, where 20 is the distance between dots; at most 2, or the outermost are clipped
 * @param sharedTransition whether it moves to the same kolam on the next page (site/shell/view-transitions.css)
 * @param drawOn whether the strands are drawn in an animation when the page is shown (not under reduced motion)
 */
export function Kolam({
  seed,
  shape = 'diamond',
  halfWidth = 3,
  cut,
  strokeWidth = 1.4,
  sharedTransition = false,
  drawOn = false,
  className = '',
}: {
  seed: string;
  shape?: KolamShape;
  halfWidth?: number;
  cut?: KolamCut;
  strokeWidth?: number;
  sharedTransition?: boolean;
  drawOn?: boolean;
  className?: string;
}) {
  const { width, height, upperPath, middlePath, dotsPath } = cachedKolam({ seed, shape, halfWidth, cut });
  return (
    <svg
      aria-hidden="true"
      data-figure={sharedTransition ? seed : undefined}
      className={['kolam', drawOn && 'kolam-draw-on', className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      stroke="currentColor"
      strokeWidth={strokeWidth}
    >
      <g>
        <path d={upperPath} />
        <path d={upperPath} transform={`matrix(1 0 0 -1 0 ${height})`} />
        <path d={middlePath} />
      </g>
      <path d={dotsPath} />
    </svg>
  );
}
