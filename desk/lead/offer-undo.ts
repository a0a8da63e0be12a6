import type { QueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '#contract/desk/lead.ts';
import type { MailState } from '#contract/desk/outgoing-mail.ts';
import { UNDO_MS, undoReply } from '#contract/desk/replies.ts';
import { listWarnings, type Warning } from '#contract/desk/warnings.ts';
import { mailStateOf } from '#desk/shell/outgoing-mail.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { showLead } from './use-lead-action.ts';
import { saveReply } from './use-reply-draft.ts';

const TEXTS: Record<MailState, string> = {
  on: 'Your reply is sent in a moment.',
  waiting: 'The mail server takes no mails now: your reply waits until it does.',
  off: 'Mail is off: your reply is kept, and does not leave this server.',
};

/** Offers to take a reply back. It works after the person has gone to another screen, too. */
export function offerUndo(client: QueryClient, reference: string, id: string, onRestored: () => void): void {
  const undo = async () => {
    try {
      // The text comes before what has been written since, and is stored.
      await saveReply(reference);
      const { lead } = await callEndpoint(undoReply, { id });
      showLead(client, lead);
      showToast({ text: 'Not sent. Your text is back.', tone: 'success' });
      onRestored();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === 'conflict' && error.details) showLead(client, error.details as LeadDetail);
      const isLost = error.code === 'offline';
      showToast({
        text: isLost ? 'The server cannot be reached, so the reply is not taken back.' : error.message,
        tone: 'danger',
      });
    }
  };
  const seconds = UNDO_MS / 1_000;
  const warnings = client.getQueryData<{ warnings: Warning[] }>([listWarnings.path, {}]);
  showToast({
    text: TEXTS[mailStateOf(warnings?.warnings)],
    action: { label: 'Undo', onAction: () => void undo() },
    seconds,
  });
}
