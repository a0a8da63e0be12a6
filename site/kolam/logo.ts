import { drawKolam } from './kolam.ts';

/** The logo: the smallest kolam. */
const LOGO = drawKolam({ seed: 'kolam-digital', halfWidth: 1 });

/** The margin around the logo, in its own units (it is 56 wide). The round corners cut off 4 of them. */
const MARGIN = 6;

/**
 * The logo as an SVG image with a background.
 *
 * @param isFullBleed whether the background fills the square, for systems that cut icons to their own shape. Android keeps a
 *   circle four fifths as wide as the icon (https://www.w3.org/TR/appmanifest/#icon-masks). If false, the corners are round.
 * @returns an SVG
 */
export function logoSvg({ isFullBleed }: { isFullBleed: boolean }): string {
  const { width, path, dotsPath } = LOGO;
  const margin = isFullBleed ? 2 * MARGIN : MARGIN;
  const edge = width + 2 * margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${edge} ${edge}">`,
    `<rect x="${-margin}" y="${-margin}" width="${edge}" height="${edge}"${isFullBleed ? '' : ' rx="14"'} fill="#1a1410"/>`,
    `<g fill="none" stroke="#fbf7f0" stroke-width="2.4"><path d="${path}"/>`,
    `<path d="${dotsPath}" stroke="#efab3d" stroke-width="5" stroke-linecap="round"/></g></svg>`,
  ].join('');
}
