import { onDemandPages } from '#contract/on-demand-pages.ts';
import { routes } from '#contract/routes.ts';

/**
 * What must not be opened before a visitor means it: pages that cost the server something, tell of one visit or are reached
 * by a token, and what only a form or a program asks for. Of the newsletter's links a look changes nothing, but their
 * tokens have no business in a request that nobody made.
 */
const NEVER = [
  ...onDemandPages.always,
  '/api/*',
  routes.login,
  // Files: the feed, marks, what is read by programs. No page has a dot in its address.
  '/*.*',
];

/** A page of this site without a query, by a link that stays in its window and keeps nothing. */
const PLAIN_PAGE = {
  and: [
    { href_matches: { pathname: '/*', search: '' } },
    { not: { href_matches: NEVER } },
    { not: { selector_matches: '[download], [target], [rel~="nofollow"]' } },
  ],
};

/**
 * Which pages a browser may open ahead, as the header `Speculation-Rules` has it read them
 * (https://html.spec.whatwg.org/multipage/speculative-loading.html): once a pointer rests on a link for 200 ms, or presses it,
 * their HTML is fetched, and the whole page drawn of it.
 */
export const speculationRules = {
  prefetch: [{ where: PLAIN_PAGE, eagerness: 'moderate' }],
  prerender: [{ where: PLAIN_PAGE, eagerness: 'moderate' }],
};
