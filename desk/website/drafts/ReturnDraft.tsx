import { useState } from 'react';
import { type Draft, returnDraft } from '#contract/desk/website.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { ofDrafts } from './website-queries.ts';

/** Sends a draft back to its author, with a note. */
export function ReturnDraft({ draft: { id, author } }: { draft: Draft }) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const send = useAction(returnDraft, {
    invalidates: ofDrafts,
    onDone: () => {
      setOpen(false);
      setNote('');
      showToast({ text: `Sent back to ${author.name}.`, tone: 'success' });
    },
    onFailed: () => undefined,
  });
  const close = () => {
    send.reset();
    setOpen(false);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)} className="w-fit max-sm:min-h-11">
        Send back with a note …
      </Button>
      <Dialog title={`Send back to ${author.name}`} isOpen={isOpen} onClose={close}>
        <TextArea
          label="What is to be changed"
          rows={4}
          value={note}
          onChange={setNote}
          error={send.error?.message ?? null}
        />
        <DialogButtons>
          <Button onPress={close} isDisabled={send.isPending}>
            Cancel
          </Button>
          <Button
            look="primary"
            isPending={send.isPending}
            isDisabled={note.trim() === ''}
            onPress={() => send.mutate({ draftId: id, note: note.trim() })}
          >
            Send back
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
