/**
 * The query parameters that each page reads. The form fields that lead there have the same names (checks/links.ts). Other
 * parameters, such as utm_source or gclid, are ignored.
 */
export const queryParameters = {
  contact: ['subject', 'message'],
  services: ['q'],
  industries: ['q'],
  caseStudies: ['search', 'industry', 'tag'],
  blog: ['q', 'category', 'pages'],
  /** Without a script: `zone` is the visitor's time zone, `month` the one that the calendar shows. */
  book: ['topic', 'zone', 'month'],
  search: ['q', 'kind'],
  ask: ['q'],
} as const;

type PageWithQuery = keyof typeof queryParameters;

export type QueryParameter<Page extends PageWithQuery = PageWithQuery> = (typeof queryParameters)[Page][number];

/** @returns the first value of the parameter, trimmed; empty when the query does not have it */
export function readParameter(query: URLSearchParams, name: QueryParameter): string {
  return query.get(name)?.trim() ?? '';
}

/** Whether the query has a non-empty value for one of the page's own parameters. */
export function hasOwnParameter(page: PageWithQuery, query: URLSearchParams): boolean {
  return queryParameters[page].some((name) => query.get(name)?.trim());
}
