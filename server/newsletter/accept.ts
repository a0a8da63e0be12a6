import type { Clock } from '#server/clock.ts';
import {
  CONFIRMATION_MS,
  type FoundToken,
  type Requested,
  type Subscription,
  type SubscriptionStore,
} from '#server/newsletter/store.ts';
import { hashOfToken, newToken } from '#server/newsletter/token.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';
import type { Randomness } from '#server/randomness.ts';

/** Whoever types an address again and again fills its mailbox with six mails an hour at most. */
const MAIL_INTERVAL_MS = 600_000;

/** As long as somebody may leave the page open and reload it. */
const RECEIPT_MS = 3_600_000;

/** When an address was mailed that never was: any later request is due its mail. */
const NEVER = new Date(0);

/** The two mails that a request may cause, of which one at most is sent. */
export interface ComposedMails {
  /** With the link to confirm. */
  confirmation: OutboxMessage;
  /** To an address that is confirmed already. */
  reminder: OutboxMessage;
}

export interface NewsletterDeps {
  store: SubscriptionStore;
  composeMails: (mail: { email: string; confirmToken: string; unsubscribeToken: string }) => ComposedMails;
  /** What stands beside every box. */
  consentText: string;
  clock: Clock;
  randomness: Randomness;
  /** Called once it is on disk. */
  onStored: () => void;
  /** Called once there may be something to deliver. */
  wakeOutbox: () => void;
}

/**
 * Commits a request for the newsletter and the mail that it causes. The answer and the work are the same whether the
 * address is new, pending, confirmed or unsubscribed: tokens drawn, both mails composed, one transaction.
 *
 * @param email as contract/subscription.ts accepts it
 * @param isSuspect it sends no mail and changes no subscription; a new address is kept as pending, so that its page stands for a
 *   row, and whoever asks for it next gets the mail at once
 * @returns what the page that says "stored" is asked for with
 * @throws when the database fails; nothing is stored then
 */
export async function requestSubscription(
  deps: NewsletterDeps,
  email: string,
  isSuspect = false,
): Promise<{ receipt: string }> {
  const { store, randomness, consentText } = deps;
  const now = deps.clock();
  const receipt = newToken(randomness.bytes);
  const confirming = newToken(randomness.bytes);
  const leaving = newToken(randomness.bytes);
  const mails = deps.composeMails({ email, confirmToken: confirming.text, unsubscribeToken: leaving.text });
  const id = randomness.id();

  const decide = (known: Subscription | undefined): Requested => {
    const isMailDue = !isSuspect && isMailDueTo(known, now);
    const mailedAt = isMailDue ? now : (known?.mailedAt ?? NEVER);
    const tokens: Requested['tokens'] = [
      { hash: receipt.hash, purpose: 'receipt', expiresAt: later(now, RECEIPT_MS) },
      ...(isMailDue ? [{ hash: leaving.hash, purpose: 'unsubscribe', expiresAt: undefined } as const] : []),
    ];
    if (known && (isSuspect || known.status === 'confirmed')) {
      return { subscription: { ...known, mailedAt }, tokens, messages: isMailDue ? [mails.reminder] : [] };
    }
    const confirmation = { hash: confirming.hash, purpose: 'confirm', expiresAt: later(now, CONFIRMATION_MS) } as const;
    return {
      subscription: {
        id: known?.id ?? id,
        email,
        status: 'pending',
        consentText,
        consentedAt: now,
        mailedAt,
        confirmedAt: known?.confirmedAt,
        unsubscribedAt: known?.unsubscribedAt,
      },
      tokens: isMailDue ? [...tokens, confirmation] : tokens,
      messages: isMailDue ? [mails.confirmation] : [],
    };
  };
  await store.request(email, decide, now);
  deps.onStored();
  deps.wakeOutbox();
  return { receipt: receipt.text };
}

/** Whether a receipt was given within the hour. */
export async function isReceiptKnown({ store, clock }: TokenDeps, receipt: string): Promise<boolean> {
  const found = await store.findToken(hashOfToken(receipt), 'receipt');
  return found !== undefined && !isExpired(found, clock());
}

export type TokenDeps = Pick<NewsletterDeps, 'store' | 'clock'>;

/** What a link stands for: its button does something, or it was done before, or the link is wrong or too old. */
export type LinkState = 'ready' | 'already' | 'unknown';

/** What the link to confirm stands for now. Changes nothing. */
export async function confirmationState({ store, clock }: TokenDeps, token: string): Promise<LinkState> {
  return stateOfConfirmation(await store.findToken(hashOfToken(token), 'confirm'), clock());
}

/** What the link to unsubscribe stands for now. Changes nothing. */
export async function unsubscriptionState({ store }: TokenDeps, token: string): Promise<LinkState> {
  return stateOfUnsubscription(await store.findToken(hashOfToken(token), 'unsubscribe'));
}

/**
 * Confirms what the token is of, if it can.
 *
 * @returns what the link stood for before: after `ready` it is confirmed now
 * @throws when the database fails
 */
export async function confirmSubscription({ store, clock }: TokenDeps, token: string): Promise<LinkState> {
  const now = clock();
  let state: LinkState = 'unknown';
  const decide = (found: FoundToken | undefined): Subscription | undefined => {
    state = stateOfConfirmation(found, now);
    return found && state === 'ready' ? { ...found.subscription, status: 'confirmed', confirmedAt: now } : undefined;
  };
  await store.redeem(hashOfToken(token), 'confirm', decide, now);
  return state;
}

/**
 * Unsubscribes what the token is of, whether it is confirmed or still pending.
 *
 * @returns what the link stood for before: after `ready` it is unsubscribed now
 * @throws when the database fails
 */
export async function unsubscribe({ store, clock }: TokenDeps, token: string): Promise<LinkState> {
  const now = clock();
  let state: LinkState = 'unknown';
  const decide = (found: FoundToken | undefined): Subscription | undefined => {
    state = stateOfUnsubscription(found);
    if (!found || state !== 'ready') return undefined;
    return { ...found.subscription, status: 'unsubscribed', unsubscribedAt: now };
  };
  await store.redeem(hashOfToken(token), 'unsubscribe', decide, now);
  return state;
}

function stateOfConfirmation(found: FoundToken | undefined, now: Date): LinkState {
  if (!found) return 'unknown';
  if (found.subscription.status === 'confirmed') return 'already';
  return found.isSpent || isExpired(found, now) ? 'unknown' : 'ready';
}

/** A link in an old letter ends a newer subscription too: who presses it wants no more letters. */
function stateOfUnsubscription(found: FoundToken | undefined): LinkState {
  if (!found) return 'unknown';
  return found.subscription.status === 'unsubscribed' ? 'already' : 'ready';
}

/** Who has left and comes back is answered at once: the links of the last mail are spent. */
function isMailDueTo(known: Subscription | undefined, now: Date): boolean {
  if (!known || known.status === 'unsubscribed') return true;
  return now.getTime() - known.mailedAt.getTime() >= MAIL_INTERVAL_MS;
}

function isExpired({ expiresAt }: FoundToken, now: Date): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}

const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
