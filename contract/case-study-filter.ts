/** The filter of the case studies; it runs in the browser and on the server. */
import { includesText, normalizeQuery } from './list-filter.ts';
import type { QueryParameter } from './query-parameters.ts';

/** The search text and the values of the two selects. An empty filter matches everything. */
export type CaseStudyFilters = Record<QueryParameter<'caseStudies'>, string>;

export interface FilterableCaseStudy {
  /** The searched texts: title, client, challenge, solution and tags. */
  texts: readonly string[];
  industry: string;
  tags: readonly string[];
}

export interface FilterChoice {
  value: string;
  label: string;
}

/** The options of the two selects, in order. The first option of each is 'All', with an empty value. */
export interface FilterChoices {
  industry: readonly FilterChoice[];
  tag: readonly FilterChoice[];
}

/**
 * Reads the filters from a query string or a form. The value or the label of a choice, in upper or lower case, selects that
 * choice. An unknown value is kept: no case study matches it, and the select shows it (see `choicesWith`).
 */
export function readFilters(source: URLSearchParams | FormData, choices: FilterChoices): CaseStudyFilters {
  const read = (name: keyof CaseStudyFilters) => normalizeQuery(`${source.get(name) ?? ''}`);
  const choose = (name: keyof FilterChoices) => {
    const wanted = read(name);
    return choices[name].find(({ value, label }) => isSame(value, wanted) || isSame(label, wanted))?.value ?? wanted;
  };
  return { search: read('search'), industry: choose('industry'), tag: choose('tag') };
}

/** The choices, with `selected` added if it is not one of them. */
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

/** The query string for `readFilters`, with its question mark; empty without a filter. */
export function writeFilters(filters: CaseStudyFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  return query.size ? `?${query}` : '';
}

const isSame = (one: string, other: string): boolean => includesText([one], other) && includesText([other], one);
