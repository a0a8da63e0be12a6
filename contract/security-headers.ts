/**
 * The security headers, and the few others that every answer or an address has, once for both who send them: the server,
 * and a static host by the file `_headers` that the build writes (docs/decisions/0023-headers-limits-and-origins.md).
 */
import { operatingRoutes } from '#contract/operating-routes.ts';
import { routes } from '#contract/routes.ts';

/** Who may frame a page. A policy in a meta element cannot say it, so it stands in the header alone. */
export const FRAME_ANCESTORS = "frame-ancestors 'none'";

/** For what is no page of the site: files, JSON, a sentence in place of a page. Nothing in it may load or send anything. */
export const BARE_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; ${FRAME_ANCESTORS}`;

/** A year, in seconds. Without subdomains: what the agency runs under its other names is not this site's to decide. */
const HSTS = 'max-age=31536000';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  // A list of strings (RFC 9651). Browsers read it with pages alone. Nothing in script-src hinders what a header names.
  'speculation-rules': `"${operatingRoutes.speculationRules}"`,
};

/** What some addresses have besides. A path that ends in `*` stands for all that begin like it. */
export const pathHeaders: readonly { path: string; on: 'both' | 'server'; headers: Record<string, string> }[] = [
  // Named by their content: never another content under the same name.
  { path: '/assets/*', on: 'both', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  // Read by programs: no page for a search engine to show.
  { path: routes.siteData, on: 'both', headers: { 'x-robots-tag': 'noindex' } },
  { path: routes.searchIndex, on: 'both', headers: { 'x-robots-tag': 'noindex' } },
  { path: '/page-text/*', on: 'both', headers: { 'x-robots-tag': 'noindex' } },
  {
    path: operatingRoutes.speculationRules,
    on: 'both',
    headers: {
      // Of any other type browsers do not read it.
      'content-type': 'application/speculationrules+json',
      // Every page names it: asked for again with each, it would be a request a page.
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
 * What every answer carries besides its Content-Security-Policy.
 *
 * @param siteUrl scheme and host of the site; browsers are told to stay with HTTPS where it is that
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
 * What every page of the site may do, but for its scripts and styles, which Astro adds by their hashes.
 *
 * @param apiOrigin where forms are posted to when that is not the site itself
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
 * The policy that a static host sends with every page: all but `default-src` and `style-src`, which the page's own meta
 * element adds. The hashes of all pages' styles, 96 of 54 characters, are more than a line of such a file may hold.
 *
 * @param shared directives of every page, as `pageDirectives` gives them
 * @param scriptSources of `script-src`, of all pages together
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
