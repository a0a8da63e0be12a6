/** References between entries of content/, followed when a page is built. */
import { nearest } from '#site/catalogue/nearest.ts';

/** A field of content/ names an entry that no file has. */
export class ContentReferenceError extends Error {
  override name = 'ContentReferenceError';
}

/** Where a reference stands, as a writer would look for it. */
export interface Place {
  /** From the root of the project, e.g. `content/services/photography.yaml`. */
  file: string | undefined;
  entry: string;
  field: string;
}

interface Named {
  slug: string;
  title: string;
}

/**
 * The entry that a slug names.
 *
 * @param kind what is looked for, e.g. `service`
 * @throws {ContentReferenceError} naming the file, the entry, the field and the nearest slug, when there is none
 */
export function follow<Entry extends Named>(all: readonly Entry[], slug: string, kind: string, place: Place): Entry {
  const found = all.find((entry) => entry.slug === slug);
  if (found) return found;
  const [guess] = nearest(slug, all, 1);
  throw new ContentReferenceError(
    `${place.file ?? 'content'}, ${place.entry}, ${place.field}: there is no ${kind} "${slug}".${
      guess ? ` Did you mean "${guess.slug}"?` : ''
    } Correct the slug, or add the ${kind} first.`,
  );
}

/**
 * @returns the entries as they are
 * @throws {ContentReferenceError} naming both files, when two entries have one slug
 */
export function withoutNamesakes<Entry extends Named & { file: string | undefined }>(
  entries: readonly Entry[],
): readonly Entry[] {
  const files = new Map<string, string | undefined>();
  for (const { slug, file } of entries) {
    if (files.has(slug))
      throw new ContentReferenceError(
        `The slug "${slug}" stands twice: in ${files.get(slug)} and in ${file}. Give one of them another.`,
      );
    files.set(slug, file);
  }
  return entries;
}
