import { routes } from '#contract/routes.ts';
import { type Check, Rule } from './check.ts';
import type { Page } from './page.ts';

const MIN_ARTICLES = 13;
const [MIN_WORDS, MAX_WORDS] = [600, 1200];

/** The articles of the blog: how many, and how long. */
export class Articles implements Check {
  readonly name = 'articles';
  #count = 0;
  readonly #length = new Rule(
    `The blog has at least ${MIN_ARTICLES} articles of ${MIN_WORDS} to ${MAX_WORDS} words each.`,
  );

  visit(page: Page): void {
    if (!page.isArticle) return;
    this.#count += 1;
    const words = page
      .texts('.prose')
      .join()
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (words < MIN_WORDS || words > MAX_WORDS) this.#length.fail(page.path, `It has ${words} words.`);
  }

  rules(): Rule[] {
    if (this.#count < MIN_ARTICLES) this.#length.fail(routes.blog, `It has ${this.#count} articles.`);
    return [this.#length];
  }
}
