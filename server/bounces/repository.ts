/** What follows from reports about mails that did not arrive: docs/decisions/0053. */
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { lossRecorder } from '#server/desk/lost-replies.ts';
import { addressKeys } from '#server/mail/address-keys.ts';
import { isDeadAddress } from '#server/mail/dead-address.ts';
import { mailOf } from '#server/mail/mail.ts';
import { refuseAddress, returnMail } from '#server/outbox/repository.ts';
import type { Report } from './read-report.ts';

/**
 * `recorded`: of a subscriber, or of a mail about an enquiry or application, now or by an earlier report. `ignored`: the mail
 * arrived or is still tried, or what failed has no consequence here. `unknown`: the address is of nobody here.
 */
export type RecordResult = 'recorded' | 'ignored' | 'unknown';

/** A report without a Message-ID of ours is about a mail of this time. Mail servers try for five days. */
const RECENT_MS = 10 * 86_400_000;

export type BounceRepository = ReturnType<typeof bounceRepository>;

/** @param newId a new UUID of version 7, for the log */
export function bounceRepository(db: Kysely<Schema>, newId: () => string) {
  const recordLoss = lossRecorder(newId);
  return {
    /** The same report twice changes nothing. */
    async record(report: Report, now: Date): Promise<RecordResult> {
      if (report.action !== 'failed') return 'ignored';
      const keys = addressKeys(report.addresses);
      const isDead = isDeadAddress(report.reason, report.status || undefined);
      const isKnown = await db.transaction().execute(async (transaction) => {
        const mail = await findMail(transaction, keys, report, now);
        // In this order, as unsubscribing does: of two at once none waits for the other in a circle.
        let isSubscriber = false;
        const refuse = async (on: Kysely<Schema>) => {
          isSubscriber = isDead && (await refuseSubscriber(on, keys, report, now));
        };
        if (mail) {
          await recordLoss(transaction, mail.id, now, async (on) => {
            await refuse(on);
            // Passed on by its reader to an address that does not exist, it shows nothing about the reader's.
            const isAddressRefused = isDead && isTo(mail, keys);
            return returnMail(on, mail.id, now, { reason: report.reason, isAddressRefused });
          });
        } else await refuse(transaction);
        return mail !== undefined || isSubscriber;
      });
      if (isKnown) return 'recorded';
      return isDead ? 'unknown' : 'ignored';
    },
  };
}

/** @returns whether the address is a subscriber's */
async function refuseSubscriber(
  db: Kysely<Schema>,
  keys: readonly string[],
  { reason }: Report,
  now: Date,
): Promise<boolean> {
  const rows = await db.selectFrom('subscriptions').select('id').where('email_key', 'in', keys).orderBy('id').execute();
  for (const { id } of rows) await refuseAddress(db, id, now, reason);
  return rows.length > 0;
}

interface SentMail {
  id: string;
  payload: string;
}

/** The mail that came back, if it is about an enquiry or application. Those of the newsletter are not kept once they are sent. */
const findMail = async (
  db: Kysely<Schema>,
  keys: readonly string[],
  { messageId }: Report,
  now: Date,
): Promise<SentMail | undefined> =>
  (await findByMessageId(db, messageId)) ?? (await findRecent(db, keys, now)).find((mail) => isTo(mail, keys));

const isTo = ({ payload }: SentMail, keys: readonly string[]): boolean =>
  addressKeys([mailOf(payload).to]).some((key) => keys.includes(key));

async function findByMessageId(db: Kysely<Schema>, messageId: string | undefined): Promise<SentMail | undefined> {
  if (messageId === undefined) return undefined;
  return db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('message_id', '=', messageId)
    .where('kind', '=', 'mail')
    .where(({ or, eb }) => or([eb('enquiry_id', 'is not', null), eb('application_id', 'is not', null)]))
    .executeTakeFirst();
}

/** The mails of the enquiries and applications from an address, the last sent first. */
function findRecent(db: Kysely<Schema>, keys: readonly string[], now: Date): Promise<SentMail[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .where(({ or, eb, selectFrom }) => {
      const idsIn = (table: 'enquiries' | 'applications') =>
        selectFrom(table)
          .select('id')
          .where(({ fn, eb }) => eb(fn('lower', ['email']), 'in', keys));
      return or([eb('enquiry_id', 'in', idsIn('enquiries')), eb('application_id', 'in', idsIn('applications'))]);
    })
    .where(({ or, eb }) => or([eb('status', '=', 'sent'), eb('returned_at', 'is not', null)]))
    .where('finished_at', '>=', new Date(now.getTime() - RECENT_MS).toISOString())
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
