import { type Document, isScalar, type ParsedNode } from 'yaml';
import type { Value } from '#contract/editor.ts';
import { alignLists } from '#editor/values/align-lists.ts';
import { equalValues } from '#editor/values/equal-values.ts';
import { valueAt } from '#editor/values/value-at.ts';
import { joinRows, type Row } from './join-rows.ts';
import {
  assemble,
  isPlainDay,
  itemSiblings,
  keysOf,
  newBlockNode,
  newItem,
  newPair,
  placeInItem,
  placeInPair,
  type Siblings,
  valueSiblings,
} from './new-node.ts';
import { placeKeys } from './place-keys.ts';
import { rewriteScalar } from './rewrite-scalar.ts';
import { areSameKind, writeFlow, type YamlText } from './write-flow.ts';
import { writeKey } from './write-key.ts';
import { isScalarValue, type Written } from './write-scalar.ts';
import {
  blockStart,
  type Collection,
  columnOf,
  contentEnd,
  type Entry,
  entriesOf,
  isBlock,
  isFlow,
  lineEnd,
  lineStart,
  linesAbove,
} from './yaml-entries.ts';
import { readLayout } from './yaml-layout.ts';

type Group = { [key: string]: Value };

/** A parsed text. Its line breaks are `\n`. */
export interface ParsedYaml {
  text: string;
  document: Document.Parsed<ParsedNode>;
}

/**
 * Writes what has changed into a text. All else stays as it is, to the character.
 *
 * @param before what the text says
 * @param examples files of the same kind, whose style a new file follows
 * @throws {UnwritableError}
 */
export function writeYaml(
  { text, document }: ParsedYaml,
  before: Group,
  after: Group,
  examples: readonly ParsedYaml[] = [],
): string {
  const styled = examples[0] ?? { text, document };
  const file: YamlText = { text, layout: readLayout(styled.text, styled.document) };
  const siblings: Siblings = () => examples.flatMap(({ document: { contents } }) => contents ?? []);
  const root = document.contents;
  if (isBlock(root) && Object.keys(after).length > 0) {
    return writeBlock(file, root, before, after, siblings, 0) + text.slice(lineEnd(text, contentEnd(text, root)));
  }
  const atTop = { column: 0, indent: 0, listIndent: 0, mayBeDay: false };
  const written = newBlockNode(after, siblings, atTop, file.layout);
  const value = written.kind === 'inline' ? [written.text] : written.lines;
  return root
    ? text.slice(0, root.range[0]) + value.join('\n') + text.slice(root.range[1])
    : `${text}${value.join('\n')}\n`;
}

/**
 * The lines of a collection with another value of its kind, each with its indentation.
 *
 * @param from where its first comment or entry begins
 */
function writeBlock(
  file: YamlText,
  node: Collection,
  before: Value,
  after: Value,
  siblings: Siblings,
  from: number,
): string {
  const { text } = file;
  const entries = entriesOf(text, node);
  const above = linesAbove(text, entries, from);
  const rows = Array.isArray(after)
    ? itemRows(file, entries, before as Value[], after, siblings)
    : pairRows(file, entries, before as Group, after as Group, siblings);
  const [first] = above;
  const opening = first?.gap ?? [];
  if (first && from === 0) {
    // The comment at the top of a file is about the file.
    opening.push(...first.lead);
    first.lead = [];
  }
  if (first) first.gap = [];
  return [...opening, ...joinRows(rows, above)].join('\n');
}

function itemRows(file: YamlText, entries: Entry[], before: Value[], after: Value[], siblings: Siblings): Row[] {
  const column = columnOf(file.text, entries[0]?.start ?? 0);
  const alignment = alignLists(before, after);
  return after.map((value, at) => {
    const index = alignment[at];
    const entry = entries[index ?? -1];
    const others: Siblings = () => [
      ...entries.flatMap((each) => (each.value && each !== entry ? [each.value] : [])),
      ...itemSiblings(siblings)(),
    ];
    if (!entry || index === undefined) return { lines: newItem(value, others, column, file.layout) };
    return { index, lines: writeEntry(file, entry, before[index] ?? null, value, others) };
  });
}

