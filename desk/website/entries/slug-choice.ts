import type { ContentItem, EntryType, Value } from '#contract/desk/website.ts';
import { slugRule } from '#contract/slug.ts';
import { slugFrom } from '#website-editor/values/slug-from.ts';
import { isGroup, withValueAt } from '#website-editor/values/value-at.ts';
import type { References } from '../form/form-context.ts';

/** While the slug is that of the title, it follows the title. Somebody who has written another one keeps it. */
export function withFollowingSlug(before: Value, after: Value): Value {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const follows = old.slug === '' || old.slug === slugFrom(old.title);
  if (old.title === now.title || old.slug !== now.slug || !follows) return after;
  return withValueAt(after, ['slug'], slugFrom(now.title));
}

/** The title and slug of an entry; empty if they are no text. */
export function wordsOf(value: Value): { title: string; slug: string } {
  const text = (name: string) => {
    const found = isGroup(value) ? value[name] : undefined;
    return typeof found === 'string' ? found : '';
  };
  return { title: text('title'), slug: text('slug') };
}

const JOBS = /^content\/jobs\/(.+)\.md$/;

/** The slugs of all entries of a type, with their titles. No entry refers to a position, so they are of the list of content. */
export function slugsOf(
  type: EntryType,
  references: References | undefined,
  items: readonly ContentItem[],
): ReadonlyMap<string, string> {
  if (type !== 'jobs') return new Map(references?.[type].map(({ value, title }) => [value, title]));
  return new Map(items.map(({ file, title }) => [JOBS.exec(file)?.[1] ?? '', title]));
}

/** A slug that no entry has yet: with the next number behind it. */
export function freeSlug(slug: string, taken: ReadonlyMap<string, string>): string {
  const [, stem = slug, number] = /^(.*?)(?:-(\d+))?$/.exec(slug) ?? [];
  let next = Number(number ?? 1) + 1;
  while (taken.has(`${stem}-${next}`)) next++;
  return `${stem}-${next}`;
}

/**
 * Why a slug cannot be that of an entry; undefined if it can.
 *
 * @param page that the entry would have
 * @param items all content
 */
export function slugFault(slug: string, page: string, items: readonly ContentItem[]): string | undefined {
  if (slug.length > slugRule.max) return slugRule.maxFault;
  if (!slugRule.pattern.test(slug)) return slugRule.patternFault;
  const taken = items.find((item) => item.page === page);
  return taken && `${page} is the page of "${taken.title}". Choose another slug.`;
}
