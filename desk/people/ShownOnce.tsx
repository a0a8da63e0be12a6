import type { ReactNode } from 'react';
import { Button } from '#screen/ui/Button.tsx';
import { DialogButtons } from '#screen/ui/Dialog.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';

interface ShownOnceProps {
  label: string;
  text: string;
  /** What anyone who has it can do. */
  warning: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A secret in a dialog that is left by its button only: it is not shown again. */
export function ShownOnce({ label, text, warning, onClose, children }: ShownOnceProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: `The ${label.toLowerCase()} is copied.`, tone: 'success' }),
      () => showToast({ text: 'The browser did not copy it. Select it and copy it by hand.', tone: 'danger' }),
    );
  return (
    <>
      <p>Copy it now: it is not shown again. {warning}</p>
      <TextField
        label={label}
        isReadOnly
        autoFocus
        value={text}
        onFocus={({ target }) => (target as HTMLInputElement).select()}
      />
      {children}
      <DialogButtons>
        <Button onPress={onClose}>Done</Button>
        <Button look="primary" onPress={() => void copy()}>
          Copy
        </Button>
      </DialogButtons>
    </>
  );
}
