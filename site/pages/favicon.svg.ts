import type { APIRoute } from 'astro';
import { drawKolam } from '#site/art/kolam.ts';

/** The mark of the house: the smallest kolam, rice on soil. */
export const GET: APIRoute = () => {
  const { width: size, path, dotsPath } = drawKolam({ seed: 'kolam-digital', shape: 'diamond', halfWidth: 1 });
  const edge = size + 12;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 ${edge} ${edge}"><rect x="-6" y="-6" width="${edge}" height="${edge}" rx="14" fill="#1a1410"/><g fill="none" stroke="#fbf7f0" stroke-width="2.4"><path d="${path}"/><path d="${dotsPath}" stroke="#efab3d" stroke-width="5" stroke-linecap="round"/></g></svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
