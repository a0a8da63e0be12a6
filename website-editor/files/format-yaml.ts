/** The one normal form of all YAML in content/: what a save and `node website-editor/format-content.ts` write. */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  Lexer,
  type Node,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Where texts are folded, in characters. Most content was written by hand at this width, so little of it had to change. */
const WIDTH = 118;

/** A line with nothing but a value may be a little longer. */
const MAX_LINE = 120;

/** What a file shows badly or not at all: it is written as `\u0085`. */
export const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\uFEFF\uFFFE\uFFFF]/gu;

/** YAML that cannot be written again without damage. The message says why, in a sentence. */
export class UnwritableError extends Error {
  override name = 'UnwritableError';
}

/**
 * A text in the normal form: texts longer than a line are folded, lists and groups in brackets fit on a line, indentation is two
 * spaces. What it says, its comments and its empty lines stay.
 *
 * @throws {UnwritableError} if a comment would be lost, or if it has anchors, aliases or tags
 */
export function formatYaml(text: string): string {
  const document = parseDocument(text, { stringKeys: true });
  const formatted = writeDocument(document);
  const lost = lostComment(text, formatted);
  if (lost !== undefined) throw new UnwritableError(`The comment "${lost}" would be lost.`);
  return formatted;
}

/** @throws {UnwritableError} if it has anchors, aliases or tags: other places depend on them */
export function writeDocument(document: Document): string {
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return document.toString();
  }
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.anchor !== undefined || node.tag !== undefined) {
        throw new UnwritableError('It has an anchor (&), an alias (*) or a tag (!): write each value out.');
      }
    },
  });
  visit(document, {
    Collection(_, node, path) {
      if (!node.flow || isInFlow(path)) return;
      const length = columnOf(path) + stringify(node, { lineWidth: 0 }).trimEnd().length;
      if (length > MAX_LINE || hasComment(node)) setBlock(node);
    },
    Scalar(key, node, path) {
      if (typeof node.value === 'string' && node.value.search(INVISIBLE) >= 0) node.type = Scalar.QUOTE_DOUBLE;
      if (key === 'key' || isInFlow(path) || !isFoldable(node)) return;
      const { value, type } = node;
      const inline = stringify(value, { lineWidth: 0, defaultStringType: type as Scalar.PLAIN }).trimEnd();
      if (columnOf(path) + inline.length > MAX_LINE) node.type = Scalar.BLOCK_FOLDED;
    },
  });
  visit(document, { Collection: (_, node) => padGroups(node) });
  const text = document.toString({ lineWidth: WIDTH });
  return text.replaceAll(INVISIBLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** `{ a: 1 }`, but `[a]`: the package has one option for both. */
function padGroups(node: YAMLMap | YAMLSeq): void {
  const flowCollectionPadding = isMap(node) ? ' ' : '';
  const { toString: write } = Object.getPrototypeOf(node) as YAMLMap;
  node.toString = (context, ...rest) => write.call(node, context && { ...context, flowCollectionPadding }, ...rest);
}

function setBlock(node: YAMLMap | YAMLSeq): void {
  if (node.items.length > 0) node.flow = false;
}

/** A text of one line whose words a fold keeps as they are. */
const isFoldable = ({ value, type }: Scalar): boolean =>
  typeof value === 'string' && !String(type).startsWith('BLOCK') && /^\S+( \S+)+$/.test(value);

type Path = readonly unknown[];

const isInFlow = (path: Path): boolean => path.some((parent) => isCollection(parent) && parent.flow);

/** The column at which a value begins on the line of its key or dash. */
function columnOf(path: Path): number {
  const depth = path.filter((parent) => isCollection(parent)).length;
  const parent = path.at(-1);
  const head = isPair(parent) && isScalar(parent.key) ? String(parent.key.value).length + 2 : 2;
  return 2 * Math.max(depth - 1, 0) + head;
}

function hasComment(node: Node): boolean {
  let isFound = false;
  visit(node, {
    Node(_, held) {
      if (held === node || !isNode(held)) return undefined;
      isFound ||= !!held.comment || !!held.commentBefore;
      return isFound ? visit.BREAK : undefined;
    },
  });
  return isFound;
}

/** The first comment of a text that another does not have. */
function lostComment(before: string, after: string): string | undefined {
  const kept = commentsOf(after);
  return commentsOf(before).find((comment) => {
    const at = kept.indexOf(comment);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
}

export function commentsOf(text: string): string[] {
  const lexemes = [...new Lexer().lex(text)];
  // A scalar, which may begin with the same sign, comes after this mark.
  return lexemes
    .filter((lexeme, at) => lexeme.startsWith('#') && lexemes[at - 1] !== '\u001f')
    .map((each) => each.trim());
}
