import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostPolicy, pageDirectives, pathHeaders, securityHeaders } from '#contract/security-headers.ts';
import type { PageStep } from './finished-pages.ts';

/** The limits of Cloudflare Pages: characters per line, and rules. Netlify documents none. */
const MAX_LINE = 2_000;
const MAX_RULES = 100;

const SCRIPT_SOURCES = /<meta http-equiv="content-security-policy" content="[^"]*?\bscript-src ([^";]*)/;

/** The headers do not fit into the file of a static host. */
export class HeadersTooLongError extends Error {
  override name = 'HeadersTooLongError';
}

/**
 * Writes `_headers`, so that a static host (Cloudflare Pages, Netlify) sends the same headers as the server.
 *
 * @param apiOrigin the origin that forms are posted to, if it is not the site itself
 */
export function hostHeaders(apiOrigin: string | undefined): PageStep {
  return ({ root, siteUrl, texts }) => {
    const scriptSources = scriptSourcesOf(texts.values());
    writeFileSync(join(root, '_headers'), headersFile(siteUrl, apiOrigin, scriptSources));
    return `_headers allows ${scriptSources.length} script sources.`;
  };
}

/**
 * @param scriptSources the `script-src` sources of all pages
 * @throws {HeadersTooLongError} when a host would truncate the file
 */
export function headersFile(siteUrl: string, apiOrigin: string | undefined, scriptSources: readonly string[]): string {
  const policy = hostPolicy(pageDirectives(apiOrigin), scriptSources);
  const rules = [
    { path: '/*', headers: { ...securityHeaders(siteUrl), 'content-security-policy': policy } },
    ...pathHeaders.filter(({ on }) => on === 'both'),
  ];
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const longest = Math.max(...lines.map(({ length }) => length));
  if (longest > MAX_LINE || rules.length > MAX_RULES) {
    throw new HeadersTooLongError(
      `_headers has a line of ${longest} characters (${MAX_LINE} at most) or ${rules.length} rules (${MAX_RULES} at most). Use fewer inline scripts, or send the headers another way.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function scriptSourcesOf(pages: Iterable<string>): string[] {
  return [...new Set([...pages].flatMap((html) => SCRIPT_SOURCES.exec(html)?.[1]?.trim().split(/\s+/) ?? []))];
}
