import { isMap, isScalar, isSeq, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml';

/** A group or a list in a text. */
export type Collection = YAMLMap.Parsed | YAMLSeq.Parsed;

/** A pair of a group, or an item of a list, and where it stands in the text. */
export interface Entry {
  /** The key; in a list the index. */
  name: string | number;
  /** Where its key or its dash begins. */
  start: number;
  /** Where the key ends; in a list as `start`. */
  keyEnd: number;
  /** Behind the colon or the dash. */
  headEnd: number;
  /** Undefined if nothing stands there. */
  value: ParsedNode | undefined;
  /** Behind the last character of its value. */
  end: number;
}

/** Thrown for a place that cannot be written. */
export class UnwritableError extends Error {
  override name = 'UnwritableError';
}

/**
 * The entries of a collection, in their order.
 *
 * @throws {UnwritableError} if it is written in a way that no file of content/ uses, such as keys with `?`
 */
export function entriesOf(text: string, collection: Collection): Entry[] {
  return isMap(collection) ? pairsOf(text, collection) : itemsOf(text, collection);
}

/** Behind the last character of a node: before comments, and before the empty lines after a block. */
export function contentEnd(text: string, node: ParsedNode): number {
  const [start, end] = node.range;
  if (isScalar(node) && node.type?.startsWith('BLOCK'))
    return start + text.slice(start, end).replace(/[ \t\n]+$/, '').length;
  return isBlock(node) ? (entriesOf(text, node).at(-1)?.end ?? end) : end;
}

/** A collection on lines of its own. */
export const isBlock = (node: ParsedNode | null | undefined): node is Collection =>
  (isMap(node) || isSeq(node)) && !node.flow;

/** `[…]` or `{…}`. */
export const isFlow = (node: ParsedNode | null | undefined): node is Collection =>
  (isMap(node) || isSeq(node)) && !!node.flow;

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/** The comments and empty lines above an entry. */
export interface LinesAbove {
  /** A deeper comment: it belongs to the entry before. */
  tailOfPrevious: string[];
  /** Empty lines, and comments that belong to no entry. */
  gap: string[];
  /** The comment right above it. */
  lead: string[];
}

/**
 * The lines above each entry of a block.
 *
 * @param from where the first of them begins
 */
export function linesAbove(text: string, entries: readonly Entry[], from: number): LinesAbove[] {
  return entries.map((entry, at) => {
    const previous = entries[at - 1];
    const start = previous ? lineEnd(text, previous.end) + 1 : from;
    const end = lineStart(text, entry.start);
    return sortLines(end > start ? text.slice(start, end).split('\n').slice(0, -1) : [], columnOf(text, entry.start));
  });
}

/** Where the lines of a block begin: below its key, or behind the dash or key on the same line. */
export function blockStart(text: string, { start, headEnd }: Entry, node: Collection): number {
  const first = entriesOf(text, node)[0]?.start ?? node.range[0];
  return lineStart(text, first) > start ? lineEnd(text, headEnd) + 1 : first;
}

function sortLines(lines: string[], column: number): LinesAbove {
  const commentColumn = (line: string) => (/^ *#/.test(line) ? line.indexOf('#') : -1);
  const leadFrom = lines.findLastIndex((line) => commentColumn(line) !== column) + 1;
  const tailTo = lines.slice(0, leadFrom).findLastIndex((line) => commentColumn(line) > column) + 1;
  return { tailOfPrevious: lines.slice(0, tailTo), gap: lines.slice(tailTo, leadFrom), lead: lines.slice(leadFrom) };
}

function pairsOf(text: string, map: YAMLMap.Parsed): Entry[] {
  return map.items.map(({ key, value, srcToken }) => {
    const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
    const isExplicit = srcToken?.start.some(({ type }) => type === 'explicit-key-ind');
    if (!isScalar(key) || !colon || isExplicit || key.anchor || key.tag) {
      throw new UnwritableError('A key near it is written in an unusual way.');
    }
    const [start, keyEnd] = key.range;
    return { name: String(key.value), start, keyEnd, ...placeOf(text, value, colon.offset + 1) };
  });
}

function itemsOf(text: string, list: YAMLSeq.Parsed): Entry[] {
  const source = list.srcToken;
  const dashes =
    source?.type === 'block-seq'
      ? source.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'))
      : undefined;
  return list.items.map((value, name) => {
    const start = dashes ? dashes[name]?.offset : value.range[0];
    if (start === undefined) throw new UnwritableError('A list near it is written in an unusual way.');
    return { name, start, keyEnd: start, ...placeOf(text, value, dashes ? start + 1 : start) };
  });
}

/** An empty value has no text: it ends behind its colon. */
function placeOf(text: string, value: ParsedNode | null, headEnd: number): Pick<Entry, 'headEnd' | 'value' | 'end'> {
  if (!value || value.range[0] === value.range[1]) return { headEnd, value: undefined, end: headEnd };
  return { headEnd, value, end: contentEnd(text, value) };
}
