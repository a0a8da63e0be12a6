import { getRouteApi } from '@tanstack/react-router';
import { getCounts } from '#contract/desk/inbox.ts';
import { filtersOf, type LeadSearch } from '#desk/addresses.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { AddLead } from './AddLead.tsx';
import { FoundElsewhere, LISTS, type ListScreen } from './FoundElsewhere.tsx';
import { InboxList } from './InboxList.tsx';
import { InboxTableHead, InboxTableRow } from './InboxTable.tsx';
import { useLeadList } from './use-lead-list.ts';

export const Inbox = () => <LeadScreen screen="/inbox" />;

export const Applications = () => <LeadScreen screen="/applications" />;

function LeadScreen({ screen }: { screen: ListScreen }) {
  const { kind, title, label, fourthHead } = LISTS[screen];
  const route = getRouteApi(`/signed-in${screen}`);
  const search: LeadSearch = route.useSearch();
  const navigate = route.useNavigate();
  const counts = useEndpoint(getCounts, {}).data;
  const open = kind === 'enquiry' ? counts?.openEnquiries : counts?.openApplications;
  // What is typed replaces the address, what is chosen is a step of its own.
  const change = (next: LeadSearch, isTyped: boolean) => void navigate({ search: next, replace: isTyped });
  const isFiltered = Object.keys(search).some((name) => name !== 'state' && name !== 'sort');
  const filters = filtersOf(kind, search);
  const list = useLeadList(filters);
  const isWholeOpenList = !isFiltered && search.state === undefined;
  const count = isWholeOpenList ? open || undefined : list.total;
  return (
    <>
      <PageHead
        title={title}
        actions={kind === 'enquiry' && <AddLead />}
        tabTitle={open ? `${title} (${open})` : title}
        count={count}
        of={isFiltered && search.state === undefined && count !== undefined ? open : undefined}
      />
      <InboxList
        label={label}
        list={list}
        filters={filters}
        screen={screen}
        search={search}
        onChange={change}
        counts={counts?.byKind[kind]}
        head={<InboxTableHead fourth={fourthHead} />}
        renderRow={(lead, hasLeft) => <InboxTableRow lead={lead} hasLeft={hasLeft} />}
        empty={
          isFiltered ? (
            <EmptyState
              title="Nothing matches here"
              action={<Button onPress={() => change({}, false)}>Show all open</Button>}
            >
              <FoundElsewhere screen={screen} search={search} />
              <p>Try fewer words or filters.</p>
            </EmptyState>
          ) : (
            <EmptyState title={EMPTY[search.state ?? 'open'](label.toLowerCase())}>
              {search.state === undefined && 'New ones appear here by themselves.'}
            </EmptyState>
          )
        }
      />
    </>
  );
}

const EMPTY = {
  open: (what: string) => `No open ${what}`,
  late: () => 'Nothing is late.',
  waiting: (what: string) => `No ${what} wait for the client.`,
  'follow-up': (what: string) => `No ${what} are to be followed up later.`,
  answered: (what: string) => `No ${what} have been answered yet.`,
  all: (what: string) => `There are no ${what} yet.`,
};
