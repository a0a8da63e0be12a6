/** Reads a question: its words in English, the kind of answer it wants, and whether it is about a known topic. */
import { Hindi, soundOf } from './hindi.ts';
import { isSpelledLike, isStopWord, type Word, wordsIn } from './words.ts';

export type QuestionKind = 'price' | 'time';

/** What buyers ask of the agency as a whole, and the page that answers; from content/search.yaml. */
export interface Topic {
  /** Each needs all of its words, in any order; `/` is "or". */
  said: readonly string[];
  /** Words of the passage that answers. */
  means: readonly string[];
  /** Its address. */
  page: string;
}

/** The words of visitors, from content/search.yaml. */
export interface Vocabulary {
  synonyms: readonly { said: readonly string[]; means: readonly string[] }[];
  topics: readonly Topic[];
  /** Questions that nobody but others can answer, in the form of `Topic.said`. */
  outside: readonly string[];
  /** English words with the Hindi ones for each; see hindi-words.ts. */
  hindi: Readonly<Record<string, string>>;
  /** Words of somebody who buys for a business, and not for himself; see business-words.ts. */
  business: readonly string[];
}

export interface AskedWord extends Word {
  /** A page has it, so that it is not a misspelled other word. */
  isKnown: boolean;
  /** It only says which kind of answer is wanted. */
  asksKind: boolean;
}

export interface Question {
  words: AskedWord[];
  kind: QuestionKind | undefined;
  topic: Topic | undefined;
  /** It speaks to the agency or of the visitor's business: do you …, our shop …, software for … */
  isBusiness: boolean;
  isOutside: boolean;
}

/** In the form of `Topic.said`; the first that fits decides. */
const KINDS: readonly (readonly [QuestionKind | undefined, readonly string[]])[] = [
  [
    undefined,
    [
      'fee collection/receipt/reminder/management/payment/payer',
      'rate card/chart/board',
      'price list/tag/label',
      'gold rate',
    ],
  ],
  [
    'time',
    [
      'how long',
      'how soon',
      'how fast/quick/quickly',
      'how much time/day/week',
      'how/howmuch/many day/week/month',
      'by monday/tuesday/wednesday/thursday/friday/saturday/sunday/tomorrow',
      'delivery time',
      'time take/taken/need/required/line/howmuch',
      'day/week/month take/takes/ready',
      'timeline',
      'turnaround',
      'deadline',
      'duration',
      'go live',
      'urgent',
      'urgently',
      'when ready/finish/complete/get/deliver/start/done',
    ],
  ],
  [
    'price',
    [
      'price',
      'pricing',
      'cost',
      'costing',
      'rate',
      'charge',
      'fee',
      'budget',
      'cheap',
      'affordable',
      'expensive',
      'howmuch',
      'how much',
      'estimate',
      'rent per/month/howmuch',
      'howmuch rent',
    ],
  ],
];

/** In characters. The rest of a longer question is ignored. */
export const MAX_QUESTION_LENGTH = 500;
const MAX_WORDS = 40;

/** A single letter, such as a tag of HTML leaves, says nothing. */
const LETTER = /^[a-z]$/;

/** @param bySound see hindi.ts */
export function readQuestion(
  text: string,
  vocabulary: Vocabulary,
  isKnown: (term: string) => boolean,
  bySound: (sound: string) => string | undefined,
  isName: (term: string) => boolean,
): Question {
  const { hindi, sounds } = readVocabulary(vocabulary);
  const words = wordsIn(text.slice(0, MAX_QUESTION_LENGTH))
    .slice(0, MAX_WORDS)
    .map((word): AskedWord => {
      // As typed: "wapas" is no plural.
      const typed = text.slice(word.start, word.end).toLowerCase();
      const meant = hindi.english(typed, isKnown(word.term), (sound) => bySound(sound) ?? sounds.get(sound));
      const term = meant || word.term;
      return {
        ...word,
        term,
        isStopWord: meant === '' || LETTER.test(term) || (meant ? isStopWord(meant) : word.isStopWord),
        isKnown: isKnown(term),
        asksKind: false,
      };
    });
  const kind = KINDS.find(([, phrases]) => phrases.some((phrase) => nearbyPlaces(phrase, words)));
  for (const [, phrases] of kind ? [kind] : [])
    for (const phrase of phrases) for (const at of nearbyPlaces(phrase, words) ?? []) markKind(words[at]);
  for (const word of words) word.isStopWord ||= hindi.isEmpty(word.term);
  const topic = bestTopic(words, vocabulary, isName);
  const { business } = vocabulary;
  const isBusiness = words.some(
    ({ term, start, end }) => business.includes(term) || business.includes(text.slice(start, end).toLowerCase()),
  );
  return { words, isBusiness, kind: kind?.[0], topic: topic?.page ? topic : undefined, isOutside: topic?.page === '' };
}

