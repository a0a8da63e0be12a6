/** The fields of content/pages/ that are prose, unlike buttons and hints. */
const PROSE_FIELDS = new Set(
  (
    'answer check description did heading model name needs paragraphs person points question result statement steps text ' +
    'title'
  ).split(' '),
);

/** Parts that belong to other pages or to forms. */
const EXCLUDED_FIELDS = new Set(
  (
    'application article categories category closing entry feed filter filters form listed missing newsletter none page position sent ' +
    'stopWords'
  ).split(' '),
);

/**
 * The prose of a page, in order, without duplicates.
 *
 * @param words the content of one file of content/pages/
 * @param facts values for the placeholders; a sentence with other placeholders is left out
 */
export function prose(words: object, facts: Readonly<Record<string, string>>): string[] {
  const found = Object.entries(words).flatMap(([field, value]) =>
    EXCLUDED_FIELDS.has(field) ? [] : read(field, value),
  );
  return [...new Set(found.map((text) => fill(text, facts)))].filter((text) => !/\{\w+\}/.test(text));
}

function read(field: string, value: unknown): string[] {
  if (typeof value === 'string') return PROSE_FIELDS.has(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => read(field, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => read(name, inner));
  return [];
}

const fill = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? '') : placeholder,
  );
