import type { ContentGroup, ContentItem } from '#contract/editor.ts';

/** A subject of the list: its own items, and its groups, such as the categories of the services. */
export interface Subject {
  title: string;
  items: ContentItem[];
  adds?: ContentGroup['adds'];
  groups: ContentGroup[];
}

/**
 * Groups named "Services: Branding" are groups of the subject "Services".
 *
 * @param query keeps the items that have all of its words in their title, slug or page; empty keeps all
 */
export function subjectsOf(groups: readonly ContentGroup[], query: string): Subject[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const subjects = new Map<string, Subject>();
  for (const group of groups) {
    const [title = '', name] = group.title.split(/: (.*)/);
    const items = group.items.filter((item) => words.every((word) => textOf(item, group).includes(word)));
    if (words.length > 0 && items.length === 0) continue;
    const subject = subjects.get(title) ?? { title, items: [], groups: [] };
    subjects.set(title, subject);
    if (name !== undefined) subject.groups.push({ ...group, title: name, items });
    else {
      subject.items.push(...items);
      if (group.adds) subject.adds = group.adds;
    }
  }
  return [...subjects.values()];
}

const textOf = ({ title, entry, file, page }: ContentItem, group: ContentGroup): string =>
  [title, entry, file, page, group.title].join(' ').toLowerCase();
