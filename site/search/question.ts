/** Reads a question: its words in English, the kind of answer it wants, and whether it is about a known topic. */
import { english, soundOf } from './hindi.ts';
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
}

export interface AskedWord extends Word {
  /** It only says which kind of answer is wanted. */
  asksKind: boolean;
}

export interface Question {
  words: AskedWord[];
  kind: QuestionKind | undefined;
  topic: Topic | undefined;
  isOutside: boolean;
}

/** In the form of `Topic.said`; the first that fits decides. */
const KINDS: readonly (readonly [QuestionKind, readonly string[]])[] = [
  [
    'time',
    [
      'how long',
      'how soon',
      'how fast/quick/quickly',
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
      'minimum spend',
      'estimate',
      'less rate',
    ],
  ],
];

/** Words of a question that say nothing of its subject. */
const FILLERS = new Set(
  (
    'able agency ask asking available best better come company day dear deal dont else etc even every fine firm fix gets go going good guy hello here hi ' +
    'ill im item keep kind kindly know let lot make making many month never new nobody one open option order people per person place please pls possible ' +
    'proper provide put really right same say see send sir show small somebody someone something start still take tell thank thanks thing today try u use ' +
    'using want wanted way week work working year ' +
    'i’m don’t didn’t without urgent urgently available big '
  ).split(' '),
);

/** In characters. The rest of a longer question is ignored. */
export const MAX_QUESTION_LENGTH = 500;
const MAX_WORDS = 40;

/** @param bySound see hindi.ts */
export function readQuestion(
  text: string,
  vocabulary: Vocabulary,
  isKnown: (term: string) => boolean,
  bySound: (sound: string) => string | undefined,
  isName: (term: string) => boolean,
): Question {
  const sounds = soundsOf(vocabulary);
  const words = wordsIn(text.slice(0, MAX_QUESTION_LENGTH))
    .slice(0, MAX_WORDS)
    .map((word): AskedWord => {
      // As typed: "wapas" is no plural.
      const typed = text.slice(word.start, word.end).toLowerCase();
      const meant = english(typed, isKnown(word.term), (sound) => bySound(sound) ?? sounds.get(sound));
      const term = meant || word.term;
      return { ...word, term, isStopWord: meant === '' || (meant ? isStopWord(meant) : word.isStopWord), asksKind: false };
    });
  const kind = KINDS.find(([, phrases]) => phrases.some((phrase) => placesIn(phrase, words)));
  for (const [, phrases] of kind ? [kind] : [])
    for (const phrase of phrases) for (const at of placesIn(phrase, words) ?? []) markKind(words[at]);
  for (const word of words) if (FILLERS.has(word.term) || word.term === 'howmuch') word.isStopWord = true;
  const topic = bestTopic(words, vocabulary, isName);
  return { words, kind: kind?.[0], topic: topic?.page ? topic : undefined, isOutside: topic?.page === '' };
}

const SOUNDS = new WeakMap<Vocabulary, Map<string, string>>();

/** The words of the topics by their sound, for names in Devanagari. */
function soundsOf(vocabulary: Vocabulary): Map<string, string> {
  let sounds = SOUNDS.get(vocabulary);
  if (!sounds) {
    const phrases = [...vocabulary.topics.flatMap(({ said }) => said), ...vocabulary.outside];
    sounds = new Map(phrases.flatMap((phrase) => phrase.split(/[ /]/)).map((word) => [soundOf(word), word]));
    SOUNDS.set(vocabulary, sounds);
  }
  return sounds;
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
  [1, 4, 5],
];

function bestTopic(
  words: readonly AskedWord[],
  { topics, outside }: Vocabulary,
  isName: (term: string) => boolean,
): Topic | undefined {
  const weights = words.map(({ isStopWord: isEmpty, asksKind, term }) => (isEmpty || asksKind ? 0 : isName(term) ? 2 : 1));
  let best: { topic: Topic; score: number } | undefined;
  for (const topic of [{ said: outside, means: [], page: '' }, ...topics]) {
    const most = topic.page ? OTHERS_OF_TOPIC : OTHERS_OF_OUTSIDE;
    for (const phrase of topic.said) {
      const places = placesIn(phrase, words);
      if (!places) continue;
      const others = weights.reduce<number>((sum, weight, at) => (places.includes(at) ? sum : sum + weight), 0);
      if (others > (most[Math.min(places.length, most.length) - 1] ?? 0)) continue;
      const score = places.length - others / 10;
      if (!best || score > best.score) best = { topic, score };
    }
  }
  return best?.topic;
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

/** The positions of the words of a phrase; undefined if one is missing. */
function placesIn(phrase: string, words: readonly AskedWord[]): number[] | undefined {
  const places: number[] = [];
  for (const choice of phrase.split(' ')) {
    const wanted = choicesIn(choice);
    const at = words.findIndex(
      ({ term }, place) => !places.includes(place) && wanted.some((word) => isSpelledLike(term, word)),
    );
    if (at < 0) return undefined;
    places.push(at);
  }
  return places;
}
