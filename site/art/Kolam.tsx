import { drawnKolam } from '#site/art/drawn-kolam.ts';
import type { KolamCut, KolamShape } from '#site/art/kolam.ts';

/**
 * The figure of a page or an entry, drawn when the page is built. Decorative: hidden from screen readers. The colours are
 * CSS's: strands take the text colour, dots take `--dot` (styles/kolam.css). Strokes grow with the figure. What is below the
 * middle is the upper half again, mirrored: text that compression has seen, 0.1 KB of a page and 0.4 of one with many figures.
 *
 * @param seed what the figure stands for, usually a slug
 * @param halfWidth dots from the middle to the edge: 1 for a mark, 3 for cards, 4 for covers, 7 for a backdrop
 * @param cut how much of its middle is drawn
 * @param strokeWidth of the strands, where 20 is the distance between dots; at most 2, or the outermost are cut
 * @param carriedOver whether it becomes the same figure on the next page (styles/view-transitions.css)
 * @param drawOn whether the strands draw themselves once when the page is shown (not under reduced motion)
 */
export function Kolam({
  seed,
  shape = 'diamond',
  halfWidth = 3,
  cut,
  strokeWidth = 1.4,
  carriedOver = false,
  drawOn = false,
  className = '',
}: {
  seed: string;
  shape?: KolamShape;
  halfWidth?: number;
  cut?: KolamCut;
  strokeWidth?: number;
  carriedOver?: boolean;
  drawOn?: boolean;
  className?: string;
}) {
  const { width, height, upperPath, middlePath, dotsPath } = drawnKolam({ seed, shape, halfWidth, cut });
  return (
    <svg
      aria-hidden="true"
      data-figure={carriedOver ? seed : undefined}
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
