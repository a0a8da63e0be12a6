import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { Button, type ButtonProps } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { useDraftAction } from './use-draft-action.ts';

/** A button that asks before it changes a draft. */
export function ConfirmedAction<Input, Reply>({
  endpoint,
  input,
  button,
  title,
  confirmLabel,
  isDanger = false,
  onDone,
  children,
}: {
  endpoint: Endpoint<Input, Reply>;
  input: Input;
  button: Omit<ButtonProps, 'onPress'>;
  /** The question. */
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  onDone: () => void;
  /** What will happen. */
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const action = useDraftAction(endpoint, () => {
    setAsking(false);
    onDone();
  });
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)} />
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        isOpen={isAsking}
        isPending={action.isPending}
        isDanger={isDanger}
        error={action.error?.message ?? null}
        onConfirm={() => action.mutate(input)}
        onClose={() => {
          action.reset();
          setAsking(false);
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
