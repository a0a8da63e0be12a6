/** The fields of a page's words that are read on it as prose: not its buttons, its hints, what it fills in elsewhere. */
const PROSE = new Set(
  (
    'answer check description did heading model name needs paragraphs person points question result statement steps text ' +
    'title'
  ).split(' '),
);

/** A part that other pages have, or have as well, or that is a form's. */
const NOT_PROSE = new Set(
  (
    'application article closing entry feed filters form listed missing narrowing newsletter none page position sent ' +
    'stop_words'
  ).split(' '),
);

/**
 * What a page says, in its order.
 *
 * @param words of one file of content/pages/
 * @param facts what `{…}` may stand for; a sentence with anything else in braces is left out
 */
export function prose(words: object, facts: Readonly<Record<string, string>>): string[] {
  const found = Object.entries(words).flatMap(([field, value]) => (NOT_PROSE.has(field) ? [] : read(field, value)));
  return [...new Set(found.map((text) => filled(text, facts)))].filter((text) => !/\{\w+\}/.test(text));
}

function read(field: string, value: unknown): string[] {
  if (typeof value === 'string') return PROSE.has(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => read(field, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => read(name, inner));
  return [];
}

const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? '') : placeholder,
  );
