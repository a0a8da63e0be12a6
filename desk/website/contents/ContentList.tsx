import { type ReactNode, useState } from 'react';
import type { ContentGroup, ContentItem } from '#contract/desk/website/contents.ts';
import { PlaceLink } from '#desk/website/drafts/PlaceLinks.tsx';
import { NewEntryLink } from '#desk/website/entries/NewEntryLink.tsx';
import { counted } from '#screen/ui/numbers.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronRight } from '#site/ui/icon-shapes.ts';
import { readOpenGroups, writeOpenGroups } from './open-groups.ts';
import { itemsOf, type Subject, subjectsOf } from './subjects.ts';

/** All content by subject. A group that was opened is open when one comes back. */
export function ContentList({ groups }: { groups: readonly ContentGroup[] }) {
  const [open, setOpen] = useState(readOpenGroups);
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    writeOpenGroups(next);
    setOpen(next);
  };
  const group = (key: string, title: string, items: readonly ContentItem[], depth: number, children: ReactNode) => (
    <Group title={title} items={items} depth={depth} isOpen={open.has(key)} onToggle={() => toggle(key)}>
      {children}
    </Group>
  );
  return (
    <nav aria-label="Content" className="xl:grid xl:grid-cols-2 xl:items-start xl:gap-x-12">
      {halves(subjectsOf(groups)).map((half) => (
        <ul key={half[0]?.title ?? ''}>
          {half.map((subject) => (
            <li key={subject.title} className="border-hairline border-b">
              <SubjectLines subject={subject} group={group} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** Two columns that stay the same when a group opens. */
function halves(subjects: readonly Subject[]): Subject[][] {
  const middle = Math.ceil(subjects.length / 2);
  return [subjects.slice(0, middle), subjects.slice(middle)];
}

function SubjectLines({
  subject,
  group,
}: {
  subject: Subject;
  group: (key: string, title: string, items: readonly ContentItem[], depth: number, children: ReactNode) => ReactNode;
}) {
  const all = itemsOf(subject);
  const [only] = all;
  if (only && all.length === 1 && !subject.adds) return <ItemLink item={only} depth={0} />;
  return group(
    subject.title,
    subject.title,
    all,
    0,
    <ul className="pb-3">
      <Lines items={subject.items} adds={subject.adds} depth={1} />
      {subject.groups.map(({ title, items, adds }) => (
        <li key={title}>
          {group(
            `${subject.title}: ${title}`,
            title,
            items,
            1,
            <ul>
              <Lines items={items} adds={adds} depth={2} />
            </ul>,
          )}
        </li>
      ))}
    </ul>,
  );
}

function Lines({ items, adds, depth }: { items: readonly ContentItem[]; adds: ContentGroup['adds']; depth: number }) {
  return (
    <>
      {adds && (
        <li>
          <NewEntryLink adds={adds} className={`${ROW} ${INDENTS[depth]} text-small`} />
        </li>
      )}
      {items.map((item) => (
        <li key={`${item.file} ${item.entry ?? ''}`}>
          <ItemLink item={item} depth={depth} />
        </li>
      ))}
    </>
  );
}

const ROW =
  'touch-target flex min-h-9 w-full items-center gap-2 rounded-field py-1.5 pr-2 text-left leading-snug transition-colors hover:bg-quiet';

/** By depth. */
const INDENTS = ['pl-1', 'pl-4', 'pl-7'];

function Group({
  title,
  items,
  depth,
  isOpen,
  onToggle,
  children,
}: {
  title: string;
  items: readonly ContentItem[];
  depth: number;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={`${ROW} ${INDENTS[depth]} ${depth === 0 ? 'min-h-11 font-semibold' : 'text-small'}`}
      >
        <Icon
          shape={chevronRight}
          className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 grow">{title}</span>
        {!isOpen && <Marks isChanged={items.some(isChanged)} isIncomplete={items.some(isIncomplete)} />}
        {!isOpen && (
          <span className="font-normal text-muted text-small tabular-nums">
            {items.length}
            <span className="hidden-until-focus"> {counted(items.length, 'entry', 'entries')}</span>
          </span>
        )}
      </button>
      {isOpen && children}
    </>
  );
}

const isChanged = (item: ContentItem): boolean => item.isChanged;
const isIncomplete = (item: ContentItem): boolean => item.isIncomplete === true;

function ItemLink({ item, depth }: { item: ContentItem; depth: number }) {
  return (
    <PlaceLink
      place={{ ...item, at: [] }}
      className={`${ROW} ${INDENTS[depth]} ${depth === 0 ? 'min-h-11 font-semibold' : 'text-small'}`}
    >
      <span className="min-w-0 grow pl-6 [overflow-wrap:anywhere]">{item.title}</span>
      <Marks isChanged={isChanged(item)} isIncomplete={isIncomplete(item)} />
      {item.date && <span className="shrink-0 text-muted text-tiny tabular-nums">{dayOf(item.date)}</span>}
    </PlaceLink>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

const dayOf = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : DAY.format(Date.parse(date)));

function Marks({ isChanged, isIncomplete }: { isChanged: boolean; isIncomplete: boolean }) {
  if (!isChanged && !isIncomplete) return null;
  return (
    <span className={`shrink-0 font-normal text-tiny ${isIncomplete ? 'text-danger' : 'text-accent'}`}>
      <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-current align-middle" />
      {isIncomplete ? 'to complete' : 'changed'}
    </span>
  );
}
