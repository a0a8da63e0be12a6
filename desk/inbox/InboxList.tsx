import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LeadFilters, LeadSummary } from '#contract/desk/leads.ts';
import { loadPart } from '#desk/shell/load-part.ts';
import { Button } from '#screen/ui/Button.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { useIsWide } from '#screen/ui/use-is-wide.ts';
import { useKeys } from '#screen/ui/use-keys.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';
import { type Anchors, leadAt, placeOf, placesOf, shiftOf } from './known-leads.ts';
import { rememberLeadList } from './neighbours.ts';
import { useInboxList } from './use-inbox-list.ts';
import { SELECTION_ACTIONS, useSelection } from './use-selection.ts';
import { HEAD, useWindowRows } from './use-window-rows.ts';

const SelectionBar = lazy(() =>
  loadPart(() => import('./SelectionBar.tsx')).then(({ SelectionBar }) => ({ default: SelectionBar })),
);
const ListKeysHelp = lazy(() =>
  loadPart(() => import('./ListKeysHelp.tsx')).then(({ ListKeysHelp }) => ({ default: ListKeysHelp })),
);

/** In pixels. All rows have the same height: a list of 10,000 needs no measuring. */
const ROW = { wide: 64, card: 124 };

/** A list of leads of any length, with its keys. Only the rows on the screen are drawn and read. */
export function InboxList({
  label,
  filters,
  searchRef,
  head,
  empty,
  isQuarantine = false,
  isSelecting,
  onSelecting,
  renderRow,
  rowHeight = ROW,
  onTotal,
}: {
  label: string;
  filters: LeadFilters;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Above the rows. */
  head?: ReactNode;
  /** In place of a list without leads. */
  empty: ReactNode;
  /** Its leads can be released, and not answered. */
  isQuarantine?: boolean;
  /** Whether all boxes to select are shown: on narrow screens they are not otherwise. */
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  /** @param hasLeft it is no longer in this list, and stays while somebody looks at it */
  renderRow: (lead: LeadSummary, hasLeft: boolean) => ReactNode;
  /** In pixels. */
  rowHeight?: { wide: number; card: number };
  /** Called with how many leads the list has, and with undefined while that is not known. */
  onTotal?: (total: number | undefined) => void;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const height = rowHeight[useIsWide() ? 'wide' : 'card'];
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState<string>();
  /** The place that J or K has moved to. Its row takes the focus once the server has sent it. */
  const [target, setTarget] = useState<number>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const list = useInboxList(filters, shown, active);
  const { known, fresh } = list;
  const places = placesOf(known);
  const total = list.isLoading || list.error ? undefined : known.total;
  useEffect(() => onTotal?.(total), [total, onTotal]);
  useEffect(() => {
    rememberLeadList(Array.from({ length: places }, (_, place) => leadAt(known, place)?.reference));
  }, [known, places]);

  const { first, last, scrollTo } = useWindowRows({ count: places, top, height });
  if (first !== shown.first || last !== shown.last) setShown({ first, last });

  useLayoutEffect(() => {
    const measure = () => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // When leads come or go above, the list scrolls by as much: what somebody reads stays where it is.
  const anchors = useRef<Anchors>([]);
  const filtersKey = JSON.stringify(filters);
  const selection = useSelection(filtersKey);
  const isChoosing = isSelecting || selection.leads.size > 0;
  const shownFilters = useRef(filtersKey);
  useLayoutEffect(() => {
    if (shownFilters.current === filtersKey && window.scrollY > top) {
      const shift = shiftOf(anchors.current, known);
      if (shift !== 0) window.scrollBy({ top: shift * height, behavior: 'instant' });
    }
    shownFilters.current = filtersKey;
  }, [known, filtersKey, height, top]);
  useEffect(() => {
    const read = () => {
      const firstShown = firstOnScreen(top, height);
      const lastShown = firstShown + Math.ceil(window.innerHeight / height);
      const all = [];
      for (let place = firstShown; place <= lastShown; place += 1) {
        const lead = leadAt(known, place);
        if (lead) all.push({ reference: lead.reference, place });
      }
      anchors.current = all.toSorted(
        (one, other) => Number(other.reference === active) - Number(one.reference === active),
      );
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [known, active, top, height]);

  // New leads count as seen after three seconds on the screen.
  const { acknowledge } = list;
  const isFreshShown = fresh.count > 0 && first <= fresh.offset && fresh.offset <= last && isOnScreen(fresh.offset);
  function isOnScreen(place: number): boolean {
    const y = top + place * height - window.scrollY;
    return y >= 0 && y + height <= window.innerHeight;
  }
  useEffect(() => {
    if (!isFreshShown) return;
    const timer = setTimeout(acknowledge, 3_000);
    return () => clearTimeout(timer);
  });

  const targetLead = target === undefined ? undefined : leadAt(known, target);
  useEffect(() => {
    if (!targetLead) return;
    setActive(targetLead.reference);
    setTarget(undefined);
    // The row is drawn once the list has scrolled.
    const focus = () => document.getElementById(`lead-${targetLead.reference}`)?.focus({ preventScroll: true });
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }, [targetLead]);

  const goTo = (place: number) => {
    const next = Math.min(Math.max(place, 0), places - 1);
    if (next < 0) return;
    scrollTo(next);
    setTarget(next);
  };
  const activePlace = target ?? (active === undefined ? undefined : placeOf(known, active));
  const activeLead = activePlace === undefined ? undefined : leadAt(known, activePlace);

  const closeSelection = () => {
    selection.clear();
    onSelecting(false);
    // The focus was on a button that is gone, or it was not: then this changes nothing.
    document.getElementById(`lead-${active}`)?.focus({ preventScroll: true });
  };
  const changeActive = (change: 'answer' | 'spam') => {
    // Of several the bar says what comes of it.
    const leads = selection.leads.size > 0 ? [...selection.leads.values()] : activeLead ? [activeLead] : [];
    if (leads.length === 0) return;
    const isSelection = selection.leads.size > 0;
    void loadPart(() => import('./change-leads.ts'))
      .then(({ changeListed }) => changeListed(client, { change }, leads))
      .then((wasAsked) => {
        // Nothing was done: the person need not select them again.
        if (isSelection && !wasAsked) selection.add(leads);
      });
    if (isSelection) return closeSelection();
    if (activePlace === undefined) return;
    // On to the next, so that this one may leave the list.
    if (activePlace + 1 < places) goTo(activePlace + 1);
    else if (activePlace > 0) goTo(activePlace - 1);
    else setActive(undefined);
  };
  const select = (lead: LeadSummary, place: number, isRange = false) =>
    selection.toggle(
      lead,
      place,
      isRange
        ? (from) =>
            Array.from({ length: Math.abs(place - from) + 1 }, (_, step) =>
              leadAt(known, Math.min(from, place) + step),
            ).filter((one) => one !== undefined)
        : undefined,
    );

  const openActive = () => {
    if (activeLead) void navigate({ to: '/leads/$reference', params: { reference: activeLead.reference } });
  };
  useKeys({
    j: () => goTo(activePlace === undefined ? firstOnScreen(top, height) : activePlace + 1),
    k: () => goTo(activePlace === undefined ? firstOnScreen(top, height) : activePlace - 1),
    Enter: openActive,
    x: () => activeLead && activePlace !== undefined && select(activeLead, activePlace),
    '.': () => document.getElementById(SELECTION_ACTIONS)?.focus(),
    '!': () => changeActive('spam'),
    ...(!isQuarantine && { e: () => changeActive('answer') }),
    ...(isChoosing && { Escape: closeSelection }),
    '/': () => searchRef.current?.focus(),
    '?': () => setHelpOpen(true),
  });

  const help = isHelpOpen && (
    <Suspense fallback={null}>
      <ListKeysHelp onClose={() => setHelpOpen(false)} isQuarantine={isQuarantine} />
    </Suspense>
  );

  if (list.error) return <FailedToLoad error={list.error} onRetry={list.retry} />;
  if (!list.isLoading && places === 0) {
    return (
      <>
        {empty}
        {help}
      </>
    );
  }
  return (
    <>
      {head}
      <div ref={frame} aria-busy={list.isLoading}>
        {list.isLoading ? (
          <Placeholders height={height} />
        ) : (
          <ul aria-label={label} className="relative" style={{ height: places * height }}>
            {Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step).map((place) => {
              const lead = leadAt(known, place);
              const isSelected = lead !== undefined && selection.leads.has(lead.reference);
              return (
                <li
                  key={lead?.reference ?? place}
                  aria-setsize={places}
                  aria-posinset={place + 1}
                  onFocus={() => lead && setActive(lead.reference)}
                  className={`group/row absolute inset-x-0 top-0 ${isSelected ? 'bg-selected' : ''} ${isChoosing ? 'max-lg:pl-9' : ''}`}
                  style={{ height, transform: `translateY(${place * height}px)` }}
                >
                  {lead && (
                    <RowCheckbox
                      lead={lead}
                      isSelected={isSelected}
                      isShown={isChoosing}
                      onToggle={(isRange) => select(lead, place, isRange)}
                    />
                  )}
                  {lead ? renderRow(lead, known.left?.index === place) : <Placeholder />}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid justify-items-center gap-3 lg:bottom-6 lg:left-60">
        <div role="status">
          {fresh.count > 0 && !isFreshShown && (
            <Button
              look="primary"
              className={`pointer-events-auto rounded-full ${isChoosing ? '' : 'max-lg:mb-6'}`}
              onPress={() => {
                scrollTo(fresh.offset, 'center');
                acknowledge();
              }}
            >
              {fresh.count} new
            </Button>
          )}
        </div>
        {isChoosing && (
          <Suspense fallback={null}>
            <SelectionBar
              selection={selection}
              filters={filters}
              total={known.total}
              isQuarantine={isQuarantine}
              onClose={closeSelection}
            />
          </Suspense>
        )}
      </div>
      {help}
    </>
  );
}

/**
 * The box to select a lead: on wide screens beside its row, while the pointer or the focus is on it or others are selected; on narrow
 * ones the whole card is the box, while somebody selects.
 */
function RowCheckbox({
  lead: { name },
  isSelected,
  isShown,
  onToggle,
}: {
  lead: LeadSummary;
  isSelected: boolean;
  isShown: boolean;
  /** @param isRange with all from the one before */
  onToggle: (isRange: boolean) => void;
}) {
  return (
    <label
      className={`absolute inset-y-0 z-10 grid cursor-pointer select-none items-center lg:-left-7 lg:w-7 lg:justify-items-center ${isShown ? 'max-lg:inset-x-0' : 'max-lg:hidden lg:opacity-0 lg:focus-within:opacity-100 lg:group-hover/row:opacity-100'}`}
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-[0.3125rem] border border-field bg-field-background checked:border-accent checked:bg-accent forced-colors:checked:bg-[Highlight]"
      />
      <Icon
        shape={check}
        strokeWidth={3}
        className="pointer-events-none col-start-1 row-start-1 size-3.5 text-transparent peer-checked:text-background max-lg:ml-[0.1875rem]"
      />
    </label>
  );
}

/** The place of the first row that is whole, of a list that begins at `top`. */
const firstOnScreen = (top: number, height: number): number =>
  Math.max(0, Math.ceil((window.scrollY + HEAD - top) / height));

function Placeholders({ height }: { height: number }) {
  return (
    <div role="status">
      <span className="hidden-until-focus">Loading …</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} style={{ height }}>
          <Placeholder />
        </div>
      ))}
    </div>
  );
}

/** In place of a row that has not been read yet. */
function Placeholder() {
  return (
    <div aria-hidden="true" className="grid h-full content-center gap-2 border-hairline border-b lg:px-3">
      <div className="h-3.5 w-1/3 rounded-full bg-quiet" />
      <div className="h-3 w-2/3 rounded-full bg-quiet" />
    </div>
  );
}
