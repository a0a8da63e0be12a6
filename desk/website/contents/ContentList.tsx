import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { ContentGroup, ContentItem } from '#contract/desk/website.ts';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { SearchField } from '#screen/ui/SearchField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronRight } from '#site/ui/icon-shapes.ts';
import { NewEntryLink } from '../entries/NewEntryLink.tsx';
import { useIsUnsaved } from '../file/use-drafts.ts';
import { useCurrent } from '../shell/use-current.ts';
import { useContents } from './use-contents.ts';

/** All content by subject, with a search. The groups around the current entry are open. */
export function ContentList() {
  const { query, groups } = useContents();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const subjects = useMemo(() => subjectsOf(groups, search), [groups, search]);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const current = useCurrent();

  const isCurrent = (item: ContentItem) => item.file === current.file && item.entry === current.entry;
  const isOpen = (key: string, items: readonly ContentItem[]) =>
    search !== '' || (toggled.get(key) ?? items.some(isCurrent));
  const toggle = (key: string, next: boolean) => setToggled(new Map(toggled).set(key, next));

  const row = (item: ContentItem, depth: number) => (
    <ItemLink key={`${item.file} ${item.entry ?? ''}`} item={item} depth={depth} isCurrent={isCurrent(item)} />
  );
  const group = (key: string, title: string, items: readonly ContentItem[], depth: number, children: ReactNode) => (
    <Group
      key={key}
      title={title}
      depth={depth}
      isChanged={items.some((item) => item.isChanged)}
      isOpen={isOpen(key, items)}
      onToggle={(next) => toggle(key, next)}
    >
      {children}
    </Group>
  );

  return (
    <div className="grid min-h-0 grow grid-rows-[auto_minmax(0,1fr)]">
      <div className="px-3 pb-2">
        <SearchField label="Search the content" value={typed} onChange={setTyped} />
      </div>
      <nav aria-label="Content" className="relative overflow-y-auto px-3 pb-4">
        {query.isPending && (
          <div className="px-2">
            <Pending />
          </div>
        )}
        {query.error && !query.data && <FailedToLoad error={query.error} onRetry={() => void query.refetch()} />}
        {search !== '' && (
          <p role="status" className={subjects.length > 0 ? 'hidden-until-focus' : 'px-2 py-3 text-muted'}>
            {subjects.length > 0
              ? `${countOf(subjects)} found`
              : 'Nothing has these words in its title or its address.'}
          </p>
        )}
        <ul>
          {subjects.map((subject) => {
            const all = itemsOf(subject);
            const [only] = all;
            return (
              <li key={subject.title}>
                {only && all.length === 1 && !subject.adds
                  ? row(only, 0)
                  : group(
                      subject.title,
                      subject.title,
                      all,
                      0,
                      <ul>
                        {subject.items.map((item) => (
                          <li key={item.file}>{row(item, 1)}</li>
                        ))}
                        {subject.adds && search === '' && (
                          <li>
                            <NewEntryLink adds={subject.adds} className={`${ROW} ${INDENTS[1]}`} />
                          </li>
                        )}
                        {subject.groups.map(({ title, items, adds }) => (
                          <li key={title}>
                            {group(
                              `${subject.title}: ${title}`,
                              title,
                              items,
                              1,
                              <ul>
                                {items.map((item) => (
                                  <li key={item.entry ?? ''}>{row(item, 2)}</li>
                                ))}
                                {adds && search === '' && (
                                  <li>
                                    <NewEntryLink adds={adds} className={`${ROW} ${INDENTS[2]}`} />
                                  </li>
                                )}
                              </ul>,
                            )}
                          </li>
                        ))}
                      </ul>,
                    )}
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

const itemsOf = ({ items, groups }: Subject): ContentItem[] => [...items, ...groups.flatMap((group) => group.items)];

const countOf = (subjects: readonly Subject[]): number =>
  subjects.reduce((sum, subject) => sum + itemsOf(subject).length, 0);

const ROW =
  'touch-target flex min-h-8 w-full items-center gap-1.5 rounded-field py-1 pr-2 text-left text-small leading-snug transition-colors hover:bg-selected';

/** By depth. */
const INDENTS = ['pl-2', 'pl-6', 'pl-10'];

function Group({
  title,
  depth,
  isChanged,
  isOpen,
  onToggle,
  children,
}: {
  title: string;
  depth: number;
  isChanged: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
        className={`${ROW} ${INDENTS[depth]} ${depth === 0 ? 'font-semibold' : ''}`}
      >
        <Icon
          shape={chevronRight}
          className={`-ml-0.5 size-3.5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 grow">{title}</span>
        {!isOpen && isChanged && <Mark text="changed" />}
      </button>
      {isOpen && children}
    </>
  );
}

function ItemLink({ item, depth, isCurrent }: { item: ContentItem; depth: number; isCurrent: boolean }) {
  const isUnsaved = useIsUnsaved(item);
  return (
    <Link
      to="/file/$"
      params={{ _splat: item.file }}
      search={item.entry === undefined ? {} : { entry: item.entry }}
      // The router's own would mark the file for each of its entries.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${ROW} ${INDENTS[depth]} aria-[current=page]:bg-selected aria-[current=page]:font-semibold forced-colors:aria-[current=page]:outline-1`}
    >
      <span className={`min-w-0 grow ${depth === 0 ? 'pl-4.5 font-semibold' : 'pl-4.5'}`}>{item.title}</span>
      {isUnsaved ? <Mark text="unsaved" isStrong /> : item.isChanged && <Mark text="changed" />}
    </Link>
  );
}

function Mark({ text, isStrong = false }: { text: string; isStrong?: boolean }) {
  return (
    <span className={`shrink-0 font-normal text-tiny ${isStrong ? 'text-accent' : 'text-muted'}`}>
      <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-current align-middle" />
      {text}
    </span>
  );
}

/** A subject of the list: its own items, and its groups, such as the categories of the services. */
interface Subject {
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
function subjectsOf(groups: readonly ContentGroup[], query: string): Subject[] {
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
