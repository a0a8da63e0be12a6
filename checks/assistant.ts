import { routes } from '#contract/routes.ts';
import { pagesToRead, replyFrom } from '#site/search/reply.ts';
import type { OpenSearch, SearchFile } from '#site/search/search-file.ts';
import { type Check, Rule } from './check.ts';
import { type BuiltFiles, type Page, visibleTextAndCode } from './page.ts';

/** The share of answerable questions that must be answered from a page that answers them. */
const MIN_RIGHT = 0.95;

interface Questions {
  /** Each with the pages that answer it. */
  answerable: readonly (readonly [question: string, ...hrefs: string[]])[];
  unanswerable: readonly string[];
}

/** Runs the assistant on the built files: what it quotes and which questions it declines. */
export class Assistant implements Check {
  readonly name = 'assistant';
  readonly #files: BuiltFiles;
  readonly #search: OpenSearch | undefined;
  readonly #questions: Questions;
  /** Entries of the search index by page path. The price list has several entries. */
  readonly #hrefs: ReadonlyMap<string, string[]>;
  readonly #texts = new Rule('Every page in the search index has a text for the assistant to quote.');
  readonly #quoted = new Rule('Every text that the assistant may quote is on its page, word for word.');

  /** @param search undefined if the index was not built */
  constructor(files: BuiltFiles, search: OpenSearch | undefined, questions: Questions) {
    this.#files = files;
    this.#search = search;
    this.#questions = questions;
    const hrefs = hrefsIn(files);
    this.#hrefs = Map.groupBy(hrefs, (href) => href.split('#')[0] ?? '');
    if (hrefs.length === 0) this.#texts.fail(routes.searchIndex, 'It has no pages.');
    for (const href of hrefs)
      if (!this.#textOf(href)) this.#texts.fail(href, `${routes.pageText(href)} does not exist.`);
  }

  visit(page: Page): void {
    // A missing text is reported by the constructor.
    const hrefs = (this.#hrefs.get(page.path) ?? []).filter((href) => this.#textOf(href));
    if (hrefs.length === 0) return;
    const words = wordsOf(page.all('main').map(visibleTextAndCode).join(' '));
    for (const line of hrefs.flatMap((href) => this.#textOf(href).split('\n'))) {
      if (!words.includes(wordsOf(line))) this.#quoted.fail(page.path, `"${line}" is not on the page.`);
    }
  }

  rules(): Rule[] {
    const { answerable, unanswerable } = this.#questions;
    const answers = new Rule(`The assistant answers the ${answerable.length} questions of the search test.`);
    const refuses = new Rule(`The assistant says that it cannot answer ${unanswerable.length} unrelated questions.`);
    const answered = answerable.map(([question, ...hrefs]) => ({ question, hrefs, reply: this.#replyTo(question) }));
    for (const { question, reply } of answered) if (!reply) answers.fail(`"${question}"`, 'It is not answered.');
    for (const question of unanswerable) {
      const reply = this.#replyTo(question);
      if (reply) refuses.fail(`"${question}"`, `It is answered: "${reply.quote}"`);
    }
    const misled = answered.flatMap(({ question, hrefs, reply }) =>
      reply && !hrefs.includes(reply.href) ? [[question, reply.href] as const] : [],
    );
    const share = 1 - misled.length / (answerable.length || 1);
    const right = new Rule(
      `At least ${MIN_RIGHT * 100}% of them are answered from the right page: ${Math.floor(share * 1000) / 10}%.`,
    );
    if (share < MIN_RIGHT)
      for (const [question, href] of misled) right.fail(`"${question}"`, `It is answered from ${href}.`);
    return [this.#texts, this.#quoted, answers, right, refuses];
  }

  #replyTo(question: string): { quote: string; href: string } | undefined {
    const answer = this.#search?.ask(question);
    if (!answer) return undefined;
    const reply = replyFrom(
      answer,
      pagesToRead(answer).map(({ entry }) => this.#textOf(entry.href)),
    );
    return reply.outcome === 'answered'
      ? { quote: reply.passage.map((line) => line.map(({ text }) => text).join('')).join(' '), href: reply.page.href }
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

/** Only letters and digits: Astro changes quotation marks and dashes, and the text joins elements in its own way. */
const wordsOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `;
