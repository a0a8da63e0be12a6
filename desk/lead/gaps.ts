/** What a template leaves to be filled in, so that no mail goes out with an empty bullet. */

export interface Gap {
  /** The line, such as "-" or "Please answer by:". */
  line: string;
  /** Where the words belong in the text: its end. */
  at: number;
}

/** A bullet or a number alone. */
const EMPTY_ITEM = /^\s*(?:[-*•]|\d+[.)])\s*$/;

const ITEM = /^\s*(?:[-*•]|\d+[.)])\s/;

/**
 * @param templates the texts that it may have begun as
 * @returns in the order of the text: empty items of lists, and the lines of a template that end with a colon and have still nothing
 *   behind them
 */
export function findGaps(text: string, templates: readonly string[]): Gap[] {
  const unfilled = new Set(templates.flatMap((template) => linesOf(template).filter(asksForWords).map(keyOf)));
  return linesOf(text)
    .filter((line) => EMPTY_ITEM.test(line.line) || unfilled.has(keyOf(line)))
    .map(({ line, at }) => ({ line: line.trim(), at }));
}

/** Such as "Two gaps are not filled in". */
export function gapsTitle(count: number): string {
  if (count === 1) return 'One gap is not filled in';
  return `${NUMBERS[count] ?? count} gaps are not filled in`;
}

const NUMBERS: Record<number, string> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' };

interface Line extends Gap {
  /** The next line with words. */
  next: string;
}

function linesOf(text: string): Line[] {
  const lines = text.split('\n');
  let end = -1;
  return lines.map((line, index) => {
    end += line.length + 1;
    return { line, at: end, next: lines.slice(index + 1).find((each) => each.trim() !== '') ?? '' };
  });
}

/** A colon that introduces a list below it is filled in by the list. */
const asksForWords = ({ line, next }: Line): boolean =>
  /:\s*$/.test(line) && (ITEM.test(line) || !(ITEM.test(next) || EMPTY_ITEM.test(next)));

/** As long as the same line follows, nothing was written between. */
const keyOf = ({ line, next }: Line): string => `${line.trim()}\n${next.trim()}`;
