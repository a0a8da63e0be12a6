import { onDemandPages } from './on-demand-pages.ts';
import { routes } from './routes.ts';

/**
 * Paths that are never prefetched: pages rendered on demand, and those that only forms and programs request. Opening a
 * newsletter link changes nothing, but its token must not be in a request that the visitor did not make.
 */
const NEVER = [
  ...onDemandPages.always,
  '/api/*',
  routes.login,
  // Files: no page has a dot in its path.
  '/*.*',
];

/** A page of this site without a query, linked without a download or target attribute. */
const PLAIN_PAGE = {
  and: [
    { href_matches: { pathname: '/*', search: '' } },
    { not: { href_matches: NEVER } },
    { not: { selector_matches: '[download], [target], [rel~="nofollow"]' } },
  ],
};

/**
 * Which pages a browser may prefetch and prerender (https://html.spec.whatwg.org/multipage/speculative-loading.html), after
 * 200 ms of hovering over a link, or on press. The header `Speculation-Rules` links to this file.
 */
export const speculationRules = {
  prefetch: [{ where: PLAIN_PAGE, eagerness: 'moderate' }],
  prerender: [{ where: PLAIN_PAGE, eagerness: 'moderate' }],
};
