/** A heading in lines, and the size at which they fit. */
export interface WrappedHeading {
  /** Pixels an em. */
  size: number;
  lines: string[];
}

/** No size fits: the heading, or one word of it, is too long. */
export class HeadingTooLongError extends Error {
  override name = 'HeadingTooLongError';
}

interface Room {
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels an em, the largest first. */
  sizes: readonly number[];
  /** Of a line, in ems. */
  lineHeight: number;
}

/**
 * Breaks a heading at its spaces: at the largest size at which it fits, into lines as equal as they get, as CSS does with
 * `text-wrap: balance`.
 *
 * @param widthOf how wide a text is, in ems
 * @throws {HeadingTooLongError} when it does not fit at the smallest size
 */
export function wrapHeading(heading: string, widthOf: (text: string) => number, room: Room): WrappedHeading {
  const words = heading.trim().split(/[ \n]+/);
  const fitting = room.sizes.flatMap((size) => {
    const width = room.width / size;
    const lines = fillLines(words, widthOf, width);
    const fits = lines.every((line) => widthOf(line) <= width) && lines.length * room.lineHeight * size <= room.height;
    return fits ? [{ size, lines: balance(words, widthOf, lines) }] : [];
  });
  const [largest] = fitting;
  if (!largest)
    throw new HeadingTooLongError(
      `"${heading}" does not fit into ${room.width} × ${room.height} pixels at ${room.sizes.at(-1)} pixels an em. Shorten it, or its longest word.`,
    );
  const isWhole = ({ size, lines }: WrappedHeading) =>
    size >= MIN_SHRINKING * largest.size && !hasWidow(lines.map(widthOf));
  return fitting.find(isWhole) ?? largest;
}

/** Rather than leave a widow, letters become smaller, but not much: the heading is read in a picture as wide as a thumb. */
const MIN_SHRINKING = 0.65;

/** A last line of less than half the longest. */
const hasWidow = (widths: readonly number[]): boolean => (widths.at(-1) ?? 0) < Math.max(...widths) / 2;

/** Each line takes as many words as it holds. */
function fillLines(words: readonly string[], widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Lines are filled to a width that shrinks until they would be more. */
function balance(words: readonly string[], widthOf: (text: string) => number, lines: string[]): string[] {
  const narrower = fillLines(words, widthOf, Math.max(...lines.map(widthOf)) - Number.EPSILON * 64);
  const isNarrower = Math.max(...narrower.map(widthOf)) < Math.max(...lines.map(widthOf));
  return narrower.length === lines.length && isNarrower ? balance(words, widthOf, narrower) : lines;
}
