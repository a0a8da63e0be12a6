import { useState } from 'react';
import { getCounts, listLeads } from '#contract/desk/leads.ts';
import {
  eraseSubscriber,
  getSubscriberNumbers,
  listSubscribers,
  previewSubscriberErasure,
  removeSubscriber,
  type Subscriber,
} from '#contract/desk/letters.ts';
import { countsText, ERASE_WORD, WhatGoes } from '#desk/lead/WhatGoes.tsx';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';

const CHANGED = [listSubscribers, getSubscriberNumbers];

/** What an owner can do for a person who asks for it: end the subscription, or erase all that is stored of the address. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const [dialog, setDialog] = useState<'remove' | 'erase' | null>(null);
  const close = () => setDialog(null);
  const { email, status } = subscriber;
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'unsubscribed' && (
        <Button aria-label={`Remove ${email}`} onPress={() => setDialog('remove')}>
          Remove …
        </Button>
      )}
      <Button aria-label={`Erase ${email}`} look="danger" onPress={() => setDialog('erase')}>
        Erase …
      </Button>
      {dialog === 'remove' && <RemoveDialog subscriber={subscriber} onClose={close} />}
      {dialog === 'erase' && <EraseDialog subscriber={subscriber} onClose={close} />}
    </div>
  );
}

function RemoveDialog({ subscriber: { id, email }, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const remove = useAction(removeSubscriber, {
    invalidates: CHANGED,
    onDone: () => {
      onClose();
      showToast({ text: `${email} gets no more letters.`, tone: 'success' });
    },
    onFailed: () => undefined,
  });
  return (
    <ConfirmDialog
      title="Remove from the newsletter?"
      confirmLabel="Remove the address"
      isOpen
      isPending={remove.isPending}
      error={remove.error?.message ?? null}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <strong className="[overflow-wrap:anywhere]">{email}</strong> gets no more letters, and none of those that wait.
        You cannot undo it: only the person can subscribe again, on the website.
      </p>
      <p className="text-muted text-small">
        The address stays in this list as unsubscribed, which proves that you did as asked. Erase it if the person asks
        for that.
      </p>
    </ConfirmDialog>
  );
}

function EraseDialog({ subscriber: { id, email }, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const preview = useEndpoint(previewSubscriberErasure, { id }, { staleTime: 0 });
  const erase = useAction(eraseSubscriber, {
    invalidates: [...CHANGED, listLeads, getCounts],
    onDone: ({ erased, advice }) => {
      onClose();
      showToast({ text: `Erased: ${countsText(erased)}.`, tone: 'success' });
      if (advice !== null) showToast({ text: advice, tone: 'danger' });
    },
    onFailed: ({ message }) => setError(message),
  });
  const confirm = () => {
    if (!preview.data) return;
    if (typed.trim().toLowerCase() === ERASE_WORD) erase.mutate({ id });
    else setError(`Type "${ERASE_WORD}" to confirm.`);
  };
  return (
    <ConfirmDialog
      title="Erase everything of this address?"
      confirmLabel="Erase for good"
      isOpen
      isDanger
      isPending={erase.isPending}
      error={error ?? preview.error?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Of <strong className="[overflow-wrap:anywhere]">{email}</strong> goes, and nothing brings it back:
      </p>
      <div aria-live="polite">{preview.data && <WhatGoes found={preview.data} />}</div>
      <TextField label={`Type "${ERASE_WORD}" to confirm`} value={typed} onChange={setTyped} autoComplete="off" />
    </ConfirmDialog>
  );
}
