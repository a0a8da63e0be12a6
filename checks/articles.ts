import { routes } from '#contract/routes.ts';
import { coverFault, coverNumbers } from './article-cover.ts';
import { articleLength, lengthFault } from './article-length.ts';
import { type Check, Rule } from './check.ts';
import type { Page } from './page.ts';

const MIN_ARTICLES = 13;

/** The articles of the blog: how many, how long, and whether their covers say what they say. */
export class Articles implements Check {
  readonly name = 'articles';
  #articles = 0;
  readonly #count = new Rule(`The blog has at least ${MIN_ARTICLES} articles.`);
  readonly #length = new Rule(articleLength);
  readonly #cover = new Rule(coverNumbers);

  visit(page: Page): void {
    if (!page.isArticle) return;
    this.#articles += 1;
    const fault = lengthFault(page.texts('.prose').join());
    if (fault) this.#length.fail(page.path, fault);
    // A picture has no number. Covers further down belong to other articles.
    const cover = page.texts('.shared-transition > * > p').join(' ');
    const wrong = coverFault(cover, page.texts('h1, h1 + p, .prose').join(' '));
    if (wrong) this.#cover.fail(page.path, wrong);
  }

  rules(): Rule[] {
    if (this.#articles < MIN_ARTICLES) this.#count.fail(routes.blog, `It has ${this.#articles} articles.`);
    return [this.#count, this.#length, this.#cover];
  }
}
