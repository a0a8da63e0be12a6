/** Replaces each `{name}` with its value, in one pass: a value that has such a name in it is not filled in again. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name) => values[name] ?? braces);
