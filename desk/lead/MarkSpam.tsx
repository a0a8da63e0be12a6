import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '#contract/desk/lead.ts';
import { markSpam, releaseLead } from '#contract/desk/lead-changes.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { Button } from '#screen/ui/Button.tsx';
import { keepFocus } from '#screen/ui/keep-focus.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { useKeys } from '#screen/ui/use-keys.ts';
import { showLead, useLeadAction } from './use-lead-action.ts';

/** Moves a lead to quarantine, with a few seconds to undo. */
export function MarkSpam({ lead, text = 'Spam' }: { lead: LeadDetail; text?: string }) {
  const { reference, name } = lead;
  const client = useQueryClient();
  const undo = () =>
    callEndpoint(releaseLead, { reference }).then(
      (now) => showLead(client, now),
      ({ message }: Error) => showToast({ text: message, tone: 'danger' }),
    );
  const mark = useLeadAction(markSpam, {
    onDone: () => {
      // The button goes.
      keepFocus();
      showToast({
        text: `${name} is in quarantine, as spam.`,
        tone: 'success',
        // A release would send the mails of what looked like spam before.
        ...(lead.state !== 'quarantine' && { action: { label: 'Undo', onAction: () => void undo() } }),
      });
    },
  });
  const press = () => {
    if (!mark.isPending) mark.mutate({ reference, was: lead.since });
  };
  useKeys({ '!': press });
  return (
    <Button onPress={press} isPending={mark.isPending}>
      {text}
    </Button>
  );
}
