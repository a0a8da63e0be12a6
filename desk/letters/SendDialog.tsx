import { getLetter, type Letter, listLetters, planSending, startSending } from '#contract/desk/letters.ts';
import { useMailState } from '#desk/shell/outgoing-mail.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { LetterAdvice } from './LetterAdvice.tsx';
import { duration, subscribers } from './words.ts';

/** Asks before the letter goes out: to how many, and how long it takes. */
export function SendDialog({ letter, isOpen, onClose }: { letter: Letter; isOpen: boolean; onClose: () => void }) {
  const plan = useEndpoint(planSending, { id: letter.id }, { enabled: isOpen, staleTime: 0 });
  const send = useAction(startSending, {
    invalidates: [getLetter, listLetters, planSending],
    onFailed: () => undefined,
  });
  const mail = useMailState();
  const { recipients = 0, perMinute = 1, obstacle = null } = plan.data ?? {};
  if (!plan.data || obstacle) {
    return (
      <Dialog title={obstacle ? 'It cannot be sent now' : 'Send this letter?'} isOpen={isOpen} onClose={onClose}>
        <p role="status">{obstacle ?? plan.error?.message ?? 'Counting the subscribers…'}</p>
        <DialogButtons>
          <Button onPress={onClose}>Close</Button>
        </DialogButtons>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title="Send this letter?"
      confirmLabel={`Send to ${subscribers(recipients)}`}
      isOpen={isOpen}
      isPending={send.isPending}
      error={send.error?.message}
      onClose={() => {
        send.reset();
        onClose();
      }}
      onConfirm={() => send.mutate({ id: letter.id, version: letter.version })}
    >
      <p>
        <strong>{letter.subject}</strong> goes to everyone who has confirmed their address: {subscribers(recipients)}.
      </p>
      {mail === 'waiting' && <p>The mail server takes no mails now. They wait until it does, 48 hours at most.</p>}
      <LetterAdvice letter={letter} />
      <p>
        At {formatNumber(perMinute)} mails a minute that takes {duration(recipients / perMinute)}. You may close this
        page meanwhile, and you can stop it; a mail that has left cannot be called back.
      </p>
      <p className="text-muted text-small">
        Subscribers were promised a letter a month at most: the next one can be sent in a month.
      </p>
    </ConfirmDialog>
  );
}
