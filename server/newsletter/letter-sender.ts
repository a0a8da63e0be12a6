import type { WakeUps } from '#server/jobs/wake-ups.ts';
import { startWorkLoop } from '#server/jobs/work-loop.ts';
import { redactError } from '#server/outbox/deliver.ts';
import type { Clock } from '#server/runtime.ts';
import { derivedToken } from '#server/token.ts';
import { type LetterMailDeps, letterMessage, renderLetter } from './letter-mail.ts';
import type { LetterMail, Recipient, SendingRepository } from './sending.ts';

/** Mails are written so often, or less often where the rate is below one mail in this time. */
const BATCH_MS = 2_000;

/** More in one transaction would let visitors wait. */
const MAX_BATCH = 100;

/** While the mail server takes nothing, so many minutes of mails wait in the outbox; then no more are added. */
const MAX_PENDING_MINUTES = 10;

/** For greylisting: fewer waiting mails never keep others back. */
const MIN_PENDING = 100;

/** While nothing is sent. A server whose desk starts a letter wakes its own sender. */
const IDLE_MS = 60_000;

/** While another server has the letter, and while its last mails are delivered. */
const BUSY_MS = 1_000;

/** After an error of the database. */
const ERROR_MS = 5_000;

/** Two servers read the clock of their database at different moments: their readings differ by less. */
const CLOCK_DIFFERENCE_MS = 10_000;

export interface LetterSenderDeps {
  sending: SendingRepository;
  mails: LetterMailDeps;
  perMinute: number;
  clock: Clock;
  /** Of the installation. */
  secret: string;
  /** Called once there is something to deliver. */
  wakeOutbox: () => void;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

/** How many mails are written at once, and how many milliseconds later the next. Together they make the rate. */
export function batchOf(perMinute: number): { size: number; intervalMs: number } {
  const size = Math.min(Math.max(Math.floor((perMinute * BATCH_MS) / 60_000), 1), MAX_BATCH);
  return { size, intervalMs: (size / perMinute) * 60_000 };
}

/**
 * Moves the letter that is being sent into the outbox, a few mails at a time. Every server runs one: who comes first writes the
 * batch that is due, so that together they keep to the rate. What is left to do is in the database only.
 *
 * @returns stops it
 */
export function startLetterSender(deps: LetterSenderDeps & { wakeUps: WakeUps }): () => Promise<void> {
  const { wake, stop } = startWorkLoop(() =>
    mailDueBatch(deps).catch((error: unknown) => {
      deps.log.error({ error: redactError(error) }, 'A letter could not be sent on; trying again.');
      return ERROR_MS;
    }),
  );
  deps.wakeUps.on('letters', wake);
  return () => {
    deps.wakeUps.off('letters', wake);
    return stop();
  };
}

/**
 * Writes a batch of mails to the outbox if one is due.
 *
 * @returns how long to wait for the next, in milliseconds
 */
export async function mailDueBatch(deps: LetterSenderDeps): Promise<number> {
  const { sending, mails, perMinute, clock, secret, log } = deps;
  const due = await sending.nextBatchAt();
  if (!due) return IDLE_MS;
  const now = clock();
  const { size, intervalMs } = batchOf(perMinute);
  const maxFutureTime = new Date(now.getTime() + Math.max(intervalMs, BUSY_MS) + CLOCK_DIFFERENCE_MS);
  if (due > now && due <= maxFutureTime) return due.getTime() - now.getTime();

  const batch = await sending.mailBatch(
    {
      now,
      maxFutureTime,
      size,
      nextBatchAt: new Date(now.getTime() + intervalMs),
      maxPending: Math.max(perMinute * MAX_PENDING_MINUTES, MIN_PENDING),
    },
    (letter) => {
      const render = renderLetter(mails, letter);
      return ({ subscriptionId, email, consent }: Recipient): LetterMail => {
        // A copy of the database writes the same mail again, with the same Message-ID: mail programs drop it.
        const token = derivedToken(secret, 'letter', letter.id, subscriptionId);
        const message = letterMessage(mails, letter.subject, render, { email, consent, unsubscribeToken: token.text });
        return { message, tokenHash: token.hash };
      };
    },
  );
  if (!batch) return BUSY_MS;
  if (batch.mailed > 0) deps.wakeOutbox();
  if (batch.isFinished) log.info({ letterId: batch.letterId }, 'A letter was sent to all subscribers.');
  // With nothing to write it waits for the last deliveries.
  return batch.mailed > 0 ? intervalMs : Math.max(intervalMs, BUSY_MS);
}
