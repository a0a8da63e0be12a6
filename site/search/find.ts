/** Which pages answer a question, the best first: the same in the browser and on the server. */
import type { SearchEntry, SearchKind } from './document.ts';
import type { SearchIndex } from './search-index.ts';
import { type Meaning, meaningsOf, type Synonym } from './synonyms.ts';
import { termsIn, type Word, wordsIn } from './words.ts';

export interface Match {
  entry: SearchEntry;
  /** The number of the entry in the index. */
  id: number;
  /** What of the question was found there, as the index knows it: to be marked. */
  terms: ReadonlySet<string>;
  /** How much of the question that is: 1 is every word but the stop words. */
  share: number;
}

export type Answer =
  | { outcome: 'nothing-asked' }
  /** Only words that stand in every text. */
  | { outcome: 'only-stop-words' }
  /** At least one match, the best first. */
  | { outcome: 'found'; matches: Match[] }
  | { outcome: 'nothing-found' };

/** What is longer is a letter, not a question: its first words say what it is about, and each one takes time. */
export const LONGEST_QUESTION = 500;
const MOST_WORDS = 24;

/** Letters. No word of the site has more; to compare longer ones takes its time. */
const LONGEST_WORD = 40;

/** A word in the title says more than one in the text. */
const BOOST = { title: 5, keywords: 1.5, text: 1 };

/** What somebody who asks for a trade or a job wants is a service first. */
const WEIGHT: Record<SearchKind, number> = {
  service: 1.25,
  industry: 1.1,
  page: 1.1,
  project: 1,
  'case-study': 1,
  article: 1,
  job: 1,
};

/** How much less counts what was not said in these words. */
const [PREFIX, FUZZY, MEANING] = [0.4, 0.5, 0.6];

/** What a page gains whose whole title was found: "Photography" is nearer to photography than "Food photography". */
const WHOLE_TITLE = 0.6;

/** Below this share of what the best page has of the question, or of its score, a page answers something else. */
const [LEAST_WORDS, LEAST_SCORE] = [0.5, 0.04];

/** A shorter word that some page has is whole: app, seo, gst. */
const SHORTEST_BEGUN = 4;

interface Hit {
  score: number;
  terms: readonly string[];
}
type Hits = ReadonlyMap<number, Hit>;

/** @param question as typed */
export function find(index: SearchIndex, synonyms: readonly Synonym[], question: string): Answer {
  const words = wordsIn(question.slice(0, LONGEST_QUESTION)).slice(0, MOST_WORDS);
  if (words.length === 0) return { outcome: question.trim() ? 'nothing-found' : 'nothing-asked' };
  const said = meaningsOf(words, synonyms);
  const counted = new Set(words.flatMap(({ isStopWord }, at) => (isStopWord ? [] : [at])));
  for (const { from, to } of said) {
    if (!range(from, to).some((at) => counted.has(at))) counted.add(from);
  }
  if (counted.size === 0) return { outcome: 'only-stop-words' };

  // The last word may still be on its way.
  const last = words.length - 1;
  const meanings = [
    ...said.map((meaning) => ({ ...meaning, hits: weaken(lookUpAll(index, meaning.terms), MEANING) })),
    ...compoundsIn(words).map((compound) => ({ ...compound, hits: lookUpAll(index, compound.terms) })),
  ];
  const perWord = [...counted].map((at) => {
    const { term = '', isStopWord } = words[at] ?? {};
    const own = isStopWord ? new Map() : lookUp(index, term, at === last);
    return best([own, ...meanings.filter(({ from, to }) => from <= at && at < to).map(({ hits }) => hits)]);
  });
  const matches = rank(index, perWord);
  return matches.length > 0 ? { outcome: 'found', matches } : { outcome: 'nothing-found' };
}

