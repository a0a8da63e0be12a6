/** Text on a terminal: columns that are aligned in any script, and lines no longer than its width. */
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { escapeControl } from '#server/desk/escape-control.ts';

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
