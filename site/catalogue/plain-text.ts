/** Marks of Markdown that carry no words, in the order in which they are taken away. */
const MARKS: readonly [RegExp, string][] = [
  [/^(```|~~~)[^\n]*$/gm, '\n'],
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^[ \t]*[|-][ \t:|-]*$/gm, ''],
  [/^#{1,6} +/gm, '\n'],
  [/^[ \t]*([-*+]|\d+\.) +/gm, '\n'],
  [/^[ \t]*> ?/gm, ''],
  [/[ \t]*\|[ \t]*/g, ' '],
  [/(\*\*|__|`)/g, ''],
  [/(?<![\p{L}\p{N}])[*_]([^*_\n]+)[*_](?![\p{L}\p{N}])/gu, '$1'],
];

/**
 * The words of a Markdown text, for the search: a paragraph, a heading, an item of a list or a row of a table a line.
 *
 * @param markdown the body of an entry of content/; code keeps its words
 */
export function plainText(markdown: string): string {
  const bare = MARKS.reduce((text, [mark, instead]) => text.replace(mark, instead), withoutTags(rowsApart(markdown)));
  return bare
    .split(/\n\s*\n/)
    .map((passage) => passage.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** A tag begins with a letter, a slash or an exclamation mark: `<0.01` is none. In code nothing is a tag. */
const CODE_OR_TAG = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]*`)|<[a-z/!][^>\n]*>/gim;

const withoutTags = (markdown: string): string => markdown.replace(CODE_OR_TAG, (_, code?: string) => code ?? ' ');

const rowsApart = (markdown: string): string => markdown.replace(/^\|.*$/gm, '\n$&\n');
