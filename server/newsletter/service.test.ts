import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import type { Schema } from '#server/db/schema.ts';
import { mailSchema } from '#server/mail/mail.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { sqlite } from '../../tests/support/sqlite.ts';
import { subscriptionRepository } from './repository.ts';
import { linkState, type NewsletterDeps, pressLink, requestSubscription } from './service.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const EMAIL = 'meera@example.com';

type MailKind = 'confirmation' | 'reminder';

let db: Kysely<Schema>;
let now: Date;
let drawn: number;
let wakes: number;
let deps: NewsletterDeps;

beforeEach(async () => {
  db = await sqlite.openEmpty();
  now = new Date('2026-03-01T06:30:00Z');
  drawn = 0;
  wakes = 0;
  deps = {
    repository: subscriptionRepository(db),
    mails: mailsWithConsent('One letter a month.'),
    clock: () => now,
    randomness: {
      bytes: (size) => new Uint8Array(size).fill(next()),
      id: () => `id-${next()}`,
      fraction: () => 0,
    },
    onStored: () => {},
    wakeOutbox: () => {
      wakes += 1;
    },
  };
});

describe('requesting the newsletter', () => {
  test('stores a new address as pending, with consent and time, and one mail with two links', async () => {
    await requestSubscription(deps, 'Meera@Example.com');
    expect(await subscription()).toMatchObject({
      email: 'Meera@Example.com',
      status: 'pending',
      consentText: 'One letter a month.',
      consentedAt: now,
      confirmedAt: undefined,
    });
    const mails = await sentMails();
    expect(mails.map(({ kind, email }) => [kind, email])).toEqual([['confirmation', 'Meera@Example.com']]);
    expect(mails[0]?.confirmToken).toMatch(/^[\w-]{43}$/);
    expect(mails[0]?.unsubscribeToken).toMatch(/^[\w-]{43}$/);
    expect(wakes).toBe(1);
  });

  test('stores tokens as hashes only', async () => {
    const { requestToken } = await requestSubscription(deps, EMAIL);
    const { confirmToken, unsubscribeToken } = await lastMail();
    const rows = JSON.stringify(await db.selectFrom('subscription_tokens').selectAll().execute());
    for (const token of [requestToken, confirmToken, unsubscribeToken]) expect(rows).not.toContain(token);
    expect(new Set([requestToken, confirmToken, unsubscribeToken]).size).toBe(3);
  });

  test('a pending address gets no second mail within ten minutes, then one, and every link works', async () => {
    await requestSubscription(deps, EMAIL);
    const first = await lastMail();
    wait(10 * MINUTE - 1);
    await requestSubscription(deps, EMAIL);
    expect(await kindsSent()).toEqual(['confirmation']);
    wait(1);
    await requestSubscription(deps, 'MEERA@example.com');
    expect(await kindsSent()).toEqual(['confirmation', 'confirmation']);
    expect(await linkState(deps, 'confirm', first.confirmToken)).toBe('ready');
    expect(await linkState(deps, 'confirm', (await lastMail()).confirmToken)).toBe('ready');
    expect((await subscription()).consentedAt).toEqual(now);
  });

  test('a confirmed address stays confirmed with its old consent, and is mailed at most every ten minutes', async () => {
    const { consentedAt } = await reach('confirmed');
    wait(10 * MINUTE);
    const drawnBefore = drawn;
    await requestSubscription({ ...deps, mails: mailsWithConsent('Ten letters a day.') }, 'MEERA@EXAMPLE.COM');
    await requestSubscription(deps, EMAIL);
    expect(await kindsSent()).toEqual(['confirmation', 'reminder']);
    expect(await subscription()).toMatchObject({
      email: EMAIL,
      status: 'confirmed',
      consentText: 'One letter a month.',
      consentedAt,
    });
    // The second token is for the link to confirm. The reminder has none, so it is not stored.
    const confirmToken = Buffer.alloc(32, drawnBefore + 2).toString('base64url');
    expect(await linkState(deps, 'confirm', confirmToken)).toBe('unknown');
    expect(await pressLink(deps, 'unsubscribe', (await lastMail()).unsubscribeToken)).toBe('ready');
  });
});

