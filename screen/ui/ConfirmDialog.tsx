import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogButtons } from './Dialog.tsx';
import { ErrorText } from './ErrorText.tsx';

/** Asks before something that cannot be undone. It stays open while pending, and when it failed. */
export function ConfirmDialog({
  title,
  confirmLabel,
  closeLabel = 'Cancel',
  isOpen = true,
  isPending = false,
  isDanger = false,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What will be done, such as "Erase 3 records"; never "OK". */
  confirmLabel: string;
  /** Of the button that does nothing, where "Cancel" could be taken for what will be done. */
  closeLabel?: string;
  isOpen?: boolean;
  isPending?: boolean;
  isDanger?: boolean;
  error?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} role="alertdialog">
      <div className="grid gap-3">{children}</div>
      <ErrorText>{error}</ErrorText>
      <DialogButtons>
        <Button onPress={onClose} isDisabled={isPending}>
          {closeLabel}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} onPress={onConfirm} isPending={isPending}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
