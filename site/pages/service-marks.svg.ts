import type { APIRoute } from 'astro';
import { dotFigureNames, drawDotFigure } from '#site/kolam/dot-figures.ts';

/** A sprite with the figures of the home page's service cards, one symbol each. */
export const GET: APIRoute = () => {
  const symbols = dotFigureNames.map((name) => {
    const { path, dotsPath, viewBox, isOnCorner } = drawDotFigure(name);
    const turn = isOnCorner ? ' transform="rotate(-45)"' : '';
    return [
      `<symbol id="${name}" viewBox="${viewBox}"><g fill="none" stroke="currentColor"${turn}>`,
      `<path stroke-width="2.7" d="${path}"/>`,
      `<path stroke-width="5.5" stroke-linecap="round" stroke="var(--dot)" d="${dotsPath}"/></g></symbol>`,
    ].join('');
  });
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return new Response(sprite, { headers: { 'content-type': 'image/svg+xml' } });
};
