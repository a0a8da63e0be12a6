/** Synonyms, from content/search.yaml. */
import { termsIn, type Word, wordsIn } from './words.ts';

export interface Synonym {
  /** Words or phrases of a question. */
  said: readonly string[];
  /** Also searched for when one of those words is in the question. */
  means: readonly string[];
}

export interface Meaning {
  /** The words of the question that it replaces: from the first to the one after the last. */
  from: number;
  to: number;
  /** Words that must be found together. */
  terms: readonly string[];
}

/** The synonyms in a question. Stop words count: "how much" asks for the price. */
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
