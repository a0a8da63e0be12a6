/** Finds the pages that answer a question, best first, in the browser and on the server. */
import type { SearchEntry, SearchKind } from './document.ts';
import { type AskedWord, type Lexicon, type Question, readQuestion, type Vocabulary } from './question.ts';
import type { SearchIndex } from './search-index.ts';
import type { Topic } from './topics.ts';
import { isSpelledLike, type Meaning, meaningsOf, mistakesIn, termsIn, type Word } from './words.ts';

export interface Match {
  entry: SearchEntry;
  /** Position of the entry in the index. */
  id: number;
  /** Index terms found on the page, for highlighting. */
  terms: ReadonlySet<string>;
  /** For each search term, the words of the page that match it, with their similarity (0 to 1). */
  found: readonly Found[];
  /** The terms that are in its title or its keywords. */
  named: ReadonlySet<string>;
  /** Those in its title. */
  titled: ReadonlySet<string>;
  /** Share of the question that was found: 1 is every word except stop words. */
  share: number;
  /** Its score relative to the best match, which has 1. */
  nearness: number;
}

/** Words of a page that match a word of the question, with their similarity: 1 is the word itself or a synonym. */
export type Found = ReadonlyMap<string, number>;

/** A search term of the question. */
export interface SearchedWord {
  /** As typed; a phrase if its words have a meaning only together. */
  text: string;
  /** The fewer pages have the word, the higher. */
  weight: number;
}

export type Answer =
  | { outcome: 'nothing-asked' }
  /** Only stop words. */
  | { outcome: 'only-stop-words' }
  /** At least one match, best first. */
  | { outcome: 'found'; question: Question; searched: SearchedWord[]; matches: Match[] }
  | { outcome: 'nothing-found'; searched: SearchedWord[] };

/** In letters. No word of the site is longer, and comparing long words is slow. */
const MAX_WORD_LENGTH = 40;

/** A word in the title counts more than one in the text. */
const BOOST = { title: 5, keywords: 4, text: 1 };

/** Services come before industries and jobs of the same name; questions to the whole agency are answered on its own pages. */
const WEIGHT: Record<SearchKind, number> = {
  service: 1.25,
  industry: 1.1,
  page: 1,
  project: 0.7,
  'case-study': 0.7,
  article: 0.5,
  job: 0.8,
};

/** A question about a price or a time is about a service. */
const WEIGHT_OF_PRICED: Partial<Record<SearchKind, number>> = { service: 6, page: 2 };

/** Factors for matches that are not the exact word. */
const [PREFIX, FUZZY, MEANING] = [0.4, 0.6, 0.6];

/** The share of the lesser score that a page with both the word and its synonym gets too. */
const BOTH = 0.3;

/** The similarity of a synonym, and of a misspelled word. */
const SIMILAR = 0.8;

/** Bonus if the whole title was found: for "photography", "Photography" ranks above "Food photography". */
const WHOLE_TITLE = 0.6;

/** A page below this share of the best page's coverage, or of its score, is left out. */
const [MIN_WORD_SHARE, MIN_SCORE] = [0.4, 0.04];

/** Shorter words are not completed if a page has them: app, seo, gst. */
const MIN_PREFIX_LENGTH = 4;

/** The weight of a word that at most this many pages have, and of a word that no page has. */
const [RARE, WEIGHT_OF_RARE, WEIGHT_OF_UNKNOWN] = [2, 5, 3];

/** From this similarity to an example on, a question is about its topic. */
const LIKE = 0.6;

/** The topic of a question; undefined if it has none, or one that is answered elsewhere. */
export const topicOf = ({ like }: Pick<Question, 'like'>): Topic | undefined =>
  like && like.likeness + like.nearest >= LIKE && like.topic.page ? like.topic : undefined;

interface Hit {
  score: number;
  terms: Found;
  named: readonly string[];
}
type Hits = ReadonlyMap<number, Hit>;

