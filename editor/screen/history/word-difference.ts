import { commonSubsequence } from '#editor/values/common-subsequence.ts';

/** A piece of two texts: in both, only in the earlier, or only in the later. */
export interface TextPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** With more comparisons than this, lines are compared first. */
const MAX_COMPARISONS = 1_000_000;

/** Below this share of words that stayed, the texts are two different ones. */
const MIN_SHARED = 0.3;

/** What stays is shown so far around a change, in characters. */
const CONTEXT = 60;

/**
 * What was changed in a text, word by word. What stayed is shortened to what is around a change.
 */
export function wordDifference(before: string, after: string): TextPiece[] {
  const pieces = joined(compare(before, after));
  const shared = pieces.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.length : sum), 0);
  if (shared < Math.min(before.length, after.length) * MIN_SHARED) return whole(before, after);
  return pieces.map((piece, index) =>
    piece.kind === 'same' ? { ...piece, text: shortened(piece.text, index === 0, index === pieces.length - 1) } : piece,
  );
}

function whole(before: string, after: string): TextPiece[] {
  const pieces: TextPiece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Long texts are compared line by line, and then the lines that changed word by word. */
function compare(before: string, after: string): TextPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length * now.length <= MAX_COMPARISONS) return compareTokens(old, now);
  const lines = compareTokens(before.split(LINE_START), after.split(LINE_START));
  return lines.flatMap((piece, index) => {
    const previous = lines[index - 1];
    const next = lines[index + 1];
    if (piece.kind === 'added' && previous?.kind === 'removed') return [];
    if (piece.kind !== 'removed' || next?.kind !== 'added') return [piece];
    const [oldWords, newWords] = [wordsOf(piece.text), wordsOf(next.text)];
    return oldWords.length * newWords.length <= MAX_COMPARISONS ? compareTokens(oldWords, newWords) : [piece, next];
  });
}

const LINE_START = /(?<=\n)/;

/** What was removed comes before what was added in its place. */
function compareTokens(old: readonly string[], now: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let [left, right] = [0, 0];
  for (const [nextLeft, nextRight] of [...commonSubsequence(old, now), [old.length, now.length] as const]) {
    pieces.push({ kind: 'removed', text: old.slice(left, nextLeft).join('') });
    pieces.push({ kind: 'added', text: now.slice(right, nextRight).join('') });
    pieces.push({ kind: 'same', text: old[nextLeft] ?? '' });
    [left, right] = [nextLeft + 1, nextRight + 1];
  }
  return pieces.filter(({ text }) => text !== '');
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Pieces of one kind become one. A space between two changes belongs to both: words that follow one another are one change. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  let [removed, added, space] = ['', '', ''];
  const endChange = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const same = (text: string) => {
    const last = result.at(-1);
    if (last?.kind === 'same') last.text += text;
    else result.push({ kind: 'same', text });
  };
  for (const { kind, text } of pieces) {
    const isInChange = removed !== '' || added !== '';
    if (kind === 'same' && isInChange && text.trim() === '') {
      space += text;
    } else if (kind === 'same') {
      endChange();
      same(space + text);
      space = '';
    } else {
      if (space) [removed, added, space] = [removed + space, added + space, ''];
      if (kind === 'removed') removed += text;
      else added += text;
    }
  }
  endChange();
  if (space) same(space);
  return result;
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const limit = isFirst || isLast ? CONTEXT : CONTEXT * 2;
  // A cut for a few letters would save nothing.
  if (text.length <= limit + 20) return text;
  const head = text.slice(0, CONTEXT).replace(/\S*$/, '');
  const tail = text.slice(-CONTEXT).replace(/^\S*/, '');
  if (isFirst && isLast) return text;
  if (isFirst) return `…${tail}`;
  if (isLast) return `${head}…`;
  return `${head}…${tail}`;
}
