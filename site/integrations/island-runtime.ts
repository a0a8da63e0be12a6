import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { INTENTS } from '#site/islands/intent-directive/intents.ts';

/** A page does not look as Astro is known to build it. */
export class UnexpectedPageError extends Error {
  override name = 'UnexpectedPageError';
}

/** Data blocks, such as JSON-LD, have another type; Astro's own scripts have no attribute. */
const SCRIPTS = /<script>([\s\S]*?)<\/script>/g;

/** A script of the layout, so short that Astro writes it into the page. */
const SHORT_SCRIPTS = /<script type="module">([\s\S]*?)<\/script>/g;
const SCRIPT_SOURCES = /(<meta http-equiv="content-security-policy" content="[^"]*script-src 'self')/;

/** A hash of the island's properties, which nothing reads in the browser: 5 bytes an island that do not compress. */
const ISLAND_IDS = /(?<=<astro-island) uid="[^"]*"/g;

/**
 * Moves the scripts that Astro writes into every page (its custom element and the loading directives, 2 KB of brotli)
 * into a file of their own: the page gets as much smaller, the file is the same for all pages of a kind, and a page whose
 * islands wait for an intent fetches no script before one. What stays in the page is one script: a second would have a
 * hash of its own in the policy, 50 bytes that do not compress. Pages rendered on demand keep theirs.
 */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        await mkdir(join(root, 'assets'), { recursive: true });
        const pages = await Array.fromAsync(glob('**/*.html', { cwd: root }));
        for (const page of pages) {
          const { html, runtime } = withoutInlineRuntime(await readFile(join(root, page), 'utf8'));
          await writeFile(join(root, page), html);
          if (runtime) await writeFile(join(root, runtime.path), runtime.code);
        }
        logger.info(`${pages.length} pages load the runtime of their islands when they need it.`);
      },
    },
  };
}

/**
 * @param html a built page with its policy in a meta element
 * @returns the page, and the file its scripts have moved to; none when the page has none
 * @throws {UnexpectedPageError} when the policy names no sources of scripts
 */
export function withoutInlineRuntime(html: string): { html: string; runtime?: { path: string; code: string } } {
  const scripts = [...html.matchAll(SCRIPTS)].map(([, code = '']) => code);
  if (scripts.length === 0) return { html };
  const code = `${scripts.join(';\n')};\n`;
  const path = `/assets/island-runtime.${hashOf(code, 'hex').slice(0, 8)}.js`;
  const short = [...html.matchAll(SHORT_SCRIPTS)].map(([, own = '']) => own.trim());
  const loader = short.join('') + loaderOf(path, html.includes(' client="settled"'));
  if (!SCRIPT_SOURCES.test(html)) {
    throw new UnexpectedPageError("A page's policy has no script-src 'self'. Compare security.csp in astro.config.ts.");
  }
  return {
    html: html
      .replace(SCRIPTS, '')
      .replace(SHORT_SCRIPTS, '')
      .replace(ISLAND_IDS, '')
      .replace(SCRIPT_SOURCES, `$1 'sha256-${hashOf(loader, 'base64')}'`)
      .replace('</body>', `<script>${loader}</script></body>`),
    runtime: { path, code },
  };
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
