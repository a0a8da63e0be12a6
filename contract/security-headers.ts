/**
 * Security and other headers, for all responses or for some paths. The server sends them; for a static host the build writes
 * them to the file `_headers` (docs/decisions/0012).
 */
import { operatingRoutes, routes } from './routes.ts';

/** Only works in a header, not in a meta element. */
export const FRAME_ANCESTORS = "frame-ancestors 'none'";

/** For responses that are not pages of the site: files, JSON, plain errors. They may not load or send anything. */
export const NON_PAGE_CSP = `default-src 'none'; base-uri 'none'; form-action 'none'; ${FRAME_ANCESTORS}`;

/** One year, in seconds. Without includeSubDomains: subdomains may be other services of the agency. */
const HSTS = 'max-age=31536000';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  // A list of strings (RFC 9651). Browsers read it only for pages; script-src does not apply to it.
  'speculation-rules': `"${operatingRoutes.speculationRules}"`,
};

/** Additional headers for some paths. A path that ends in `*` is a prefix. */
export const pathHeaders: readonly { path: string; on: 'both' | 'server'; headers: Record<string, string> }[] = [
  // The file names contain a content hash.
  { path: '/assets/*', on: 'both', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  // For programs, not for search results.
  { path: routes.siteData, on: 'both', headers: { 'x-robots-tag': 'noindex' } },
  { path: routes.searchIndex, on: 'both', headers: { 'x-robots-tag': 'noindex' } },
  { path: '/page-text/*', on: 'both', headers: { 'x-robots-tag': 'noindex' } },
  {
    path: operatingRoutes.speculationRules,
    on: 'both',
    headers: {
      // Browsers require this type.
      'content-type': 'application/speculationrules+json',
      // Every page links it: without caching it would be requested once per page.
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex',
    },
  },
  ...['/api/*', operatingRoutes.health, operatingRoutes.ready, operatingRoutes.metrics].map((path) => ({
    path,
    on: 'server' as const,
    headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
  })),
];

/**
 * The headers of every response, except its Content-Security-Policy.
 *
 * @param siteUrl scheme and host of the site; with https, the headers include HSTS
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? { ...EVERYWHERE, 'strict-transport-security': HSTS } : EVERYWHERE;
}

/** @param path of a request, without its query */
export function headersAt(path: string): Record<string, string> {
  const matching = pathHeaders.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

/**
 * The Content-Security-Policy of every page, without its script and style hashes, which Astro adds.
 *
 * @param apiOrigin the origin that forms are posted to, if it is not the site itself
 */
export function pageDirectives(apiOrigin: string | undefined) {
  const self = apiOrigin ? (`'self' ${apiOrigin}` as const) : "'self'";
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `connect-src ${self}`,
    "font-src 'self'",
    `form-action ${self}`,
    "img-src 'self' data:",
    "manifest-src 'self'",
  ] as const;
}

/**
 * The policy that a static host sends with every page: everything except `default-src` and `style-src`, which are in the
 * page's meta element. The style hashes of all pages, 96 of 54 characters, are too long for a line of `_headers`.
 *
 * @param shared directives of every page, from `pageDirectives`
 * @param scriptSources the `script-src` sources of all pages
 */
export function hostPolicy(shared: readonly string[], scriptSources: readonly string[]): string {
  return [
    ...shared.filter((directive) => !directive.startsWith('default-src')),
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    `script-src ${scriptSources.join(' ')}`,
    "worker-src 'none'",
    FRAME_ANCESTORS,
  ].join('; ');
}
