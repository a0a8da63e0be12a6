import { z } from 'zod';
import { operatingRoutes, routes } from '#contract/routes.ts';
import type { BuiltFiles, Check } from './check.ts';
import { type Element, Page } from './page.ts';
import { Rule } from './rule.ts';

/** Stands for the site's own, wherever it is served. */
const ORIGIN = 'http://site';

/** What no rule may match, besides what the pages link to: addresses out of mails, of forms, of programs, and of others. */
const NEVER = [
  ...[routes.search, routes.searchFor('gst'), routes.ask, routes.askFor('price'), routes.login],
  ...['/services?q=seo', '/industries?q=a', '/case-studies?tag=a', '/contact?subject=a', routes.blogUpTo(2)],
  ...[routes.contactForm, routes.consultationForm, routes.applicationForm, routes.newsletter],
  ...[routes.enquirySent('KD-1'), routes.applicationSent('KD-1'), routes.newsletterRequested('KD-1')],
  ...[routes.newsletterConfirm('t'), routes.newsletterConfirmed('t')],
  ...[routes.newsletterUnsubscribe('t'), routes.newsletterUnsubscribed('t')],
  ...[...Object.values(routes.filtered), ...Object.values(routes.api), routes.missing.service('seoo')],
  ...[routes.feed, routes.siteData, routes.searchIndex, routes.partnerMark('a'), routes.pageText('/about')],
  ...['/assets/a.woff2', 'https://example.com/', 'mailto:hello@example.com', 'tel:+910000000000'],
];

const addresses = z.union([z.string(), z.record(z.string(), z.string())]).refine(isPattern, 'It is no URL pattern.');
type Where =
  | { and: Where[] }
  | { or: Where[] }
  | { not: Where }
  | { href_matches: z.infer<typeof addresses> | z.infer<typeof addresses>[] }
  | { selector_matches: string };
const where: z.ZodType<Where> = z.lazy(() =>
  z.union([
    z.strictObject({ and: z.array(where) }),
    z.strictObject({ or: z.array(where) }),
    z.strictObject({ not: where }),
    z.strictObject({ href_matches: z.union([addresses, z.array(addresses)]) }),
    z.strictObject({ selector_matches: z.string().refine(isSelector, 'It is no selector.') }),
  ]),
);
/** Of what a browser reads, what this site needs. The other eagernesses wait for no sign of a visitor's. */
const rule = z.strictObject({ where, eagerness: z.enum(['moderate', 'conservative']) });
const rules = z.strictObject({ prefetch: z.array(rule).min(1), prerender: z.array(rule).min(1) });

interface Link {
  url: URL;
  /** Whether the link is an element that a selector means. */
  is: (selector: string) => boolean;
}

/** Which pages browsers open ahead of a visitor (contract/speculation-rules.ts), as the built file has it. */
export class SpeculationRules implements Check {
  readonly name = 'speculation';
  readonly #files: BuiltFiles;
  readonly #rules: z.infer<typeof rule>[] = [];
  readonly #valid = new Rule('The rules for what is opened ahead are ones that a browser reads, and wait for a sign.');
  readonly #safe = new Rule('Nothing is opened ahead but built pages, by links that stay in their window.');
  readonly #useful = new Rule('Every page for search engines may be opened ahead.');

  constructor(files: BuiltFiles) {
    this.#files = files;
    const file = operatingRoutes.speculationRules;
    const parsed = rules.safeParse(parseJson(`${files.get(file) ?? ''}`));
    if (parsed.success) this.#rules = [...parsed.data.prefetch, ...parsed.data.prerender];
    else this.#valid.broken(file, z.prettifyError(parsed.error));
    for (const href of NEVER) {
      if (this.#isOpenedByAny({ url: new URL(href, ORIGIN), is: () => false }))
        this.#safe.broken(file, `It opens ${href}.`);
    }
  }

  visit(page: Page): void {
    const isForSearch = page.attribute('link[rel="canonical"]', 'href') !== undefined;
    const own = { url: new URL(page.path, ORIGIN), is: () => false };
    if (isForSearch && page.path !== routes.login && !this.#rules.every((rule) => matches(rule.where, own))) {
      this.#useful.broken(page.path, 'No rule opens it.');
    }
    const selected = new Map<string, Set<Element>>();
    for (const link of page.all('a[href], area[href]')) {
      const url = URL.parse(link.attribs['href'] ?? '', ORIGIN + page.path);
      const is = (selector: string) =>
        selected.getOrInsertComputed(selector, (key) => new Set(page.all(key))).has(link);
      if (!url || !this.#isOpenedByAny({ url, is })) continue;
      const isPage = url.origin === ORIGIN && this.#files.has(`${url.pathname.replace(/\/$/, '/index')}.html`);
      const stays = link.attribs['target'] === undefined && link.attribs['download'] === undefined;
      if (!isPage || url.search || !stays) this.#safe.broken(page.path, `"${link.attribs['href']}" would be opened.`);
    }
  }

  rules(): Rule[] {
    return [this.#valid, this.#safe, this.#useful];
  }

  #isOpenedByAny(link: Link): boolean {
    return this.#rules.some((rule) => matches(rule.where, link));
  }
}

/** As https://html.spec.whatwg.org/multipage/speculative-loading.html has a browser read it. */
function matches(where: Where, link: Link): boolean {
  if ('and' in where) return where.and.every((each) => matches(each, link));
  if ('or' in where) return where.or.some((each) => matches(each, link));
  if ('not' in where) return !matches(where.not, link);
  if ('selector_matches' in where) return link.is(where.selector_matches);
  return [where.href_matches].flat().some((pattern) => patternOf(pattern).test(link.url.href));
}

/** Each is asked of every link of every page, and takes longer to read than to match. */
const patterns = new Map<string, URLPattern>();

function patternOf(pattern: z.infer<typeof addresses>): URLPattern {
  return patterns.getOrInsertComputed(JSON.stringify(pattern), () =>
    typeof pattern === 'string' ? new URLPattern(pattern, ORIGIN) : new URLPattern({ ...pattern, baseURL: ORIGIN }),
  );
}

function isPattern(pattern: string | Record<string, string>): boolean {
  try {
    patternOf(pattern);
    return true;
  } catch {
    return false;
  }
}

function isSelector(selector: string): boolean {
  try {
    new Page('/index.html', '<p>').all(selector);
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
