import type { LeadDetail } from '#contract/desk/lead.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { showControl } from '#screen/ui/PlainText.tsx';
import { relativeTime } from '#screen/ui/relative-time.ts';
import { EntryText } from './Conversation.tsx';
import { type ConversationEntry, conversationEntries } from './conversation-entries.ts';

/** Something came first: shows what was written before anything is sent. */
export function ConflictDialog({
  lead,
  knownEntries,
  isPending,
  onKeep,
  onSendAnyway,
}: {
  lead: LeadDetail;
  /** The ids of those that the person had seen. */
  knownEntries: readonly string[];
  isPending: boolean;
  onKeep: () => void;
  onSendAnyway: () => void;
}) {
  const newEntries = conversationEntries(lead).filter(({ id }) => !knownEntries.includes(id));
  return (
    <Dialog title={titleOf(lead, newEntries.at(-1))} onClose={onKeep} isWide>
      <p>Your reply has not been sent. {newEntries.length > 0 && 'Read this first:'}</p>
      {newEntries.map((entry) => (
        <EntryText key={entry.id} entry={entry} />
      ))}
      <DialogButtons>
        <Button onPress={onSendAnyway} isPending={isPending}>
          Send anyway
        </Button>
        <Button look="primary" onPress={onKeep} isDisabled={isPending} autoFocus>
          Keep my text
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function titleOf(lead: LeadDetail, entry: ConversationEntry | undefined): string {
  const ago = (at: string) => relativeTime(Date.parse(at), Date.now(), 'since');
  if (entry?.kind === 'reply') return `${entry.reply.isOwn ? 'You' : entry.reply.personName} replied ${ago(entry.at)}`;
  if (entry?.mail.kind === 'automatic') return `An automatic answer came ${ago(entry.at)}`;
  if (entry) {
    const { from, isFromLead } = entry.mail;
    // An address is too long for a title. It is shown below.
    const name = from.name || (isFromLead && lead.name) || 'Somebody';
    return `${showControl(name)} wrote ${ago(entry.at)}`;
  }
  if (lead.state !== 'answered') return 'This is open again';
  return `${lead.answeredBy ?? 'Somebody'} marked this as answered ${ago(lead.since)}`;
}
