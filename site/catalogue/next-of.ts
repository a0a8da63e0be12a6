/**
 * The entry after one, round the end of the list: every entry is somebody's next.
 *
 * @throws RangeError when the entry is not in the list
 */
export function nextOf<Entry extends { slug: string }>(entry: Entry, all: readonly Entry[]): Entry {
  const at = all.findIndex(({ slug }) => slug === entry.slug);
  const next = at < 0 ? undefined : all[(at + 1) % all.length];
  if (!next) throw new RangeError(`"${entry.slug}" is not one of ${all.map(({ slug }) => slug).join(', ')}.`);
  return next;
}
