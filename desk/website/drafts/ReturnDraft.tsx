import { useState } from 'react';
import { type Draft, returnDraft } from '#contract/desk/website/drafts.ts';
import { useDraft } from '#screen/api/use-draft.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { useDraftAction } from './use-draft-action.ts';

/** As `returnDraft` has it. In characters. */
const MAX_NOTE = 2_000;

/**
 * Sends a draft back to its author, with a note.
 *
 * @param props hash: of what is shown
 */
export function ReturnDraft({ draft: { id, author }, hash }: { draft: Draft; hash: string }) {
  const [isOpen, setOpen] = useState(false);
  const note = useDraft(`return:${id}`);
  const send = useDraftAction(returnDraft, () => {
    setOpen(false);
    note.clear();
    showToast({ text: `Sent back to ${author.name}.`, tone: 'success' });
  });
  const text = note.text.trim();
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
          description={`${author.name} reads it beside the draft.`}
          rows={4}
          isRequired
          max={MAX_NOTE}
          value={note.text}
          onChange={note.setText}
          error={send.error?.message ?? null}
        />
        <DialogButtons>
          <Button onPress={close} isDisabled={send.isPending}>
            Cancel
          </Button>
          <Button
            look="primary"
            isPending={send.isPending}
            isDisabled={text === '' || note.text.length > MAX_NOTE}
            onPress={() => send.mutate({ draftId: id, hash, note: text })}
          >
            Send back
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
