/** The part of a page's text that answers a question: whole sentences, quoted word for word. */
import type { Found, Match, SearchedWord } from './find.ts';
import { termsIn } from './words.ts';

export interface Passage {
  /** One paragraph per line. */
  lines: string[];
  /** Share of the question found in the passage and the page's title: 1 is all of it; the title counts more. */
  share: number;
  /** Whether it starts with a question on the page that shares words with the visitor's. */
  isReply: boolean;
}

/** In characters. A single longer sentence is not cut. */
export const MAX_PASSAGE_LENGTH = 320;

/** Weight of words in the title or the keywords, because the page is about them. */
const IN_NAME = 1.3;

/** Weight of title words within a passage, because every part of a page is about its title. */
const NAME_IN_TEXT = 0.3;

/** Penalty for length, so that of two passages with the same words the shorter wins. */
const LENGTH_COST = 0.1;

/** Penalty for list items and names, because a sentence says more. */
const POINT_COST = 0.15;

/** In characters. Longer lines without a full stop are list items, not headings. */
const MAX_HEADING_LENGTH = 80;

const SENTENCE_START = /(?<=[.!?]) (?=["“(]?[\p{Lu}\p{N}₹])/u;

interface Sentence {
  text: string;
  /** The number of its line, which may have several sentences. */
  line: number;
  /** A heading and the paragraph below it are one part; any other line is its own part. */
  part: number;
  terms: ReadonlySet<string>;
}

/** Sentence positions; `to` is exclusive. */
interface Range {
  from: number;
  to: number;
}

/**
 * The consecutive sentences that cover most of a question. If all matches are in the title, the question is about the page
 * as a whole, and the passage is the beginning of its text.
 *
 * @param text quotable text, one paragraph per line
 * @param searched the words of the question
 */
export function bestPassage(
  text: string,
  searched: readonly SearchedWord[],
  { found, named }: Pick<Match, 'found' | 'named'>,
): Passage {
  const sentences = sentencesOf(text);
  const inName = found.map((words) => similarity(words, named));
  const total = searched.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const shareOf = (inText: readonly number[], count: (text: number, name: number) => number) =>
    searched.reduce((sum, { weight }, at) => sum + weight * count(inText[at] ?? 0, inName[at] ?? 0), 0) / total;
  const shareWith = (inText: readonly number[]) => shareOf(inText, (own, name) => Math.max(own, name * IN_NAME));

  let best = { from: 0, to: 0, score: 0, share: shareWith([]) };
  for (const range of rangesOf(sentences)) {
    const terms = new Set(sentences.slice(range.from, range.to).flatMap((sentence) => [...sentence.terms]));
    const inText = found.map((words) => similarity(words, terms));
    if (shareOf(inText, (own, name) => (name > 0 ? 0 : own)) === 0) continue;
    const score =
      shareOf(inText, (own, name) => (name > 0 ? own * NAME_IN_TEXT : own)) -
      (LENGTH_COST * lengthOf(sentences, range)) / MAX_PASSAGE_LENGTH -
      (endsSentence(sentences[range.to - 1]?.text ?? '') ? 0 : POINT_COST);
    if (score > best.score) best = { ...range, score, share: shareWith(inText) };
  }
  const range = best.score > 0 ? extended(sentences, best) : opening(sentences);
  return {
    lines: linesOf(sentences.slice(range.from, range.to)),
    share: best.share,
    isReply: best.score > 0 && (sentences[range.from]?.text.endsWith('?') ?? false),
  };
}

function sentencesOf(text: string): Sentence[] {
  const lines = text.split('\n');
  let part = 0;
  return lines.flatMap((line, at) => {
    if (at > 0 && !isHeading(lines[at - 1] ?? '', line)) part += 1;
    return line.split(SENTENCE_START).map((sentence) => ({
      text: sentence,
      line: at,
      part,
      terms: new Set(termsIn(sentence)),
    }));
  });
}

function isHeading(line: string, next: string): boolean {
  if (!endsSentence(next) || next.endsWith('?')) return false;
  return line.endsWith('?') || (!endsSentence(line) && line.length < MAX_HEADING_LENGTH);
}

const endsSentence = (line: string): boolean => /[.!?:]["”’)]?$/.test(line);

/** All runs of sentences within one part up to MAX_PASSAGE_LENGTH; a single sentence may be longer. */
function rangesOf(sentences: readonly Sentence[]): Range[] {
  return sentences.flatMap(({ part }, from) => {
    const ranges: Range[] = [];
    for (let to = from + 1; to <= sentences.length && sentences[to - 1]?.part === part; to += 1) {
      if (to > from + 1 && lengthOf(sentences, { from, to }) > MAX_PASSAGE_LENGTH) break;
      ranges.push({ from, to });
    }
    return ranges;
  });
}

const lengthOf = (sentences: readonly Sentence[], { from, to }: Range): number =>
  sentences.slice(from, to).reduce((sum, { text }) => sum + text.length + 1, -1);

/** Extends a range by the heading above it and by the following sentences of its part, up to MAX_PASSAGE_LENGTH. */
function extended(sentences: readonly Sentence[], { from, to }: Range): Range {
  let range: Range = { from, to };
  const { part, line } = sentences[from] ?? { part: -1, line: -1 };
  const first = sentences.findIndex((sentence) => sentence.part === part);
  const isUnderHeading = first < from && sentences[first]?.line !== line && sentences[from - 1]?.line !== line;
  if (isUnderHeading) range = ifShort(sentences, range, { from: first, to });
  for (let end = to + 1; sentences[end - 1]?.part === part; end += 1) {
    range = ifShort(sentences, range, { from: range.from, to: end });
  }
  return range;
}

const ifShort = (sentences: readonly Sentence[], range: Range, longer: Range): Range =>
  lengthOf(sentences, longer) > MAX_PASSAGE_LENGTH ? range : longer;

/** The beginning of the text, up to the next heading or MAX_PASSAGE_LENGTH. */
function opening(sentences: readonly Sentence[]): Range {
  let to = Math.min(1, sentences.length);
  while (to < sentences.length && lengthOf(sentences, { from: 0, to: to + 1 }) <= MAX_PASSAGE_LENGTH) {
    const [{ part = -1 } = {}, next] = [sentences[to - 1], sentences[to]];
    const isHeading = sentences.some((sentence) => sentence.part === next?.part && sentence.line !== next.line);
    if (next?.part !== part && isHeading) break;
    to += 1;
  }
  return { from: 0, to };
}

function linesOf(sentences: readonly Sentence[]): string[] {
  const lines = new Map<number, string[]>();
  for (const { line, text } of sentences) lines.set(line, [...(lines.get(line) ?? []), text]);
  return [...lines.values()].map((texts) => texts.join(' '));
}

const similarity = (found: Found, terms: ReadonlySet<string>): number =>
  Math.max(0, ...[...found].map(([term, value]) => (terms.has(term) ? value : 0)));
