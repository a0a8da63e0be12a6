import { isScalar, type ParsedNode } from 'yaml';
import type { Value } from '#contract/editor.ts';
import { alignLists } from '#editor/values/align-lists.ts';
import { equalValues } from '#editor/values/equal-values.ts';
import { isGroup, valueAt } from '#editor/values/value-at.ts';
import { inBrackets, isPlainDay, itemSiblings, keysOf, newFlowNode, type Siblings, valueSiblings } from './new-node.ts';
import { placeKeys } from './place-keys.ts';
import { rewriteScalar } from './rewrite-scalar.ts';
import { writeKey } from './write-key.ts';
import { isScalarValue } from './write-scalar.ts';
import { type Collection, type Entry, entriesOf, isFlow, UnwritableError } from './yaml-entries.ts';
import type { YamlLayout } from './yaml-layout.ts';

/** The text that is changed, and how it is laid out. */
export interface YamlText {
  text: string;
  layout: YamlLayout;
}

/**
 * The text of `[…]` or `{…}` with another value of its kind.
 *
 * @throws {UnwritableError} if a comment between the brackets is in the way
 */
export function writeFlow(file: YamlText, node: Collection, before: Value, after: Value, siblings: Siblings): string {
  const { text, layout } = file;
  const entries = entriesOf(text, node);
  const rows = Array.isArray(after)
    ? itemRows(entries, before as Value[], after, siblings)
    : pairRows(entries, after as { [key: string]: Value }, siblings);
  const written = rows.map(({ entry, key, value, siblings: own }) => {
    if (entry) return writeFlowEntry(file, entry, valueAt(before, [entry.name]) ?? null, value, own);
    const node = newFlowNode(value, own, layout, key !== undefined);
    return key === undefined ? node : `${writeKey(key)}: ${node}`;
  });
  const isInPlace = rows.length === entries.length && rows.every(({ entry }, at) => entry === entries[at]);
  return isInPlace ? splice(text, node, entries, written) : join(file, node, entries, written);
}

/** Whether two values are both lists or both groups. */
export const areSameKind = (left: Value, right: Value): boolean =>
  (Array.isArray(left) && Array.isArray(right)) || (isGroup(left) && isGroup(right));

interface Row {
  /** Missing: it is new. */
  entry?: Entry;
  key?: string;
  value: Value;
  siblings: Siblings;
}

function itemRows(entries: Entry[], before: Value[], after: Value[], siblings: Siblings): Row[] {
  const alignment = alignLists(before, after);
  return after.map((value, at) => {
    const entry = entries[alignment[at] ?? -1];
    const others = entries.flatMap((each) => (each.value && each !== entry ? [each.value] : []));
    return { ...(entry && { entry }), value, siblings: () => [...others, ...itemSiblings(siblings)()] };
  });
}

function pairRows(entries: Entry[], after: { [key: string]: Value }, siblings: Siblings): Row[] {
  const present = entries.map(({ name }) => String(name)).filter((name) => Object.hasOwn(after, name));
  return placeKeys(present, Object.keys(after), siblings().map(keysOf)).map((key) => {
    const entry = entries.find(({ name }) => name === key);
    return { ...(entry && { entry }), key, value: after[key] ?? null, siblings: valueSiblings(siblings, key) };
  });
}

function writeFlowEntry(file: YamlText, entry: Entry, before: Value, after: Value, siblings: Siblings): string {
  const { text, layout } = file;
  const { start, headEnd, value, end } = entry;
  if (equalValues(before, after)) return text.slice(start, end);
  const head = value ? text.slice(start, value.range[0]) : `${text.slice(start, headEnd)} `;
  return head + writeFlowValue(file, value, before, after, siblings, start !== headEnd);

  function writeFlowValue(
    own: YamlText,
    node: ParsedNode | undefined,
    old: Value,
    now: Value,
    others: Siblings,
    isInPair: boolean,
  ): string {
    if (isFlow(node) && areSameKind(old, now)) return writeFlow(own, node, old, now, others);
    if (!isScalar(node) || !isScalarValue(now)) return newFlowNode(now, others, layout, isInPair);
    const place = { isFlow: true, column: 0, indent: 0, mayBeDay: isPlainDay(node), layout };
    const written = rewriteScalar(text, node, now, place);
    return written.kind === 'inline' ? written.text : newFlowNode(now, others, layout, isInPair);
  }
}

/** Puts new texts in the place of the entries. */
function splice(text: string, node: Collection, entries: Entry[], written: string[]): string {
  const [start, end] = node.range;
  const pieces = entries.map((entry, at) => text.slice(entries[at - 1]?.end ?? start, entry.start) + written[at]);
  return pieces.join('') + text.slice(entries.at(-1)?.end ?? start, end);
}

/** Joins entries of which some are new, removed or moved. */
function join({ text, layout }: YamlText, node: Collection, entries: Entry[], written: string[]): string {
  const [start, end] = node.range;
  const brackets = text.charAt(start) === '[' ? '[]' : '{}';
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || written.length === 0) {
    return inBrackets(written, brackets, brackets === '[]' ? layout.isListPadded : layout.isGroupPadded);
  }
  const opening = text.slice(start, first.start);
  const closing = text.slice(last.end, end);
  const between = entries.slice(1).map((entry, at) => text.slice(entries[at]?.end, entry.start));
  if ([opening, ...between, closing].some((piece) => piece.includes('#'))) {
    throw new UnwritableError('A comment stands between the brackets.');
  }
  if (!opening.includes('\n')) return opening + written.join(', ') + closing;

  const indent = opening.length - opening.lastIndexOf('\n') - 1;
  const isOnePerLine = between.length > 0 && between.every((piece) => piece.includes('\n'));
  const lines: string[] = [];
  for (const [at, piece] of written.entries()) {
    const item = at < written.length - 1 ? `${piece},` : piece;
    const line = lines.at(-1);
    const isFull = line === undefined || indent + line.length + 1 + item.length > layout.maxLine;
    if (isOnePerLine || isFull) lines.push(item);
    else lines[lines.length - 1] = `${line} ${item}`;
  }
  return opening + lines.join(`\n${' '.repeat(indent)}`) + closing;
}
