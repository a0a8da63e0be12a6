/** The part of a page's text that answers a question, quoted word for word. */
import type { Match, SearchedWord } from './find.ts';
import type { QuestionKind } from './question.ts';
import { endsSentence, type Unit, unitsOf } from './unit.ts';
import { termsIn } from './words.ts';

/** A quoted paragraph. */
export interface Part {
  /** Above it on the page: a question, or the heading of a list. */
  label: string | undefined;
  text: string;
}

/** Label and text, as they are read. */
export const quotedText = ({ label, text }: Part): string => (label ? `${label} ${text}` : text);

export interface Passage {
  parts: Part[];
  /** Share of the question in the page's name, 0 to 1. */
  named: number;
  /** Share of the question found in a question of the passage, 0 to 1. */
  asked: number;
  /** Whether it has what the question asks for: a price, a time. */
  isOfKind: boolean;
}

/** What is looked for in a page. */
export interface Wanted {
  searched: readonly SearchedWord[];
  kind: QuestionKind | undefined;
  /** Words of the answer, if the question is of a known topic. */
  means: readonly string[];
}

/** In characters. A single longer sentence is not cut. */
export const MAX_PASSAGE_LENGTH = 320;

/** Weight of title words within a passage, because every part of a page is about its title. */
const TITLE_IN_TEXT = 0.3;

/** Penalty for length, so that of two passages with the same words the shorter wins. */
const LENGTH_COST = 0.1;

/** Penalty for list items and names, because a sentence says more. */
const POINT_COST = 0.1;

/** A word of a question on the page counts more than one of its answer. */
const IN_LABEL = 1.3;

/** A part with less of the question adds nothing to the beginning of the page. */
const MIN_OWN = -0.05;
const MIN_MORE = 0.05;

/** Beside the beginning of the page, or its price. */
const MAX_DETAILS = 2;

