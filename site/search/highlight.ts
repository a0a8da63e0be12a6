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
