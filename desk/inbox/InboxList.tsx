import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type LeadFilters, PAGE_SIZE } from '#contract/desk/inbox.ts';
import type { LeadSummary } from '#contract/desk/lead.ts';
import { lazyPart, loadPart } from '#desk/shell/load-part.ts';
import { Button } from '#screen/ui/Button.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { useKeys } from '#screen/ui/use-keys.ts';
import { InboxRow } from './InboxRow.tsx';
import { ListFilters } from './ListFilters.tsx';
import { NewLeads } from './NewLeads.tsx';
import { rememberLeadList } from './neighbours.ts';
import type { LeadList } from './use-lead-list.ts';
import { firstOnScreen, rowId, useRows } from './use-rows.ts';
import { SELECTION_ACTIONS, useSelection } from './use-selection.ts';

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'), 'SelectionBar');
const ListKeysHelp = lazyPart(() => import('./ListKeysHelp.tsx'), 'ListKeysHelp');

interface InboxListProps extends Pick<ComponentProps<typeof ListFilters>, 'screen' | 'search' | 'onChange' | 'counts'> {
  label: string;
  list: LeadList;
  filters: LeadFilters;
  head?: ReactNode;
  /** In place of a list without leads. */
  empty: ReactNode;
  /** @param hasLeft it is no longer in this list, and stays while somebody looks at it */
  renderRow: (lead: LeadSummary, hasLeft: boolean) => ReactNode;
  /** The height of a row, which all have. */
  rowClass?: string;
}

/** A list of leads, page by page, with its filters and keys. What is selected, and where one is, ends with the filters. */
export function InboxList(props: InboxListProps) {
  const { screen, search, onChange, counts, filters } = props;
  const searchRef = useRef<HTMLInputElement>(null);
  // Whether all boxes to select are shown: on narrow screens they are not otherwise.
  const [isSelecting, setSelecting] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys({ '?': () => setHelpOpen(true), '/': () => searchRef.current?.focus() });
  // Its leads can be released, and not answered.
  const isQuarantine = screen === '/quarantine';
  return (
    <>
      <ListFilters
        screen={screen}
        search={search}
        onChange={onChange}
        searchRef={searchRef}
        counts={counts}
        isSelecting={isSelecting}
        onSelecting={setSelecting}
      />
      <List
        key={JSON.stringify(filters)}
        {...props}
        isQuarantine={isQuarantine}
        isSelecting={isSelecting}
        onSelecting={setSelecting}
      />
      {isHelpOpen && (
        <Suspense>
          <ListKeysHelp onClose={() => setHelpOpen(false)} isQuarantine={isQuarantine} />
        </Suspense>
      )}
    </>
  );
}

interface ListProps extends InboxListProps {
  isQuarantine: boolean;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

function List({ list, isQuarantine, rowClass = 'h-31 lg:h-16', isSelecting, ...props }: ListProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const frame = useRef<HTMLUListElement>(null);
  const { rows, count, active, setActive, place, goTo, isReadingOn } = useRows(list, frame);
  const selection = useSelection(rows);
  const isChoosing = isSelecting || selection.leads.size > 0;
  useEffect(() => {
    const references = rows.map(({ reference }) => reference);
    rememberLeadList(references, count);
  }, [rows, count]);

  const lead = rows[place];
  const open = () => lead && void navigate({ to: '/leads/$reference', params: { reference: lead.reference } });
  const closeSelection = () => {
    selection.clear();
    props.onSelecting(false);
    // The focus was on a button that is gone, or it was not: then this changes nothing.
    document.getElementById(rowId(active ?? ''))?.focus({ preventScroll: true });
  };
  const mark = (change: 'answer' | 'spam') => {
    const isSelection = selection.leads.size > 0;
    const leads = isSelection ? [...selection.leads.values()] : lead ? [lead] : [];
    if (leads.length === 0) return;
    void loadPart(() => import('./change-leads.ts'))
      .then(({ changeListed }) => changeListed(client, { change }, leads))
      .then((wasAsked) => {
        // Nothing was done: the person need not select them again.
        if (isSelection && !wasAsked) selection.add(leads);
      });
    if (isSelection) closeSelection();
    // On to the next, so that this one may leave the list.
    else if (count > 1) goTo(place + 1 < count ? place + 1 : place - 1);
    else setActive(undefined);
  };
  useKeys({
    j: () => goTo(place === -1 ? firstOnScreen(frame.current) : place + 1),
    k: () => goTo(place === -1 ? firstOnScreen(frame.current) : place - 1),
    Enter: open,
    x: () => lead && selection.toggle(lead),
    '.': () => document.getElementById(SELECTION_ACTIONS)?.focus(),
    '!': () => mark('spam'),
    ...(!isQuarantine && { e: () => mark('answer') }),
    ...(isChoosing && { Escape: closeSelection }),
  });

  if (list.error) return <FailedToLoad error={list.error} onRetry={list.retry} />;
  const isLoading = list.total === undefined;
  if (!isLoading && count === 0) return props.empty;
  return (
    <>
      {props.head}
      {/* A browser that keeps the place by itself would do it twice. */}
      <div aria-busy={isLoading} className="[overflow-anchor:none]">
        {isLoading && <Placeholders rowClass={rowClass} />}
        {rows.length > 0 && (
          <ul ref={frame} aria-label={props.label}>
            {rows.map((row, index) => (
              <InboxRow
                key={row.reference}
                lead={row}
                position={index + 1}
                count={count}
                selection={selection}
                isChoosing={isChoosing}
                onFocus={() => setActive(row.reference)}
                className={rowClass}
              >
                {props.renderRow(row, rows !== list.leads && row.reference === active)}
              </InboxRow>
            ))}
          </ul>
        )}
        {count > PAGE_SIZE && (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            <p id="shown-leads">
              {/* Without the whole, which changes by itself: what is read out is what "More" has brought. */}
              <span role="status">Showing {formatNumber(rows.length)}</span> of {formatNumber(count)}
            </p>
            {rows.length < count && (
              <Button onPress={() => goTo(rows.length)} isPending={isReadingOn} aria-describedby="shown-leads">
                More
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid justify-items-center gap-3 lg:bottom-6 lg:left-60">
        <NewLeads
          list={list}
          onShow={() => goTo(list.fresh.offset, 'center')}
          className={isChoosing ? '' : 'max-lg:mb-6'}
        />
        {isChoosing && (
          <Suspense>
            <SelectionBar
              selection={selection}
              filters={props.filters}
              total={list.total ?? 0}
              isQuarantine={isQuarantine}
              onClose={closeSelection}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Placeholders({ rowClass }: { rowClass: string }) {
  return (
    <div role="status">
      <span className="hidden-until-focus">Loading …</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className={`grid content-center gap-2 border-hairline border-b lg:px-3 ${rowClass}`}
        >
          <div className="h-3.5 w-1/3 rounded-full bg-quiet" />
          <div className="h-3 w-2/3 rounded-full bg-quiet" />
        </div>
      ))}
    </div>
  );
}
