import { useNavigate } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getCounts, type LeadFilters, type LeadSummary, listLeads, setAnswered } from '#contract/desk/leads.ts';
import { loadPart } from '#desk/shell/load-part.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { useIsWide } from '#screen/ui/use-is-wide.ts';
import { useKeys } from '#screen/ui/use-keys.ts';
import { type Anchors, leadAt, placeOf, placesOf, shiftOf } from './known-leads.ts';
import { rememberLeadList } from './neighbours.ts';
import { useInboxList } from './use-inbox-list.ts';

const ListKeysHelp = lazy(() =>
  loadPart(() => import('./ListKeysHelp.tsx')).then(({ ListKeysHelp }) => ({ default: ListKeysHelp })),
);

/** In pixels. All rows have the same height: a list of 10,000 needs no measuring. */
const ROW = { wide: 64, card: 124 };

/** In pixels. On phones the head of the page covers so much of the list. */
const HEAD = 72;

/** Rows that are drawn beyond the screen. */
const OVERSCAN = 8;

/** A list of leads of any length, with its keys. Only the rows on the screen are drawn and read. */
export function InboxList({
  label,
  filters,
  searchRef,
  head,
  empty,
  canMark = true,
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
  /** Whether E marks as answered. */
  canMark?: boolean;
  /** @param hasLeft it is no longer in this list, and stays while somebody looks at it */
  renderRow: (lead: LeadSummary, hasLeft: boolean) => ReactNode;
  /** In pixels. */
  rowHeight?: { wide: number; card: number };
  /** Called with how many leads the list has, and with undefined while that is not known. */
  onTotal?: (total: number | undefined) => void;
}) {
  const navigate = useNavigate();
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

  const virtualizer = useWindowVirtualizer({
    count: places,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Clear of the head and of the bar of phones.
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: 80,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  if (first !== shown.first || last !== shown.last) setShown({ first, last });

  useLayoutEffect(() => {
    const measure = () => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of all rows has changed.
  useLayoutEffect(() => virtualizer.measure(), [height]);

  // When leads come or go above, the list scrolls by as much: what somebody reads stays where it is.
  const anchors = useRef<Anchors>([]);
  const filtersKey = JSON.stringify(filters);
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
    virtualizer.scrollToIndex(next);
    setTarget(next);
  };
  const activePlace = target ?? (active === undefined ? undefined : placeOf(known, active));
  const activeLead = activePlace === undefined ? undefined : leadAt(known, activePlace);

  const mark = useAction(setAnswered, {
    invalidates: [listLeads, getCounts],
    onDone: (lead, { isAnswered }) => {
      if (!isAnswered) return showToast({ text: `${lead.name} is open again.` });
      showToast({
        text: `${lead.name} is marked as answered.`,
        tone: 'success',
        action: { label: 'Undo', onAction: () => mark.mutate({ reference: lead.reference, isAnswered: false }) },
      });
    },
  });

  const openActive = () => {
    if (activeLead) void navigate({ to: '/leads/$reference', params: { reference: activeLead.reference } });
  };
  useKeys({
    j: () => goTo(activePlace === undefined ? firstOnScreen(top, height) : activePlace + 1),
    k: () => goTo(activePlace === undefined ? firstOnScreen(top, height) : activePlace - 1),
    Enter: openActive,
    ...(canMark && {
      e: () => {
        if (!activeLead || activePlace === undefined || activeLead.state === 'answered') return;
        mark.mutate({ reference: activeLead.reference, isAnswered: true });
        // On to the next, so that this one may leave the list.
        if (activePlace + 1 < places) goTo(activePlace + 1);
        else if (activePlace > 0) goTo(activePlace - 1);
        else setActive(undefined);
      },
    }),
    '/': () => searchRef.current?.focus(),
    '?': () => setHelpOpen(true),
  });

  const help = isHelpOpen && (
    <Suspense fallback={null}>
      <ListKeysHelp onClose={() => setHelpOpen(false)} canMark={canMark} />
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
          <ul aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const lead = leadAt(known, index);
              return (
                <li
                  key={lead?.reference ?? index}
                  aria-setsize={places}
                  aria-posinset={index + 1}
                  onFocus={() => lead && setActive(lead.reference)}
                  className="absolute inset-x-0 top-0"
                  style={{ height, transform: `translateY(${start - top}px)` }}
                >
                  {lead ? renderRow(lead, known.left?.index === index) : <Placeholder />}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-20 z-20 grid justify-items-center lg:bottom-6"
      >
        {fresh.count > 0 && !isFreshShown && (
          <Button
            look="primary"
            className="pointer-events-auto rounded-full"
            onPress={() => {
              virtualizer.scrollToIndex(fresh.offset, { align: 'center' });
              acknowledge();
            }}
          >
            {fresh.count} new
          </Button>
        )}
      </div>
      {help}
    </>
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
