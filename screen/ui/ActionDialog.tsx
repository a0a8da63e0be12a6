import type { ComponentProps } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { useAction } from '#screen/api/queries.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showToast } from './toasts.ts';

/** Asks before an endpoint is called. It closes when that is done, and otherwise says why it is not. */
export function ActionDialog<Input, Reply>({
  endpoint,
  input,
  invalidates,
  doneText,
  onDone,
  onClose,
  ...dialog
}: {
  endpoint: Endpoint<Input, Reply>;
  input: Input;
  invalidates?: readonly { path: string }[];
  /** What a toast says then. */
  doneText?: string;
  onDone?: (reply: Reply) => void;
} & Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'isPending' | 'error' | 'onConfirm'>) {
  const action = useAction(endpoint, {
    invalidates,
    onDone: (reply) => {
      onClose();
      onDone?.(reply);
      if (doneText) showToast({ text: doneText, tone: 'success' });
    },
    onFailed: () => undefined,
  });
  return (
    <ConfirmDialog
      {...dialog}
      isPending={action.isPending}
      error={action.error?.message}
      onConfirm={() => action.mutate(input)}
      onClose={onClose}
    />
  );
}
