/** Splits text into words, for the index and for questions. */

export interface Word {
  /** The index term: lower case, without accents, singular. */
  term: string;
  /** A stop word. */
  isStopWord: boolean;
  /** Start position in the text. */
  start: number;
  end: number;
}

// Includes a leading letter with a hyphen (e-commerce, X-ray) and a possessive s.
const WORD = /(?:(?<![\p{L}\p{M}\p{N}])\p{L}-(?=\p{L}))?[\p{L}\p{M}\p{N}]+(?:['’]s(?![\p{L}\p{N}]))?/gu;

// Only accents of Latin letters: vowel signs of Indian scripts are marks as well, but must be kept.
const ACCENTS = /[\u0300-\u036f]/g;

const STOP_WORDS = new Set(
  (
    'a about after all also am an and any are as at be because been before but by can could did do does each every for from ' +
    'get give had has have he her here his how i if in into is it its just like looking make may me more most much my need ' +
    'no not of off on one only or other our out over own please she should so some such tell than that the their them then there ' +
    'these they this those to too up us very want was way we were what when where which while who whom whose why will with ' +
    'would you your'
  ).split(' '),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** All words of a text, in order. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const folded = folding(word);
    return {
      term: singular(folded),
      // "IT" in capitals is information technology.
      isStopWord: word !== 'IT' && STOP_WORDS.has(folded),
      start: index,
      end: index + word.length,
    };
  });
}

/** The index terms of a text, without stop words. */
export function termsIn(text: string): string[] {
  return wordsIn(text).flatMap(({ term, isStopWord }) => (isStopWord ? [] : [term]));
}

const PLAIN = /^[a-z\d]+$/i;

function folding(word: string): string {
  // Most words; normalising is slow.
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/-/g, '');
}

/** The singular of a plural: clinics, bakeries, boxes. Not gas, GIS, campus, business. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** In letters. A shorter word must be spelled right: EMI is not IMEI. */
export const MIN_FORGIVEN_LENGTH = 5;

/** In letters. A longer word may have two mistakes. */
const MIN_TWICE_FORGIVEN_LENGTH = 8;

/**
 * How many letters may be missing, wrong or too many: none in short words and in words of other scripts; a swap of two letters
 * counts as one.
 */
export function mistakesIn(word: string): number {
  if (word.length < MIN_FORGIVEN_LENGTH || !/^[a-z]+$/.test(word)) return 0;
  return word.length < MIN_TWICE_FORGIVEN_LENGTH ? 1 : 2;
}

/** Whether a word is meant to be another one. */
export function isSpelledLike(word: string, other: string): boolean {
  if (word === other) return true;
  const allowed = Math.min(mistakesIn(word), mistakesIn(other));
  return allowed > 0 && word[0] === other[0] && distance(word, other, allowed) <= allowed;
}

/** The number of mistakes; more than `max` if there are more than `max`. */
function distance(word: string, other: string, max: number): number {
  if (Math.abs(word.length - other.length) > max) return max + 1;
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = word[at - 1] === other[to - 1];
      const isSwap = at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row?.[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row?.[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before?.[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row?.[other.length] ?? max + 1;
}

/** Synonyms, from content/search.yaml. */
export interface Synonym {
  /** Words or phrases in a question. */
  said: readonly string[];
  /** Also searched for if the question has one of them. */
  means: readonly string[];
}

export interface Meaning {
  /** Positions of the replaced words of the question; `to` is exclusive. */
  from: number;
  to: number;
  /** Words that must be found together. */
  terms: readonly string[];
}

/** The synonyms of the phrases in a question. Phrases may have stop words: "how much" means the price. */
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