function pairRows(file: YamlText, entries: Entry[], before: Group, after: Group, siblings: Siblings): Row[] {
  const column = columnOf(file.text, entries[0]?.start ?? 0);
  const renamed = renamedKeys(before, after);
  const nameNow = (entry: Entry) => renamed.get(String(entry.name)) ?? String(entry.name);
  const present = entries.map(nameNow).filter((name) => Object.hasOwn(after, name));
  return placeKeys(present, Object.keys(after), siblings().map(keysOf)).map((name) => {
    const value = after[name] ?? null;
    const index = entries.findIndex((candidate) => nameNow(candidate) === name);
    const entry = entries[index];
    const others: Siblings = () => {
      const found = valueSiblings(siblings, name)();
      // Where the file has no other group of this kind, the other entries may be of the same kind.
      return found.length > 0 ? found : entries.flatMap((each) => (isCollection(each, entry) ? [each.value] : []));
    };
    if (!entry) return { lines: newPair(name, value, others, column, file.layout) };
    const [line = '', ...lines] = writeEntry(file, entry, valueAt(before, [entry.name]) ?? null, value, others);
    if (entry.name === name) return { index, lines: [line, ...lines] };
    return {
      index,
      lines: [' '.repeat(column) + writeKey(name) + line.slice(column + entry.keyEnd - entry.start), ...lines],
    };
  });
}

const isCollection = (entry: Entry, except: Entry | undefined): entry is Entry & { value: Collection } =>
  entry !== except && (isBlock(entry.value) || isFlow(entry.value));

/** Keys that another has replaced, with the same value. */
function renamedKeys(before: Group, after: Group): Map<string, string> {
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const renamed = new Map<string, string>();
  for (const [key, value] of Object.entries(before)) {
    if (Object.hasOwn(after, key)) continue;
    const at = added.findIndex((candidate) => equalValues(after[candidate], value));
    const [name] = at < 0 ? [] : added.splice(at, 1);
    if (name !== undefined) renamed.set(key, name);
  }
  return renamed;
}

/** The lines of an entry with another value. */
function writeEntry(file: YamlText, entry: Entry, before: Value, after: Value, siblings: Siblings): string[] {
  const { text, layout } = file;
  const { start, headEnd, value } = entry;
  const column = columnOf(text, start);
  const lines = (written: string) => (' '.repeat(column) + written).split('\n');
  if (equalValues(before, after)) return lines(text.slice(start, lineEnd(text, entry.end)));
  if (isBlock(value) && areSameKind(before, after) && Object.keys(after as object).length > 0) {
    return lines(writeBlockEntry(file, entry, value, before, after, siblings));
  }
  const head = text.slice(start, headEnd);
  const between = value ? text.slice(headEnd, value.range[0]) : '';
  // Brackets may stand on a line of their own.
  const isSpace = isFlow(value) ? /^\s+$/.test(between) : /^ +$/.test(between);
  const space = isSpace ? between : ' ';
  return lines(assemble(head, space, writeValue(), commentOf(text, entry)));

  function writeValue(): Written {
    const isItem = start === entry.keyEnd;
    const place = isItem ? placeInItem(column) : placeInPair(column, head, layout);
    if (isScalar(value) && isScalarValue(after)) {
      return rewriteScalar(text, value, after, { ...place, isFlow: false, mayBeDay: isPlainDay(value), layout });
    }
    const staysFlow = isFlow(value) && (value.items.length > 0 || isShortList(after, siblings));
    if (staysFlow && areSameKind(before, after)) {
      return { kind: 'inline', text: writeFlow(file, value, before, after, siblings) };
    }
    return newBlockNode(after, siblings, place, layout);
  }
}

/** A list that fits into brackets, where no other list of its kind says how it is written. */
function isShortList(value: Value, siblings: Siblings): boolean {
  const isKnown = siblings().some((node) => (isBlock(node) || isFlow(node)) && node.items.length > 0);
  return !isKnown && Array.isArray(value) && value.every(isScalarValue) && value.join(', ').length < 80;
}

/** From its key or dash to the end of its last line. */
function writeBlockEntry(
  file: YamlText,
  entry: Entry,
  node: Collection,
  before: Value,
  after: Value,
  siblings: Siblings,
): string {
  const { text } = file;
  const from = blockStart(text, entry, node);
  const lines = writeBlock(file, node, before, after, siblings, from);
  if (from === lineStart(text, from)) return text.slice(entry.start, from) + lines;
  const written = lines.slice(columnOf(text, from));
  // A comment cannot stand behind the dash.
  if (written.startsWith('#')) return `${text.slice(entry.start, entry.headEnd)}\n${lines}`;
  return text.slice(entry.start, from) + written;
}

/** What stands behind a value on its line, or behind the sign of a folded text. */
function commentOf(text: string, { headEnd, value, end }: Entry): string {
  if (isBlock(value))
    return value.range[0] > lineEnd(text, headEnd) ? text.slice(headEnd, lineEnd(text, headEnd)).trimEnd() : '';
  if (isScalar(value) && value.type?.startsWith('BLOCK')) {
    const [start] = value.range;
    return text
      .slice(start, lineEnd(text, start))
      .replace(/^[|>][-+\d]*/, '')
      .trimEnd();
  }
  return text.slice(end, lineEnd(text, end)).trimEnd();
}
