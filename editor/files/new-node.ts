/** Values that the file did not have: written as other values of their kind are. */
import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml';
import type { Value } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';
import { placeKeys } from './place-keys.ts';
import { isDay } from './read-yaml.ts';
import { writeKey } from './write-key.ts';
import { isScalarValue, type Scalar, type ScalarPlace, type Written, writeScalar } from './write-scalar.ts';
import { type Collection, isFlow } from './yaml-entries.ts';
import type { YamlLayout } from './yaml-layout.ts';

/** Values of the same kind in other places, such as the same key in the other items of a list. */
export type Siblings = () => ParsedNode[];

/** Where a value stands on lines of its own. */
export interface BlockPlace {
  /** The column at which it starts if it stands on the line of its key. */
  column: number;
  /** Of a group or a folded text below its key. */
  indent: number;
  /** Of a list below its key. */
  listIndent: number;
  /** Whether a day is written as one if no sibling says so. */
  mayBeDay: boolean;
}

/** @param column of the dash */
export const placeInItem = (column: number): BlockPlace => ({
  column: column + 2,
  indent: column + 2,
  listIndent: column + 2,
  mayBeDay: false,
});

/**
 * @param column of the key
 * @param head the key with its colon
 */
export const placeInPair = (column: number, head: string, layout: YamlLayout): BlockPlace => ({
  column: column + head.length + 1,
  indent: column + layout.groupIndent,
  listIndent: column + layout.listIndent,
  mayBeDay: true,
});

/** @throws {UnwritableError} */
export function newBlockNode(value: Value, siblings: Siblings, place: BlockPlace, layout: YamlLayout): Written {
  if (isScalarValue(value)) return newScalar(value, siblings, { ...place, isFlow: false, layout });
  if (isFlowBetter(value, siblings)) return { kind: 'inline', text: newFlowNode(value, siblings, layout) };
  return { kind: 'collection', lines: newLines(value, siblings, place, layout) };
}

/** A new entry of a list: its lines. */
export function newItem(value: Value, siblings: Siblings, column: number, layout: YamlLayout): string[] {
  const written = newBlockNode(value, siblings, placeInItem(column), layout);
  return indentFirst(assemble('-', ' ', written, ''), column);
}

/** A new entry of a group: its lines. `siblings` are those of its value. */
export function newPair(name: string, value: Value, siblings: Siblings, column: number, layout: YamlLayout): string[] {
  const head = `${writeKey(name)}:`;
  const written = newBlockNode(value, siblings, placeInPair(column, head, layout), layout);
  return indentFirst(assemble(head, ' ', written, ''), column);
}

/**
 * A value in brackets, or a scalar between them.
 *
 * @param isInPair it has a key
 * @throws {UnwritableError}
 */
export function newFlowNode(value: Value, siblings: Siblings, layout: YamlLayout, isInPair = false): string {
  if (isScalarValue(value)) {
    const written = newScalar(value, siblings, { column: 0, indent: 0, mayBeDay: isInPair, isFlow: true, layout });
    return written.kind === 'inline' ? written.text : '';
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => newFlowNode(item, itemSiblings(siblings), layout));
    return inBrackets(items, '[]', layout.isListPadded);
  }
  const pairs = placeKeys([], Object.keys(value), siblings().map(keysOf)).map(
    (name) => `${writeKey(name)}: ${newFlowNode(value[name] ?? null, valueSiblings(siblings, name), layout, true)}`,
  );
  return inBrackets(pairs, '{}', layout.isGroupPadded);
}

/**
 * A key or dash with its value.
 *
 * @param comment what stands behind the value
 */
export function assemble(head: string, space: string, written: Written, comment: string): string {
  if (written.kind === 'inline') return head + space + written.text + comment;
  if (written.kind === 'block') return [`${head} ${written.header}${comment}`, ...written.lines].join('\n');
  const [first = '', ...rest] = written.lines;
  // The first key of a group stands behind the dash.
  if (head === '-' && !comment) return [`${head} ${first.trimStart()}`, ...rest].join('\n');
  return [head + comment, ...written.lines].join('\n');
}

export function inBrackets(pieces: readonly string[], brackets: '[]' | '{}', isPadded: boolean): string {
  const padding = isPadded && pieces.length > 0 ? ' ' : '';
  return brackets.charAt(0) + padding + pieces.join(', ') + padding + brackets.charAt(1);
}

export const itemSiblings =
  (siblings: Siblings): Siblings =>
  () =>
    siblings().flatMap((node) => (isSeq(node) ? (node.items as ParsedNode[]) : []));

export const valueSiblings =
  (siblings: Siblings, name: string): Siblings =>
  () =>
    siblings().flatMap((node) => {
      const value = isMap(node) ? node.get(name, true) : undefined;
      return value ? [value as ParsedNode] : [];
    });

export const keysOf = (node: ParsedNode): string[] =>
  isMap(node) ? node.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')) : [];

/** A day that the build reads as a date. */
export const isPlainDay = (node: ParsedNode | undefined): boolean =>
  isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string' && isDay(node.value);

function newScalar(value: Scalar, siblings: Siblings, place: ScalarPlace): Written {
  const scalars = typeof value === 'string' && isDay(value) ? siblings().filter((node) => isScalar(node)) : [];
  const mayBeDay = scalars.length > 0 ? scalars.some(isPlainDay) : place.mayBeDay;
  return writeScalar(value, { ...place, mayBeDay });
}

function newLines(value: Value, siblings: Siblings, place: BlockPlace, layout: YamlLayout): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => newItem(item, itemSiblings(siblings), place.listIndent, layout));
  }
  if (!isGroup(value)) return [];
  return placeKeys([], Object.keys(value), siblings().map(keysOf)).flatMap((name) =>
    newPair(name, value[name] ?? null, valueSiblings(siblings, name), place.indent, layout),
  );
}

/** An empty collection has brackets; another is written as most of its siblings are. */
function isFlowBetter(value: Value[] | { [key: string]: Value }, siblings: Siblings): boolean {
  if (Object.keys(value).length === 0) return true;
  const isSameKind = (node: ParsedNode): node is Collection => (Array.isArray(value) ? isSeq(node) : isMap(node));
  const filled = siblings()
    .filter(isSameKind)
    .filter(({ items }) => items.length > 0);
  return filled.filter(isFlow).length * 2 > filled.length;
}

const indentFirst = (text: string, column: number): string[] => (' '.repeat(column) + text).split('\n');
