import type { LeadDetail } from '#contract/desk/leads.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { relativeTime } from '#screen/ui/relative-time.ts';
import { ReplyText } from './Replies.tsx';

/** Somebody was first: shows what they did before anything is sent. */
export function ConflictDialog({
  lead,
  knownReplies,
  isPending,
  onKeep,
  onSendAnyway,
}: {
  /** As it is now. */
  lead: LeadDetail;
  /** The ids of those that the person had seen. */
  knownReplies: readonly string[];
  isPending: boolean;
  onKeep: () => void;
  onSendAnyway: () => void;
}) {
  const newReplies = lead.replies.filter(({ id }) => !knownReplies.includes(id));
  return (
    <Dialog title={titleOf(lead, newReplies.at(-1))} isOpen onClose={onKeep} isWide>
      <p>Your reply has not been sent. {newReplies.length > 0 && 'Read this first:'}</p>
      {newReplies.map((reply) => (
        <ReplyText key={reply.id} reply={reply} />
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

function titleOf(lead: LeadDetail, reply: LeadDetail['replies'][number] | undefined): string {
  const ago = (at: string) => relativeTime(Date.parse(at), Date.now(), 'since');
  if (reply) return `${reply.isOwn ? 'You' : reply.personName} replied ${ago(reply.createdAt)}`;
  if (lead.answeredAt === null) return 'This is open again';
  return `${lead.answeredBy ?? 'Somebody'} marked this as answered ${ago(lead.answeredAt)}`;
}
