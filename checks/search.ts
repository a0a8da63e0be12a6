import { routes } from '#contract/routes.ts';
import { type OpenSearch, openSearchFile, type SearchFile } from '#site/search/search-file.ts';
import { type BuyerQuestions, measureResults, type SetName, shareRule } from './buyer-questions.ts';
import { type Check, Rule } from './check.ts';
import type { BuiltFiles, Page } from './page.ts';

/** What was reached, minus a few points: the least share of questions that find one of their pages. */
const MIN_FOUND: Record<SetName, number> = { open: 0.92, sealed: 0.89 };

/** A question in words of a trade, and pages that it must find although they have other names. */
const SYNONYM = { question: 'GST billing', hrefs: [routes.service('ecommerce'), routes.industry('accounting-tax')] };
const FIRST_BY_MEANING = 5;

/** Asks the built search index the questions of buyers. */
export class Search implements Check {
  readonly name = 'search';
  readonly #search: OpenSearch | undefined;
  readonly #sets: readonly BuyerQuestions[];
  readonly #found = new Set<string>();

  /** @param search undefined if the index was not built */
  constructor(search: OpenSearch | undefined, sets: readonly BuyerQuestions[]) {
    this.#search = search;
    this.#sets = sets;
  }

  visit({ path }: Page): void {
    this.#found.add(path);
  }

  rules(): Rule[] {
    return [...this.#sets.map((set) => this.#checkQuestions(set)), this.#checkSynonyms(), this.#checkPages()];
  }

  #checkQuestions({ set, questions }: BuyerQuestions): Rule {
    const least = MIN_FOUND[set];
    const found = measureResults(questions, (question) => this.#hrefsFor(question));
    const name = `The search finds the page of at least ${least * 100} % of the buyers' questions among its first 3 results`;
    const rule = shareRule(name, set, found, (share) => share >= least);
    if (questions.length === 0 || !this.#search) rule.fail(routes.searchIndex, 'There is nothing to ask.');
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
    const rule = new Rule("Every page that the buyers' questions expect exists.");
    for (const { set, questions } of this.#sets) {
      const gone = new Set(questions.flatMap(({ pages }) => pages).filter((href) => !this.#found.has(href)));
      for (const href of gone) rule.fail(href, `It does not exist. Correct checks/questions/${set}.yaml.`);
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
