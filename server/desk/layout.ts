/** Text on a terminal: columns that are aligned in any script, and lines no longer than its width. */
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

const GAP = '  ';

/** Of the last column of a table, on the narrowest terminal. */
const MIN_WIDTH = 20;

export interface Line {
  text: string;
  /** Printed in bold red. */
  isMarked: boolean;
}

export interface Row {
  cells: readonly string[];
  isMarked?: boolean;
}

/**
 * Aligned columns under a heading. A cell may have several lines.
 *
 * @param width of the terminal, in columns; undefined for no wrapping. The last column takes what the others leave
 */
export function table(heading: readonly string[], rows: readonly Row[], width: number | undefined): Line[] {
  const all: Row[] = [{ cells: heading }, ...rows].map((row) => ({ ...row, cells: row.cells.map(escapeControl) }));
  const last = heading.length - 1;
  const widths = heading.map((_, column) => Math.max(...all.map(({ cells }) => widthOf(cells[column] ?? ''))));
  const before = widths.slice(0, last).reduce((sum, own) => sum + own + GAP.length, 0);
  const room = width === undefined ? undefined : Math.max(width - before, MIN_WIDTH);
  return all.flatMap(({ cells, isMarked = false }) => {
    const columns = cells.map((cell, column) => (column === last ? wrap(cell, room) : cell.split('\n')));
    const height = Math.max(...columns.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) => {
      const parts = columns.map((lines, column) => padded(lines[line] ?? '', widths[column] ?? 0));
      return { text: parts.join(GAP).trimEnd(), isMarked };
    });
  });
}

/** Names and values, the values one under another; a value may have several lines. */
export function fields(pairs: readonly (readonly [name: string, value: string])[], width: number | undefined): Line[] {
  const names = Math.max(...pairs.map(([name]) => widthOf(name)));
  const room = width === undefined ? undefined : Math.max(width - names - GAP.length, MIN_WIDTH);
  return pairs.flatMap(([name, value]) =>
    wrap(escapeControl(value), room).map((line, index) => ({
      text: `${padded(index === 0 ? name : '', names)}${GAP}${line}`.trimEnd(),
      isMarked: false,
    })),
  );
}

function wrap(text: string, width: number | undefined): string[] {
  // Words that are longer than the line, such as links, are broken.
  return (width === undefined ? text : wrapAnsi(text, width, { hard: true })).split('\n');
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

const widthOf = (cell: string): number => Math.max(...cell.split('\n').map((line) => stringWidth(line)));

/**
 * Control characters (ECMA-48, including C1), unusual line breaks, lone surrogates, and invisible characters and those that change
 * the direction of writing (Unicode TR 36). Not the joiners that Indian scripts need (U+200C, U+200D).
 */
const CONTROL =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Makes text safe for a terminal: shows control characters as symbols. Keeps line breaks. */
export function escapeControl(text: string): string {
  return text.replace(CONTROL, (character) => {
    if (character === '\n') return character;
    if (character === '\t') return ' ';
    const code = character.codePointAt(0) ?? 0;
    // The symbols of control characters, such as ␛ for Escape.
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

/** The same for JSON, with JSON escapes: the values stay the same. */
export function escapeControlJson(json: string): string {
  return json.replace(CONTROL, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(''),
  );
}

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;
