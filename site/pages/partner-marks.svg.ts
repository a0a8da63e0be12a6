import type { APIRoute } from 'astro';
import { partnerLogos } from '#site/home/partner-logos.ts';
import { homeCopy } from '#site/shell/queries.ts';

/** A sprite with the logos of the technology partners, one symbol each. Ids come from simple-icons. */
export const GET: APIRoute = async () => {
  const { partners } = await homeCopy();
  const symbols = partnerLogos(partners.icons).map(
    ({ id, path }) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return new Response(sprite, { headers: { 'content-type': 'image/svg+xml' } });
};
