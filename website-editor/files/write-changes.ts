import { Document, isMap, isScalar, isSeq, type Node, type Pair, parse, Scalar, visit, YAMLMap, YAMLSeq } from 'yaml';
import type { Value } from '#contract/desk/website/values.ts';
import { alignLists } from '#website-editor/values/align-lists.ts';
import { equalValues } from '#website-editor/values/equal-values.ts';
import { isGroup } from '#website-editor/values/value-at.ts';
import { formatYaml, INVISIBLE, UnwritableError, writeDocument } from './format-yaml.ts';
import {
  builtValue,
  isDay,
  joinSource,
  parseContentFile,
  splitSource,
  UnreadableFileError,
} from './parse-content-file.ts';

type Group = { [key: string]: Value };

/** Thrown instead of writing a file that would not say what it should. Nothing has been written. */
export class UnsafeWriteError extends Error {
  override name = 'UnsafeWriteError';

  /** @param reason what could not be written, in a sentence */
  constructor(file: string, reason: string) {
    super(`${file} was not saved: ${reason} Nothing in it has changed. Change this place in a text editor.`);
  }
}

/**
 * A content file with its YAML in the normal form. The text of a Markdown file stays as it is.
 *
 * @throws {UnreadableFileError} if it cannot be read, or not be written in this form
 */
export function formatFile(file: string, text: string): string {
  const source = splitSource(file, text);
  const { value } = parseContentFile(file, text);
  try {
    const formatted = joinSource({ ...source, yaml: formatYaml(source.yaml) });
    if (!equalValues(value, parseContentFile(file, formatted).value)) throw new UnwritableError('It would change.');
    return formatted;
  } catch (error) {
    if (error instanceof UnwritableError) throw new UnreadableFileError(file, error.message);
    throw error;
  }
}

/**
 * Writes what has changed into the text of a content file, and the file in its normal form. Comments and order stay.
 *
 * @param file its path, such as `content/services/core.yaml`
 * @param text on the disk
 * @param next all it should say, days as text; of Markdown with its text as `body`, which ends with one line break in the file
 * @returns the changed text
 * @throws {UnsafeWriteError} if it would not say `next`, or would lose a comment that has nothing to do with the change
 * @throws {UnreadableFileError} if the text cannot be read
 */
export function writeChanges(file: string, text: string, next: Value): string {
  const { value, source, document } = parseContentFile(file, text);
  const wanted = normalize(file, next);
  if (equalValues(value, wanted)) return text;
  const [before, after] = [fieldsOf(file, value), fieldsOf(file, wanted)];
  const yaml = equalValues(before, after)
    ? source.yaml
    : refuseUnwritable(file, () => {
        // Where a comment would be lost, it is refused before anything is changed.
        formatYaml(source.yaml);
        updateFields(document, before, after);
        return writeDocument(document);
      });
  const written = joinSource({ ...withBody(source, wanted['body']), yaml });
  const changed = text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
  confirm(file, changed, wanted);
  return changed;
}

/**
 * The text of a new content file.
 *
 * @param example text of a file of the same kind: the order of its keys and its brackets are taken over
 * @throws {UnsafeWriteError} if it would not say the value
 * @throws {UnreadableFileError} if the example cannot be read
 */
export function writeNew(file: string, value: Value, example?: string): string {
  const wanted = normalize(file, value);
  const text = refuseUnwritable(file, () => {
    const styled = example === undefined ? new Document() : parseContentFile(file, example).document;
    const document = new Document();
    const map = createNode(styled, fieldsOf(file, wanted));
    const order = isMap(styled.contents) ? styled.contents.items.map(({ key }) => String(key)) : [];
    document.contents = isMap(map) ? inOrder(map, order) : map;
    const yaml = writeDocument(document);
    const { body } = wanted;
    if (!isMarkdown(file)) return yaml;
    return `---\n${yaml}---\n${body === '' ? '' : `\n${body}\n`}`;
  });
  confirm(file, text, wanted);
  return text;
}

const isMarkdown = (file: string): boolean => file.endsWith('.md');

/** The value as it would be read from a file. */
function normalize(file: string, next: Value): Group {
  if (!isGroup(next)) throw new UnsafeWriteError(file, 'Its fields are missing.');
  const value = JSON.parse(JSON.stringify(next)) as Group;
  if (!isMarkdown(file)) return value;
  const { body = '' } = value;
  if (typeof body !== 'string') throw new UnsafeWriteError(file, 'Its text is missing.');
  const lines = body.replaceAll(/\r\n?/g, '\n');
  return { ...value, body: lines.replace(/^(?:[ \t]*(?:\n|$))+/, '').replace(/\n+$/, '') };
}

