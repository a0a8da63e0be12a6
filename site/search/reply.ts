/** What the assistant says to a question, the same in the browser and on the server: it quotes a page, or it says that it cannot. */
import type { SearchEntry } from './document.ts';
import type { Answer, Match } from './find.ts';
import { mark, type Piece } from './mark.ts';
import { bestPassage } from './passage.ts';

export type Reply =
  | {
      outcome: 'answered';
      /** What is quoted, a paragraph a line, with the words marked that were found. */
      passage: Piece[][];
      /** Where it stands. */
      page: SearchEntry;
      /** Other pages that come near. */
      others: SearchEntry[];
    }
  /** Only words were asked that stand in every text. */
  | { outcome: 'vague' }
  | { outcome: 'unknown' };

/** So many pages are read for an answer; those that are not quoted are named beneath it. */
const READ = 3;

/**
 * Below this share of a question a page only mentions some of its words. Measured (docs/decisions/0017): of the sixty questions
 * that the site answers none has less than 0.70, and of forty that it cannot answer 35 have less than this.
 */
const LEAST_SHARE = 0.65;

/** What nearness counts beside the share of the question that a passage has. */
const NEARNESS = 0.5;

/** A question that the page itself asks is followed by its answer. */
const IS_REPLY = 0.4;

/** @returns the words of the question that were looked for, as typed, each once */
export function soughtIn(answer: Answer): string[] {
  return 'sought' in answer ? [...new Set(answer.sought.map(({ text }) => text))] : [];
}

/** @returns the pages whose texts `replyFrom` wants; none when nothing was found */
export function pagesToRead(answer: Answer): Match[] {
  return answer.outcome === 'found' ? answer.matches.slice(0, READ) : [];
}

/**
 * @param answer to the question
 * @param texts what may be quoted of the pages to read, in their order
 */
export function replyFrom(answer: Answer, texts: readonly string[]): Reply {
  if (answer.outcome !== 'found') return { outcome: answer.outcome === 'nothing-found' ? 'unknown' : 'vague' };
  const read = pagesToRead(answer).map((match, at) => {
    const passage = bestPassage(texts[at] ?? '', answer.sought, match);
    return { match, passage, score: passage.share + NEARNESS * match.nearness + (passage.isReply ? IS_REPLY : 0) };
  });
  const [best, ...others] = read
    .filter(({ passage: { lines } }) => lines.length > 0)
    .toSorted((a, b) => b.score - a.score);
  if (!best || best.passage.share < LEAST_SHARE) return { outcome: 'unknown' };
  return {
    outcome: 'answered',
    passage: best.passage.lines.map((line) => mark(line, best.match.terms)),
    page: best.match.entry,
    others: others.map(({ match }) => match.entry),
  };
}