const SENTENCE_START = /(?<=[.!?]) (?=["“(]?[\p{Lu}\p{N}₹])/u;

/** @param text lines of `unitLine` */
export function bestPassage(text: string, wanted: Wanted, match: Pick<Match, 'found' | 'named' | 'titled'>): Passage {
  const units = unitsOf(text);
  const measure = measureOf(wanted, match);
  if (wanted.means.length > 0) return passageOf([bestUnit(units, wanted.means, measure)], measure, false);

  const ofKind = wanted.kind ? partsOfKind(units, wanted.kind, measure) : [];
  const opening = units[0] ? [partOf(units[0])] : [];
  const parts = ofKind.length > 0 ? ofKind : opening;
  const candidates = candidatesOf(units.filter((unit, at) => at > 0 && !isKindOnly(unit)));
  for (let count = 0; count < MAX_DETAILS; count += 1) {
    const detail = nextDetail(candidates, parts, measure, ofKind.length > 0);
    if (!detail) break;
    parts.push(detail);
  }
  return passageOf(parts, measure, ofKind.length > 0);
}

/** A price or a duration says nothing to another question. */
const isKindOnly = ({ kind }: Unit): boolean => kind === 'price' || kind === 'time';

/** The part that adds most of the question to those before it; undefined if none adds enough. */
function nextDetail(
  candidates: readonly Part[],
  before: readonly Part[],
  measure: Measure,
  isAfterKind: boolean,
): Part | undefined {
  const had = before.slice(1).map(measure.inPart);
  const adds = (part: Part) =>
    measure.inPart(part).some(
      (value, at) =>
        value > 0 &&
        // After a price, the name of the service says nothing more.
        !(isAfterKind && (measure.inTitle[at] ?? 0) > 0) &&
        !had.some((words) => (words[at] ?? 0) > 0),
    );
  const [best] = candidates
    .filter(
      (candidate) =>
        !before.some((part) => part.text.includes(candidate.text) || candidate.text.includes(part.text)) &&
        adds(candidate),
    )
    .map((part) => ({ part, score: scoreOf(part, measure, had) }))
    .sort((a, b) => b.score - a.score);
  const min = before.length > 1 ? MIN_MORE : MIN_OWN;
  return best && best.score > min ? best.part : undefined;
}

const sumOf = (weights: readonly number[], values: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0);

/** How much of the question a part has: for each of its words from 0 to 1. */
interface Measure {
  weights: readonly number[];
  inName: readonly number[];
  inTitle: readonly number[];
  inPart: (part: Pick<Unit, 'label' | 'text'>) => number[];
  inLabel: (label: string) => number[];
}

function measureOf({ searched }: Wanted, { found, named, titled }: Pick<Match, 'found' | 'named' | 'titled'>): Measure {
  const values = new WeakMap<object, number[]>();
  // Candidates overlap: each sentence is read once.
  const bySentence = new Map<string, string[]>();
  const termsOf = (text: string) =>
    text.split(SENTENCE_START).flatMap((sentence) => {
      const terms = bySentence.get(sentence) ?? termsIn(sentence);
      bySentence.set(sentence, terms);
      return terms;
    });
  return {
    weights: searched.map(({ weight }) => weight),
    inName: found.map((words) => similarity(words, named)),
    inLabel: (label) => {
      const terms = new Set(termsIn(label));
      return found.map((words) => similarity(words, terms));
    },
    inTitle: found.map((words) => similarity(words, titled)),
    inPart: (part) => {
      const known = values.get(part);
      if (known) return known;
      const [terms, labelTerms] = [new Set(termsOf(part.text)), new Set(termsIn(part.label ?? ''))];
      const own = found.map((words) => Math.max(similarity(words, terms), similarity(words, labelTerms) * IN_LABEL));
      values.set(part, own);
      return own;
    },
  };
}

function passageOf(parts: Part[], { weights, inName, inLabel }: Measure, isOfKind: boolean): Passage {
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const named = sumOf(weights, inName) / whole;
  const asked = parts.map(({ label }) => (label?.endsWith('?') ? sumOf(weights, inLabel(label)) / whole : 0));
  return { parts, asked: Math.max(0, ...asked), named, isOfKind };
}

function scoreOf(
  part: Pick<Part, 'text'> & { label?: string | undefined },
  { weights, inTitle, inPart }: Measure,
  before: readonly (readonly number[])[] = [],
): number {
  const covered = inPart(part);
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const own = weights.reduce(
    (sum, weight, at) =>
      before.some((words) => (words[at] ?? 0) > 0)
        ? sum
        : sum + weight * ((inTitle[at] ?? 0) > 0 ? TITLE_IN_TEXT : 1) * (covered[at] ?? 0),
    0,
  );
  return (
    own / whole -
    (LENGTH_COST * part.text.length) / MAX_PASSAGE_LENGTH -
    (endsSentence(part.text) || part.label ? 0 : POINT_COST)
  );
}

/** The unit of a known topic: the one with most words of `means`; words in its label count first. */
function bestUnit(units: readonly Unit[], means: readonly string[], measure: Measure): Part {
  const meant = [...new Set(means.flatMap(termsIn))];
  const rated = units.map((unit) => {
    const [terms, labelTerms] = [new Set(termsIn(unit.text)), new Set(termsIn(unit.label ?? ''))];
    const score = meant.reduce((sum, term) => sum + (labelTerms.has(term) ? 2 : terms.has(term) ? 1 : 0), 0);
    return { part: partOf(unit), score: score + scoreOf(partOf(unit), measure) / 10 };
  });
  const best = rated.sort((a, b) => b.score - a.score)[0]?.part ?? { label: undefined, text: '' };
  if (best.label?.endsWith('?')) return best;
  const [own] = sentencesOf(best)
    .map((part) => ({ part, score: meant.filter((term) => termsIn(part.text).includes(term)).length }))
    .sort((a, b) => b.score - a.score);
  return own?.part ?? best;
}

/** All prices, or the time, of a page; if they are too long for one passage, those that name most of the question. */
function partsOfKind(units: readonly Unit[], kind: QuestionKind, measure: Measure): Part[] {
  const parts: Part[] = [];
  let length = 0;
  const own = units.filter((one) => one.kind === kind);
  const isLong = own.reduce((sum, { text }) => sum + text.length, 0) > MAX_PASSAGE_LENGTH;
  const sorted = isLong ? own.toSorted((a, b) => scoreOf(b, measure) - scoreOf(a, measure)) : own;
  for (const unit of sorted) {
    length += unit.text.length;
    if (parts.length > 0 && length > MAX_PASSAGE_LENGTH) break;
    parts.push({ ...partOf(unit), label: parts.length === 0 ? unit.label : undefined });
  }
  return parts;
}

const partOf = ({ label, text }: Unit): Part => ({ label, text });

function candidatesOf(units: readonly Unit[]): Part[] {
  // A question with its answer is one.
  return units.flatMap((unit) => (unit.kind === 'question' ? [partOf(unit)] : sentencesOf(partOf(unit))));
}

/** From each sentence as far as MAX_PASSAGE_LENGTH; a single sentence may be longer. */
function sentencesOf({ label, text }: Part): Part[] {
  const sentences = text.split(SENTENCE_START);
  return sentences.map((_, from) => {
    let to = from + 1;
    while (to < sentences.length && sentences.slice(from, to + 1).join(' ').length <= MAX_PASSAGE_LENGTH) to += 1;
    return { label, text: sentences.slice(from, to).join(' ') };
  });
}

const similarity = (found: ReadonlyMap<string, number>, terms: ReadonlySet<string>): number =>
  Math.max(0, ...[...found].map(([term, value]) => (terms.has(term) ? value : 0)));
