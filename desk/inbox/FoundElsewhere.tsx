import { Link } from '@tanstack/react-router';
import { type LeadFilters, listLeads } from '#contract/desk/inbox.ts';
import { filtersOf, type LeadSearch, listStates } from '#desk/addresses.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { formatNumber } from '#screen/ui/numbers.ts';
import { STATE_TEXTS } from './ListFilters.tsx';

/** The lists of leads, by their addresses. */
export const LISTS = {
  '/inbox': { kind: 'enquiry', title: 'Inbox', label: 'Enquiries', fourthHead: 'Came from', other: '/applications' },
  '/applications': {
    kind: 'application',
    title: 'Applications',
    label: 'Applications',
    fourthHead: 'Stage',
    other: '/inbox',
  },
} as const;

export type ListScreen = keyof typeof LISTS;

/** Below a search without a match in this list: where there are some, as links, such as "1 found under Answered". */
export function FoundElsewhere({ screen, search }: { screen: ListScreen; search: LeadSearch }) {
  const { kind, other } = LISTS[screen];
  const { state: here = 'open', ...words } = search;
  // `open` has the late ones, and `all` has everything.
  const states = here === 'all' ? [] : listStates.filter((state) => ![here, 'late', 'all'].includes(state));
  const { q } = search;
  return (
    <ul className="grid gap-1.5">
      {states.map((state) => (
        <Found
          key={state}
          title={STATE_TEXTS[state]}
          filters={filtersOf(kind, { ...words, ...(state !== 'open' && { state }) })}
          to={screen}
          search={{ ...words, ...(state !== 'open' && { state }) }}
        />
      ))}
      {q !== undefined && (
        <>
          <Found
            title="Quarantine"
            filters={{ kind, state: 'quarantine', search: q }}
            to="/quarantine"
            search={{ q }}
          />
          <Found
            title={LISTS[other].title}
            filters={filtersOf(LISTS[other].kind, { q, state: 'all' })}
            to={other}
            search={{ q, state: 'all' }}
          />
        </>
      )}
    </ul>
  );
}

function Found({
  title,
  filters,
  to,
  search,
}: {
  title: string;
  filters: LeadFilters;
  to: ListScreen | '/quarantine';
  search: LeadSearch;
}) {
  const total = useEndpoint(listLeads, { ...filters, limit: 1 }).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <li>
      <Link to={to} search={search} className="text-link touch-target">
        {formatNumber(total)} found under {title}
      </Link>
    </li>
  );
}
