/** Reads a question: its words in English, the kind of answer it wants, and whether it is about a known topic. */
import { Hindi } from './hindi.ts';
import { type LikeTopic, type Topic, Topics } from './topics.ts';
import { isSpelledLike, isStopWord, type Word, wordsIn } from './words.ts';

export type QuestionKind = 'price' | 'time';

/** Words that are close together, in this order; `/` is "or". Empty: a question with them is of no kind. */
export type KindPhrases = readonly [QuestionKind | '', readonly string[]];

/** The words of visitors, from content/search.yaml. */
export interface Vocabulary {
  synonyms: readonly { said: readonly string[]; means: readonly string[] }[];
  topics: readonly Topic[];
  /** English words with the Hindi ones for each; see hindi-words.ts. */
  hindi: Readonly<Record<string, string>>;
  /** What each kind of question is recognised by; see question-kinds.ts. */
  kinds: readonly KindPhrases[];
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
  /** The topic that it is most like. */
  like: LikeTopic | undefined;
}

/** In characters. The rest of a longer question is ignored. */
export const MAX_QUESTION_LENGTH = 500;
const MAX_WORDS = 40;

/** A single letter, such as a tag of HTML leaves, says nothing. */
const LETTER = /^[a-z]$/;

/** What a question is read with. */
export interface Lexicon {
  /** Whether a page has the word. */
  isKnown: (term: string) => boolean;
  /** See hindi.ts. */
  bySound: (sound: string) => string | undefined;
  /** Whether it is in the name of a service or an industry. */
  isName: (term: string) => boolean;
}

export function readQuestion(text: string, vocabulary: Vocabulary, lexicon: Lexicon): Question {
  const { hindi, topics } = readVocabulary(vocabulary, lexicon);
  const words = englishWordsIn(text, hindi, lexicon);
  let kind: QuestionKind | undefined;
  for (const [name, phrases] of vocabulary.kinds) {
    const places = phrases.flatMap((phrase) => nearbyPlaces(phrase, words) ?? []);
    if (places.length === 0) continue;
    kind = name || undefined;
    for (const [at, word] of words.entries()) word.asksKind = places.includes(at);
    break;
  }
  for (const word of words) word.isStopWord ||= hindi.isEmpty(word.term);
  return { words, kind, like: topics.closest(words) };
}

/** The terms of an example question of a topic, as `Topic.like` has them. */
export function termsOfExample(text: string, hindi: Hindi, lexicon: Lexicon): string {
  return englishWordsIn(text, hindi, lexicon)
    .map(({ term }) => term)
    .join(' ');
}

function englishWordsIn(text: string, hindi: Hindi, { isKnown, bySound }: Lexicon): AskedWord[] {
  return wordsIn(text.slice(0, MAX_QUESTION_LENGTH))
    .slice(0, MAX_WORDS)
    .map((word): AskedWord => {
      // As typed: "wapas" is no plural.
      const typed = text.slice(word.start, word.end).toLowerCase();
      const meant = hindi.english(typed, isKnown(word.term), bySound);
      const term = meant || word.term;
      return {
        ...word,
        term,
        isStopWord: meant === '' || LETTER.test(term) || (meant ? isStopWord(meant) : word.isStopWord),
        isKnown: isKnown(term),
        asksKind: false,
      };
    });
}

interface ReadVocabulary {
  hindi: Hindi;
  topics: Topics;
}

/** Reading a vocabulary once is enough. */
const READ = new WeakMap<Vocabulary, ReadVocabulary>();

function readVocabulary(vocabulary: Vocabulary, { isName }: Lexicon): ReadVocabulary {
  let read = READ.get(vocabulary);
  if (!read) {
    read = { hindi: new Hindi(vocabulary.hindi), topics: new Topics(vocabulary.topics, isName) };
    READ.set(vocabulary, read);
  }
  return read;
}

/** In words. "How many days" asks for a time, "two days: how much" does not. */
const MAX_GAP = 3;

/** The places of the words of a phrase, if they come in order and close together. */
function nearbyPlaces(phrase: string, words: readonly AskedWord[]): number[] | undefined {
  const choices = phrase.split(' ').map(choicesIn);
  for (const start of words.keys()) {
    const places: number[] = [];
    let [from, gap] = [start, 1];
    for (const wanted of choices) {
      const next = words.slice(from, from + gap).findIndex((word) => wanted.some((one) => isMeant(word, one)));
      if (next < 0) break;
      places.push(from + next);
      [from, gap] = [from + next + 1, MAX_GAP];
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
