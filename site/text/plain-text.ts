/** Markdown syntax with its replacements, in the order of removal. */
const SYNTAX: readonly [RegExp, string][] = [
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
 * Strips Markdown, for the search: one line per paragraph, heading, list item and table row.
 *
 * @param markdown the body of an entry of content/; code is kept
 */
export function plainText(markdown: string): string {
  const bare = SYNTAX.reduce(
    (text, [syntax, replacement]) => text.replace(syntax, replacement),
    withoutTags(separateRows(markdown)),
  );
  return bare
    .split(/\n\s*\n/)
    .map((passage) => passage.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** A tag begins with a letter, a slash or an exclamation mark, so `<0.01` is not one. The group captures code, to keep it. */
const CODE_OR_TAG = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]*`)|<[a-z/!][^>\n]*>/gim;

const withoutTags = (markdown: string): string => markdown.replace(CODE_OR_TAG, (_, code?: string) => code ?? ' ');

const separateRows = (markdown: string): string => markdown.replace(/^\|.*$/gm, '\n$&\n');

const WORDS_A_MINUTE = 200;

/**
 * The reading time in whole minutes, rounded up, at 200 words per minute.
 *
 * @param markdown the body of an article; code counts, punctuation does not
 */
export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token));
  return Math.max(1, Math.ceil(words.length / WORDS_A_MINUTE));
}
