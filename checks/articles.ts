import { routes } from '#contract/routes.ts';
import type { Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

const FEWEST_ARTICLES = 13;
const [FEWEST_WORDS, MOST_WORDS] = [600, 1200];

/** An article, and no list of them: /blog/secrets-in-notebooks. */
const ARTICLE = new RegExp(`^${routes.article('')}[^/]+$`);

/** The articles of the blog: how many, and how long. */
export class Articles implements Check {
  readonly name = 'articles';
  #count = 0;
  readonly #long = new Rule(
    `The blog has ${FEWEST_ARTICLES} articles or more, each of ${FEWEST_WORDS} to ${MOST_WORDS} words.`,
  );

  visit(page: Page): void {
    if (!ARTICLE.test(page.path)) return;
    this.#count += 1;
    const words = page
      .texts('.prose')
      .join()
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (words < FEWEST_WORDS || words > MOST_WORDS) this.#long.broken(page.path, `It has ${words} words.`);
  }

  rules(): Rule[] {
    if (this.#count < FEWEST_ARTICLES) this.#long.broken(routes.blog, `It has ${this.#count} articles.`);
    return [this.#long];
  }
}
