import type { Change, ChangedFile, ContentItem, Value } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';

type Verb = 'add' | 'change' | 'remove';

/** More would make a summary that nobody reads. */
const MAX_TITLES = 3;

/**
 * A summary of what changed, such as "Add Calendars; change SEO and Price list". What follows from a removal comes behind it.
 *
 * @param items of the list of all content, for the titles of entries
 */
export function suggestSummary(files: readonly ChangedFile[], items: readonly ContentItem[]): string {
  const titles: Record<Verb, Set<string>> = { add: new Set(), change: new Set(), remove: new Set() };
  for (const file of files) {
    const changes = file.changes.length > 0 ? file.changes : [undefined];
    for (const change of changes) {
      const { verb, title } = subjectOf(file, change, items);
      titles[verb].add(title);
    }
  }
  for (const title of [...titles.add, ...titles.remove]) titles.change.delete(title);
  // A file with a new name, after a change of the address.
  for (const title of [...titles.add].filter((added) => titles.remove.has(added))) {
    titles.add.delete(title);
    titles.remove.delete(title);
    titles.change.add(title);
  }
  const parts = (['add', 'remove', 'change'] as const)
    .filter((verb) => titles[verb].size > 0)
    .map((verb) => `${verb} ${inWords([...titles[verb]])}`);
  const summary = parts.join('; ');
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}

function subjectOf(
  { file, title, state }: ChangedFile,
  change: Change | undefined,
  items: readonly ContentItem[],
): { verb: Verb; title: string } {
  if (state === 'added') return { verb: 'add', title };
  if (state === 'removed') return { verb: 'remove', title };
  const removed = change?.after === undefined ? entryTitle(change?.before) : undefined;
  if (removed !== undefined) return { verb: 'remove', title: removed };
  const added = change?.before === undefined ? entryTitle(change?.after) : undefined;
  if (added !== undefined) return { verb: 'add', title: added };
  const item = items.find((each) => each.file === file && each.entry === change?.entry);
  return { verb: 'change', title: change?.entry === undefined ? title : (item?.title ?? title) };
}

/** Entries have a page of their own, so a slug. */
const entryTitle = (value: Value | undefined): string | undefined =>
  isGroup(value) && typeof value['slug'] === 'string' && typeof value['title'] === 'string'
    ? value['title']
    : undefined;

function inWords(titles: readonly string[]): string {
  const more = titles.length - MAX_TITLES;
  const shown = more > 1 ? [...titles.slice(0, MAX_TITLES), `${more} others`] : titles;
  return new Intl.ListFormat('en-GB').format(shown);
}
