import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LeadFilters, listLeads, PAGE_SIZE } from '#contract/desk/inbox.ts';
import type { LeadSummary } from '#contract/desk/lead.ts';
import { MAX_CHANGED } from '#contract/desk/lead-changes.ts';
import { listPeople } from '#contract/desk/people.ts';
import { hasRight } from '#contract/desk/rights.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { Menu } from '#screen/ui/Menu.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { cross } from '#site/ui/icon-shapes.ts';
import { type Change, changeListed } from './change-leads.ts';
import { SELECTION_ACTIONS, type Selection } from './use-selection.ts';

/** What can be done with all that is selected. */
export function SelectionBar({
  selection,
  filters,
  total,
  isQuarantine,
  onClose,
}: {
  selection: Selection;
  /** Of the list, and how many it has. */
  filters: LeadFilters;
  total: number;
  isQuarantine: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const people = useEndpoint(listPeople, {}, { staleTime: 60_000 }).data?.people?.filter((person) =>
    hasRight(person, 'leads.change'),
  );
  const [isBusy, setBusy] = useState(false);
  const leads = [...selection.leads.values()];
  const most = Math.min(total, MAX_CHANGED);
  const change = async (what: Change) => {
    setBusy(true);
    if (await changeListed(client, what, leads)) onClose();
    setBusy(false);
  };
  const selectAll = async () => {
    setBusy(true);
    try {
      selection.add(await readLeads(filters, most));
    } catch (error) {
      showToast({ text: error instanceof RequestError ? error.message : String(error), tone: 'danger' });
    }
    setBusy(false);
  };
  const action = { isPending: isBusy, isDisabled: leads.length === 0 };
  return (
    <section
      aria-label="Selection"
      className="pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-panel border border-field bg-surface px-3 py-2 shadow-lg max-lg:w-full max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0"
    >
      <p role="status" className="px-1 font-semibold tabular-nums">
        {leads.length === 0 ? 'None selected' : `${formatNumber(leads.length)} selected`}
      </p>
      {leads.length < most && (
        <Button onPress={() => void selectAll()} isDisabled={isBusy}>
          {most < total ? `Select the first ${most}` : `Select all ${most}`}
        </Button>
      )}
      <IconButton label="Select none" shape={cross} onPress={onClose} className="max-lg:ml-auto lg:order-last" />
      <div className="flex flex-wrap gap-2 max-lg:w-full">
        {isQuarantine ? (
          <Button id={SELECTION_ACTIONS} {...action} onPress={() => void change({ change: 'release' })}>
            Release
          </Button>
        ) : (
          <Button id={SELECTION_ACTIONS} {...action} onPress={() => void change({ change: 'answer' })}>
            Mark as answered
          </Button>
        )}
        {!isQuarantine && (
          <Menu
            label="Give to"
            trigger={<Button isDisabled={action.isDisabled || isBusy || !people}>Give to …</Button>}
            actions={[...(people ?? []).map(({ id, name }) => ({ id, name })), null].map((to) => ({
              id: to?.id ?? 'nobody',
              text: to?.name ?? 'Nobody',
              onAction: () => void change({ change: 'assign', to }),
            }))}
          />
        )}
        <Button {...action} onPress={() => void change({ change: 'spam' })}>
          {isQuarantine ? 'It is spam' : 'Spam'}
        </Button>
      </div>
    </section>
  );
}

/** The first leads of a list. */
async function readLeads(filters: LeadFilters, count: number): Promise<LeadSummary[]> {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / PAGE_SIZE) }, (_, page) =>
      callEndpoint(listLeads, { ...filters, offset: page * PAGE_SIZE, limit: PAGE_SIZE }),
    ),
  );
  return pages.flatMap(({ leads }) => leads).slice(0, count);
}
