const LEFTOVER = /\{[A-Za-z_]\w*\}|\bundefined\b|\bNaN\b|\[object Object\]|\b[Ll]orem [Ii]psum\b|\bTODO\b/g;

/** The rule that a leftover breaks. */
export const noLeftovers = 'No page shows an unfilled placeholder, an undefined value or a developer note.';

/** Placeholders and values that code or an author left behind in a text. */
export const leftoversIn = (text: string): string[] => text.match(LEFTOVER) ?? [];
