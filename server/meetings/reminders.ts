/** Reminders of meetings: to the client a day and an hour before, and to the agency an hour before. */
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { everyMinute } from '#server/jobs/every-minute.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import type { Clock } from '#server/runtime.ts';
import { readMeetingRule } from '#server/settings/settings-repository.ts';
import type { StoredMeeting } from './meeting.ts';
import { composeReminderMails } from './messages.ts';
import { storedMeetings, toStored } from './stored-meetings.ts';

const HOUR_MS = 3_600_000;

/** How long before the meeting each is due, and from when on it is no longer of use: a server may have been down. */
const REMINDERS = {
  day: { dueMs: 24 * HOUR_MS, uselessMs: 2 * HOUR_MS, column: 'day_reminder_for' },
  hour: { dueMs: HOUR_MS, uselessMs: 0, column: 'hour_reminder_for' },
} as const;

export type ReminderKind = keyof typeof REMINDERS;

const KINDS = ['day', 'hour'] as const satisfies ReminderKind[];

export function reminderRepository(db: Kysely<Schema>) {
  return {
    /**
     * Writes the mails of reminders that are due, and notes for which time they are: all or nothing. Each is written once, by any
     * number of servers, and again for another time once the meeting is moved.
     *
     * @returns how many reminders there are
     */
    remind: (compose: (meeting: StoredMeeting, kind: ReminderKind) => OutboxMessage[], now: Date): Promise<number> =>
      db.transaction().execute(async (transaction) => {
        const rule = await readMeetingRule(transaction);
        let reminders = 0;
        for (const row of await findSoon(transaction, now)) {
          const kind = KINDS.find((name) => isDue(row, name, now));
          if (!kind) continue;
          await transaction
            .updateTable('meetings')
            .set({ [REMINDERS[kind].column]: row.starts_at })
            .where('id', '=', row.id)
            .execute();
          const messages = compose(toStored(row, rule), kind);
          await insertMessages(transaction, { lead_id: row.lead_id }, messages, now);
          reminders += 1;
        }
        return reminders;
      }),
  };
}

/**
 * What has not been reminded of, with a lock. What somebody moves or cancels just now is left for the next minute: they lock the
 * enquiry first, too.
 */
function findSoon(transaction: Transaction<Schema>, now: Date) {
  const reach = new Date(now.getTime() + REMINDERS.day.dueMs);
  const isSoon = sql<SqlBool>`meetings.status = 'booked' and leads.state <> 'quarantine'
    and starts_at > ${now.toISOString()} and starts_at <= ${reach.toISOString()}
    and (coalesce(day_reminder_for, '') != starts_at or coalesce(hour_reminder_for, '') != starts_at)`;
  return storedMeetings(transaction, isSoon)
    .orderBy('starts_at')
    .orderBy('meetings.id')
    .$if(isPostgres(transaction), (rows) => rows.forUpdate(['leads', 'meetings']).skipLocked())
    .execute();
}

type Row = Awaited<ReturnType<typeof findSoon>>[number];

/** Nobody is reminded of what they booked or moved, or what was released, after that point: they have just had a mail. */
function isDue(row: Row, kind: ReminderKind, now: Date): boolean {
  const { dueMs, uselessMs, column } = REMINDERS[kind];
  const startsAt = Date.parse(row.starts_at);
  const dueAt = startsAt - dueMs;
  const isInTime = now.getTime() >= dueAt && now.getTime() < startsAt - uselessMs;
  const changedAt = Math.max(Date.parse(row.changed_at), row.released_at === null ? 0 : Date.parse(row.released_at));
  return isInTime && changedAt <= dueAt && row[column] !== row.starts_at;
}

/**
 * Dismisses the mails of a meeting that wait in the outbox with its earlier time, for a transaction that moves or cancels it. Those
 * to the client are among them, and in quarantine those to the agency.
 */
export async function dismissOutdated(transaction: Transaction<Schema>, enquiryId: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await transaction
    .updateTable('outbox')
    .set({ status: 'dismissed', finished_at: time, dismissed_at: time, last_error: OUTDATED })
    .where('lead_id', '=', enquiryId)
    // Only mails of meetings have these. A quotation mark in a text is written with a backslash.
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', 'in', ['pending', 'held']), eb('payload', 'like', '%"notAfter":"%')]),
        and([eb('status', '=', 'held'), eb('payload', 'like', '%"calendar":{"%')]),
      ]),
    )
    .execute();
}

const OUTDATED = 'Not sent: the meeting was moved or cancelled.';

/** The mails of a reminder. One that waits too long because the mail server is down is not sent. */
export const composeReminder = (deps: MailContext, meeting: StoredMeeting, kind: ReminderKind): OutboxMessage[] =>
  composeReminderMails(deps, meeting, {
    alsoToAgency: kind === 'hour',
    notAfter: new Date(meeting.startsAt.getTime() - REMINDERS[kind].uselessMs),
  });

interface RemindersDeps extends MailContext {
  db: Kysely<Schema>;
  clock: Clock;
  wakeOutbox: () => void;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

/** Reminds of meetings. @returns a function that stops it and waits for what is in progress */
export function startReminders(deps: RemindersDeps): () => Promise<void> {
  const repository = reminderRepository(deps.db);
  return everyMinute(async () => {
    try {
      const reminders = await repository.remind((meeting, kind) => composeReminder(deps, meeting, kind), deps.clock());
      if (reminders === 0) return;
      deps.wakeOutbox();
      deps.log.info({ reminders }, 'Reminders of meetings are sent.');
    } catch (error) {
      deps.log.error({ err: error }, 'Reminders of meetings could not be written; trying again.');
    }
  });
}
