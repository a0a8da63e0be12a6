/** The part of a page's text that answers a question: whole sentences, as they stand there. */
import type { Found, Match, Sought } from './find.ts';
import { termsIn } from './words.ts';

export interface Passage {
  /** What stands in one paragraph of the page is one line. */
  lines: string[];
  /** How much of the question the passage and the name of its page have: 1 is all of it; in the name it counts for more. */
  share: number;
  /** Whether it begins with a question of the page that has words of the visitor's. */
  isReply: boolean;
}

/** Characters: what is read at a glance. A single sentence that is longer stays whole. */
export const LONGEST_PASSAGE = 320;

/** What a page is called, or filed under, it is about; what stands in its text it may only mention. */
const IN_NAME = 1.3;

/** Every part of a page is about its name: a passage that has its words says little more than one that has not. */
const NAME_IN_TEXT = 0.3;

/** What a passage loses that needs all the room: of two that have the same words the one where they stand together wins. */
const LENGTH_COST = 0.1;

/** What a point of a list loses, or a name: a sentence says more. */
const POINT_COST = 0.15;

/** Longer lines without a full stop are points of a list, not the heading of what follows. */
const LONGEST_HEADING = 80;

const SENTENCE_START = /(?<=[.!?]) (?=["“(]?[\p{Lu}\p{N}₹])/u;

interface Sentence {
  text: string;
  /** Of the text; several sentences may stand in one. */
  line: number;
  /** A heading and the paragraph beneath it are one part; any other line is a part of its own. */
  part: number;
  terms: ReadonlySet<string>;
}

/** From a sentence to the one after the last. */
interface Range {
  from: number;
  to: number;
}

/**
 * Of the sentences of a text that stand together those that have the most of a question. A question for what the page as a
 * whole is about (all that was found stands in its name) is answered by how its text begins.
 *
 * @param text what may be quoted, a paragraph a line
 * @param sought the words of the question
 */
export function bestPassage(
  text: string,
  sought: readonly Sought[],
  { found, named }: Pick<Match, 'found' | 'named'>,
): Passage {
  const sentences = sentencesOf(text);
  const inName = found.map((words) => likeness(words, named));
  const total = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const shareOf = (inText: readonly number[], count: (text: number, name: number) => number) =>
    sought.reduce((sum, { weight }, at) => sum + weight * count(inText[at] ?? 0, inName[at] ?? 0), 0) / total;
  const shareWith = (inText: readonly number[]) => shareOf(inText, (own, name) => Math.max(own, name * IN_NAME));

  let best = { from: 0, to: 0, score: 0, share: shareWith([]) };
  for (const range of rangesOf(sentences)) {
    const terms = new Set(sentences.slice(range.from, range.to).flatMap((sentence) => [...sentence.terms]));
    const inText = found.map((words) => likeness(words, terms));
    if (shareOf(inText, (own, name) => (name > 0 ? 0 : own)) === 0) continue;
    const score =
      shareOf(inText, (own, name) => (name > 0 ? own * NAME_IN_TEXT : own)) -
      (LENGTH_COST * lengthOf(sentences, range)) / LONGEST_PASSAGE -
      (endsSentence(sentences[range.to - 1]?.text ?? '') ? 0 : POINT_COST);
    if (score > best.score) best = { ...range, score, share: shareWith(inText) };
  }
  const range = best.score > 0 ? filled(sentences, best) : opening(sentences);
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
  return line.endsWith('?') || (!endsSentence(line) && line.length < LONGEST_HEADING);
}

const endsSentence = (line: string): boolean => /[.!?:]["”’)]?$/.test(line);

/** Every run of sentences of one part that is short enough; a single one may be longer. */
function rangesOf(sentences: readonly Sentence[]): Range[] {
  return sentences.flatMap(({ part }, from) => {
    const ranges: Range[] = [];
    for (let to = from + 1; to <= sentences.length && sentences[to - 1]?.part === part; to += 1) {
      if (to > from + 1 && lengthOf(sentences, { from, to }) > LONGEST_PASSAGE) break;
      ranges.push({ from, to });
    }
    return ranges;
  });
}

const lengthOf = (sentences: readonly Sentence[], { from, to }: Range): number =>
  sentences.slice(from, to).reduce((sum, { text }) => sum + text.length + 1, -1);

/** The range with the heading above it and what follows in its part, as much as there is room for. */
function filled(sentences: readonly Sentence[], { from, to }: Range): Range {
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
  lengthOf(sentences, longer) > LONGEST_PASSAGE ? range : longer;

/** How a text begins: as much of it as there is room for before its next heading. */
function opening(sentences: readonly Sentence[]): Range {
  let to = Math.min(1, sentences.length);
  while (to < sentences.length && lengthOf(sentences, { from: 0, to: to + 1 }) <= LONGEST_PASSAGE) {
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

const likeness = (found: Found, terms: ReadonlySet<string>): number =>
  Math.max(0, ...[...found].map(([term, alike]) => (terms.has(term) ? alike : 0)));
