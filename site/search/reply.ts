/** The assistant's reply, made in the browser or on the server: it quotes a page, or says that it cannot answer. */
import type { SearchEntry } from './document.ts';
import type { Answer, Match } from './find.ts';
import { highlight, type Piece } from './highlight.ts';
import { bestPassage, type Passage } from './passage.ts';
import type { QuestionKind } from './question.ts';

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
  | { outcome: 'unknown' };

/** The number of pages read for an answer; those that are not quoted are linked below it. */
const READ = 4;

/**
 * What a passage and the name of its page must have: their share of the question, and the weights of the words that they have,
 * some of them in the name, and its lead before the next page. A question of many words needs a smaller share (docs/decisions/0055).
 */
const ENOUGH = [
  { share: 0.6, evidence: 0, named: 1, margin: 0 },
  { share: 0.5, evidence: 0, named: 2, margin: 0.2 },
  { share: 0.35, evidence: 7, named: 3, margin: 0.3 },
];

/** The same for a price or a time, which answers the question wherever the service is right. */
const ENOUGH_OF_KIND = { share: 0.4, evidence: 0, named: 1.5, margin: 0 };

/** Weight of the page's search score beside the coverage of the passage. */
const NEARNESS = 0.5;

/** A question on the page that has so much of the visitor's is his question; the bonus for it. */
const [ASKED, IS_ASKED] = [0.75, 0.4];

/** Bonus for a passage with a price or a time, if the question asks for one. */
const IS_OF_KIND = 0.5;

/** @returns the search terms as typed, without duplicates */
export function searchedWords(answer: Answer): string[] {
  return 'searched' in answer ? [...new Set(answer.searched.map(({ text }) => text))] : [];
}

/** @returns the pages whose texts `replyFrom` needs; none if nothing was found */
export function pagesToRead(answer: Answer): Match[] {
  return answer.outcome === 'found' && !answer.question.isOutside ? answer.matches.slice(0, READ) : [];
}

/**
 * @param answer to the question
 * @param texts quotable texts of those pages, in the same order
 */
export function replyFrom(answer: Answer, texts: readonly string[]): Reply {
  if (answer.outcome !== 'found') return { outcome: answer.outcome === 'nothing-found' ? 'unknown' : 'vague' };
  const {
    question: { kind, topic, isBusiness },
    searched,
  } = answer;
  const read = pagesToRead(answer).map((match, at) => {
    const isTopical = match.entry.href === topic?.page;
    const wanted = isTopical ? { searched, kind: undefined, means: topic?.means ?? [] } : { searched, kind, means: [] };
    const passage = bestPassage(texts[at] ?? '', wanted, match);
    const score =
      passage.share +
      NEARNESS * match.nearness +
      (passage.isOfKind ? IS_OF_KIND : 0) +
      (passage.asked >= ASKED ? IS_ASKED : 0);
    return { match, passage, isTopical, score };
  });
  const [best, ...others] = read
    .filter(({ passage: { parts } }) => parts.length > 0)
    .toSorted((a, b) => Number(b.isTopical) - Number(a.isTopical) || b.score - a.score);
  if (
    !best ||
    !(
      best.isTopical ||
      (isAsked(best, isBusiness, kind) && isEnough(best.passage, best.score - (others[0]?.score ?? 0)))
    )
  )
    return { outcome: 'unknown' };
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

/** In words. A question with as many tells of a problem of its trade. */
const PROBLEM = 5;

/** A price or a time is not answered without one; and what a customer asks of a trade is not what the trade asks of us. */
function isAsked({ match, passage }: Read, isBusiness: boolean, kind: QuestionKind | undefined): boolean {
  if (passage.asked >= ASKED) return true;
  if (kind && !passage.isOfKind) return false;
  if (match.entry.kind === 'service' || match.entry.kind === 'page') return true;
  return (
    isBusiness ||
    match.found.length >= PROBLEM ||
    passage.named >= NAMES_ALL * passage.whole ||
    passage.evidence - passage.named >= DETAIL
  );
}

/** The weight of the words that a passage has and the name of its page has not. */
const DETAIL = 3;

/** The share of a question that only names a trade. */
const NAMES_ALL = 0.99;

interface Read {
  match: Match;
  passage: Passage;
}

const isEnough = (passage: Passage, lead: number): boolean =>
  passage.asked >= ASKED ||
  [...ENOUGH, ...(passage.isOfKind ? [ENOUGH_OF_KIND] : [])].some(
    ({ share, evidence, named, margin }) =>
      passage.share >= share && passage.evidence >= evidence && passage.named >= named && lead >= margin,
  );