interface ReadVocabulary {
  hindi: Hindi;
  /** The words of the topics by their sound, for names in Devanagari. */
  sounds: ReadonlyMap<string, string>;
}

/** Reading a vocabulary once is enough. */
const READ = new WeakMap<Vocabulary, ReadVocabulary>();

function readVocabulary(vocabulary: Vocabulary): ReadVocabulary {
  let read = READ.get(vocabulary);
  if (!read) {
    const phrases = [...vocabulary.topics.flatMap(({ said }) => said), ...vocabulary.outside];
    const words = phrases.flatMap((phrase) => phrase.split(/[ /]/));
    read = { hindi: new Hindi(vocabulary.hindi), sounds: new Map(words.map((word) => [soundOf(word), word])) };
    READ.set(vocabulary, read);
  }
  return read;
}

function markKind(word: AskedWord | undefined): void {
  if (word) word.asksKind = true;
}

/**
 * How many other words a question may have beside a phrase of one, two or more words; words in the names of services and
 * industries count twice.
 */
const [OTHERS_OF_TOPIC, OTHERS_OF_OUTSIDE] = [
  [2, 4, 12],
  [1, 4, 4, 9],
];

function bestTopic(
  words: readonly AskedWord[],
  { topics, outside }: Vocabulary,
  isName: (term: string) => boolean,
): Topic | undefined {
  const weights = words.map(({ isStopWord: isEmpty, asksKind, term }) =>
    isEmpty || asksKind || /^\d+$/.test(term) ? 0 : isName(term) ? 2 : 1,
  );
  let best: { topic: Topic; score: number } | undefined;
  for (const topic of [{ said: outside, means: [], page: '' }, ...topics]) {
    const most = topic.page ? OTHERS_OF_TOPIC : OTHERS_OF_OUTSIDE;
    for (const phrase of topic.said) {
      const places = placesIn(phrase, words);
      if (!places) continue;
      const others = weights.reduce<number>((sum, weight, at) => (isIn(phrase, words[at]) ? sum : sum + weight), 0);
      if (others > (most[Math.min(places.length, most.length) - 1] ?? 0)) continue;
      const score = places.length - others / 10;
      if (!best || score > best.score) best = { topic, score };
    }
  }
  return best?.topic;
}

/** In words. "How many days" asks for a time, "two days: how much" does not. */
const MAX_GAP = 3;

/** The places of the words of a phrase, if they come in order and close together. */
function nearbyPlaces(phrase: string, words: readonly AskedWord[]): number[] | undefined {
  const choices = phrase.split(' ');
  for (let from = 0; from < words.length; from += 1) {
    const places = placesIn(choices[0] ?? '', words.slice(from, from + 1)) && [from];
    if (!places) continue;
    for (const choice of choices.slice(1)) {
      const start = (places.at(-1) ?? 0) + 1;
      const [next] = placesIn(choice, words.slice(start, start + MAX_GAP)) ?? [];
      if (next === undefined) break;
      places.push(start + next);
    }
    if (places.length === choices.length) return places;
  }
  return undefined;
}

/** Reading a phrase once is enough. */
const CHOICES = new Map<string, string[]>();

function choicesIn(choice: string): string[] {
  let wanted = CHOICES.get(choice);
  if (!wanted) {
    wanted = choice.split('/').flatMap((word) => wordsIn(word).map(({ term }) => term));
    CHOICES.set(choice, wanted);
  }
  return wanted;
}

const isMeant = ({ term, isKnown }: AskedWord, word: string): boolean =>
  isKnown ? term === word : isSpelledLike(term, word);

const isIn = (phrase: string, word: AskedWord | undefined): boolean =>
  word !== undefined && phrase.split(' ').some((choice) => choicesIn(choice).some((one) => isMeant(word, one)));

/** The positions of the words of a phrase; undefined if one is missing. */
function placesIn(phrase: string, words: readonly AskedWord[]): number[] | undefined {
  const places: number[] = [];
  for (const choice of phrase.split(' ')) {
    const wanted = choicesIn(choice);
    const at = words.findIndex((word, place) => !places.includes(place) && wanted.some((one) => isMeant(word, one)));
    if (at < 0) return undefined;
    places.push(at);
  }
  return places;
}
