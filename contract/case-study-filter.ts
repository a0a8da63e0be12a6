/** Which case studies a visitor sees, the same in the browser and on the server. */
import { includesText, normalizeQuery } from './list-filter.ts';
import type { QueryParameter } from './query-parameters.ts';

/** The search text and the values of the two choices. An empty filter shows everything. */
export type CaseStudyFilters = Record<QueryParameter<'caseStudies'>, string>;

export interface FilterableCaseStudy {
  /** Title, client, challenge, solution and tags: what is searched. */
  texts: readonly string[];
  industry: string;
  tags: readonly string[];
}

export interface FilterChoice {
  value: string;
  label: string;
}

/** What the two lists offer, in their order. The first choice of each is 'All', whose value is empty. */
export interface FilterChoices {
  industry: readonly FilterChoice[];
  tag: readonly FilterChoice[];
}

/**
 * The filters in an address or a form. A value that is a choice's value or label, in any case, is that choice. One that
 * no list offers stays as it is: nothing has it, and the list shows it as asked for (see `choicesWith`).
 */
export function readFilters(source: URLSearchParams | FormData, choices: FilterChoices): CaseStudyFilters {
  const read = (name: keyof CaseStudyFilters) => normalizeQuery(`${source.get(name) ?? ''}`);
  const choose = (name: keyof FilterChoices) => {
    const wanted = read(name);
    return choices[name].find(({ value, label }) => isSame(value, wanted) || isSame(label, wanted))?.value ?? wanted;
  };
  return { search: read('search'), industry: choose('industry'), tag: choose('tag') };
}

/** The choices of a list with `selected`, also when that is none of its own. */
export function choicesWith(selected: string, choices: readonly FilterChoice[]): readonly FilterChoice[] {
  const isKnown = choices.some(({ value }) => value === selected);
  return isKnown ? choices : [...choices, { value: selected, label: selected }];
}

/** Whether a case study passes all three filters. */
export function matchesFilters({ texts, industry, tags }: FilterableCaseStudy, filters: CaseStudyFilters): boolean {
  return (
    includesText(texts, filters.search) &&
    (!filters.industry || industry === filters.industry) &&
    (!filters.tag || tags.includes(filters.tag))
  );
}

/** The query string that `readFilters` reads back, with its question mark; empty without a filter. */
export function writeFilters(filters: CaseStudyFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  return query.size ? `?${query}` : '';
}

const isSame = (one: string, other: string): boolean => includesText([one], other) && includesText([other], one);
