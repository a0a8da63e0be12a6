import { routes } from '#contract/routes.ts';
import { type OpenSearch, openSearchFile, type SearchFile } from '#site/search/search-file.ts';
import type { BuiltFiles, Check } from './check.ts';
import type { Page } from './page.ts';
import { Rule } from './rule.ts';

/** So many results are seen without scrolling. */
const FIRST = 3;

/** The share of questions whose page must be among them. The rest is shown as well, so that none is lost unseen. */
const LEAST_SHARE = 0.95;

/** What a question in a trade's own words must lead to, none of which has it in its name. */
const BY_MEANING = { question: 'GST billing', hrefs: [routes.service('ecommerce'), routes.industry('accounting-tax')] };
const FIRST_BY_MEANING = 5;

/** The index that the header's search box loads, put to the test as it was built. */
export class Search implements Check {
  readonly name = 'search';
  readonly #search: OpenSearch | undefined;
  readonly #questions: readonly (readonly [question: string, href: string])[];
  readonly #found = new Set<string>();
  readonly #missed: string[] = [];

  /** @param search undefined when there is no index */
  constructor(search: OpenSearch | undefined, questions: readonly (readonly [question: string, href: string])[]) {
    this.#search = search;
    this.#questions = questions;
  }

  visit({ path }: Page): void {
    this.#found.add(path);
  }

  rules(): Rule[] {
    return [this.#checkQuestions(), this.#checkMeaning(), this.#checkPages()];
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
      `The search finds the page of at least ${LEAST_SHARE * 100} % of ${this.#questions.length} questions among its first ${FIRST} results: ${Math.floor(share * 1000) / 10} %.`,
    );
    const faults = missed.map(
      ({ question, href, place }) =>
        [`"${question}"`, `${href} is ${place < 0 ? 'not found' : `number ${place + 1}`}.`] as const,
    );
    this.#missed.splice(0, Infinity, ...faults.map((fault) => fault.join(': ')));
    if (this.#questions.length === 0 || !this.#search) rule.broken(routes.searchIndex, 'There is nothing to ask.');
    else if (share < LEAST_SHARE) for (const [question, fault] of faults) rule.broken(question, fault);
    return rule;
  }

  #checkMeaning(): Rule {
    const rule = new Rule('The search knows what visitors call a thing: the synonyms of content/search.yaml reach it.');
    const first = this.#hrefsFor(BY_MEANING.question).slice(0, FIRST_BY_MEANING);
    for (const href of BY_MEANING.hrefs) {
      if (!first.includes(href)) rule.broken(`"${BY_MEANING.question}"`, `${href} is not among ${first.join(', ')}.`);
    }
    return rule;
  }

  #checkPages(): Rule {
    const rule = new Rule('Every page that the test of the search expects is a page of the site.');
    for (const [question, href] of this.#questions) {
      if (!this.#found.has(href.split('#')[0] ?? ''))
        rule.broken(`"${question}"`, `${href} is not there. Correct checks/search-questions.ts.`);
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
