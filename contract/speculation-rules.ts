import { onDemandPages } from './on-demand-pages.ts';
import { routes } from './routes.ts';

/**
 * What is never prefetched: pages that the server renders, that belong to one visit or need a token, and what only forms and
 * programs ask for. Opening a link of the newsletter changes nothing, but its token must not be in a request that no
 * visitor made.
 */
const NEVER = [
  ...onDemandPages.always,
  '/api/*',
  routes.login,
  // Files: no page has a dot in its address.
  '/*.*',
];

/** A page of this site without a query, by a link that opens in the same window and downloads nothing. */
const PLAIN_PAGE = {
  and: [
    { href_matches: { pathname: '/*', search: '' } },
    { not: { href_matches: NEVER } },
    { not: { selector_matches: '[download], [target], [rel~="nofollow"]' } },
  ],
};

/**
 * Which pages a browser may prefetch and prerender (https://html.spec.whatwg.org/multipage/speculative-loading.html): once a
 * pointer rests on a link for 200 ms, or presses it. The header `Speculation-Rules` names them.
 */
export const speculationRules = {
  prefetch: [{ where: PLAIN_PAGE, eagerness: 'moderate' }],
  prerender: [{ where: PLAIN_PAGE, eagerness: 'moderate' }],
};
