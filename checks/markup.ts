import { type Check, Rule } from './check.ts';
import type { Page } from './page.ts';

/** Search engines show about as much of a title. */
const MAX_TITLE_LENGTH = 65;

/** Search engines cut off longer descriptions, and replace shorter ones. */
const [MIN_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH] = [50, 160];

/** The metadata in the head of a page. */
export class Markup implements Check {
  readonly name = 'markup';
  readonly #language = new Rule('Every page declares its language.');
  readonly #heading = new Rule('Every page has one h1 with text.');
  readonly #title = new Rule(
    `Every title is '{page} | {site title}', at most ${MAX_TITLE_LENGTH} characters long and unique.`,
  );
  readonly #description = new Rule(
    `Every indexed page has a unique description: whole sentences of ${MIN_DESCRIPTION_LENGTH} to ${MAX_DESCRIPTION_LENGTH} characters.`,
  );
  readonly #canonical = new Rule('Every indexed page has its own address as canonical link; no other page has one.');
  readonly #openGraph = new Rule('Every page has Open Graph data that match its head.');
  readonly #titles = new Map<string, string>();
  readonly #descriptions = new Map<string, string>();
  #siteTitle: string | undefined;

  visit(page: Page): void {
    if (!page.attribute('html', 'lang')) this.#language.fail(page.path, '<html> has no lang.');
    const headings = page.texts('h1');
    if (headings.length !== 1) this.#heading.fail(page.path, `${headings.length} h1.`);
    else if (!headings[0]?.trim()) this.#heading.fail(page.path, 'Its h1 has no text.');
    this.#checkTitle(page);
    const description = page.attribute('meta[name="description"]', 'content')?.trim() ?? '';
    if (page.isIndexed) this.#checkDescription(page, description);
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
      this.#title.fail(page.path, `"${title}"; the site title elsewhere is "${this.#siteTitle ?? ''}".`);
    }
    if (title.length > MAX_TITLE_LENGTH) {
      this.#title.fail(page.path, `"${title}" has ${title.length} characters; give it a shorter searchTitle.`);
    }
    const duplicate = this.#titles.get(title);
    if (duplicate) this.#title.fail(page.path, `"${title}" is the title of ${duplicate} too.`);
    this.#titles.set(title, page.path);
  }

  #checkDescription(page: Page, description: string): void {
    const { length } = description;
    if (length < MIN_DESCRIPTION_LENGTH || length > MAX_DESCRIPTION_LENGTH) {
      this.#description.fail(page.path, `${length} characters.`);
    }
    if (!/[.!?]$/.test(description)) {
      this.#description.fail(page.path, `It ends within a sentence: "${description}". Give it a searchDescription.`);
    }
    const duplicate = this.#descriptions.get(description);
    if (duplicate) this.#description.fail(page.path, `It is the description of ${duplicate} too.`);
    this.#descriptions.set(description, page.path);
  }

  #checkCanonical(page: Page): void {
    const addresses = page.all('link[rel="canonical"]').map(({ attribs }) => attribs['href'] ?? '');
    const isOwn = URL.canParse(addresses[0] ?? '') && new URL(addresses[0] ?? '').pathname === page.path;
    if (page.isIndexed ? addresses.length !== 1 || !isOwn : addresses.length > 0) {
      this.#canonical.fail(page.path, `${page.isIndexed ? 'indexed' : 'noindex'}, canonical "${addresses.join()}".`);
    }
  }

  #checkOpenGraph(page: Page, description: string): void {
    const [title] = page.texts('head > title');
    const locale = page.attribute('html', 'lang')?.replace('-', '_');
    const expected = { title, description, url: page.canonical, locale };
    for (const name of ['type', 'site_name', 'title', 'description', 'url', 'locale']) {
      const content = page.attribute(`meta[property="og:${name}"]`, 'content');
      if (!content) this.#openGraph.fail(page.path, `og:${name} is missing.`);
      const other = expected[name as keyof typeof expected];
      if (content && other && content !== other)
        this.#openGraph.fail(page.path, `og:${name} is "${content}", not "${other}".`);
    }
  }
}