function fieldsOf(file: string, value: Group): Group {
  if (!isMarkdown(file)) return value;
  const { body: _, ...fields } = value;
  return fields;
}

function withBody(source: ReturnType<typeof splitSource>, body: Value | undefined): ReturnType<typeof splitSource> {
  if (typeof body !== 'string' || source.body === undefined || body === source.body) return source;
  const fence = source.between.trimEnd();
  if (body === '') return { ...source, between: `${fence}\n`, body, ending: '' };
  return { ...source, between: source.body === '' ? `${fence}\n\n` : source.between, body, ending: '\n' };
}

function refuseUnwritable(file: string, write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof UnwritableError) throw new UnsafeWriteError(file, error.message);
    throw error;
  }
}

/** Reads the text again, from its bytes. */
function confirm(file: string, text: string, wanted: Group): void {
  const isSame = () => {
    try {
      return equalValues(parseContentFile(file, Buffer.from(text).toString()).value, wanted);
    } catch {
      return false;
    }
  };
  if (!isSame()) throw new UnsafeWriteError(file, 'It would not say what was typed.');
}

function updateFields(document: Document, before: Group, after: Group): void {
  const { contents } = document;
  document.contents = update(document, contents, before, after) as typeof contents;
}

/** The node with another value: the same one where it is a list or a group still. */
function update(document: Document, node: unknown, before: Value, after: Value, name?: string): Node {
  if (equalValues(before, after)) return node as Node;
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after) && after.length > 0 && before.length > 0) {
    return updateList(document, node, before, after, name);
  }
  if (isMap(node) && isGroup(before) && isGroup(after) && Object.keys(after).length > 0) {
    return updateGroup(document, node, before, after);
  }
  const fresh = createNode(document, after, name, node as Node);
  const { comment, commentBefore, spaceBefore } = (node ?? {}) as Node;
  return Object.assign(fresh, { comment, commentBefore, spaceBefore });
}

function updateList(document: Document, list: YAMLSeq, before: Value[], after: Value[], name?: string): YAMLSeq {
  const old = list.items as Node[];
  passOn(list, old[0]);
  const alignment = alignLists(before, after);
  const isSpaced = old.length > 1 && old.slice(1).every(({ spaceBefore }) => spaceBefore);
  const left = leftBehind(old, (index) => alignment.includes(index));
  list.items = after.map((value, at) => {
    const index = alignment[at];
    const node =
      index === undefined
        ? createNode(document, value, name, old[0])
        : update(document, old[index], before[index] ?? null, value, name);
    if (isSpaced) node.spaceBefore = at > 0;
    return node;
  });
  putBack(list, list.items as Node[], left, (index) => alignment.findIndex((former) => (former ?? -1) > index));
  return list;
}

function updateGroup(document: Document, map: YAMLMap, before: Group, after: Group): YAMLMap {
  const old = map.items as Pair<Node>[];
  passOn(map, old[0]?.key);
  const names = old.map(({ key }) => String(key));
  const left = leftBehind(
    old.map(({ key }) => key),
    (index) => Object.hasOwn(after, names[index] ?? ''),
  );
  const kept = old.filter((_, index) => Object.hasOwn(after, names[index] ?? ''));
  const added = Object.keys(after).filter((key) => !names.includes(key));
  for (const pair of kept) {
    const key = String(pair.key);
    pair.value = update(document, pair.value, before[key] ?? null, after[key] ?? null, key);
  }
  map.items = kept;
  for (const key of added) {
    const keys = Object.keys(after);
    const previous = keys
      .slice(0, keys.indexOf(key))
      .findLast((each) => map.items.some((pair) => `${pair.key}` === each));
    const place = previous === undefined ? 0 : map.items.findIndex((pair) => `${pair.key}` === previous) + 1;
    map.items.splice(place, 0, document.createPair(createKey(key), createNode(document, after[key] ?? null, key)));
  }
  const keys = map.items.map(({ key }) => key as Node);
  putBack(map, keys, left, (index) => map.items.findIndex((pair) => old.indexOf(pair as Pair<Node>) > index));
  return map;
}

/** The comment above the first item belongs to the list node: it moves with the item. */
function passOn(collection: Node, first: Node | undefined): void {
  if (!first || !collection.commentBefore) return;
  first.commentBefore = [collection.commentBefore, first.commentBefore].filter(Boolean).join('\n');
  collection.commentBefore = null;
}

/** A comment that belonged to no item, by an empty line below it, and the index of the item that was removed there. */
interface LeftComment {
  index: number;
  comment: string;
}

