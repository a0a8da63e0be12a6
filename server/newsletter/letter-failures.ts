import type { Kysely } from 'kysely';
import type { LetterFailure } from '#contract/desk/letters.ts';
import type { Schema } from '#server/db/schema.ts';

/** As many as one reads; the rest are counted. */
const MAX_FAILURES = 100;

/** Whose addresses of a letter have not got it: those that LetterProgress counts as failed or refused, by address. */
export async function readLetterFailures(
  db: Kysely<Schema>,
  letterId: string,
): Promise<{ failures: LetterFailure[]; total: number }> {
  const failed = db
    .selectFrom('letter_recipients')
    .innerJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .leftJoin('outbox', 'outbox.id', 'letter_recipients.outbox_id')
    .where('letter_id', '=', letterId)
    .where(({ eb, or, and }) =>
      or([
        eb('letter_recipients.status', '=', 'refused'),
        and([
          eb('letter_recipients.status', '=', 'queued'),
          or([eb('outbox.status', 'is', null), eb('outbox.status', 'in', ['dead', 'dismissed'])]),
        ]),
      ]),
    );
  const rows = await failed
    .select(['subscriptions.email', 'subscriptions.refused_at', 'subscriptions.refused_reason', 'outbox.last_error'])
    .orderBy('subscriptions.email_key')
    .limit(MAX_FAILURES)
    .execute();
  const { total } = await failed
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    failures: rows.map(({ email, refused_at, refused_reason, last_error }) => ({
      email,
      isRefused: refused_at !== null,
      reason: refused_reason ?? last_error,
    })),
    total: Number(total),
  };
}
