import type { ErasedCounts, ErasurePreview } from '#contract/desk/leads.ts';
import { momentInWords } from '#desk/meetings/meeting-times.ts';

/** Typed to confirm an erasure, as at the command line. */
export const ERASE_WORD = 'erase';

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

export function countsText({ enquiries, applications, subscriptions, messages }: ErasedCounts): string {
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
