import { routes } from '#contract/routes.ts';
import { pagesToRead, replyFrom } from '#site/search/reply.ts';
import type { OpenSearch, SearchFile } from '#site/search/search-file.ts';
import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';
import { visibleTextAndCode } from './visible-text.ts';

interface Questions {
  answerable: readonly string[];
  unanswerable: readonly string[];
}

/** What the assistant quotes, and what it refuses, put to the test on the files that it loads. */
export class Assistant implements Check {
  readonly name = 'assistant';
  readonly #files: BuiltFiles;
  readonly #search: OpenSearch | undefined;
  readonly #questions: Questions;
  /** The pages of the index, by the file that they stand in: the price list is several. */
  readonly #hrefs: ReadonlyMap<string, string[]>;
  readonly #there = new Rule('Every page of the index has a text for the assistant to quote.');
  readonly #quoted = new Rule('What the assistant may quote of a page stands there, word for word.');

  /** @param search undefined when there is no index */
  constructor(files: BuiltFiles, search: OpenSearch | undefined, questions: Questions) {
    this.#files = files;
    this.#search = search;
    this.#questions = questions;
    const hrefs = hrefsIn(files);
    this.#hrefs = Map.groupBy(hrefs, (href) => href.split('#')[0] ?? '');
    if (hrefs.length === 0) this.#there.broken(routes.searchIndex, 'There is no page in it.');
    for (const href of hrefs)
      if (!this.#textOf(href)) this.#there.broken(href, `${routes.pageText(href)} is not there.`);
  }

  visit(page: Page): void {
    // One without a text is a fault already.
    const hrefs = (this.#hrefs.get(page.path) ?? []).filter((href) => this.#textOf(href));
    if (hrefs.length === 0) return;
    const words = wordsOf(page.all('main').map(visibleTextAndCode).join(' '));
    for (const line of hrefs.flatMap((href) => this.#textOf(href).split('\n'))) {
      if (!words.includes(wordsOf(line))) this.#quoted.broken(page.path, `"${line}" is not on the page.`);
    }
  }

  rules(): Rule[] {
    const { answerable, unanswerable } = this.#questions;
    const answers = new Rule(
      `The assistant answers the ${answerable.length} questions that the search is tested with.`,
    );
    const refuses = new Rule(
      `The assistant says that it cannot answer ${unanswerable.length} questions of other kinds.`,
    );
    for (const question of answerable) {
      if (!this.#quoteFor(question)) answers.broken(`"${question}"`, 'It is not answered.');
    }
    for (const question of unanswerable) {
      const quote = this.#quoteFor(question);
      if (quote) refuses.broken(`"${question}"`, `It is answered: "${quote}"`);
    }
    return [this.#there, this.#quoted, answers, refuses];
  }

  #quoteFor(question: string): string | undefined {
    const answer = this.#search?.ask(question);
    if (!answer) return undefined;
    const reply = replyFrom(
      answer,
      pagesToRead(answer).map(({ entry }) => this.#textOf(entry.href)),
    );
    return reply.outcome === 'answered'
      ? reply.passage.map((line) => line.map(({ text }) => text).join('')).join(' ')
      : undefined;
  }

  #textOf(href: string): string {
    return `${this.#files.get(routes.pageText(href)) ?? ''}`;
  }
}

function hrefsIn(files: BuiltFiles): string[] {
  const file = files.get(routes.searchIndex);
  return file ? (JSON.parse(`${file}`) as SearchFile).index.entries.map(({ href }) => href) : [];
}

/** Quotation marks and dashes are set by Astro; what stands between two elements of a card is set by us. */
const wordsOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `;
