/** What is known of outgoing mail. It is in the database, for all servers that share it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { MailOutcome, MailState } from '#contract/desk/outgoing-mail.ts';
import type { Schema } from '#server/db/schema.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import type { NoteMailServer } from '#server/mail/send-mail.ts';
import type { Clock } from '#server/runtime.ts';

/** Between looks at a mail, in milliseconds. */
const LOOK_MS = 100;

export type MailStates = ReturnType<typeof mailStates>;

/** @param options isOn: whether there is a mail server. patienceMs: how long an outcome is waited for */
export function mailStates(db: Kysely<Schema>, { isOn, patienceMs }: { isOn: boolean; patienceMs: number }) {
  const jobs = jobRepository(db);
  return {
    async read(): Promise<MailState> {
      if (!isOn) return 'off';
      return (await jobs.find('mail')).failure ? 'waiting' : 'on';
    },

    /** What became of a mail of the outbox. Waits for its first attempt. @param id of the message */
    async outcomeOf(id: string): Promise<MailOutcome> {
      for (let left = patienceMs; ; left -= LOOK_MS) {
        const mail = await db
          .selectFrom('outbox')
          .select(['status', 'last_error'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (mail?.status === 'sent' || mail?.status === 'filed') return { is: mail.status };
        const reason = mail?.last_error?.replace(/^\w*Error: /, '') ?? null;
        if (mail?.status === 'dead' || mail?.status === 'dismissed') return { is: 'refused', reason: reason ?? '' };
        if (reason !== null || left <= 0) {
          const { failure } = await jobs.find('mail');
          return { is: 'waiting', reason: failure?.error ?? reason };
        }
        await wait(LOOK_MS);
      }
    },
  };
}

/** Notes what an attempt says of the mail server. A failure to note it fails no delivery: the mail would be sent twice. */
export const noteMailServer =
  (db: Kysely<Schema>, clock: Clock): NoteMailServer =>
  async (fault) => {
    const jobs = jobRepository(db);
    const note = async () => {
      if (fault !== undefined) await jobs.failed('mail', clock(), fault);
      // Most find nothing to change.
      else if ((await jobs.find('mail')).failure) await jobs.succeeded('mail', clock());
    };
    await note().catch(() => {});
  };
