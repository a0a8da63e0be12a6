/** The assistant's reply, made in the browser or on the server: it quotes a page, or says that it cannot answer. */

import { chanceOf, type Signs } from './chance.ts';
import type { SearchEntry } from './document.ts';
import { type Answer, type Match, topicOf } from './find.ts';
import { highlight, type Piece } from './highlight.ts';
import { bestPassage, type Passage } from './passage.ts';

/** A quoted paragraph with matches highlighted. */
export interface QuotedPart {
  /** The question or heading above it on its page. */
  label: Piece[] | undefined;
  pieces: Piece[];
}

export type Reply =
  | {
      outcome: 'answered';
      passage: QuotedPart[];
      /** The page it is from. */
      page: SearchEntry;
      /** Other matching pages. */
      others: SearchEntry[];
    }
  /** Only stop words. */
  | { outcome: 'vague' }
  /** With pages that may help. */
  | { outcome: 'unknown'; near: SearchEntry[] };

/** The number of pages read for an answer; those that are not quoted are linked below it. */
const READ = 4;

/** The least chance that a passage answers the question, from 0 to 1: no answer is better than a near miss. */
const ENOUGH = 0.65;

/** A page with a smaller chance is not linked either. */
const NEAR = 0.3;

/** A share of the question that is nearly all of it. */
const WHOLE = 0.9;

/** @returns the search terms as typed, without duplicates */
export function searchedWords(answer: Answer): string[] {
  return 'searched' in answer ? [...new Set(answer.searched.map(({ text }) => text))] : [];
}

/** @returns the pages whose texts `replyFrom` needs; none if nothing was found */
export function pagesToRead(answer: Answer): Match[] {
  return answer.outcome === 'found' ? answer.matches.slice(0, READ) : [];
}

/**
 * @param answer to the question
 * @param texts quotable texts of those pages, in the same order
 */
export function replyFrom(answer: Answer, texts: readonly string[]): Reply {
  if (answer.outcome === 'nothing-found') return { outcome: 'unknown', near: [] };
  if (answer.outcome !== 'found') return { outcome: 'vague' };
  const topic = topicOf(answer.question);
  const sorted = passagesFrom(answer, texts)
    .map((candidate) => ({ ...candidate, chance: candidate.isWhole ? 1 : chanceOf(candidate.signs) }))
    .toSorted((a, b) => b.chance - a.chance);
  const [best, ...others] = sorted;
  if (!best || best.chance < ENOUGH) {
    const near = sorted.filter(({ match, chance }) => chance >= NEAR || match.entry.href === topic?.page);
    return { outcome: 'unknown', near: near.map(({ match }) => match.entry) };
  }
  return {
    outcome: 'answered',
    passage: best.passage.parts.map(({ label, text }) => ({
      label: label === undefined ? undefined : highlight(label, best.match.terms),
      pieces: highlight(text, best.match.terms),
    })),
    page: best.match.entry,
    others: others.map(({ match }) => match.entry),
  };
}

interface Candidate {
  match: Match;
  passage: Passage;
  /** The question has no topic, and nothing but words of the page's name: "logo price". */
  isWhole: boolean;
  signs: Signs;
}

/** The best passage of each page, with what speaks for and against it. A question for a price or a time needs one. */
export function passagesFrom(answer: Extract<Answer, { outcome: 'found' }>, texts: readonly string[]): Candidate[] {
  const { question, searched } = answer;
  const { kind, like } = question;
  const topic = topicOf(question);
  const read = pagesToRead(answer).flatMap((match, at) => {
    const means = match.entry.href === topic?.page ? topic.means : [];
    const isTopical = means.length > 0;
    const passage = bestPassage(texts[at] ?? '', { searched, kind, means }, match);
    return passage.parts.length > 0 && (isTopical || !kind || passage.isOfKind) ? { match, passage, isTopical } : [];
  });
  return read.map(({ match, passage, isTopical }) => {
    if (isTopical && like) {
      const { likeness, nearest } = like;
      return { match, passage, isWhole: false, signs: { likeness, nearest } };
    }
    const rivals = read.filter((other) => other.match !== match && !other.isTopical);
    return {
      match,
      passage,
      isWhole: !topic && passage.named >= WHOLE,
      signs: {
        named: passage.named,
        asked: passage.asked,
        lead: match.nearness - Math.max(0, ...rivals.map((other) => other.match.nearness)),
        words: Math.log1p(match.found.filter(({ size }) => size > 0).length),
        nearOther: like?.nearest ?? 0,
      },
    };
  });
}
