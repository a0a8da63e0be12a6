import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';

/** Asks before a form with unsaved words is left for another file. They are not lost: they wait in this tab. */
export function LeaveDialog({
  file,
  isUnsaved,
  onSave,
}: {
  file: string;
  isUnsaved: boolean;
  /** @returns whether it was saved */
  onSave: () => Promise<boolean>;
}) {
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    // The root asks, for all files with unsaved words.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    if (isSaved) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Dialog title="Leave without saving?" isOpen onClose={blocker.reset} role="alertdialog">
      <p>
        What you typed in <strong className="font-semibold [overflow-wrap:anywhere]">{file}</strong> is not saved. If
        you leave it, it waits in this tab, marked in the list.
      </p>
      <DialogButtons>
        <Button onPress={blocker.reset} isDisabled={isSaving}>
          Stay
        </Button>
        <Button onPress={blocker.proceed} isDisabled={isSaving}>
          Leave it unsaved
        </Button>
        <Button look="primary" onPress={() => void saveAndLeave()} isPending={isSaving}>
          Save and leave
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