function rank({ entries }: SearchIndex, perWord: readonly Hits[]): Match[] {
  const ids = new Set(perWord.flatMap((hits) => [...hits.keys()]));
  const scored = [...ids].flatMap((id) => {
    const entry = entries[id];
    const hits = perWord.flatMap((word) => word.get(id) ?? []);
    const share = hits.length / perWord.length;
    if (!entry) return [];
    const terms = new Set(hits.flatMap((hit) => hit.terms));
    const title = termsIn(entry.title);
    const inTitle = title.filter((term) => terms.has(term)).length / (title.length || 1);
    const sum = hits.reduce((total, { score }) => total + score, 0);
    return [{ id, entry, terms, share, score: sum * share ** 2 * WEIGHT[entry.kind] * (1 + WHOLE_TITLE * inTitle) }];
  });
  scored.sort((a, b) => b.score - a.score || a.id - b.id);
  const [leastShare, leastScore] = [
    LEAST_WORDS * Math.max(...scored.map(({ share }) => share)),
    LEAST_SCORE * (scored[0]?.score ?? 0),
  ];
  return scored.flatMap(({ score, ...match }) => (score >= leastScore && match.share >= leastShare ? [match] : []));
}

/** The pages with a word in them; where none has it, those with what begins like it, or is written nearly so. */
function lookUp(index: SearchIndex, term: string, isUnfinished: boolean): Hits {
  const exact = search(index, term, {});
  if (exact.size > 0 && (!isUnfinished || term.length < SHORTEST_BEGUN)) return exact;
  const begun = term.length > 1 ? weaken(search(index, term, { prefix: true }), PREFIX) : new Map();
  if (exact.size + begun.size > 0) return new Map([...begun, ...exact]);
  for (let mistakes = 1; mistakes <= mistakesIn(term); mistakes += 1) {
    const nearly = search(index, term, { fuzzy: mistakes });
    if (nearly.size > 0) return weaken(nearly, FUZZY);
  }
  return new Map();
}

/** Two words that pages write as one: cyber security, web site, chat bot. */
function compoundsIn(words: readonly Word[]): Meaning[] {
  return words.slice(1).map(({ term }, from) => ({ from, to: from + 2, terms: [`${words[from]?.term}${term}`] }));
}

function lookUpAll(index: SearchIndex, terms: readonly string[]): Hits {
  const [first, ...others] = terms.map((term) => search(index, term, {}));
  const all = [...(first ?? [])].flatMap(([id, hit]): [number, Hit][] => {
    const hits = others.flatMap((other) => other.get(id) ?? []);
    if (hits.length < others.length) return [];
    const sum = [hit, ...hits].reduce((total, { score }) => total + score, 0);
    return [[id, { score: sum / terms.length, terms: [hit, ...hits].flatMap((one) => one.terms) }]];
  });
  return new Map(all);
}

/** Letters that may be wrong, missing or too many; two that changed places are two. Other scripts are not typed that way. */
function mistakesIn(term: string): number {
  if (term.length < 4 || term.length > LONGEST_WORD || !/^[a-z\d]+$/.test(term)) return 0;
  return term.length < 5 ? 1 : 2;
}

function search({ words }: SearchIndex, term: string, options: { prefix?: boolean; fuzzy?: number }): Hits {
  const results = words.search(term, { tokenize: (whole) => [whole], boost: BOOST, ...options });
  return new Map(results.map(({ id, score, terms }) => [id as number, { score, terms }]));
}

function weaken(hits: Hits, factor: number): Hits {
  return new Map([...hits].map(([id, { score, terms }]) => [id, { score: score * factor, terms }]));
}

/** Each page with its best hit, and the terms of all. */
function best(all: readonly Hits[]): Hits {
  const merged = new Map<number, Hit>();
  for (const [id, hit] of all.flatMap((hits) => [...hits])) {
    const other = merged.get(id);
    merged.set(id, other ? { score: Math.max(hit.score, other.score), terms: [...other.terms, ...hit.terms] } : hit);
  }
  return merged;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
