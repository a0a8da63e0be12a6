import { type Document, isMap, isScalar, isSeq, type ParsedNode, visit } from 'yaml';

/** How a file is laid out. What is new is written in the same way. */
export interface YamlLayout {
  /** At which a text is folded. */
  foldWidth: number;
  /** A text on one line may be as long as this; a longer one is folded. */
  maxLine: number;
  /** Spaces of a group below its key. */
  groupIndent: number;
  /** Spaces of a list below its key. */
  listIndent: number;
  /** `{ a: 1 }` or `{a: 1}`. */
  isGroupPadded: boolean;
  /** `[ a ]` or `[a]`. */
  isListPadded: boolean;
}

/** As most files of content/ are. */
const USUAL: YamlLayout = {
  foldWidth: 118,
  maxLine: 120,
  groupIndent: 2,
  listIndent: 2,
  isGroupPadded: true,
  isListPadded: false,
};

/** The longest line of a short text says nothing about where the file folds. */
const MIN_FOLD_WIDTH = 100;

export function readLayout(text: string, document: Document.Parsed<ParsedNode>): YamlLayout {
  const found: Partial<YamlLayout> = {};
  const columnOf = (offset: number) => offset - (text.lastIndexOf('\n', offset - 1) + 1);
  let longest = 0;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type !== 'BLOCK_FOLDED' || !range) return;
      for (const line of text.slice(range[0], range[1]).split('\n').slice(1)) longest = Math.max(longest, line.length);
    },
    Pair(_, { key, value }) {
      if (!isScalar(key) || !key.range || !(isMap(value) || isSeq(value)) || !value.range || value.flow) return;
      const indent = columnOf(value.range[0]) - columnOf(key.range[0]);
      if (isSeq(value)) found.listIndent ??= indent;
      else if (indent > 0) found.groupIndent ??= indent;
    },
    Collection(_, { flow, items, range }) {
      if (!flow || !range || items.length === 0) return;
      const isPadded = /\s/.test(text.charAt(range[0] + 1));
      if (text.charAt(range[0]) === '{') found.isGroupPadded ??= isPadded;
      else found.isListPadded ??= isPadded;
    },
  });
  if (longest >= MIN_FOLD_WIDTH) found.foldWidth = Math.min(longest, USUAL.maxLine);
  return { ...USUAL, ...found };
}
