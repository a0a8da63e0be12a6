import { routes } from '#contract/routes.ts';
import { type OpenSearch, openSearchFile, type SearchFile } from '#site/search/search-file.ts';
import { type Check, Rule } from './check.ts';
import type { BuiltFiles, Page } from './page.ts';

/** Results that are visible without scrolling. */
const FIRST = 3;

/** The share of questions whose page must be among them. The others are listed. */
const MIN_SHARE = 0.95;

/** A question in words of a trade, and pages that it must find although they have other names. */
const SYNONYM = { question: 'GST billing', hrefs: [routes.service('ecommerce'), routes.industry('accounting-tax')] };
const FIRST_BY_MEANING = 5;

/** Asks the built search index the questions of search-questions.ts. */
export class Search implements Check {
  readonly name = 'search';
  readonly #search: OpenSearch | undefined;
  readonly #questions: readonly (readonly [question: string, href: string, ...others: string[]])[];
  readonly #found = new Set<string>();
  readonly #missed: string[] = [];

  /** @param search undefined if the index was not built */
  constructor(
    search: OpenSearch | undefined,
    questions: readonly (readonly [question: string, href: string, ...others: string[]])[],
  ) {
    this.#search = search;
    this.#questions = questions;
  }

  visit({ path }: Page): void {
    this.#found.add(path);
  }

  rules(): Rule[] {
    return [this.#checkQuestions(), this.#checkSynonyms(), this.#checkPages()];
  }

  table(): string[] {
    return ['questions whose page is not among the first three', ...this.#missed.map((missed) => `  ${missed}`)];
  }

  #checkQuestions(): Rule {
    const places = this.#questions.map(([question, href]) => ({
      question,
      href,
      place: this.#hrefsFor(question).indexOf(href),
    }));
    const missed = places.filter(({ place }) => place < 0 || place >= FIRST);
    const share = 1 - missed.length / (this.#questions.length || 1);
    const rule = new Rule(
      `The search finds the page of at least ${MIN_SHARE * 100} % of ${this.#questions.length} questions among its first ${FIRST} results: ${Math.floor(share * 1000) / 10} %.`,
    );
    const faults = missed.map(
      ({ question, href, place }) =>
        [`"${question}"`, `${href} is ${place < 0 ? 'not found' : `number ${place + 1}`}.`] as const,
    );
    this.#missed.splice(0, Infinity, ...faults.map((fault) => fault.join(': ')));
    if (this.#questions.length === 0 || !this.#search) rule.fail(routes.searchIndex, 'There is nothing to ask.');
    else if (share < MIN_SHARE) for (const [question, fault] of faults) rule.fail(question, fault);
    return rule;
  }

  #checkSynonyms(): Rule {
    const rule = new Rule('The search finds pages by the synonyms in content/search.yaml.');
    const first = this.#hrefsFor(SYNONYM.question).slice(0, FIRST_BY_MEANING);
    for (const href of SYNONYM.hrefs) {
      if (!first.includes(href)) rule.fail(`"${SYNONYM.question}"`, `${href} is not among ${first.join(', ')}.`);
    }
    return rule;
  }

  #checkPages(): Rule {
    const rule = new Rule('Every page that the search questions expect exists.');
    for (const [question, href] of this.#questions) {
      if (!this.#found.has(href.split('#')[0] ?? ''))
        rule.fail(`"${question}"`, `${href} does not exist. Correct checks/search-questions.ts.`);
    }
    return rule;
  }

  #hrefsFor(question: string): string[] {
    const answer = this.#search?.ask(question);
    return answer?.outcome === 'found' ? answer.matches.map(({ entry }) => entry.href) : [];
  }
}

/** The search of the built site; undefined when its index was not built. */
export async function openSearch(files: BuiltFiles): Promise<OpenSearch | undefined> {
  const file = files.get(routes.searchIndex);
  return file && openSearchFile(JSON.parse(`${file}`) as SearchFile);
}
