import { type ReactNode, useState } from 'react';
import type { ErasedCounts, ErasurePreview } from '#contract/desk/erasure.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { momentInWords } from '#desk/meetings/meeting-times.ts';
import { useAction, type useEndpoint } from '#screen/api/queries.ts';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';

/** Typed to confirm an erasure, as at the command line. */
const ERASE_WORD = 'erase';

/** Says what an erasure would remove, and erases it once the word for it was typed. */
export function EraseDialog<Input>({
  title,
  endpoint,
  input,
  preview,
  invalidates,
  onErased,
  onClose,
  children,
}: {
  title: string;
  endpoint: Endpoint<Input, { erased: ErasedCounts; advice: string | null }>;
  input: Input;
  preview: ReturnType<typeof useEndpoint<unknown, ErasurePreview>>;
  invalidates: readonly { path: string }[];
  onErased: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const erase = useAction(endpoint, {
    invalidates,
    onDone: ({ erased, advice }) => {
      onErased();
      showToast({ text: `Erased: ${countsText(erased)}.`, tone: 'success' });
      if (advice !== null) showToast({ text: advice, tone: 'danger' });
    },
    onFailed: ({ message }) => setError(message),
  });
  const confirm = () => {
    if (!preview.data) return;
    if (typed.trim().toLowerCase() === ERASE_WORD) erase.mutate(input);
    else setError(`Type "${ERASE_WORD}" to confirm.`);
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Erase for good"
      isDanger
      isPending={erase.isPending}
      error={error ?? preview.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      <div aria-live="polite">{preview.data && <WhatGoes found={preview.data} />}</div>
      <TextField label={`Type "${ERASE_WORD}" to confirm`} value={typed} onChange={setTyped} autoComplete="off" />
    </ConfirmDialog>
  );
}

/** What an erasure would remove, and what it cannot reach. */
export function WhatGoes({ found }: { found: ErasurePreview }) {
  const { enquiries, applications, subscriptions, messages } = found;
  const now = Date.now();
  const toCome = found.meetings.filter((startsAt) => Date.parse(startsAt) > now);
  const counts = { enquiries: enquiries.length, applications: applications.length, subscriptions, messages };
  return (
    <>
      <p>
        <strong>{countsText(counts)}</strong>
        {enquiries.length + applications.length > 0 && ', with all notes and replies'}.
      </p>
      <p className="text-muted text-small tabular-nums">{[...enquiries, ...applications].join(', ')}</p>
      {toCome.length > 0 && (
        <p className="mt-2 text-small">
          {toCome.length === 1 ? 'A meeting' : 'Meetings'} to come:{' '}
          {toCome.map((startsAt) => momentInWords(startsAt, now)).join('; ')}. Nobody gets a mail that it is off. If the
          client is to know, cancel it first.
        </p>
      )}
      <p className="mt-2 text-muted text-small">
        It does not reach your mailbox, other programs that got notices, backups and exported files: erase there, too.
      </p>
    </>
  );
}

function countsText({ enquiries, applications, subscriptions, messages }: ErasedCounts): string {
  const counts = [
    [enquiries, 'enquiry', 'enquiries'],
    [applications, 'application with its CV', 'applications with their CVs'],
    [subscriptions, 'newsletter subscription', 'newsletter subscriptions'],
    [messages, 'mail or notice', 'mails and notices'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}
