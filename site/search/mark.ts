import { wordsIn } from './words.ts';

/** A piece of a text, and whether it is a word that was looked for. */
export interface Piece {
  text: string;
  /** Where it begins. */
  start: number;
  isMatch: boolean;
}

/**
 * Cuts a text into the words that were found and what stands between them.
 *
 * @param terms as the index knows them (see words.ts)
 * @returns pieces that make the text again when put together
 */
export function mark(text: string, terms: ReadonlySet<string>): Piece[] {
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
