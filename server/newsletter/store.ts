/** What the newsletter asks of a database. */
import type { OutboxMessage } from '#server/outbox/store.ts';

/** How long the link in the first mail confirms; who has not confirmed by then is erased. */
export const CONFIRMATION_MS = 7 * 86_400_000;

/**
 * `pending`: asked for, by whoever typed the address. `confirmed`: by who reads its mail. `unsubscribed`: kept for a
 * while, so that the links in older mails still have an answer.
 */
export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

export interface Subscription {
  id: string;
  /** As it was typed. Two addresses that differ in nothing but case are one subscription. */
  email: string;
  status: SubscriptionStatus;
  /** The words that stood beside the box, and when it was sent. */
  consentText: string;
  consentedAt: Date;
  /** When the last mail was put into the outbox. */
  mailedAt: Date;
  /** The last time each; absent when never. */
  confirmedAt: Date | undefined;
  unsubscribedAt: Date | undefined;
}

/** What a token is good for, and nothing else. `receipt`: to be shown that the address is stored. */
export type TokenPurpose = 'receipt' | 'confirm' | 'unsubscribe';

export interface NewToken {
  hash: string;
  purpose: TokenPurpose;
  /** Absent: as long as the subscription is kept. */
  expiresAt: Date | undefined;
}

export interface FoundToken {
  subscription: Subscription;
  expiresAt: Date | undefined;
  /** It confirms nothing any more. */
  isSpent: boolean;
}

/** What a request makes of a subscription. */
export interface Requested {
  subscription: Subscription;
  tokens: readonly NewToken[];
  messages: readonly OutboxMessage[];
}

export interface SubscriptionStore {
  /**
   * Reads the subscription of an address and writes what `decide` makes of it, with its tokens and messages, all or
   * nothing. Callers for one address, of `redeem` too and on any server, wait for one another.
   */
  request: (email: string, decide: (known: Subscription | undefined) => Requested, now: Date) => Promise<void>;
  findToken: (hash: string, purpose: TokenPurpose) => Promise<FoundToken | undefined>;
  /**
   * Reads what a token is of and writes what `decide` makes of the subscription, if anything; every token that could
   * confirm it is spent then. `decide` is called once, whether the token is known or not. Waits as `request` does.
   */
  redeem: (
    hash: string,
    purpose: 'confirm' | 'unsubscribe',
    decide: (found: FoundToken | undefined) => Subscription | undefined,
    now: Date,
  ) => Promise<void>;
}
