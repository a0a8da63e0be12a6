import { wordsIn } from './words.ts';

/** A piece of a text, and whether it is highlighted. */
export interface Piece {
  text: string;
  /** Start position. */
  start: number;
  isMatch: boolean;
}

/**
 * Splits a text into matching words and the text between them.
 *
 * @param terms index terms (see words.ts)
 * @returns pieces; joined, they are the text again
 */
export function highlight(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { term, isStopWord, start, end } of wordsIn(text)) {
    if (isStopWord || !terms.has(term)) continue;
    if (start > done) pieces.push({ text: text.slice(done, start), start: done, isMatch: false });
    pieces.push({ text: text.slice(start, end), start, isMatch: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), start: done, isMatch: false });
  return pieces;
}

/** The number of words shown before the first match if its sentence starts too far before it. */
const BEFORE = 6;

/**
 * The part of a text around the first match, in the passage with the most matching terms.
 *
 * @param text one passage per line
 * @param terms index terms; if the text has none, its beginning is returned
 * @param max characters, not counting the ellipses
 */
export function excerpt(text: string, terms: ReadonlySet<string>, max: number): string {
  const passages = text.split('\n');
  let [chosen, starts, mostTerms] = [passages[0] ?? '', [] as number[], 0];
  for (const passage of passages) {
    const matches = wordsIn(passage).filter(({ term, isStopWord }) => !isStopWord && terms.has(term));
    const distinct = new Set(matches.map(({ term }) => term)).size;
    if (distinct > mostTerms) [chosen, starts, mostTerms] = [passage, matches.map(({ start }) => start), distinct];
  }
  return cutAround(chosen, starts[0] ?? 0, max);
}

function cutAround(passage: string, place: number, max: number): string {
  const start = place < max / 2 ? 0 : startBefore(passage, place, max);
  const rest = passage.slice(start).trim();
  const isCut = rest.length > max;
  const shown = isCut ? rest.slice(0, max).replace(/[\s,;:–-]+\S*$/, '') : rest;
  return `${start > 0 && !isSentenceStart(passage, start) ? '… ' : ''}${shown}${isCut ? ' …' : ''}`;
}

/** The start of the sentence at a position or, if that is too far away, a few words before the position. */
function startBefore(passage: string, place: number, max: number): number {
  const sentence = Math.max(0, ...[...passage.slice(0, place).matchAll(/[.!?] (?=\S)/g)].map(({ index }) => index + 2));
  if (place - sentence < max / 2) return sentence;
  return wordsIn(passage.slice(0, place)).at(-BEFORE)?.start ?? place;
}

const isSentenceStart = (passage: string, start: number): boolean => /[.!?] $/.test(passage.slice(0, start));
