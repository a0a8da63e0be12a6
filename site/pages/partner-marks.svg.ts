import type { APIRoute } from 'astro';
import { partnerMarks } from '#site/catalogue/partners.ts';
import { homeWords } from '#site/catalogue/site.ts';

/** The marks of the technology partners, each a symbol named as the set names it. */
export const GET: APIRoute = async () => {
  const { partners } = await homeWords();
  const symbols = partnerMarks(partners.icons).map(
    ({ id, path }) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return new Response(sprite, { headers: { 'content-type': 'image/svg+xml' } });
};
