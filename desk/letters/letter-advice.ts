/** What a letter has that its readers would not see as its author means it. The letter is sent all the same. */

/** `![words](address)` and `![words][mark]`, as Markdown writes a picture. */
const PICTURE = /!\[([^\]]*)\](?:\([^)\n]*\)|\[[^\]\n]*\])/g;

/** A word in braces, as other programs for letters fill it in: `{name}`, `{{ first_name }}`, `*|FNAME|*`. */
const PLACEHOLDER = /\{\{?\s*[\p{L}_][\p{L}\p{N}_ .-]*\}?\}|\*\|\w+\|\*/gu;

/** @returns sentences, each of what readers get */
export function adviseOnLetter({ subject, text }: { subject: string; text: string }): string[] {
  const pictures = [...text.matchAll(PICTURE)].map(([, words = '']) => quoted(`!${words}`));
  const names = [...`${subject}\n${text}`.matchAll(PLACEHOLDER)].map(([written]) => quoted(written));
  return [
    ...(pictures.length > 0
      ? [
          `Pictures are not sent. In ${pictures.length === 1 ? 'its place' : 'their places'} stands ${inWords(pictures)}.`,
        ]
      : []),
    ...(names.length > 0 ? [`No names are filled in: every reader reads ${inWords(names)}.`] : []),
  ];
}

const quoted = (words: string): string => `“${words}”`;

/** Each once: “a”, “b” and “c”. */
const inWords = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(new Set(words));
