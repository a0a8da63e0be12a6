import { DomUtils } from 'htmlparser2';
import * as z from 'zod';
import type { Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';
import { visibleText } from './visible-text.ts';

/** Search engines cut a description there, or before. */
const LONGEST_DESCRIPTION = 200;

/** Attributes that name elements of the same page by their id. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'form', 'list'];

const breadcrumbs = z.object({
  itemListElement: z.array(z.object({ position: z.number(), name: z.string(), item: z.url() })),
});

/** What a page says of itself to search engines, other sites and assistive technology. */
export class Markup implements Check {
  readonly name = 'markup';
  readonly #language = new Rule('Every page names its language.');
  readonly #heading = new Rule('Every page has one h1, with words in it.');
  readonly #title = new Rule("Every title is '{page} | {site title}', and no two pages have the same.");
  readonly #description = new Rule(`Every page has a description of at most ${LONGEST_DESCRIPTION} characters.`);
  readonly #canonical = new Rule('Every page for search engines names its own address, and no other page does.');
  readonly #openGraph = new Rule('Every page has Open Graph data that say the same as its head.');
  readonly #structured = new Rule('Every page has structured data of the Organization, in valid JSON.');
  readonly #trail = new Rule(
    'Every trail of pages above a page is in its structured data as it is seen, and ends with it.',
  );
  readonly #ids = new Rule('No id stands twice on a page.');
  readonly #references = new Rule('What refers to an id or a #fragment of its own page finds it there.');
  readonly #titles = new Map<string, string>();
  #siteTitle: string | undefined;

  visit(page: Page): void {
    if (!page.attribute('html', 'lang')) this.#language.broken(page.path, '<html> has no lang.');
    const headings = page.texts('h1');
    if (headings.length !== 1 || !headings[0]?.trim()) this.#heading.broken(page.path, `${headings.length} h1.`);
    this.#checkTitle(page);
    const description = page.attribute('meta[name="description"]', 'content')?.trim() ?? '';
    if (description.length === 0 || description.length > LONGEST_DESCRIPTION) {
      this.#description.broken(page.path, `${description.length} characters.`);
    }
    this.#checkCanonical(page);
    this.#checkOpenGraph(page, description);
    this.#checkStructuredData(page);
    this.#checkIds(page);
  }

  rules(): Rule[] {
    return [
      this.#language,
      this.#heading,
      this.#title,
      this.#description,
      this.#canonical,
      this.#openGraph,
      this.#structured,
      this.#trail,
      this.#ids,
      this.#references,
    ];
  }

  #checkTitle(page: Page): void {
    const [title = '', ...others] = page.texts('head > title');
    const [name, siteTitle, ...rest] = title.split(' | ');
    this.#siteTitle ??= siteTitle;
    if (!name?.trim() || !siteTitle || siteTitle !== this.#siteTitle || rest.length + others.length > 0) {
      this.#title.broken(page.path, `"${title}"; the site title elsewhere is "${this.#siteTitle ?? ''}".`);
    }
    const namesake = this.#titles.get(title);
    if (namesake) this.#title.broken(page.path, `"${title}" is the title of ${namesake} too.`);
    this.#titles.set(title, page.path);
  }

  #checkCanonical(page: Page): void {
    const addresses = page.all('link[rel="canonical"]').map(({ attribs }) => attribs['href'] ?? '');
    const isIndexed = !page.attribute('meta[name="robots"]', 'content')?.includes('noindex');
    const isOwn = URL.canParse(addresses[0] ?? '') && new URL(addresses[0] ?? '').pathname === page.path;
    if (isIndexed ? addresses.length !== 1 || !isOwn : addresses.length > 0) {
      this.#canonical.broken(
        page.path,
        `${isIndexed ? 'for search engines' : 'noindex'}, canonical "${addresses.join()}".`,
      );
    }
  }

  #checkOpenGraph(page: Page, description: string): void {
    const [title] = page.texts('head > title');
    const expected = { title, description, url: page.attribute('link[rel="canonical"]', 'href') };
    for (const name of ['type', 'site_name', 'title', 'description', 'url', 'locale']) {
      const content = page.attribute(`meta[property="og:${name}"]`, 'content');
      if (!content) this.#openGraph.broken(page.path, `og:${name} is missing.`);
      const other = expected[name as keyof typeof expected];
      if (content && other && content !== other)
        this.#openGraph.broken(page.path, `og:${name} is "${content}", not "${other}".`);
    }
  }

  #checkStructuredData(page: Page): void {
    const data = page.texts('script[type="application/ld+json"]').map((text) => {
      try {
        return JSON.parse(text) as { '@type'?: unknown };
      } catch (error) {
        this.#structured.broken(page.path, `${error}`);
        return {};
      }
    });
    const types = data.map((item) => item['@type']);
    if (!types.includes('Organization')) this.#structured.broken(page.path, `types: ${types.join(', ') || 'none'}.`);
    this.#checkTrail(
      page,
      data.filter((item) => item['@type'] === 'BreadcrumbList'),
    );
  }

  #checkTrail(page: Page, lists: readonly object[]): void {
    const seen = page.all('nav > ol:has(> [aria-current="page"]) > li').map((crumb, at) => {
      const [link] = DomUtils.getElementsByTagName('a', crumb);
      // The stroke between two crumbs is beside the link.
      return `${at + 1} ${visibleText(link ?? crumb)} ${link?.attribs['href'] ?? page.path}`;
    });
    const told = lists
      .flatMap((list) => breadcrumbs.parse(list).itemListElement)
      .map(({ position, name, item }) => `${position} ${name} ${pathOf(item)}`);
    if (seen.join() !== told.join())
      this.#trail.broken(page.path, `"${seen.join(' / ')}" is seen, "${told.join(' / ')}" told.`);
  }

  #checkIds(page: Page): void {
    const ids = new Set<string>();
    for (const { attribs } of page.all('[id]')) {
      const id = attribs['id'] ?? '';
      if (ids.has(id)) this.#ids.broken(page.path, `#${id}`);
      ids.add(id);
    }
    for (const { name, attribs } of page.all('*')) {
      for (const reference of REFERENCES) {
        const missing = attribs[reference]?.split(/\s+/).filter((id) => !ids.has(id)) ?? [];
        for (const id of missing) this.#references.broken(page.path, `<${name} ${reference}="${id}">`);
      }
      const fragment = name === 'a' ? /^([^#?]*)#(.+)$/.exec(attribs['href'] ?? '') : null;
      if (fragment && ['', page.path].includes(fragment[1] ?? '') && !ids.has(decodeURIComponent(fragment[2] ?? ''))) {
        this.#references.broken(page.path, `<a href="${fragment[0]}">`);
      }
    }
  }
}

function pathOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return pathname + hash;
}
