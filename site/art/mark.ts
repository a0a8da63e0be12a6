import { drawKolam } from '#site/art/kolam.ts';

/** The mark of the house: the smallest kolam. */
const MARK = drawKolam({ seed: 'kolam-digital', shape: 'diamond', halfWidth: 1 });

/** Around the mark, in its own units (it is 56 wide): room for the round corners, which cut 4 of them. */
const ROOM = 6;

/**
 * The mark as a picture of its own: rice on soil.
 *
 * @param isFullBleed whether the ground fills the square, for systems that cut icons to a shape of their own. Android keeps
 *   a circle four fifths as wide as the icon (https://www.w3.org/TR/appmanifest/#icon-masks); without it the corners are round.
 * @returns an SVG
 */
export function markSvg({ isFullBleed }: { isFullBleed: boolean }): string {
  const { width, path, dotsPath } = MARK;
  const room = isFullBleed ? 2 * ROOM : ROOM;
  const edge = width + 2 * room;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-room} ${-room} ${edge} ${edge}">`,
    `<rect x="${-room}" y="${-room}" width="${edge}" height="${edge}"${isFullBleed ? '' : ' rx="14"'} fill="#1a1410"/>`,
    `<g fill="none" stroke="#fbf7f0" stroke-width="2.4"><path d="${path}"/>`,
    `<path d="${dotsPath}" stroke="#efab3d" stroke-width="5" stroke-linecap="round"/></g></svg>`,
  ].join('');
}
