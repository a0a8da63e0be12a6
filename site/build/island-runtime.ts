import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTENTS } from '#site/hydration/intents.ts';
import type { BuiltPages } from './finished-pages.ts';

/** Astro built a page differently than expected. */
export class UnexpectedPageError extends Error {
  override name = 'UnexpectedPageError';
}

/**
 * What changes in a page. Astro's own scripts have no attribute; short scripts of the layout, which Astro inlines, have
 * type="module"; data blocks, such as JSON-LD, have another type.
 */
const PLACES =
  /<script( type="module")?>([\s\S]*?)<\/script>|(<meta http-equiv="content-security-policy" content="[^"]*script-src 'self')|(<\/body>)/g;

/** For the development server alone. They depend on the folder of the project; nothing else differs between builds of one commit. */
const HMR_IDS = /(<astro-island) uid="[^"]*"/g;

/**
 * Moves the scripts that Astro inlines into every page (its custom element and the loading directives, 2 KB compressed) into
 * a file that is loaded at the first intent, or after the first paint if an island loads by itself. Pages become 2 KB
 * smaller, and most load no script until they are used. The short scripts of the layout and the loader of that file become one
 * script. Pages rendered on demand keep their inline scripts.
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
  return `${texts.size} pages load the runtime of their islands on demand.`;
}

/**
 * @param html a built page with its policy in a meta element
 * @returns the changed page, and the file with its scripts, if it had any
 * @throws {UnexpectedPageError} when the policy has no script-src 'self'
 */
export function withoutInlineRuntime(html: string): { html: string; runtime?: { path: string; code: string } } {
  const places = [...html.matchAll(PLACES)];
  const scripts = places.flatMap(([, type, text]) => (text === undefined ? [] : [{ isShort: Boolean(type), text }]));
  const [short = [], own = []] = [true, false].map((wanted) => scripts.filter(({ isShort }) => isShort === wanted));
  if (own.length === 0) return { html };
  if (!places.some(([, , , policy]) => policy)) {
    throw new UnexpectedPageError("A page's policy has no script-src 'self'. Check security.csp in astro.config.ts.");
  }
  const code = own.map(({ text }) => inScope(text)).join('');
  const path = `/assets/island-runtime.${hashOf(code, 'hex').slice(0, 8)}.js`;
  const loader = loaderOf(path, html.includes(' client="settled"'));
  // Strict, as the modules were that it is made of.
  const script = ['"use strict";', ...[...short.map(({ text }) => text), loader].map(inScope)].join('');
  const changed = html.replace(PLACES, (_, _type, _text, policy?: string, end?: string) => {
    if (policy) return `${policy} 'sha256-${hashOf(script, 'base64')}'`;
    return end ? `<script>${script}</script>${end}` : '';
  });
  return { html: changed.replace(HMR_IDS, '$1'), runtime: { path, code } };
}

/** Minified scripts use the same short names: in one scope, they overwrite each other. A block does not contain `var`. */
const inScope = (code: string): string => `(()=>{${code.trim()}\n})();`;

/**
 * The inline script. It records events on islands that wait for an intent, for `client:intent` to replay, and then loads the
 * runtime; if an island loads by itself, it also loads it after the first paint. (A background tab is first painted when it
 * is shown.)
 */
const loaderOf = (path: string, loadsByItself: boolean): string => `
const events = self.earlyIntents = {};
const load = () => import("${path}");
for (const type of ${JSON.stringify(INTENTS)}) document.addEventListener(type, (event) => {
  if (!event.target.closest("[client=intent],[popovertarget]")) return;
  events[type] = event;
  load();
});${loadsByItself ? LOAD_AFTER_PAINT : ''}`;

const LOAD_AFTER_PAINT = `
new PerformanceObserver((list, observer) => {
  if (!list.getEntriesByName("first-contentful-paint")[0]) return;
  observer.disconnect();
  load();
}).observe({ type: "paint", buffered: true });`;

const hashOf = (text: string, encoding: 'hex' | 'base64') => createHash('sha256').update(text).digest(encoding);
