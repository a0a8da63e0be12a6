/** Recognises what buyers ask of the agency as a whole by its likeness to example questions. */
import { isSpelledLike } from './words.ts';

/** From content/search.yaml. */
export interface Topic {
  /** The address of the page that answers; empty if this site does not. */
  page: string;
  /** Words of the passage that answers; none if the page is found but not quoted. */
  means: readonly string[];
  /** Example questions: the terms of each, with spaces between; see `termsOfExample`. */
  like: readonly string[];
}

export interface LikeTopic {
  topic: Topic;
  /** Share of the question that is typical of the topic, 0 to 1. */
  likeness: number;
  /** Cosine of the question and the most similar example, 0 to 1. */
  nearest: number;
}

/** A word of a question. */
interface AskedTerm {
  term: string;
  /** A page has it, so that it is not a misspelled other word. */
  isKnown: boolean;
  isStopWord: boolean;
  /** It only says which kind of answer is wanted. */
  asksKind: boolean;
}

interface ReadTopic {
  topic: Topic;
  examples: readonly ReadonlySet<string>[];
  /** For each term, the share of the examples that have it. */
  shares: ReadonlyMap<string, number>;
}

/** The weight of a word in the name of a service or an industry: "who owns the logo" is "who owns the website". */
const NAME = 0.5;

/** The fewer topics have a word, the more it counts. */
export class Topics {
  readonly #topics: readonly ReadTopic[];
  /** For each term, the sum of its shares in all topics. */
  readonly #shares = new Map<string, number>();
  readonly #weights = new Map<string, number>();
  /** The weight of a word that no topic has. */
  readonly #unknown: number;
  readonly #isName: (term: string) => boolean;

  /** @param isName whether a term is in the name of a service or an industry */
  constructor(topics: readonly Topic[], isName: (term: string) => boolean) {
    this.#isName = isName;
    this.#topics = topics.map(readTopic);
    const counts = new Map<string, number>();
    for (const [term, share] of this.#topics.flatMap(({ shares }) => [...shares])) {
      this.#shares.set(term, (this.#shares.get(term) ?? 0) + share);
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const rarity = (count: number) => Math.log(1 + topics.length / count);
    for (const [term, count] of counts) this.#weights.set(term, rarity(count) * (isName(term) ? NAME : 1));
    this.#unknown = rarity(1);
  }

  /** @returns undefined if no example has one of its words, or if it only asks for the price or the time of a service */
  closest(asked: readonly AskedTerm[]): LikeTopic | undefined {
    if (
      asked.some(({ asksKind }) => asksKind) &&
      asked.every(({ term, isStopWord, asksKind }) => isStopWord || asksKind || this.#isName(term))
    )
      return undefined;
    const terms = new Set(
      asked
        .filter(({ term, isStopWord }) => this.#weights.has(term) || !isStopWord)
        .map((word) => this.#termMeantBy(word)),
    );
    const whole = this.#weigh(terms) || 1;
    const [best] = this.#topics
      .map(({ topic, examples, shares }) => {
        const typical = this.#weigh(terms, (term) =>
          Math.sqrt((shares.get(term) ?? 0) / (this.#shares.get(term) ?? 1)),
        );
        const nearest = Math.max(0, ...examples.map((example) => this.#cosine(terms, example)));
        return { topic, nearest, likeness: typical / whole };
      })
      .sort((a, b) => b.likeness + b.nearest - a.likeness - a.nearest);
    return best && best.likeness > 0 ? best : undefined;
  }

  #cosine(terms: ReadonlySet<string>, others: ReadonlySet<string>): number {
    const square = (term: string) => this.#weightOf(term);
    const lengths = Math.sqrt(this.#weigh(terms, square) * this.#weigh(others, square));
    return this.#weigh(terms, (term) => (others.has(term) ? square(term) : 0)) / (lengths || 1);
  }

  #weigh(terms: ReadonlySet<string>, part: (term: string) => number = () => 1): number {
    return [...terms].reduce((sum, term) => sum + this.#weightOf(term) * part(term), 0);
  }

  #weightOf(term: string): number {
    return this.#weights.get(term) ?? this.#unknown * (this.#isName(term) ? NAME : 1);
  }

  /** The word itself, or one of the examples that is spelled like it. */
  #termMeantBy({ term, isKnown }: AskedTerm): string {
    if (isKnown || this.#weights.has(term)) return term;
    return this.#weights.keys().find((known) => isSpelledLike(term, known)) ?? term;
  }
}

function readTopic(topic: Topic): ReadTopic {
  const examples = topic.like.map((example) => new Set(example.split(' ')));
  const shares = new Map<string, number>();
  for (const term of examples.flatMap((terms) => [...terms])) {
    shares.set(term, (shares.get(term) ?? 0) + 1 / examples.length);
  }
  return { topic, examples, shares };
}
