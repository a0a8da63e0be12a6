import { type ReactNode, useEffect } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cross } from '#site/ui/icon-shapes.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { keepFocus } from './keep-focus.ts';

/** A modal dialog; on phones at the lower edge. The buttons come last in it. */
export function Dialog({
  title,
  isOpen = true,
  onClose,
  role = 'dialog',
  isWide = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  /** Without it, it can only be left by its own buttons. */
  onClose?: () => void;
  /** `alertdialog` asks to confirm. */
  role?: 'dialog' | 'alertdialog';
  isWide?: boolean;
  children: ReactNode;
}) {
  useEffect(() => (isOpen ? keepFocus : undefined), [isOpen]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
      isDismissable={onClose !== undefined && role === 'dialog'}
      isKeyboardDismissDisabled={onClose === undefined}
      className="fixed inset-0 z-40 grid items-end justify-items-center bg-soil/55 sm:items-center sm:p-6"
    >
      <Modal
        className={`max-h-[92dvh] w-full overflow-auto rounded-t-panel border border-field bg-background sm:rounded-panel ${isWide ? 'max-w-3xl' : 'max-w-lg'}`}
      >
        <AriaDialog role={role} className="grid gap-4 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" level={2} className="min-w-0 [overflow-wrap:anywhere]">
              {title}
            </Heading>
            {onClose && <IconButton label="Close" shape={cross} onPress={onClose} className="-mt-1.5 -mr-1.5" />}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons of a dialog, the one that acts last in reading order and first for the thumb. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}

/** The buttons of a form in a dialog: one leaves it, the other sends the form. */
export function FormButtons({
  submitLabel,
  isPending = false,
  isDisabled = false,
  onCancel,
}: {
  submitLabel: string;
  isPending?: boolean;
  /** Whether the form cannot be sent yet. */
  isDisabled?: boolean;
  onCancel: () => void;
}) {
  return (
    <DialogButtons>
      <Button onPress={onCancel} isDisabled={isPending}>
        Cancel
      </Button>
      <Button type="submit" look="primary" isPending={isPending} isDisabled={isDisabled}>
        {submitLabel}
      </Button>
    </DialogButtons>
  );
}
