import { z } from 'zod';
import { operatingRoutes, routes } from '#contract/routes.ts';
import { type Check, Rule } from './check.ts';
import { type BuiltFiles, type Element, ORIGIN, type Page, parseJson } from './page.ts';

/** Addresses that no rule may match: links in mails, form targets, files and other sites. */
const NEVER = [
  ...[routes.search, routes.searchFor('gst'), routes.ask, routes.askFor('price'), routes.login],
  ...['/services?q=seo', '/industries?q=a', '/case-studies?tag=a', '/contact?subject=a', routes.blogUpTo(2)],
  ...[routes.contactForm, routes.consultationForm, routes.applicationForm, routes.newsletter],
  ...[routes.enquirySent('KD-1'), routes.applicationSent('KD-1'), routes.newsletterRequested('KD-1')],
  ...[routes.newsletterConfirm('t'), routes.newsletterConfirmed('t')],
  ...[routes.newsletterUnsubscribe('t'), routes.newsletterUnsubscribed('t')],
  ...[routes.book, routes.bookAbout({ topic: 'a' }), routes.meeting('t'), routes.meetingCalendar('t')],
  ...[routes.meetingMove('t'), routes.meetingCancel('t')],
  ...[...Object.values(routes.filtered), ...Object.values(routes.api), routes.missing.service('seoo')],
  ...[routes.feed, routes.siteData, routes.searchIndex, routes.partnerMark('a'), routes.pageText('/about')],
  ...['/assets/a.woff2', 'https://example.com/', 'mailto:hello@example.com', 'tel:+910000000000'],
];

const addresses = z.union([z.string(), z.record(z.string(), z.string())]);
type Where =
  | { and: Where[] }
  | { not: Where }
  | { href_matches: z.infer<typeof addresses> | z.infer<typeof addresses>[] }
  | { selector_matches: string };
const where: z.ZodType<Where> = z.lazy(() =>
  z.union([
    z.strictObject({ and: z.array(where) }),
    z.strictObject({ not: where }),
    z.strictObject({ href_matches: z.union([addresses, z.array(addresses)]) }),
    z.strictObject({ selector_matches: z.string() }),
  ]),
);
/** The part of the standard that this site uses. Other values of eagerness do not wait for intent. */
const rule = z.strictObject({ where, eagerness: z.enum(['moderate', 'conservative']) });
const rules = z.strictObject({ prefetch: z.array(rule).min(1), prerender: z.array(rule).min(1) });

interface Link {
  url: URL;
  /** Whether a selector matches the link. */
  is: (selector: string) => boolean;
}

/** Which pages browsers load ahead, by the built file of contract/speculation-rules.ts. */
export class SpeculationRules implements Check {
  readonly name = 'speculation';
  readonly #files: BuiltFiles;
  readonly #rules: z.infer<typeof rule>[] = [];
  readonly #valid = new Rule('The speculation rules are valid and wait for a sign of intent.');
  readonly #safe = new Rule('Only built pages are loaded ahead, by links that open in the same window.');
  readonly #useful = new Rule('Every indexed page may be loaded ahead.');

  constructor(files: BuiltFiles) {
    this.#files = files;
    const file = operatingRoutes.speculationRules;
    const parsed = rules.safeParse(parseJson(`${files.get(file) ?? ''}`));
    if (parsed.success) this.#rules = [...parsed.data.prefetch, ...parsed.data.prerender];
    else this.#valid.fail(file, z.prettifyError(parsed.error));
    for (const href of NEVER) {
      if (this.#isMatched({ url: new URL(href, ORIGIN), is: () => false }))
        this.#safe.fail(file, `It matches ${href}.`);
    }
  }

  visit(page: Page): void {
    const own = { url: new URL(page.path, ORIGIN), is: () => false };
    if (page.canonical && page.path !== routes.login && !this.#rules.every((rule) => matches(rule.where, own))) {
      this.#useful.fail(page.path, 'No rule matches it.');
    }
    const selected = new Map<string, Set<Element>>();
    for (const link of page.all('a[href], area[href]')) {
      const url = URL.parse(link.attribs['href'] ?? '', ORIGIN + page.path);
      const is = (selector: string) =>
        selected.getOrInsertComputed(selector, (key) => new Set(page.all(key))).has(link);
      if (!url || !this.#isMatched({ url, is })) continue;
      const isPage = url.origin === ORIGIN && this.#files.has(`${url.pathname.replace(/\/$/, '/index')}.html`);
      const stays = link.attribs['target'] === undefined && link.attribs['download'] === undefined;
      if (!isPage || url.search || !stays) this.#safe.fail(page.path, `"${link.attribs['href']}" would be loaded.`);
    }
  }

  rules(): Rule[] {
    return [this.#valid, this.#safe, this.#useful];
  }

  #isMatched(link: Link): boolean {
    return this.#rules.some((rule) => matches(rule.where, link));
  }
}

/**
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 *
 * @throws {TypeError} if an address is no URL pattern
 */
function matches(where: Where, link: Link): boolean {
  if ('and' in where) return where.and.every((each) => matches(each, link));
  if ('not' in where) return !matches(where.not, link);
  if ('selector_matches' in where) return link.is(where.selector_matches);
  return [where.href_matches].flat().some((pattern) => patternOf(pattern).test(link.url.href));
}

/** Cached: constructing a pattern takes longer than matching it. */
const patterns = new Map<string, URLPattern>();

function patternOf(pattern: z.infer<typeof addresses>): URLPattern {
  return patterns.getOrInsertComputed(JSON.stringify(pattern), () =>
    typeof pattern === 'string' ? new URLPattern(pattern, ORIGIN) : new URLPattern({ ...pattern, baseURL: ORIGIN }),
  );
}