/** The comment right above a removed item goes with it; one that an empty line divides from it stays. */
function leftBehind(nodes: readonly Node[], isKept: (index: number) => boolean): LeftComment[] {
  return nodes.flatMap(({ commentBefore }, index) => {
    if (isKept(index) || !commentBefore) return [];
    const [comment] = /^[\s\S]*(?=\n\s*\n)/.exec(`${commentBefore}\n`) ?? [];
    return comment ? [{ index, comment }] : [];
  });
}

function putBack(
  collection: Node,
  nodes: readonly Node[],
  left: readonly LeftComment[],
  placeAfter: (index: number) => number,
): void {
  for (const { index, comment } of left.toReversed()) {
    const next = nodes[placeAfter(index)];
    if (next) next.commentBefore = `${comment}\n${next.commentBefore ? `\n${next.commentBefore}` : ''}`;
    else collection.comment = [collection.comment, comment].filter(Boolean).join('\n');
  }
}

/**
 * A value that the file did not have.
 *
 * @param name of its key, or of its list's key: a value with the same key elsewhere in the file is its model
 * @param former the value that it replaces
 */
function createNode(document: Document, value: Value, name?: string, former?: Node): Node {
  const model = former ?? (name === undefined ? undefined : modelOf(document, name));
  if (Array.isArray(value)) {
    const list = new YAMLSeq();
    const [first] = isSeq(model) ? (model.items as Node[]) : [];
    list.items = value.map((item) => createNode(document, item, name, first));
    list.flow = value.length === 0 || (isSeq(model) && !!model.flow && !value.some((item) => isGroup(item)));
    return list;
  }
  if (isGroup(value)) {
    const map = new YAMLMap();
    const order = isMap(model) ? model.items.map(({ key }) => String(key)) : [];
    for (const [key, held] of Object.entries(value)) {
      const own = isMap(model) ? (model.get(key, true) as Node | undefined) : undefined;
      map.items.push(document.createPair(createKey(key), createNode(document, held, key, own)) as Pair);
    }
    map.flow = map.items.length === 0 || (isMap(model) && !!model.flow);
    return inOrder(map, order);
  }
  return createScalar(value, isScalar(model) ? model : undefined, name !== undefined);
}

function inOrder(map: YAMLMap, order: readonly string[]): YAMLMap {
  const placeOf = ({ key }: Pair) => (order.includes(String(key)) ? order.indexOf(String(key)) : order.length);
  map.items.sort((left, right) => placeOf(left) - placeOf(right));
  return map;
}

function modelOf(document: Document, name: string): Node | undefined {
  let model: Node | undefined;
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== name || value === null) return undefined;
      if ((isSeq(value) || isMap(value)) && value.items.length === 0) return undefined;
      model = value as Node;
      return visit.BREAK;
    },
  });
  return model;
}

const createKey = (name: string): Scalar => createScalar(name, undefined, false);

/** @param isField a day is a date there, if its model is not another text */
function createScalar(value: Value, model: Scalar | undefined, isField: boolean): Scalar {
  const scalar = new Scalar(value);
  if (typeof value !== 'string') return scalar;
  const former = typeof model?.value === 'string' ? model : undefined;
  const isDate = isField && isDay(value) && (!former || isPlainDay(former));
  scalar.type = isDate ? Scalar.PLAIN : styleOf(value, former?.type);
  return scalar;
}

/** @param former how the replaced text, or a similar one, was written */
function styleOf(text: string, former: Scalar.Type | undefined): Scalar.Type {
  const isInvisible = text.search(INVISIBLE) >= 0;
  if (isInvisible || /^\s|^$|[ \t]$|\n\n$/.test(text)) return Scalar.QUOTE_DOUBLE;
  // A fold joins lines; beside a space it would lose or gain one.
  if (text.includes('\n'))
    return former === Scalar.BLOCK_FOLDED && !/\s\s|\s$/.test(text) ? former : Scalar.BLOCK_LITERAL;
  if (former !== undefined && former !== Scalar.PLAIN) return former;
  return isReadAsText(text) ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE;
}

const isPlainDay = ({ type, value }: Scalar): boolean =>
  type === Scalar.PLAIN && typeof value === 'string' && isDay(value);

/** Whether every reader takes it for a text without quotes. "yes" is one to the build, but not to every program. */
function isReadAsText(text: string): boolean {
  const reads = (read: () => unknown) => {
    try {
      return read() === text;
    } catch {
      return false;
    }
  };
  return (
    reads(() => parse(text, { logLevel: 'silent' })) &&
    reads(() => parse(text, { logLevel: 'silent', version: '1.1' })) &&
    reads(() => (builtValue(`a: ${text}`) as Group)['a'])
  );
}
