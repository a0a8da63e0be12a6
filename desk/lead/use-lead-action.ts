import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import { getLead, type LeadDetail } from '#contract/desk/lead.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useAction } from '#screen/api/queries.ts';
import { showToast } from '#screen/ui/toasts.ts';

/** Shows what is true of a lead now, here and in the lists. */
export function showLead(client: QueryClient, lead: LeadDetail): void {
  const queryKey = [getLead.path, { reference: lead.reference }];
  client.setQueryData(queryKey, lead);
  // A read that is under way may reply with what was true before: it starts again.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  for (const { path } of [listLeads, getCounts]) void client.invalidateQueries({ queryKey: [path] });
}

/** Changes a lead by an endpoint that replies with it. When somebody else was first, it shows what is true now. */
export function useLeadAction<Input>(
  endpoint: Endpoint<Input, LeadDetail>,
  { onDone }: { onDone?: (lead: LeadDetail) => void } = {},
) {
  const client = useQueryClient();
  return useAction(endpoint, {
    onDone: (lead) => {
      showLead(client, lead);
      onDone?.(lead);
    },
    onFailed: (error) => {
      if (error.code === 'conflict' && error.details) showLead(client, error.details as LeadDetail);
      showToast({ text: error.message, tone: 'danger' });
    },
  });
}
