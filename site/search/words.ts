/** How a text becomes words, the same for what is looked for and for what is found. */

export interface Word {
  /** The word as the index knows it: lower case, without accents, singular. */
  term: string;
  /** Whether it stands in every text and tells none from another. */
  isStopWord: boolean;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

// One letter and a hyphen belong to the word: e-commerce, X-ray. So does the s of a genitive.
const WORD = /(?:(?<![\p{L}\p{M}\p{N}])\p{L}-(?=\p{L}))?[\p{L}\p{M}\p{N}]+(?:['’]s(?![\p{L}\p{N}]))?/gu;

// Only the accents of Latin letters: the vowel signs of Indian scripts are marks, too.
const ACCENTS = /[\u0300-\u036f]/g;

/** Words of the kind that stand in a question and name nothing. */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and any are as at be because been before but by can could did do does each every for from ' +
    'get give had has have he her here his how i if in into is it its just like looking make may me more most much my need ' +
    'no not of off on one only or other our out over own please she should so some such tell than that the their them then there ' +
    'these they this those to too up us very want was way we were what when where which while who whom whose why will with ' +
    'would you your'
  ).split(' '),
);

/** Every word of a text, in its order. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const folded = folding(word);
    return {
      term: singular(folded),
      // In capitals it is information technology.
      isStopWord: word !== 'IT' && STOP_WORDS.has(folded),
      start: index,
      end: index + word.length,
    };
  });
}

/** The words of a text that tell it from others, as the index knows them. */
export function termsIn(text: string): string[] {
  return wordsIn(text).flatMap(({ term, isStopWord }) => (isStopWord ? [] : [term]));
}

function folding(word: string): string {
  return word
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/-/g, '');
}

/** Takes a plural for its singular: clinics, bakeries, boxes. Not gas, GIS, campus, business. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
