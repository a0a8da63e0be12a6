/**
 * Which case studies a visitor sees, the same in the browser and on the server (SPEC.md §2, case studies).
 */
import { cutQuestion, holds } from '#contract/narrowing.ts';
import type { QueryParameter } from '#contract/query-parameters.ts';

/** What is searched for, and the values of the two choices. An empty filter lets everything through. */
export type StoryFilters = Record<QueryParameter<'caseStudies'>, string>;

export interface FilteredStory {
  /** Title, client, challenge, solution and tags: what the search looks through. */
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
 * The filters of an address or of a form. A value that is a choice's value or label, in any case, is that choice. One that
 * no list offers stays as it is: nothing has it, and the list shows it as asked for (see `offered`).
 */
export function readFilters(asked: URLSearchParams | FormData, choices: FilterChoices): StoryFilters {
  const read = (name: keyof StoryFilters) => cutQuestion(`${asked.get(name) ?? ''}`);
  const choose = (name: keyof FilterChoices) => {
    const wanted = read(name);
    return choices[name].find(({ value, label }) => isSame(value, wanted) || isSame(label, wanted))?.value ?? wanted;
  };
  return { search: read('search'), industry: choose('industry'), tag: choose('tag') };
}

/** The choices of a list that shows `selected`: its own, and that one when it is none of them. */
export function offered(choices: readonly FilterChoice[], selected: string): readonly FilterChoice[] {
  const isKnown = choices.some(({ value }) => value === selected);
  return isKnown ? choices : [...choices, { value: selected, label: selected }];
}

/** Whether all three filters let a story through. */
export function passes({ texts, industry, tags }: FilteredStory, filters: StoryFilters): boolean {
  return (
    holds(texts, filters.search) &&
    (!filters.industry || industry === filters.industry) &&
    (!filters.tag || tags.includes(filters.tag))
  );
}

/** The query string that `readFilters` reads back, with its question mark; empty without a filter. */
export function writeFilters(filters: StoryFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  return query.size ? `?${query}` : '';
}

const isSame = (one: string, other: string): boolean => holds([one], other) && holds([other], one);
