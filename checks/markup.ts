import type { Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** Search engines show about so many characters of a title. */
const LONGEST_TITLE = 65;

/** They cut off what a description has more, and look for other words in place of a shorter one. */
const [SHORTEST_DESCRIPTION, LONGEST_DESCRIPTION] = [50, 160];

/** What the head of a page says of it to search engines and other sites. */
export class Markup implements Check {
  readonly name = 'markup';
  readonly #language = new Rule('Every page names its language.');
  readonly #heading = new Rule('Every page has one h1, with words in it.');
  readonly #title = new Rule(
    `Every title is '{page} | {site title}', of at most ${LONGEST_TITLE} characters, and no two pages have the same.`,
  );
  readonly #description = new Rule(
    `Every page for search engines has a description of its own: whole sentences of ${SHORTEST_DESCRIPTION} to ${LONGEST_DESCRIPTION} characters.`,
  );
  readonly #canonical = new Rule('Every page for search engines names its own address, and no other page does.');
  readonly #openGraph = new Rule('Every page has Open Graph data that say the same as its head.');
  readonly #titles = new Map<string, string>();
  readonly #descriptions = new Map<string, string>();
  #siteTitle: string | undefined;

  visit(page: Page): void {
    if (!page.attribute('html', 'lang')) this.#language.broken(page.path, '<html> has no lang.');
    const headings = page.texts('h1');
    if (headings.length !== 1) this.#heading.broken(page.path, `${headings.length} h1.`);
    else if (!headings[0]?.trim()) this.#heading.broken(page.path, 'Its h1 has no words.');
    this.#checkTitle(page);
    const description = page.attribute('meta[name="description"]', 'content')?.trim() ?? '';
    if (isIndexed(page)) this.#checkDescription(page, description);
    this.#checkCanonical(page);
    this.#checkOpenGraph(page, description);
  }

  rules(): Rule[] {
    return [this.#language, this.#heading, this.#title, this.#description, this.#canonical, this.#openGraph];
  }

  #checkTitle(page: Page): void {
    const [title = '', ...others] = page.texts('head > title');
    const [name, siteTitle, ...rest] = title.split(' | ');
    this.#siteTitle ??= siteTitle;
    if (!name?.trim() || !siteTitle || siteTitle !== this.#siteTitle || rest.length + others.length > 0) {
      this.#title.broken(page.path, `"${title}"; the site title elsewhere is "${this.#siteTitle ?? ''}".`);
    }
    if (title.length > LONGEST_TITLE) {
      this.#title.broken(page.path, `"${title}" has ${title.length} characters; give it a shorter search_title.`);
    }
    const namesake = this.#titles.get(title);
    if (namesake) this.#title.broken(page.path, `"${title}" is the title of ${namesake} too.`);
    this.#titles.set(title, page.path);
  }

  #checkDescription(page: Page, description: string): void {
    const { length } = description;
    if (length < SHORTEST_DESCRIPTION || length > LONGEST_DESCRIPTION) {
      this.#description.broken(page.path, `${length} characters.`);
    }
    if (!/[.!?]$/.test(description)) {
      this.#description.broken(page.path, `It ends within a sentence: "${description}". Give it a search_description.`);
    }
    const namesake = this.#descriptions.get(description);
    if (namesake) this.#description.broken(page.path, `It is the description of ${namesake} too.`);
    this.#descriptions.set(description, page.path);
  }

  #checkCanonical(page: Page): void {
    const addresses = page.all('link[rel="canonical"]').map(({ attribs }) => attribs['href'] ?? '');
    const isOwn = URL.canParse(addresses[0] ?? '') && new URL(addresses[0] ?? '').pathname === page.path;
    if (isIndexed(page) ? addresses.length !== 1 || !isOwn : addresses.length > 0) {
      this.#canonical.broken(
        page.path,
        `${isIndexed(page) ? 'for search engines' : 'noindex'}, canonical "${addresses.join()}".`,
      );
    }
  }

  #checkOpenGraph(page: Page, description: string): void {
    const [title] = page.texts('head > title');
    const locale = page.attribute('html', 'lang')?.replace('-', '_');
    const expected = { title, description, url: page.attribute('link[rel="canonical"]', 'href'), locale };
    for (const name of ['type', 'site_name', 'title', 'description', 'url', 'locale']) {
      const content = page.attribute(`meta[property="og:${name}"]`, 'content');
      if (!content) this.#openGraph.broken(page.path, `og:${name} is missing.`);
      const other = expected[name as keyof typeof expected];
      if (content && other && content !== other)
        this.#openGraph.broken(page.path, `og:${name} is "${content}", not "${other}".`);
    }
  }
}

const isIndexed = (page: Page): boolean => !page.attribute('meta[name="robots"]', 'content')?.includes('noindex');
