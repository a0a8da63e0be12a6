import type { ContentGroup, ContentItem } from '#contract/desk/website/contents.ts';
import type { EntryType } from '#contract/desk/website/fields.ts';

export interface EntryIdentity {
  type: EntryType;
  slug: string;
  /** The path of its page. */
  page: string;
  /** The entry after it in the list, or before it if it is the last. */
  next: ContentItem | undefined;
}

/** The entry of a form, if it can be removed: of a group to which entries can be added. */
export function entryIdentity(
  groups: readonly ContentGroup[],
  file: string,
  entry: string | undefined,
): EntryIdentity | undefined {
  for (const { adds, items } of groups) {
    if (!adds) continue;
    // The page that lists entries is in their group, and is not an entry.
    const entries = items.filter((item) =>
      adds.file === undefined ? isMarkdown(item.file) : item.entry !== undefined,
    );
    const index = entries.findIndex((item) => item.file === file && item.entry === entry);
    const found = entries[index];
    if (!found?.page) continue;
    const slug = entry ?? file.slice(file.lastIndexOf('/') + 1, -'.md'.length);
    return { type: adds.type, slug, page: found.page, next: entries[index + 1] ?? entries[index - 1] };
  }
  return undefined;
}

const isMarkdown = (file: string): boolean => file.endsWith('.md');

/**
 * The address of the page of an entry.
 *
 * @param page of another entry of the same type, such as `/services/seo`
 */
export const pageBeside = (page: string, slug: string): string => page.slice(0, page.lastIndexOf('/') + 1) + slug;
