import { commonSubsequence } from '#editor/values/common-subsequence.ts';

const BREAK = '\n';

/**
 * Lays a text out as the lines of a folded block (`>-`). A line of an earlier layout stays as it is if its words stay; lines are
 * not filled up again.
 *
 * @param usualWidth of a line, in characters; a text that had longer lines may have them again
 * @param earlier the lines of the earlier layout, without their indentation
 * @returns the lines without indentation; a line break of the text is an empty line
 */
export function foldText(text: string, usualWidth: number, earlier: readonly string[] = []): string[] {
  // A line of one long word says nothing of the width.
  const width = Math.max(usualWidth, ...earlier.filter((line) => line.includes(' ')).map(({ length }) => length));
  const words = wordsOf(text);
  const breaks = keptBreaks(earlier, words);
  const isEarlier = new Set(earlier);

  const lines: string[] = [];
  let overflow: string[] = [];
  const finish = (line: string[]) => {
    const rows = isEarlier.has(line.join(' ')) ? [line] : fill(line, width);
    overflow = rows.length > 1 ? (rows.pop() ?? []) : [];
    lines.push(...rows.map((row) => row.join(' ')));
  };
  const settle = () => {
    if (overflow.length > 0) lines.push(overflow.join(' '));
    overflow = [];
  };
  for (const paragraph of splitAt(words, breaks)) {
    for (const [at, line] of paragraph.entries()) {
      const joined = [...overflow, ...line];
      // Words that no longer fit go to the next line, if that changes no line after it.
      const isJoined = overflow.length > 0 && (at === paragraph.length - 1 || joined.join(' ').length <= width);
      if (!isJoined) settle();
      finish(isJoined ? joined : line);
    }
    settle();
    lines.push('');
  }
  return lines.slice(0, -1);
}

/** The words of a text and, as words of their own, its line breaks. Two spaces make an empty word. */
const wordsOf = (text: string): string[] =>
  text
    .split(BREAK)
    .flatMap((paragraph, at) => [...(at > 0 ? [BREAK] : []), ...(paragraph ? paragraph.split(' ') : [])]);

/** The indexes of words that begin a line, because they did so in the earlier layout. */
function keptBreaks(earlier: readonly string[], words: readonly string[]): Set<number> {
  const old: string[] = [];
  const starts: number[] = [];
  for (const [at, line] of earlier.entries()) {
    if (line === '') old.push(BREAK);
    else {
      if (at > 0 && earlier[at - 1] !== '') starts.push(old.length);
      old.push(...line.split(' '));
    }
  }
  const pairs = commonSubsequence(old, words);
  const breaks = starts.map((start) => {
    const next = pairs.find(([before]) => before >= start);
    const previous = pairs.findLast(([before]) => before < start);
    if (next?.[0] === start) return next[1];
    if (previous?.[0] === start - 1) return previous[1] + 1;
    return next?.[1] ?? -1;
  });
  return new Set(breaks.filter((at) => mayBreak(words, at)));
}

/** A fold reads as one space: there must be one, and none beside it. */
function mayBreak(words: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [words[at - 1], words[at]];
  return /\S$/.test(before) && /^\S/.test(after);
}

/** Paragraphs of lines of words. */
function splitAt(words: readonly string[], breaks: ReadonlySet<number>): string[][][] {
  const paragraphs: string[][][] = [[[]]];
  for (const [at, word] of words.entries()) {
    if (word === BREAK) paragraphs.push([[]]);
    else {
      if (breaks.has(at)) paragraphs.at(-1)?.push([]);
      paragraphs.at(-1)?.at(-1)?.push(word);
    }
  }
  return paragraphs.map((lines) => lines.filter((line) => line.length > 0));
}

/** Fills lines up to a width. A word that is longer stands alone. */
function fill(words: readonly string[], width: number): string[][] {
  const rows: string[][] = [[]];
  let length = 0;
  for (const [at, word] of words.entries()) {
    if (length > 0 && length + 1 + word.length > width && mayBreak(words, at)) {
      rows.push([]);
      length = 0;
    }
    rows.at(-1)?.push(word);
    length += (length > 0 ? 1 : 0) + word.length;
  }
  return rows;
}
