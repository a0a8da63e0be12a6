import * as z from 'zod';
import { routes } from '#contract/routes.ts';
import type { Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

const FEWEST_ARTICLES = 13;
const [FEWEST_WORDS, MOST_WORDS] = [600, 1200];

/** An article, and no list of them: /blog/secrets-in-notebooks. */
const ARTICLE = new RegExp(`^${routes.article('')}[^/]+$`);

/** What Google asks of an article (developers.google.com/search/docs/appearance/structured-data/article), but for a picture. */
const posting = z.object({
  '@type': z.literal('BlogPosting'),
  headline: z.string().max(110),
  description: z.string().min(1),
  url: z.url(),
  mainEntityOfPage: z.url(),
  datePublished: z.iso.date(),
  author: z.object({ '@type': z.literal('Person'), name: z.string().min(1), url: z.url() }),
  publisher: z.object({ '@id': z.url() }),
});

/** The articles of the blog: how many, how long, and what they say of themselves to search engines. */
export class Articles implements Check {
  readonly name = 'articles';
  #count = 0;
  readonly #long = new Rule(
    `The blog has ${FEWEST_ARTICLES} articles or more, each of ${FEWEST_WORDS} to ${MOST_WORDS} words.`,
  );
  readonly #told = new Rule('Every article tells search engines what its page shows: title, author, day, address.');

  visit(page: Page): void {
    if (!ARTICLE.test(page.path)) return;
    this.#count += 1;
    const words = page
      .texts('.prose')
      .join()
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (words < FEWEST_WORDS || words > MOST_WORDS) this.#long.broken(page.path, `It has ${words} words.`);
    this.#compare(page);
  }

  rules(): Rule[] {
    if (this.#count < FEWEST_ARTICLES) this.#long.broken(routes.blog, `It has ${this.#count} articles.`);
    return [this.#long, this.#told];
  }

  #compare(page: Page): void {
    const blocks = page.texts('script[type="application/ld+json"]').map((json) => JSON.parse(json) as unknown);
    const { data, error } = posting.safeParse(blocks.find((block) => hasType(block, 'BlogPosting')));
    if (!data) {
      this.#told.broken(page.path, `Its structured data: ${z.prettifyError(error)}`);
      return;
    }
    const canonical = page.attribute('link[rel="canonical"]', 'href');
    for (const [field, said, shown] of [
      ['headline', data.headline, page.texts('h1').join()],
      ['url', data.url, canonical],
      ['mainEntityOfPage', data.mainEntityOfPage, canonical],
      ['datePublished', data.datePublished, page.attribute('main time', 'datetime')],
      ['author.name', data.author.name, page.texts('main dl dd')[0]],
    ]) {
      if (said !== shown) this.#told.broken(page.path, `${field} is "${said}", and the page says "${shown}".`);
    }
  }
}

const hasType = (block: unknown, type: string): boolean =>
  z.object({ '@type': z.literal(type) }).safeParse(block).success;
