import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTENTS } from '#site/islands/intent-directive/intents.ts';
import type { BuiltPages } from './finished-pages.ts';

/** A page does not look as Astro is known to build it. */
export class UnexpectedPageError extends Error {
  override name = 'UnexpectedPageError';
}

/**
 * All that changes in a page, which is searched and copied once for it: 130 KB each time.
 *
 * - Scripts of Astro's own have no attribute, and one of the layout, so short that Astro writes it into the page, has a type. Data
 *   blocks, such as JSON-LD, have another.
 * - A `uid` is a hash of the island's properties, which nothing reads in the browser: 5 bytes an island that do not compress.
 */
const PLACES =
  /<script( type="module")?>([\s\S]*?)<\/script>|(<astro-island) uid="[^"]*"|(<meta http-equiv="content-security-policy" content="[^"]*script-src 'self')|(<\/body>)/g;

/**
 * Moves the scripts that Astro writes into every page (its custom element and the loading directives, 2 KB of brotli)
 * into a file of their own: the page gets as much smaller, the file is the same for all pages of a kind, and a page whose
 * islands wait for an intent fetches no script before one. What stays in the page is one script: a second would have a
 * hash of its own in the policy, 50 bytes that do not compress. Pages rendered on demand keep theirs.
 */
export function islandRuntime({ root, texts }: BuiltPages): string {
  const runtimes = new Map<string, string>();
  for (const [file, page] of texts) {
    const { html, runtime } = withoutInlineRuntime(page);
    texts.set(file, html);
    if (runtime) runtimes.set(runtime.path, runtime.code);
  }
  mkdirSync(join(root, 'assets'), { recursive: true });
  for (const [path, code] of runtimes) writeFileSync(join(root, path), code);
  return `${texts.size} pages load the runtime of their islands when they need it.`;
}

/**
 * @param html a built page with its policy in a meta element
 * @returns the page, and the file its scripts have moved to; none when the page has none
 * @throws {UnexpectedPageError} when the policy names no sources of scripts
 */
export function withoutInlineRuntime(html: string): { html: string; runtime?: { path: string; code: string } } {
  const places = [...html.matchAll(PLACES)];
  const scripts = places.flatMap(([, type, text]) => (text === undefined ? [] : [{ isShort: Boolean(type), text }]));
  const [short = [], own = []] = [true, false].map((wanted) => scripts.filter(({ isShort }) => isShort === wanted));
  if (own.length === 0) return { html };
  if (!places.some(([, , , , policy]) => policy)) {
    throw new UnexpectedPageError("A page's policy has no script-src 'self'. Compare security.csp in astro.config.ts.");
  }
  const code = `${own.map(({ text }) => text).join(';\n')};\n`;
  const path = `/assets/island-runtime.${hashOf(code, 'hex').slice(0, 8)}.js`;
  const loader = short.map(({ text }) => text.trim()).join('') + loaderOf(path, html.includes(' client="settled"'));
  const changed = html.replace(PLACES, (_, _type, _text, island?: string, policy?: string, end?: string) => {
    if (policy) return `${policy} 'sha256-${hashOf(loader, 'base64')}'`;
    return end ? `<script>${loader}</script>${end}` : (island ?? '');
  });
  return { html: changed, runtime: { path, code } };
}

/**
 * The script that stays in the page. It notes what is done in the header or in an island that waits for it, for `client:intent` to repeat, and fetches the
 * runtime at that; or, where an island waits for nobody, after the first paint. (A tab in the background is painted when it
 * is first looked at.) Short names: it is in every page.
 */
function loaderOf(path: string, isWantedAnyway: boolean): string {
  const onPaint = `new PerformanceObserver((l,o)=>{l.getEntriesByName("first-contentful-paint")[0]&&(o.disconnect(),f())}).observe({type:"paint",buffered:!0})`;
  return `{let i=self.earlyIntents={},f=()=>{f=()=>{};document.head.append(Object.assign(document.createElement("script"),{src:"${path}"}))};for(let t of${JSON.stringify(INTENTS)})document.addEventListener(t,e=>{e.target.closest("header,[client=intent]")&&(i[t]=e,f())});${isWantedAnyway ? onPaint : ''}}`;
}

const hashOf = (text: string, encoding: 'hex' | 'base64') => createHash('sha256').update(text).digest(encoding);