describe('the link to confirm', () => {
  test('confirms once, with the time; a second time changes nothing', async () => {
    const { confirmToken } = await reach('pending');
    wait(MINUTE);
    expect(await pressLink(deps, 'confirm', confirmToken)).toBe('ready');
    expect(await subscription()).toMatchObject({ status: 'confirmed', confirmedAt: now });
    const before = await everything();
    wait(30 * DAY);
    expect(await pressLink(deps, 'confirm', confirmToken)).toBe('already');
    expect(await linkState(deps, 'confirm', confirmToken)).toBe('already');
    expect(await everything()).toEqual(before);
  });

  test('works for seven days and no longer', async () => {
    const { confirmToken } = await reach('pending');
    wait(7 * DAY - 1);
    expect(await linkState(deps, 'confirm', confirmToken)).toBe('ready');
    wait(1);
    expect(await pressLink(deps, 'confirm', confirmToken)).toBe('unknown');
    expect((await subscription()).status).toBe('pending');
  });

  test('does not confirm an unsubscribed address', async () => {
    const { confirmToken: unused } = await reach('pending');
    wait(10 * MINUTE);
    const { confirmToken: used } = await reach('unsubscribed');
    for (const token of [unused, used]) {
      expect(await pressLink(deps, 'confirm', token)).toBe('unknown');
      expect((await subscription()).status).toBe('unsubscribed');
    }
    await requestSubscription(deps, EMAIL);
    for (const token of [unused, used]) expect(await pressLink(deps, 'confirm', token)).toBe('unknown');
    expect((await subscription()).status).toBe('pending');
  });
});

describe('the link to unsubscribe', () => {
  test.each(['pending', 'confirmed'] as const)('ends a %s subscription once, with the time', async (state) => {
    const { unsubscribeToken } = await reach(state);
    wait(400 * DAY);
    expect(await linkState(deps, 'unsubscribe', unsubscribeToken)).toBe('ready');
    expect(await pressLink(deps, 'unsubscribe', unsubscribeToken)).toBe('ready');
    expect(await subscription()).toMatchObject({ status: 'unsubscribed', unsubscribedAt: now });
    const before = await everything();
    wait(DAY);
    expect(await pressLink(deps, 'unsubscribe', unsubscribeToken)).toBe('already');
    expect(await linkState(deps, 'unsubscribe', unsubscribeToken)).toBe('already');
    expect(await everything()).toEqual(before);
  });

  test('in an old mail ends a newer subscription, too', async () => {
    const { unsubscribeToken: old } = await reach('unsubscribed');
    await reach('confirmed');
    expect(await pressLink(deps, 'unsubscribe', old)).toBe('ready');
    expect((await subscription()).status).toBe('unsubscribed');
  });
});

interface ComposedMail {
  email: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/** Brings an address into a state as its reader would. */
async function reach(state: 'pending' | 'confirmed' | 'unsubscribed', email = EMAIL) {
  await requestSubscription(deps, email);
  const mail = await lastMail();
  const consentedAt = now;
  if (state !== 'pending') await pressLink(deps, 'confirm', mail.confirmToken);
  if (state === 'unsubscribed') await pressLink(deps, 'unsubscribe', mail.unsubscribeToken);
  expect((await subscription(email)).status).toBe(state);
  return { ...mail, consentedAt };
}

function mailsWithConsent(consent: string): NewsletterDeps['mails'] {
  return {
    siteData: { ...exampleSiteData, words: { newsletter: { ...exampleSiteData.words.newsletter, consent } } },
    siteUrl: 'https://www.example.com',
    serverUrl: 'https://www.example.com',
    newId: () => `id-${next()}`,
  };
}

/** The mails in the outbox. A reminder has no link to confirm. */
async function sentMails(): Promise<(ComposedMail & { kind: MailKind })[]> {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('created_at').execute();
  return rows.map(({ payload }) => {
    const { to, text } = mailSchema.parse(JSON.parse(payload));
    const tokenAfter = (route: (token: string) => string) => text.split(route(''))[1]?.slice(0, 43) ?? '';
    const confirmToken = tokenAfter(routes.newsletterConfirm);
    return {
      kind: confirmToken ? 'confirmation' : 'reminder',
      email: to.address,
      confirmToken,
      unsubscribeToken: tokenAfter(routes.newsletterUnsubscribe),
    };
  });
}

const kindsSent = async () => (await sentMails()).map(({ kind }) => kind);

async function lastMail() {
  const mail = (await sentMails()).at(-1);
  if (!mail) throw new Error('No mail was sent.');
  return mail;
}

async function subscription(email = EMAIL) {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  const time = (text: string | null) => (text ? new Date(text) : undefined);
  return {
    email: row.email,
    status: row.status,
    consentText: row.consent_text,
    consentedAt: time(row.consented_at),
    confirmedAt: time(row.confirmed_at),
    unsubscribedAt: time(row.unsubscribed_at),
  };
}

async function everything() {
  return JSON.stringify([
    await db.selectFrom('subscriptions').selectAll().execute(),
    await db.selectFrom('subscription_tokens').selectAll().orderBy('hash').execute(),
    await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  ]);
}

function next(): number {
  drawn += 1;
  return drawn;
}

function wait(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds);
}
