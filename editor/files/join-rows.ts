import type { LinesAbove } from './yaml-entries.ts';

/** An entry of a changed collection. */
export interface Row {
  /** Its place in the collection until now; missing: it is new. */
  index?: number;
  /** With their indentation. */
  lines: string[];
}

/**
 * Puts the entries of a collection below each other, with the comments and empty lines above them.
 *
 * @param above the lines above each entry that was there until now
 */
export function joinRows(rows: readonly Row[], above: readonly LinesAbove[]): string[] {
  const usualGap = usualGapOf(above);
  const { gaps, rest } = gapsOf(rows, above, usualGap);
  const lines: string[] = [];
  for (const [at, { index, lines: own }] of rows.entries()) {
    const isMovedFirst = index === 0 && at > 0 && gaps[0]?.length === 0;
    const gap = index === undefined || isMovedFirst ? usualGap : (gaps[index] ?? []);
    // Nothing empty stands above the first entry.
    lines.push(...(at > 0 ? gap : gap.filter(isFilled)));
    if (index === undefined) lines.push(...own);
    else lines.push(...(above[index]?.lead ?? []), ...own, ...(above[index + 1]?.tailOfPrevious ?? []));
  }
  return [...lines, ...rest];
}

const isFilled = (line: string): boolean => line.trim() !== '';

/** The empty line between entries, if most have one. */
function usualGapOf(above: readonly LinesAbove[]): string[] {
  const between = above.slice(1);
  const spaced = between.filter(({ gap }) => gap.includes(''));
  return spaced.length * 2 > between.length ? [''] : [];
}

/**
 * What stands above each entry and belongs to none. Where an entry is removed, that stays above the next one: comments always, an
 * empty line if it begins a part of the collection.
 */
function gapsOf(rows: readonly Row[], above: readonly LinesAbove[], usualGap: string[]) {
  let left: string[] = [];
  const gaps = above.map(({ gap }, index) => {
    if (!rows.some((row) => row.index === index)) {
      if (gap.some(isFilled) || usualGap.length === 0) left = [...left, ...gap];
      return [];
    }
    const own = gap.length === 0 ? left : [...left.filter(isFilled), ...gap];
    left = [];
    return own;
  });
  return { gaps, rest: left.filter(isFilled) };
}
