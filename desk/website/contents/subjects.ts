import type { ContentGroup, ContentItem } from '#contract/desk/website/contents.ts';

/** A subject of the list: its own items, and its groups, such as the categories of the services. */
export interface Subject {
  title: string;
  items: ContentItem[];
  adds?: ContentGroup['adds'];
  groups: ContentGroup[];
}

/** Groups named "Services: Branding" are groups of the subject "Services". Entries with a date come newest first. */
export function subjectsOf(groups: readonly ContentGroup[]): Subject[] {
  const subjects = new Map<string, Subject>();
  for (const group of groups) {
    const [title = '', name] = group.title.split(/: (.*)/);
    const subject = subjects.get(title) ?? { title, items: [], groups: [] };
    subjects.set(title, subject);
    const items = newestFirst(group.items);
    if (name !== undefined) subject.groups.push({ ...group, title: name, items });
    else {
      subject.items.push(...items);
      if (group.adds) subject.adds = group.adds;
    }
  }
  return [...subjects.values()];
}

/** Those without a date stay where they are, before the others: the page that lists the entries. */
function newestFirst(items: readonly ContentItem[]): ContentItem[] {
  const [dated, others] = [items.filter(({ date }) => date), items.filter(({ date }) => !date)];
  return [...others, ...dated.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))];
}

export const itemsOf = ({ items, groups }: Subject): ContentItem[] => [
  ...items,
  ...groups.flatMap((group) => group.items),
];
