import type { LeadSummary } from '#contract/desk/lead.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';

/** The state of a lead, and since when or until when. It is answered, or waits for the client, once our reply has left. */
export function StateBadge({ lead }: { lead: LeadSummary & { answeredBy?: string | null } }) {
  if (lead.unsentReply === 'waiting' && (lead.state === 'answered' || lead.state === 'waiting')) {
    return <Badge tone="open">Reply is being sent</Badge>;
  }
  switch (lead.state) {
    case 'answered':
      return (
        <Badge tone="answered">
          Answered {lead.answeredBy && `by ${lead.answeredBy} `}
          <RelativeTime at={lead.since} />
        </Badge>
      );
    case 'quarantine':
      return <Badge tone="quarantine">In quarantine</Badge>;
    case 'waiting':
      return (
        <Badge>
          Waiting for the client <RelativeTime at={lead.since} />
        </Badge>
      );
    case 'follow-up':
      return <Badge>Follow up {lead.dueAt && <RelativeTime at={lead.dueAt} />}</Badge>;
    case 'open':
    case 'late':
      return <Badge tone={lead.state}>{lead.dueAt && <RelativeTime at={lead.dueAt} kind="due" />}</Badge>;
  }
}

/** That our last reply has not left, of a lead that is not answered otherwise. */
export function UnsentReply({ lead: { unsentReply, state } }: { lead: Pick<LeadSummary, 'unsentReply' | 'state'> }) {
  if (unsentReply === null || state === 'answered' || state === 'waiting') return null;
  return unsentReply === 'filed' ? <Badge tone="late">Reply not sent</Badge> : <Badge tone="open">Reply waits</Badge>;
}
