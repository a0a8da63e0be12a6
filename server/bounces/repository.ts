/** What follows from reports about mails that did not arrive: docs/decisions/0019. */
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { addressKeys } from '#server/mail/address-keys.ts';
import { isDeadAddress } from '#server/mail/dead-address.ts';
import { mailOf } from '#server/mail/mail.ts';
import { lockOwner, refuseAddress, returnMail } from '#server/outbox/repository.ts';
import { replyRecorder } from '#server/replies/reply-recorder.ts';
import type { Report } from './read-report.ts';

/**
 * `recorded`: of a subscriber, or of a mail about an enquiry or application, now or by an earlier report. `ignored`: the mail
 * arrived or is still tried, or what failed has no consequence here. `unknown`: the address is of nobody here.
 */
export type RecordResult = 'recorded' | 'ignored' | 'unknown';

/** A report of a program without a Message-ID of ours is about a mail of this time. Mail servers try for five days. */
const RECENT_MS = 10 * 86_400_000;

export type BounceRepository = ReturnType<typeof bounceRepository>;

/** @param newId a new UUID of version 7, for the log */
export function bounceRepository(db: Kysely<Schema>, newId: () => string) {
  const replies = replyRecorder({ newId });
  return {
    /**
     * The same report twice changes nothing. A report that came by mail changes something only if it names a mail of ours: by its
     * address alone, any stranger could end the letters to others.
     */
    async record(report: Report, now: Date): Promise<RecordResult> {
      if (report.action !== 'failed') return 'ignored';
      const keys = addressKeys(report.addresses);
      const isDead = isDeadAddress(report.reason, report.status || undefined);
      const isKnown = await db.transaction().execute(async (transaction) => {
        const mail = await findMail(transaction, keys, report, now);
        const refusedKeys = isDead ? await addressesToRefuse(transaction, mail, keys, report) : [];
        // In this order, as unsubscribing does: of two at once none waits for the other in a circle.
        if (mail?.lead_id) await lockOwner(transaction, mail.lead_id);
        const isSubscriber = await refuseSubscribers(transaction, refusedKeys, report, now);
        if (mail?.lead_id) {
          const { id } = mail;
          const isAddressRefused = refusedKeys.length > 0;
          const isReturned = await returnMail(transaction, id, now, { reason: report.reason, isAddressRefused });
          if (isReturned) await replies.follow(transaction, { id, what: 'given-up', at: now });
          return true;
        }
        if (mail && isSubscriber) await countAsRefused(transaction, mail);
        return isSubscriber;
      });
      if (isKnown) return 'recorded';
      return isDead ? 'unknown' : 'ignored';
    },
  };
}

/**
 * The addresses, in lower case, that do not exist. Of a mail it is its own recipient alone: passed on by its reader to an address
 * that does not exist, it shows nothing about the reader's, and whoever got one mail of ours knows its Message-ID.
 */
async function addressesToRefuse(
  db: Kysely<Schema>,
  mail: SentMail | undefined,
  keys: readonly string[],
  { source }: Report,
): Promise<readonly string[]> {
  if (!mail) return source === 'program' ? keys : [];
  const recipients = await recipientsOf(db, mail);
  return keys.filter((key) => recipients.includes(key));
}

async function recipientsOf(db: Kysely<Schema>, { payload, subscription_id }: SentMail): Promise<string[]> {
  if (subscription_id === null) return addressKeys([mailOf(payload).to]);
  const rows = await db.selectFrom('subscriptions').select('email').where('id', '=', subscription_id).execute();
  return addressKeys(rows.map(({ email }) => email));
}

/** @returns whether one of the addresses is a subscriber's */
async function refuseSubscribers(
  db: Kysely<Schema>,
  keys: readonly string[],
  { reason }: Report,
  now: Date,
): Promise<boolean> {
  if (keys.length === 0) return false;
  const rows = await db.selectFrom('subscriptions').select('id').where('email_key', 'in', keys).orderBy('id').execute();
  for (const { id } of rows) await refuseAddress(db, id, now, reason);
  return rows.length > 0;
}

/** Of a letter, its mail was not delivered. */
async function countAsRefused(db: Kysely<Schema>, { id }: SentMail): Promise<void> {
  await db
    .updateTable('letter_recipients')
    .set({ status: 'refused' })
    .where('outbox_id', '=', id)
    .where('status', 'in', ['queued', 'delivered'])
    .execute();
}

interface SentMail {
  id: string;
  payload: string;
  lead_id: string | null;
  /** Of a mail of the newsletter. Its text is not kept once it is sent. */
  subscription_id: string | null;
}

/** The mail that came back, if it is about an enquiry or application, or of the newsletter. */
async function findMail(
  db: Kysely<Schema>,
  keys: readonly string[],
  { messageIds, source }: Report,
  now: Date,
): Promise<SentMail | undefined> {
  const named = await findByMessageId(db, messageIds);
  if (named || source === 'mail') return named;
  const recent = await findRecent(db, keys, now);
  return recent.find(({ payload }) => addressKeys([mailOf(payload).to]).some((key) => keys.includes(key)));
}

async function findByMessageId(db: Kysely<Schema>, messageIds: readonly string[]): Promise<SentMail | undefined> {
  if (messageIds.length === 0) return undefined;
  return db
    .selectFrom('outbox')
    .select(SENT_MAIL)
    .where('message_id', 'in', messageIds)
    .where('kind', '=', 'mail')
    .where(({ or, eb }) => or([eb('lead_id', 'is not', null), eb('subscription_id', 'is not', null)]))
    .executeTakeFirst();
}

const SENT_MAIL = ['id', 'payload', 'lead_id', 'subscription_id'] as const;

/** The mails of the enquiries and applications from an address, the last sent first. */
function findRecent(db: Kysely<Schema>, keys: readonly string[], now: Date): Promise<SentMail[]> {
  return db
    .selectFrom('outbox')
    .select(SENT_MAIL)
    .where('kind', '=', 'mail')
    .where('lead_id', 'in', ({ selectFrom }) =>
      selectFrom('leads')
        .select('id')
        .where(({ fn, eb }) => eb(fn('lower', ['email']), 'in', keys)),
    )
    .where(({ or, eb }) => or([eb('status', '=', 'sent'), eb('returned_at', 'is not', null)]))
    .where('finished_at', '>=', new Date(now.getTime() - RECENT_MS).toISOString())
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
