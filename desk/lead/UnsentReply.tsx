import type { LeadSummary } from '#contract/desk/leads.ts';
import { Badge } from '#screen/ui/Badge.tsx';

/** That our last reply has not left, of a lead that is not answered otherwise. */
export function UnsentReply({ lead: { unsentReply, state } }: { lead: Pick<LeadSummary, 'unsentReply' | 'state'> }) {
  if (unsentReply === null || state === 'answered' || state === 'waiting') return null;
  return unsentReply === 'filed' ? <Badge tone="late">Reply not sent</Badge> : <Badge tone="open">Reply waits</Badge>;
}
