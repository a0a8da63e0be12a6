import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import type { SpamResult } from '#server/leads/new-lead.ts';
import { systemRandomness } from '#server/runtime.ts';
import { addMeeting } from '../../tests/support/add-meeting.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { addEnquiry } from '../../tests/support/leads.ts';
import { composeReminder, dismissOutdated, reminderRepository } from './reminders.ts';

const START = new Date('2026-12-01T05:00:00Z');
const CLIENT = 'meera@example.com';
const LEADS = exampleSiteData.mailboxes.leads;
const HELD: SpamResult = { score: 9, reasons: ['honeypot'], minHash: '', isQuarantined: true };
/** Before the meeting. */
const minutesBefore = (minutes: number, start = START) => new Date(start.getTime() - minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

const deps = {
  siteData: exampleSiteData,
  siteUrl: 'https://www.kolamdigital.example',
  serverUrl: 'https://www.kolamdigital.example',
  leadsTo: LEADS,
  newId: systemRandomness.id,
};

describe.each(databases)('reminders on $name', ({ openShared }) => {
  let servers: [Kysely<Schema>, ...Kysely<Schema>[]];
  let db: Kysely<Schema>;
  beforeEach(async () => {
    servers = await openShared(3);
    [db] = servers;
  });

  const remind = (now: Date, on = db) =>
    reminderRepository(on).remind((meeting, kind) => composeReminder(deps, meeting, kind), now);
  /** From then until the end of the meeting, every ten minutes. */
  const remindUntilEnd = async (from: number) => {
    await remind(minutesBefore(from));
    for (let minutes = Math.floor(from / 10) * 10; minutes > -30; minutes -= 10) await remind(minutesBefore(minutes));
  };
  const book = async (bookedAt: Date, changes: Parameters<typeof addMeeting>[3] = {}, spam?: SpamResult) => {
    const enquiry = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: bookedAt, ...(spam && { spam }) });
    await db.deleteFrom('outbox').execute();
    return addMeeting(db, enquiry, START, changes);
  };
  const change = (values: Partial<{ starts_at: string; changed_at: string; status: 'cancelled' | 'missed' }>) =>
    db.updateTable('meetings').set(values).execute();
  /** Recipient and time of what was written, in order. */
  const written = async () => {
    const rows = await db.selectFrom('outbox').select(['payload', 'created_at']).orderBy('created_at').execute();
    return rows
      .map(({ payload, created_at }) => [JSON.parse(payload).to.address as string, created_at] as const)
      .toSorted(([one, at], [other, otherAt]) => at.localeCompare(otherAt) || one.localeCompare(other));
  };
  const at = (...mails: [to: string, minutes: number, start?: Date][]) =>
    mails.map(([to, minutes, start]) => [to, minutesBefore(minutes, start).toISOString()]);

  test('the client is reminded a day and an hour before, and the agency an hour before, each once', async () => {
    await book(minutesBefore(3 * DAY));
    await remindUntilEnd(DAY + 10);
    expect(await written()).toEqual(at([CLIENT, DAY], [LEADS, HOUR], [CLIENT, HOUR]));
    const mails = await db.selectFrom('outbox').select(['payload', 'lead_id']).orderBy('created_at').execute();
    expect(mails.every(({ lead_id }) => lead_id !== null)).toBe(true);
    expect(JSON.parse(mails[0]?.payload ?? '')).toMatchObject({ notAfter: minutesBefore(2 * HOUR).toISOString() });
    expect(JSON.parse(mails[1]?.payload ?? '')).toMatchObject({ notAfter: START.toISOString() });
  });

  test('several servers at once write each once', async () => {
    await book(minutesBefore(3 * DAY));
    const all = (now: Date) => Promise.all(servers.map((server) => remind(now, server)));
    const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
    expect(total(await all(minutesBefore(DAY)))).toBe(1);
    expect(total(await all(minutesBefore(HOUR)))).toBe(1);
    expect(await written()).toHaveLength(3);
  });

  test.each([
    ['that is cancelled', { status: 'cancelled' }],
    ['of a client who did not come', { status: 'missed' }],
  ] as const)('there is none of a meeting %s', async (_what, values) => {
    await book(minutesBefore(3 * DAY));
    await change(values);
    await remindUntilEnd(DAY);
    expect(await written()).toEqual([]);
  });

  test('there is none of one in quarantine, and once it is released only what is due later', async () => {
    await book(minutesBefore(3 * DAY), {}, HELD);
    expect(await remind(minutesBefore(DAY))).toBe(0);
    const released_at = minutesBefore(20 * HOUR).toISOString();
    await db.updateTable('leads').set({ state: 'open', released_at }).execute();
    await remindUntilEnd(20 * HOUR);
    expect(await written()).toEqual(at([LEADS, HOUR], [CLIENT, HOUR]));
  });

  test.each([
    ['less than a day before', DAY - 1, at([LEADS, HOUR], [CLIENT, HOUR])],
    ['less than an hour before', HOUR - 1, []],
    ['just a day before', DAY, at([CLIENT, DAY], [LEADS, HOUR], [CLIENT, HOUR])],
  ])(
    'of a meeting that was booked %s nobody is reminded of what they have just done',
    async (_what, minutes, mails) => {
      await book(minutesBefore(minutes));
      await remindUntilEnd(minutes);
      expect(await written()).toEqual(mails);
    },
  );

  test('a meeting that is moved is reminded of again, for its new time', async () => {
    await book(minutesBefore(3 * DAY));
    await remind(minutesBefore(DAY));
    const moved = new Date(START.getTime() + 3 * DAY * 60_000);
    await change({ starts_at: moved.toISOString(), changed_at: minutesBefore(HOUR * 5).toISOString() });
    expect(await remind(minutesBefore(HOUR))).toBe(0);
    expect(await remind(minutesBefore(DAY, moved))).toBe(1);
    expect(await remind(minutesBefore(HOUR, moved))).toBe(1);
    expect(await written()).toEqual(
      at([CLIENT, DAY], [CLIENT, DAY, moved], [LEADS, HOUR, moved], [CLIENT, HOUR, moved]),
    );
  });

  test.each([
    ['late by three hours, the reminder of a day', DAY - 3 * HOUR, [[CLIENT, DAY - 3 * HOUR] as [string, number]]],
    ['two hours before the meeting, none of a day', 2 * HOUR, []],
    [
      'ten minutes before the meeting, that of an hour alone',
      10,
      [
        [LEADS, 10],
        [CLIENT, 10],
      ] as [string, number][],
    ],
    ['at the start of the meeting, none', 0, []],
  ])('a server that was down sends %s', async (_what, minutes, mails) => {
    await book(minutesBefore(3 * DAY));
    await remind(minutesBefore(minutes));
    expect(await written()).toEqual(at(...mails));
  });

  test('one that was not sent yet is dismissed when its meeting changes, and no other mail of it', async () => {
    await book(minutesBefore(3 * DAY));
    await remind(minutesBefore(DAY));
    const { lead_id: id } = await db.selectFrom('meetings').select('lead_id').executeTakeFirstOrThrow();
    const [other] = await db.selectFrom('outbox').selectAll().execute();
    if (!other) throw new Error('There is a reminder.');
    const typed = JSON.stringify({ text: '"notAfter":"2026-12-01' });
    await db
      .insertInto('outbox')
      .values({ ...other, id: 'other', message_id: 'other', payload: typed })
      .execute();
    await db.transaction().execute((transaction) => dismissOutdated(transaction, id, minutesBefore(HOUR)));
    const rows = await db.selectFrom('outbox').select(['id', 'status', 'dismissed_at', 'last_error']).execute();
    expect(rows.find((row) => row.id === 'other')?.status).toBe('pending');
    expect(rows.find((row) => row.id === other.id)).toMatchObject({
      status: 'dismissed',
      dismissed_at: minutesBefore(HOUR).toISOString(),
      last_error: expect.stringContaining('moved or cancelled'),
    });
  });
});
