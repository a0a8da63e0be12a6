import { DomUtils, parseDocument } from 'htmlparser2';
import { routes } from '#contract/routes.ts';
import { type Check, Rule } from './check.ts';
import { type BuiltFiles, type Element, isBuilt, type Page } from './page.ts';

const ALTERNATE = 'link[rel="alternate"][type="application/rss+xml"]';

/** Lists of articles, and articles. */
const BLOG = new RegExp(`^${routes.blog}(/|$)`);

/** XML has only five named entities. */
const BARE_AMPERSAND = /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** RFC 822, with the year in full: Tue, 18 Nov 2025 00:00:00 GMT */
const DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Of the elements that RSS 2.0 does not define itself. */
const NAMESPACES = {
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  atom: 'http://www.w3.org/2005/Atom',
};

interface Article {
  address: string;
  title: string;
  words: string;
  code: number;
  tables: number;
}

/** Compares the feed of the blog with the articles. */
export class Rss implements Check {
  readonly name = 'rss';
  readonly #files: BuiltFiles;
  readonly #xml: string;
  readonly #articles: Article[] = [];
  #origin = '';
  readonly #linked = new Rule(`Every page of the blog links to ${routes.feed}, and no other page does.`);

  constructor(files: BuiltFiles) {
    this.#files = files;
    this.#xml = `${files.get(routes.feed) ?? ''}`;
  }

  visit(page: Page): void {
    const named = page.all(ALTERNATE).map(({ attribs }) => attribs['href']);
    const wanted = BLOG.test(page.path) ? routes.feed : '';
    if (named.join() !== wanted) this.#linked.fail(page.path, `It links "${named.join()}", not "${wanted}".`);
    if (!page.isArticle) return;
    const address = page.canonical ?? '';
    this.#origin = URL.parse(address)?.origin ?? '';
    this.#articles.push({
      address,
      title: page.texts('h1').join(),
      words: wordsOf(page.texts('.prose').join()),
      code: page.all('.prose pre').length,
      tables: page.all('.prose table').length,
    });
  }

  rules(): Rule[] {
    const items = [...this.#xml.matchAll(/<item>.*?<\/item>/gs)].map(([item]) => readItem(item));
    return [this.#linked, this.#channel(), this.#complete(items), newestFirst(items), this.#addresses(items)];
  }

  #channel(): Rule {
    const rule = new Rule('The feed is RSS 2.0 with title, page, language and its own address.');
    const [channel = ''] = this.#xml.split('<item>');
    const self = `<atom:link href="${this.#origin}${routes.feed}" rel="self" type="application/rss+xml"/>`;
    for (const [what, isThere] of [
      ['<rss version="2.0">', /^<\?xml version="1.0" encoding="UTF-8"\?><rss version="2.0" /.test(this.#xml)],
      ['a title', /<title>[^<]+<\/title>/.test(channel)],
      ['a description', /<description>[^<]+<\/description>/.test(channel)],
      [`a link to ${routes.blog}`, channel.includes(`<link>${this.#origin}${routes.blog}</link>`)],
      ['a language', /<language>[a-z]{2}-[A-Z]{2}<\/language>/.test(channel)],
      [self, channel.includes(self)],
      ['the day of its last item', DATE.test(/<lastBuildDate>([^<]*)</.exec(channel)?.[1] ?? '')],
      ...Object.entries(NAMESPACES).map(
        ([name, address]) => [`xmlns:${name}`, channel.includes(` xmlns:${name}="${address}"`)] as const,
      ),
    ] as const) {
      if (!isThere) rule.fail(routes.feed, `It lacks ${what}.`);
    }
    const [bare] = this.#xml.match(BARE_AMPERSAND) ?? [];
    if (bare) rule.fail(routes.feed, 'An "&" is not escaped: XML parsers stop there.');
    return rule;
  }

  #complete(items: readonly Item[]): Rule {
    const rule = new Rule('The feed contains every article in full: text, code, tables, author and category.');
    const byLink = new Map(items.map((item) => [item.link, item]));
    for (const { address, title, words, code, tables } of this.#articles) {
      const item = byLink.get(address);
      if (!item) {
        rule.fail(routes.feed, `${address} is not in it.`);
        continue;
      }
      if (item.guid !== address || !item.isPermaLink)
        rule.fail(address, `Its guid is "${item.guid}", ${item.isPermaLink ? 'a' : 'no'} permanent address.`);
      if (item.title !== title) rule.fail(address, `In the feed it is called "${item.title}".`);
      if (!item.description || !item.creator || !item.category)
        rule.fail(address, 'It lacks its description, author or category.');
      if (item.words !== words) rule.fail(address, 'The feed has other words than the page.');
      if (item.count('pre') !== code || item.count('table') !== tables)
        rule.fail(address, `The feed has ${item.count('pre')} pieces of code and ${item.count('table')} tables.`);
    }
    if (items.length !== this.#articles.length)
      rule.fail(routes.feed, `It has ${items.length} items; the blog has ${this.#articles.length} articles.`);
    return rule;
  }

  #addresses(items: readonly Item[]): Rule {
    const rule = new Rule('Every URL in the feed is absolute, and those of this site exist.');
    for (const { link, addresses } of items) {
      for (const address of addresses) {
        const target = URL.parse(address);
        if (!target) rule.fail(link, `"${address}" is not absolute.`);
        else if (target.origin === this.#origin && !isBuilt(this.#files, target.pathname))
          rule.fail(link, `"${address}" leads nowhere.`);
      }
    }
    return rule;
  }
}

interface Item {
  title: string;
  link: string;
  guid: string;
  isPermaLink: boolean;
  description: string;
  creator: string;
  category: string;
  date: string;
  /** The text of its HTML. */
  words: string;
  addresses: string[];
  count: (element: string) => number;
}

function readItem(xml: string): Item {
  const document = parseDocument(xml, { xmlMode: true });
  const text = (name: string) => DomUtils.textContent(DomUtils.getElementsByTagName(name, document));
  const content = parseDocument(text('content:encoded'));
  const elements = (test: (element: Element) => boolean) => DomUtils.findAll(test, content.children);
  return {
    title: text('title'),
    link: text('link'),
    guid: text('guid'),
    isPermaLink: /<guid isPermaLink="true">/.test(xml),
    description: text('description'),
    creator: text('dc:creator'),
    category: text('category'),
    date: text('pubDate'),
    words: wordsOf(DomUtils.textContent(content)),
    addresses: elements(({ attribs }) => 'href' in attribs || 'src' in attribs).map(
      ({ attribs }) => attribs['href'] ?? attribs['src'] ?? '',
    ),
    count: (name) => elements((element) => element.name === name).length,
  };
}

function newestFirst(items: readonly Item[]): Rule {
  const rule = new Rule('The items of the feed have valid dates, newest first.');
  for (const [at, { link, date }] of items.entries()) {
    if (!DATE.test(date) || Number.isNaN(Date.parse(date))) rule.fail(link, `"${date}" is not a date of RFC 822.`);
    const before = items[at - 1];
    if (before && Date.parse(before.date) < Date.parse(date)) rule.fail(link, `It is newer than ${before.link}.`);
  }
  return rule;
}

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim();
