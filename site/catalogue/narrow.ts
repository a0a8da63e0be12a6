/** Which entries of a catalogue hold a question: the rule of the browser (islands/narrow-list) for pages made on demand. */
import { holds, LONGEST_QUESTION } from '#contract/narrowing.ts';
import type { Industry } from '#site/catalogue/industries.ts';
import type { Service } from '#site/catalogue/services.ts';

/** The question of an address, as it is looked for. */
export const questionOf = (url: URL): string => (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUESTION);

/** @param features how many of them the card shows: only what is seen is looked through */
export const serviceHolds =
  (question: string, features = 3) =>
  ({ title, subtitle, features: all, category }: Service): boolean =>
    holds([category.name], question) || holds([title, subtitle, ...all.slice(0, features)], question);

export const industryHolds =
  (question: string) =>
  ({ title, category }: Industry): boolean =>
    holds([category.name], question) || holds([title], question);
