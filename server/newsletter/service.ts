import type { Clock, Randomness } from '#server/runtime.ts';
import { hashToken, newToken } from '#server/token.ts';
import { composeNewsletterMails, type NewsletterMailsDeps } from './mails.ts';
import type {
  FoundToken,
  NewToken,
  Subscription,
  SubscriptionRepository,
  SubscriptionTransaction,
} from './repository.ts';

/** How long the link in the first mail can confirm; an address that is not confirmed by then is erased. */
export const CONFIRMATION_MS = 7 * 86_400_000;

/** At most six mails an hour, whoever requests them. */
const MAIL_INTERVAL_MS = 600_000;

/** How long the page that says "stored" can be opened. */
const REQUEST_MS = 3_600_000;

/** The time of the last mail to an address that got none: any later request sends one. */
const NEVER = new Date(0);

export interface NewsletterDeps {
  repository: SubscriptionRepository;
  mails: NewsletterMailsDeps;
  clock: Clock;
  randomness: Randomness;
  /** Called once a request is on disk. */
  onStored: () => void;
  /** Called once there may be something to deliver. */
  wakeOutbox: () => void;
}

/**
 * Stores a request for the newsletter and the mail that it causes. The answer and the work are the same whether the address is
 * new, pending, confirmed or unsubscribed: tokens created, both mails composed, one transaction.
 *
 * @param email as contract/newsletter.ts accepts it
 * @param isSuspect sends no mail and changes no subscription. A new address is stored as pending, so that its page works, and
 *   the next request for it sends the mail at once
 * @returns the token of the page that says "stored"
 * @throws when the database fails; nothing is stored then
 */
export async function requestSubscription(
  deps: NewsletterDeps,
  email: string,
  isSuspect = false,
): Promise<{ requestToken: string }> {
  const { repository, randomness, mails } = deps;
  const now = deps.clock();
  const requestToken = newToken(randomness.bytes);
  const confirm = newToken(randomness.bytes);
  const unsubscribe = newToken(randomness.bytes);
  const { confirmation, reminder } = composeNewsletterMails(mails, {
    email,
    confirmToken: confirm.text,
    unsubscribeToken: unsubscribe.text,
  });
  const newId = randomness.id();

  await repository.transaction(async (subscriptions) => {
    const known = await subscriptions.lock(email);
    const isMailDue = !isSuspect && isMailDueTo(known, now);
    const mailedAt = isMailDue ? now : (known?.mailedAt ?? NEVER);
    const isUnchanged = known && (isSuspect || known.status === 'confirmed');
    const subscription: Subscription = isUnchanged
      ? { ...known, mailedAt }
      : {
          id: known?.id ?? newId,
          email,
          status: 'pending',
          consentText: mails.siteData.words.newsletter.consent,
          consentedAt: now,
          mailedAt,
          confirmedAt: known?.confirmedAt,
          unsubscribedAt: known?.unsubscribedAt,
        };
    const tokens: NewToken[] = [
      { hash: requestToken.hash, purpose: 'stored', expiresAt: new Date(now.getTime() + REQUEST_MS) },
    ];
    if (isMailDue) tokens.push({ hash: unsubscribe.hash, purpose: 'unsubscribe', expiresAt: undefined });
    if (isMailDue && !isUnchanged) {
      tokens.push({ hash: confirm.hash, purpose: 'confirm', expiresAt: new Date(now.getTime() + CONFIRMATION_MS) });
    }
    const id = await subscriptions.save(subscription);
    await subscriptions.addTokens(id, tokens, now);
    if (isMailDue) await subscriptions.addMessages(id, [isUnchanged ? reminder : confirmation], now);
  });
  deps.onStored();
  deps.wakeOutbox();
  return { requestToken: requestToken.text };
}

export type TokenDeps = Pick<NewsletterDeps, 'repository' | 'clock'>;

/** Whether a request returned this token within the last hour. */
export async function isRequestKnown({ repository, clock }: TokenDeps, token: string): Promise<boolean> {
  const found = await repository.findToken(hashToken(token), 'stored');
  return found !== undefined && !isExpired(found, clock());
}

/** The button behind a link has an effect; was pressed before; or the link is wrong or expired. */
export type LinkState = 'ready' | 'already' | 'unknown';

/** A link in a mail: what state it is in, and what its button does to a subscription. */
const LINKS = {
  confirm: {
    stateOf: stateOfConfirmation,
    press: async (subscriptions: SubscriptionTransaction, subscription: Subscription, now: Date) => {
      await subscriptions.save({ ...subscription, status: 'confirmed', confirmedAt: now });
      await subscriptions.markConfirmTokensUsed(subscription.id, now);
    },
  },
  /** Confirmed or pending. No mail is handed over after that, except one that is being handed over at this moment. */
  unsubscribe: {
    stateOf: stateOfUnsubscription,
    press: (subscriptions: SubscriptionTransaction, subscription: Subscription, now: Date) =>
      subscriptions.end(subscription, now),
  },
};

export type LinkPurpose = keyof typeof LINKS;

/** Changes nothing. */
export async function linkState(
  { repository, clock }: TokenDeps,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkState> {
  return LINKS[purpose].stateOf(await repository.findToken(hashToken(token), purpose), clock());
}

/**
 * Confirms or ends the subscription of a token, if the link is `ready`.
 *
 * @returns the state of the link before
 * @throws when the database fails
 */
export function pressLink({ repository, clock }: TokenDeps, purpose: LinkPurpose, token: string): Promise<LinkState> {
  const now = clock();
  const { stateOf, press } = LINKS[purpose];
  return repository.transaction(async (subscriptions) => {
    const found = await subscriptions.lockByToken(hashToken(token), purpose);
    const state = stateOf(found, now);
    if (found && state === 'ready') await press(subscriptions, found.subscription, now);
    return state;
  });
}

function stateOfConfirmation(found: FoundToken | undefined, now: Date): LinkState {
  if (!found) return 'unknown';
  if (found.subscription.status === 'confirmed') return 'already';
  return found.isUsed || isExpired(found, now) ? 'unknown' : 'ready';
}

/** A link in an old mail ends a newer subscription, too. */
function stateOfUnsubscription(found: FoundToken | undefined): LinkState {
  if (!found) return 'unknown';
  return found.subscription.status === 'unsubscribed' ? 'already' : 'ready';
}

/** After unsubscribing, a new request is mailed at once: the links of the last mail are used. */
function isMailDueTo(known: Subscription | undefined, now: Date): boolean {
  if (!known || known.status === 'unsubscribed') return true;
  return now.getTime() - known.mailedAt.getTime() >= MAIL_INTERVAL_MS;
}

function isExpired({ expiresAt }: FoundToken, now: Date): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}
