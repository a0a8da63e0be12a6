/** The assistant's reply, made in the browser or on the server: it quotes a page, or says that it cannot answer. */
import type { SearchEntry } from './document.ts';
import type { Answer, Match } from './find.ts';
import { highlight, type Piece } from './highlight.ts';
import { bestPassage } from './passage.ts';

export type Reply =
  | {
      outcome: 'answered';
      /** The quoted text, one paragraph per line, with matches highlighted. */
      passage: Piece[][];
      /** The page it is from. */
      page: SearchEntry;
      /** Other matching pages. */
      others: SearchEntry[];
    }
  /** Only stop words. */
  | { outcome: 'vague' }
  | { outcome: 'unknown' };

/** The number of pages read for an answer; those that are not quoted are linked below it. */
const READ = 3;

/**
 * The share of the question that a passage must cover (docs/decisions/0017). checks/assistant.ts holds that with it all answerable
 * questions of the search test are answered, and no unrelated one.
 */
const MIN_SHARE = 0.7;

/** Weight of the page's search score beside the coverage of the passage. */
const NEARNESS = 0.5;

/** Bonus for a question on the page, because its answer follows. */
const IS_REPLY = 0.4;

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
  if (answer.outcome !== 'found') return { outcome: answer.outcome === 'nothing-found' ? 'unknown' : 'vague' };
  const read = pagesToRead(answer).map((match, at) => {
    const passage = bestPassage(texts[at] ?? '', answer.searched, match);
    return { match, passage, score: passage.share + NEARNESS * match.nearness + (passage.isReply ? IS_REPLY : 0) };
  });
  const [best, ...others] = read
    .filter(({ passage: { lines } }) => lines.length > 0)
    .toSorted((a, b) => b.score - a.score);
  if (!best || best.passage.share < MIN_SHARE) return { outcome: 'unknown' };
  return {
    outcome: 'answered',
    passage: best.passage.lines.map((line) => highlight(line, best.match.terms)),
    page: best.match.entry,
    others: others.map(({ match }) => match.entry),
  };
}
