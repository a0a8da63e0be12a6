/** Finds entries of content/ in a list: by slug, by a similar name, or the next one. */

/** A field of content/ refers to an entry that does not exist, or two entries have the same slug. */
export class ContentReferenceError extends Error {
  override name = 'ContentReferenceError';
}

/** Where a reference is in content/, for error messages. */
export interface Place {
  /** Relative to the root of the project, e.g. `content/services/photography.yaml`. */
  file: string | undefined;
  entry: string;
  field: string;
}

interface Named {
  slug: string;
  title: string;
}

/**
 * Finds the entry with a slug.
 *
 * @param type of the entry, for the error message, e.g. `service`
 * @throws {ContentReferenceError} when there is none; the message names the file, the entry, the field and a similar slug
 */
export function resolveReference<Entry extends Named>(
  all: readonly Entry[],
  slug: string,
  type: string,
  place: Place,
): Entry {
  const found = all.find((entry) => entry.slug === slug);
  if (found) return found;
  const [guess] = nearest(slug, all, 1);
  throw new ContentReferenceError(
    `${place.file ?? 'content'}, ${place.entry}, ${place.field}: there is no ${type} "${slug}".${
      guess ? ` Did you mean "${guess.slug}"?` : ''
    } Correct the slug, or add the ${type} first.`,
  );
}

/**
 * @returns the same entries
 * @throws {ContentReferenceError} when two entries have the same slug; the message names both files
 */
export function assertUniqueSlugs<Entry extends Named & { file: string | undefined }>(
  entries: readonly Entry[],
): readonly Entry[] {
  const files = new Map<string, string | undefined>();
  for (const { slug, file } of entries) {
    if (files.has(slug))
      throw new ContentReferenceError(
        `The slug "${slug}" is used twice: in ${files.get(slug)} and in ${file}. Change one of them.`,
      );
    files.set(slug, file);
  }
  return entries;
}

/** The minimum share of common letter pairs: "seo" and "erp" share 0, "photograpy" and "photography" 0.8. */
const MIN_SIMILARITY = 0.25;

/** In characters. No name is longer, and comparing a very long text would be slow. */
const MAX_LENGTH = 100;

/**
 * The entries whose slug or title is most similar to a text, by common letter pairs (Dice's coefficient).
 *
 * @param text a mistyped slug, or words
 * @param max how many to return
 * @returns the most similar first; empty when none is similar
 */
export function nearest<Entry extends { slug: string; title: string }>(
  text: string,
  entries: readonly Entry[],
  max: number,
): Entry[] {
  const pairs = pairsOf(text.slice(0, MAX_LENGTH));
  return entries
    .map((entry) => ({ entry, similarity: Math.max(similarity(pairs, entry.slug), similarity(pairs, entry.title)) }))
    .filter((match) => match.similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, max)
    .map(({ entry }) => entry);
}

function similarity(pairs: Set<string>, other: string): number {
  const others = pairsOf(other);
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size || 1);
}

/** The letter pairs of each word, padded with a space on both sides, so that its first and last letters count twice. */
function pairsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => [...` ${word} `].map((letter, at, all) => letter + (all[at + 1] ?? ''))));
}

/**
 * The next entry in a list. The first follows the last.
 *
 * @throws RangeError when the entry is not in the list
 */
export function nextOf<Entry extends { slug: string }>(entry: Entry, all: readonly Entry[]): Entry {
  const at = all.findIndex(({ slug }) => slug === entry.slug);
  const next = at < 0 ? undefined : all[(at + 1) % all.length];
  if (!next) throw new RangeError(`"${entry.slug}" is not one of ${all.map(({ slug }) => slug).join(', ')}.`);
  return next;
}
