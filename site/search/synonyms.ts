/** What visitors call a thing, and what the site calls it: content/search.yaml. */
import { termsIn, type Word, wordsIn } from './words.ts';

export interface Synonym {
  /** Words or phrases of a question. */
  said: readonly string[];
  /** What is looked for as well when one of them is in it. */
  means: readonly string[];
}

export interface Meaning {
  /** The words of the question that it stands for: from the first to the one after the last. */
  from: number;
  to: number;
  /** To be found together. */
  terms: readonly string[];
}

/** What else the words of a question may mean. Stop words count: "how much" is a question for the price. */
export function meaningsOf(words: readonly Word[], synonyms: readonly Synonym[]): Meaning[] {
  const asked = words.map(({ term }) => term);
  return synonyms.flatMap(({ said, means }) =>
    said.flatMap((phrase) => {
      const wanted = wordsIn(phrase).map(({ term }) => term);
      return placesOf(wanted, asked).flatMap((from) =>
        means.map((meaning) => ({ from, to: from + wanted.length, terms: termsIn(meaning) })),
      );
    }),
  );
}

function placesOf(wanted: readonly string[], asked: readonly string[]): number[] {
  return asked.flatMap((_, start) => (wanted.every((term, at) => asked[start + at] === term) ? [start] : []));
}
