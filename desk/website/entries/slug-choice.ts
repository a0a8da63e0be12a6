import type { ContentItem, References } from '#contract/desk/website/contents.ts';
import type { EntryType } from '#contract/desk/website/fields.ts';
import { slugRule } from '#contract/slug.ts';

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
 * Why an entry cannot have a slug; undefined if it can.
 *
 * @param page that the entry would have
 * @param items all content
 */
export function slugFault(slug: string, page: string, items: readonly ContentItem[]): string | undefined {
  if (slug.length > slugRule.max) return slugRule.maxFault;
  if (!slugRule.pattern.test(slug)) return slugRule.patternFault;
  const taken = items.find((item) => item.page === page);
  return taken && `${page} is the page of "${taken.title}". Choose another address.`;
}