/** @param text as typed */
export function find(index: SearchIndex, vocabulary: Vocabulary, text: string): Answer {
  const question = readQuestion(text, vocabulary, lexiconOf(index));
  const { words } = question;
  const topic = topicOf(question);
  if (words.length === 0)
    return text.trim() ? { outcome: 'nothing-found', searched: [] } : { outcome: 'nothing-asked' };
  const synonymsInQuestion = meaningsOf(words, vocabulary.synonyms);
  // From position to end position. A phrase of stop words that has a synonym counts as one word.
  const places = countedIn(words, synonymsInQuestion);
  if (places.length === 0 && !topic) return { outcome: 'only-stop-words' };

  // The last word may be unfinished.
  const last = words.length - 1;
  const meanings = [
    ...synonymsInQuestion.map((meaning) => ({
      ...meaning,
      hits: likened(weaken(lookUpAll(index, meaning.terms), MEANING)),
    })),
    ...compoundsIn(words).map((compound) => ({ ...compound, hits: lookUpAll(index, compound.terms) })),
  ];
  const perWord = places.map(([at]) => {
    const { term = '', isStopWord } = words[at] ?? {};
    const own = isStopWord ? new Map() : lookUp(index, term, at === last);
    return best([own, ...meanings.filter(({ from, to }) => from <= at && at < to).map(({ hits }) => hits)]);
  });
  const searched = places.map(([from, to], place) => ({
    text: text.slice(words[from]?.start, words[to - 1]?.end),
    weight: weightOf(perWord[place] ?? new Map(), index),
  }));
  const matches = rank(index, perWord, searched, question);
  return matches.length > 0
    ? { outcome: 'found', question, searched, matches }
    : { outcome: 'nothing-found', searched };
}

/** What questions are read with. */
export const lexiconOf = (index: SearchIndex): Lexicon => ({
  isKnown: (term) => search(index, term, {}).size > 0,
  bySound: index.bySound,
  isName: index.isName,
});

const IS_NUMBER = /^\d+$/;

/** The places of the words to look for: numbers, and words that only ask for a price or a time, count if there are no others. */
function countedIn(words: readonly AskedWord[], synonyms: readonly Meaning[]): [from: number, to: number][] {
  const counted = new Map(words.flatMap(({ isStopWord }, at) => (isStopWord ? [] : [[at, at + 1] as const])));
  for (const { from, to } of synonyms) {
    if (!range(from, to).some((at) => counted.has(at))) counted.set(from, to);
  }
  const places = [...counted].sort(([a], [b]) => a - b);
  const subjects = places.filter(([from, to]) =>
    range(from, to).some((at) => !words[at]?.asksKind && !IS_NUMBER.test(words[at]?.term ?? '')),
  );
  return subjects.length > 0 ? subjects : places;
}

/** Only exact matches count: fuzzy ones do not show how rare the word is. */
function weightOf(hits: Hits, { entries }: SearchIndex): number {
  if (hits.size === 0) return WEIGHT_OF_UNKNOWN;
  const count = [...hits.values()].filter(({ terms }) => [...terms.values()].some((value) => value >= SIMILAR)).length;
  const rarity = (pages: number) => Math.log(1 + entries.length / Math.max(pages, RARE));
  return (WEIGHT_OF_RARE * rarity(count)) / rarity(RARE);
}

function rank(
  { entries }: SearchIndex,
  perWord: readonly Hits[],
  searched: readonly SearchedWord[],
  { kind, like }: Question,
): Match[] {
  const ids = new Set(perWord.flatMap((hits) => [...hits.keys()]));
  const topic = topicOf({ like });
  const topical = topic ? entries.findIndex(({ href }) => href === topic.page) : -1;
  if (topical >= 0) ids.add(topical);
  const whole = searched.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const scored = [...ids].flatMap((id) => {
    const entry = entries[id];
    const found = perWord.map((word) => word.get(id)?.terms ?? new Map());
    const hits = perWord.flatMap((word) => word.get(id) ?? []);
    const share = searched.reduce((sum, { weight }, at) => sum + (perWord[at]?.has(id) ? weight : 0), 0) / whole;
    if (!entry) return [];
    const terms = new Set(found.flatMap((words) => [...words.keys()]));
    const title = termsIn(entry.title);
    const inTitle = title.filter((term) => terms.has(term)).length / (title.length || 1);
    const sum = hits.reduce((total, { score }) => total + score, 0);
    const weight = (kind && WEIGHT_OF_PRICED[entry.kind]) || WEIGHT[entry.kind];
    const score = id === topical ? Number.MAX_VALUE : sum * share ** 2 * weight * (1 + WHOLE_TITLE * inTitle);
    return [
      {
        id,
        entry,
        terms,
        found,
        named: new Set(hits.flatMap(({ named }) => named)),
        titled: new Set(title),
        share,
        score,
      },
    ];
  });
  scored.sort((a, b) => b.score - a.score || a.id - b.id);
  const others = scored.filter(({ id }) => id !== topical);
  const minShare = MIN_WORD_SHARE * Math.max(...others.map(({ share }) => share));
  const maxScore = others[0]?.score ?? 0;
  return scored.flatMap(({ score, ...match }) =>
    match.id === topical ||
    (score >= MIN_SCORE * maxScore && (match.share >= minShare || (kind && match.entry.kind === 'service')))
      ? [{ ...match, nearness: Math.min(1, score / maxScore) }]
      : [],
  );
}

