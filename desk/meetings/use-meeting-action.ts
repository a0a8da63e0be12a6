import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import { getLead, type LeadDetail } from '#contract/desk/lead.ts';
import type { Meeting } from '#contract/desk/meeting.ts';
import { listFreeTimes, listMeetings, type MeetingPage } from '#contract/desk/meetings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useAction } from '#screen/api/queries.ts';
import { showToast } from '#screen/ui/toasts.ts';

/** Shows what is true of a meeting now, in its enquiry and in the lists. */
function showMeeting(client: QueryClient, meeting: Meeting): void {
  const { reference } = meeting;
  client.setQueryData<LeadDetail>([getLead.path, { reference }], (lead) => lead && { ...lead, meeting });
  client.setQueriesData<InfiniteData<MeetingPage>>({ queryKey: [listMeetings.path] }, (list) => {
    const replaced = (page: MeetingPage) => ({
      ...page,
      meetings: page.meetings.map((other) => (other.id === meeting.id ? meeting : other)),
    });
    return list && { ...list, pages: list.pages.map(replaced) };
  });
  for (const { path } of [listMeetings, listFreeTimes, getLead, listLeads, getCounts])
    void client.invalidateQueries({ queryKey: [path] });
}

/**
 * Changes a meeting by an endpoint that replies with it. When somebody else was first, it shows what is true now.
 *
 * @param options onConflict: where a dialog says what is true now; without it a toast does
 */
export function useMeetingAction<Input>(
  endpoint: Endpoint<Input, Meeting>,
  {
    onDone,
    onConflict,
  }: { onDone?: (meeting: Meeting) => void; onConflict?: (now: Meeting, message: string) => void } = {},
) {
  const client = useQueryClient();
  return useAction(endpoint, {
    onDone: (meeting) => {
      showMeeting(client, meeting);
      onDone?.(meeting);
    },
    onFailed: ({ code, message, details }) => {
      const now = code === 'conflict' ? (details as Meeting | undefined) : undefined;
      if (now) showMeeting(client, now);
      if (!onConflict) showToast({ text: message, tone: 'danger' });
      else if (now) onConflict(now, message);
    },
  });
}
