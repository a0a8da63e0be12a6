import { routes } from '#contract/routes.ts';
import { pagesToRead, type QuotedPart, replyFrom } from '#site/search/reply.ts';
import type { OpenSearch, SearchFile } from '#site/search/search-file.ts';
import { unitsOf } from '#site/search/unit.ts';
import { type BuyerQuestions, measureAnswers, type Said, type SetName, shareRule } from './buyer-questions.ts';
import { type Check, Rule } from './check.ts';
import { type BuiltFiles, type Page, visibleTextAndCode } from './page.ts';

/**
 * What was reached, minus a few points for pages that are reworded: the least share of answerable questions that
 * are answered rightly, the largest of all that are answered wrongly, the least of unanswerable ones that are declined.
 */
const LIMITS: Record<SetName, { right: number; wrong: number; refused: number }> = {
  open: { right: 0.56, wrong: 0.06, refused: 0.9 },
  sealed: { right: 0.39, wrong: 0.1, refused: 0.76 },
};

/** Runs the assistant on the built files: what it quotes and which questions it declines. */
export class Assistant implements Check {
  readonly name = 'assistant';
  readonly #files: BuiltFiles;
  readonly #search: OpenSearch | undefined;
  readonly #sets: readonly BuyerQuestions[];
  /** Entries of the search index by page path. The price list has several entries. */
  readonly #hrefs: ReadonlyMap<string, string[]>;
  readonly #texts = new Rule('Every page in the search index has a text for the assistant to quote.');
  readonly #quoted = new Rule('Every text that the assistant may quote is on its page, word for word.');

  /** @param search undefined if the index was not built */
  constructor(files: BuiltFiles, search: OpenSearch | undefined, sets: readonly BuyerQuestions[]) {
    this.#files = files;
    this.#search = search;
    this.#sets = sets;
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
    for (const line of hrefs.flatMap((href) =>
      unitsOf(this.#textOf(href)).flatMap(({ label, text }) => (label ? [label, text] : [text])),
    )) {
      if (!words.includes(wordsOf(line))) this.#quoted.fail(page.path, `"${line}" is not on the page.`);
    }
  }

  rules(): Rule[] {
    return [this.#texts, this.#quoted, ...this.#sets.flatMap((set) => this.#rulesOf(set))];
  }

  #rulesOf({ set, questions }: BuyerQuestions): Rule[] {
    const { right, wrong, refused } = measureAnswers(questions, (question) => this.#replyTo(question));
    const limits = LIMITS[set];
    const percent = (share: number) => `${Math.round(share * 100)} %`;
    return [
      shareRule(
        `The assistant answers at least ${percent(limits.right)} of the buyers' questions rightly`,
        set,
        right,
        (share) => share >= limits.right,
      ),
      shareRule(`It answers at most ${percent(limits.wrong)} wrongly`, set, wrong, (share) => share <= limits.wrong),
      shareRule(
        `It declines at least ${percent(limits.refused)} of those that no page answers`,
        set,
        refused,
        (share) => share >= limits.refused,
      ),
    ];
  }

  #replyTo(question: string): Said {
    const answer = this.#search?.ask(question);
    if (!answer) return undefined;
    const reply = replyFrom(
      answer,
      pagesToRead(answer).map(({ entry }) => this.#textOf(entry.href)),
    );
    return reply.outcome === 'answered'
      ? { quote: reply.passage.map(quotedText).join(' '), href: reply.page.href }
      : undefined;
  }

  #textOf(href: string): string {
    return `${this.#files.get(routes.pageText(href)) ?? ''}`;
  }
}

const quotedText = ({ label = [], pieces }: QuotedPart): string =>
  [label, pieces]
    .map((all) => all.map(({ text }) => text).join(''))
    .filter(Boolean)
    .join(' ');

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