/** The pages with a word; if there is none, those with words that begin with it or are spelled similarly. */
function lookUp(index: SearchIndex, term: string, isUnfinished: boolean): Hits {
  const exact = search(index, term, {});
  if (exact.size > 0 && (!isUnfinished || term.length < MIN_PREFIX_LENGTH)) return exact;
  const completed = term.length > 1 ? weaken(search(index, term, { prefix: true }), PREFIX) : new Map();
  if (exact.size + completed.size > 0) return new Map([...completed, ...exact]);
  const allowed = mistakesIn(term);
  if (allowed === 0 || term.length > MAX_WORD_LENGTH) return new Map();
  const similar = search(index, term, { fuzzy: 2 }, (found) => isSpelledLike(term, found));
  return weaken(similar, FUZZY);
}

/** Joins two words that pages may write as one: cyber security, web site, chat bot. */
function compoundsIn(words: readonly Word[]): Meaning[] {
  return words.slice(1).map(({ term }, from) => ({ from, to: from + 2, terms: [`${words[from]?.term}${term}`] }));
}

function lookUpAll(index: SearchIndex, terms: readonly string[]): Hits {
  const [first, ...others] = terms.map((term) => search(index, term, {}));
  const all = [...(first ?? [])].flatMap(([id, hit]): [number, Hit][] => {
    const hits = others.flatMap((other) => other.get(id) ?? []);
    if (hits.length < others.length) return [];
    const together = [hit, ...hits];
    return [
      [
        id,
        {
          score: together.reduce((total, { score }) => total + score, 0) / terms.length,
          terms: new Map(together.flatMap((one) => [...one.terms])),
          named: together.flatMap((one) => one.named),
        },
      ],
    ];
  });
  return new Map(all);
}

function search(
  { words }: SearchIndex,
  term: string,
  options: { prefix?: boolean; fuzzy?: number },
  isWanted: (found: string) => boolean = () => true,
): Hits {
  const results = words.search(term, { tokenize: (whole) => [whole], boost: BOOST, ...options });
  const withSimilarity = (found: string): [string, number] => [found, similarity(term, found, options)];
  return new Map(
    results.flatMap(({ id, score, terms: all, match }) => {
      const terms = all.filter(isWanted);
      if (terms.length === 0) return [];
      const named = terms.filter((found) => match[found]?.some((field) => field !== 'text'));
      return [[id as number, { score, terms: new Map(terms.map(withSimilarity)), named }] as const];
    }),
  );
}

/** For a prefix, the typed share of the word; each typing error costs two letters. */
function similarity(term: string, found: string, { prefix, fuzzy }: { prefix?: boolean; fuzzy?: number }): number {
  if (prefix) return term.length / found.length;
  return fuzzy ? SIMILAR : 1;
}

/** A synonym is not the word itself. */
function likened(hits: Hits): Hits {
  return new Map(
    [...hits].map(([id, hit]) => [id, { ...hit, terms: new Map([...hit.terms].map(([term]) => [term, SIMILAR])) }]),
  );
}

function weaken(hits: Hits, factor: number): Hits {
  return new Map([...hits].map(([id, hit]) => [id, { ...hit, score: hit.score * factor }]));
}

/** Merges the hits: each page once, with its best score and all terms. */
function best(all: readonly Hits[]): Hits {
  const merged = new Map<number, Hit>();
  for (const [id, hit] of all.flatMap((hits) => [...hits])) {
    const other = merged.get(id);
    merged.set(id, other ? either(hit, other) : hit);
  }
  return merged;
}

const either = (one: Hit, other: Hit): Hit => ({
  score: Math.max(one.score, other.score) + BOTH * Math.min(one.score, other.score),
  terms: mergeSimilarity(other.terms, one.terms),
  named: [...other.named, ...one.named],
});

function mergeSimilarity(some: Found, others: Found): Found {
  const all = new Map(some);
  for (const [term, similarity] of others) all.set(term, Math.max(similarity, all.get(term) ?? 0));
  return all;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
