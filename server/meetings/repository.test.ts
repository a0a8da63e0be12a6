import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MeetingHost, MeetingRule } from '#contract/desk/settings.ts';
import type { Schema } from '#server/db/schema.ts';
import { submissionRepository } from '#server/leads/submission-repository.ts';
import { mailMessage, readMail } from '#server/mail/mail.ts';
import { peopleRepository } from '#server/people/repository.ts';
import { DEFAULT_MEETING_RULE, settingsRepository } from '#server/settings/settings-repository.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleEnquiry, parsedEnquiry } from '../../tests/support/example-records.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { happen } from '../../tests/support/leads.ts';
import { addPerson } from '../../tests/support/people.ts';
import type { StoredMeeting } from './meeting.ts';
import { composeMeetingMails } from './messages.ts';
import { type BookResult, canonicalAddress, meetingRepository } from './repository.ts';

/** Sunday at noon in India. */
const NOW = new Date('2026-03-01T06:30:00Z');
const hoursOn = (weekdays: number[], from: string, to: string) => weekdays.map((weekday) => ({ weekday, from, to }));
const HOST: MeetingHost = {
  personId: null,
  timeZone: 'Asia/Kolkata',
  hours: hoursOn([1, 2], '10:00', '12:00'),
  videoLink: null,
};
/** Of Monday in India, at 10:00, 10:30, 11:00 and 11:30. */
const TIMES = ['04:30', '05:00', '05:30', '06:00'].map((time) => new Date(`2026-03-02T${time}:00Z`)) as [
  Date,
  Date,
  Date,
  Date,
];

test('one address has one key', () => {
  const keys = ['Meera@Bücher.example', 'meera@bu\u0308cher.EXAMPLE', 'MEERA@xn--bcher-kva.example'].map(
    canonicalAddress,
  );
  expect(new Set(keys)).toEqual(new Set(['meera@xn--bcher-kva.example']));
  expect(canonicalAddress('a@[x')).toBe('a@[x');
});

describe.each(databases)('meetings on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let meetings: ReturnType<typeof meetingRepository>;
  beforeEach(async () => {
    db = await openEmpty();
    meetings = meetingRepository(db);
    await decide({ hosts: [HOST], noticeHours: 4, viewDays: 3 });
  });

  let version = 0;
  async function decide(rule: Partial<MeetingRule>): Promise<void> {
    const { meetings: now } = await settingsRepository(db, { digestAt: undefined }).read();
    version = now.version;
    const value = { ...DEFAULT_MEETING_RULE, ...now.value, ...rule };
    await settingsRepository(db, { digestAt: undefined }).save('meetings', { value, version }, commandAt(NOW));
  }

  async function book(email: string, startsAt: Date, now = NOW): Promise<BookResult> {
    const id = randomUUID();
    const meeting = { id: randomUUID(), startsAt, way: 'video', timeZone: '', token: `token-of-${id}` } as const;
    const enquiry = { ...parsedEnquiry(), email, form: 'meeting' } as const;
    const record = exampleEnquiry({ id, reference: id.slice(0, 12), idempotencyKey: id, enquiry, receivedAt: now });
    let result: BookResult | undefined;
    await submissionRepository(db).save(record, [], [], async (transaction) => {
      result = await meetings.book(transaction, { id, email }, meeting, now);
      return result.outcome === 'booked' ? { mails: [] } : { declined: result.outcome };
    });
    if (!result) throw new Error('It was not stored.');
    return result;
  }

  async function booked(email: string, startsAt: Date): Promise<StoredMeeting> {
    const result = await book(email, startsAt);
    if (result.outcome !== 'booked') throw new Error(result.outcome);
    return result.meeting;
  }

  const mails = ({ reference, client }: StoredMeeting) => [
    mailMessage(
      {
        from: { name: '', address: 'hello@example.com' },
        to: { name: '', address: client.address },
        subject: 'Changed',
        text: '',
        headers: {},
      },
      randomUUID(),
      reference,
      exampleSiteData.mailboxes.hello,
    ),
  ];
  const monday = async (now = NOW) =>
    (await meetings.freeTimes(now)).filter((time) => time.startsWith('2026-03-02')).map((time) => new Date(time));
  const enquiryOf = ({ enquiryId }: StoredMeeting) =>
    db
      .selectFrom('leads')
      .select(['state', 'due_at', 'follow_up'])
      .where('id', '=', enquiryId)
      .executeTakeFirstOrThrow();

  test('what is booked is not free, what is declined leaves nothing', async () => {
    expect(await monday()).toEqual(TIMES);
    await booked('one@example.com', TIMES[1]);
    expect(await monday()).toEqual([TIMES[0], TIMES[2], TIMES[3]]);
    expect((await book('two@example.com', TIMES[1])).outcome).toBe('not-free');
    expect((await book('ONE@example.com', TIMES[2])).outcome).toBe('has-meeting');
    expect(await db.selectFrom('leads').select('email').execute()).toEqual([{ email: 'one@example.com' }]);
  });

  test('many who ask while the times are read share the next read', async () => {
    const gate = Promise.withResolvers<void>();
    let statements = 0;
    const slow = meetingRepository(
      db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          await gate.promise;
          return result;
        },
      }),
    );
    const first = slow.freeTimes(NOW);
    await expect.poll(() => statements).toBe(1);
    await booked('one@example.com', TIMES[0]);
    const others = Array.from({ length: 100 }, () => slow.freeTimes(NOW));
    gate.resolve();
    await first;
    const ofOneRead = statements;
    for (const times of await Promise.all(others)) expect(times[0]).toBe(TIMES[1].toISOString());
    expect(statements).toBe(2 * ofOneRead);
  });

  test('its enquiry rests until it is over', async () => {
    const meeting = await booked('one@example.com', TIMES[0]);
    expect(await enquiryOf(meeting)).toEqual({
      state: 'follow-up',
      due_at: meeting.endsAt.toISOString(),
      follow_up: 'meeting',
    });
  });

  test('of two hosts the one with fewer meetings on that day holds it; once removed, nobody does', async () => {
    const { id: priya } = await addPerson(db, { name: 'Priya' }, NOW);
    const { id: arjun } = await addPerson(db, { name: 'Arjun' }, NOW);
    await decide({
      hosts: [
        { ...HOST, personId: priya, videoLink: 'https://video.example/priya' },
        { ...HOST, personId: arjun },
      ],
    });
    const first = await booked('one@example.com', TIMES[0]);
    expect(first).toMatchObject({ host: { name: 'Priya' }, videoLink: 'https://video.example/priya' });
    expect((await booked('two@example.com', TIMES[1])).host?.name).toBe('Arjun');
    expect((await booked('three@example.com', TIMES[1])).host?.name).toBe('Priya');
    expect((await book('four@example.com', TIMES[1])).outcome).toBe('not-free');

    await db.updateTable('people').set({ removed_at: NOW.toISOString() }).where('id', '=', priya).execute();
    expect(await meetings.findById(first.id)).toMatchObject({ host: undefined, videoLink: undefined });
    expect(await monday()).toEqual([TIMES[0], TIMES[2], TIMES[3]]);
    expect((await peopleRepository(db).list()).map(({ name }) => name)).toEqual(['Arjun']);
  });

  test('a time that passes while they type is booked, one that is past is not', async () => {
    const noticeEnd = new Date(TIMES[0].getTime() - 4 * 3_600_000);
    const later = (minutes: number) => new Date(noticeEnd.getTime() + minutes * 60_000);
    expect(await monday(later(20))).not.toContainEqual(TIMES[0]);
    expect((await book('one@example.com', TIMES[0], later(31))).outcome).toBe('not-free');
    expect((await book('one@example.com', TIMES[0], later(20))).outcome).toBe('booked');
  });

  test('a change of hours under a booking moves nothing, and the old time can no longer be booked', async () => {
    const meeting = await booked('one@example.com', TIMES[0]);
    await decide({ hosts: [{ ...HOST, hours: hoursOn([1, 2], '11:00', '12:00') }] });
    expect(await meetings.findById(meeting.id)).toEqual(meeting);
    expect((await book('two@example.com', TIMES[1])).outcome).toBe('not-free');
    expect(await monday()).toEqual([TIMES[2], TIMES[3]]);
  });

  describe('moving', () => {
    test('to a free time tells everybody once, and the enquiry rests until the new end', async () => {
      const meeting = await booked('one@example.com', TIMES[0]);
      const move = { sequence: 0, startsAt: TIMES[2] };
      for (const _ of [1, 2]) {
        expect(await meetings.move(meeting.id, move, commandAt(NOW), mails)).toMatchObject({
          outcome: 'done',
          meeting: { startsAt: TIMES[2], endsAt: TIMES[3], sequence: 1, token: meeting.token },
        });
      }
      expect((await enquiryOf(meeting)).due_at).toBe(TIMES[3].toISOString());
      expect(await db.selectFrom('outbox').select('status').execute()).toEqual([{ status: 'pending' }]);
      const entries = await db.selectFrom('audit').select('reference').where('action', '=', 'meeting-moved').execute();
      expect(entries).toEqual([{ reference: meeting.reference }]);
      expect(await monday()).toContainEqual(TIMES[0]);
    });

    test('is not done when the time is taken, or when somebody else has changed it', async () => {
      const meeting = await booked('one@example.com', TIMES[0]);
      await booked('two@example.com', TIMES[1]);
      const move = (startsAt: Date, sequence = 0) =>
        meetings.move(meeting.id, { sequence, startsAt }, commandAt(NOW), mails);
      expect(await move(TIMES[1])).toEqual({ outcome: 'not-free', meeting });
      expect(await move(TIMES[2], 1)).toEqual({ outcome: 'changed', meeting });
      const begun = commandAt(TIMES[0]);
      expect(await meetings.move(meeting.id, { sequence: 0, startsAt: TIMES[2] }, begun, mails)).toMatchObject({
        outcome: 'changed',
      });
      expect(await meetings.move(randomUUID(), { sequence: 0, startsAt: TIMES[2] }, begun, mails)).toEqual({
        outcome: 'not-found',
      });
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
    });

    test('offers the times around its own, which it keeps from others only', async () => {
      await decide({ bufferMinutes: 30 });
      const meeting = await booked('one@example.com', TIMES[1]);
      expect(await monday()).toEqual([TIMES[3]]);
      const offered = await meetings.freeTimesFor(meeting.id, NOW);
      expect(offered.slice(0, 3)).toEqual([TIMES[0], TIMES[2], TIMES[3]].map((time) => time.toISOString()));
    });

    test('leaves a day that a person has set for the enquiry', async () => {
      const meeting = await booked('one@example.com', TIMES[0]);
      const until = '2026-04-01T04:30:00.000Z';
      await happen(db, meeting.reference, { type: 'follow-up-set', until }, NOW);
      await meetings.move(meeting.id, { sequence: 0, startsAt: TIMES[2] }, commandAt(NOW), mails);
      await meetings.cancel(meeting.id, { sequence: 1 }, commandAt(NOW), mails);
      expect(await enquiryOf(meeting)).toEqual({ state: 'follow-up', due_at: until, follow_up: 'person' });
    });
  });

  test('cancelling frees the time and the address, and opens the enquiry', async () => {
    const meeting = await booked('one@example.com', TIMES[0]);
    expect(await meetings.cancel(meeting.id, { sequence: 3 }, commandAt(NOW), mails)).toMatchObject({
      outcome: 'changed',
    });
    for (const _ of [1, 2]) {
      expect(await meetings.cancel(meeting.id, { sequence: 0 }, commandAt(NOW), mails)).toMatchObject({
        outcome: 'done',
        meeting: { status: 'cancelled', sequence: 1 },
      });
    }
    expect(await db.selectFrom('outbox').select('status').execute()).toEqual([{ status: 'pending' }]);
    expect(await enquiryOf(meeting)).toEqual({
      state: 'open',
      // 24 hours from then.
      due_at: new Date(NOW.getTime() + 86_400_000).toISOString(),
      follow_up: null,
    });
    expect((await book('one@example.com', TIMES[0])).outcome).toBe('booked');
    expect(await meetings.move(meeting.id, { sequence: 1, startsAt: TIMES[1] }, commandAt(NOW), mails)).toMatchObject({
      outcome: 'changed',
      meeting: { status: 'cancelled' },
    });
  });

  test('that the client did not come can be noted once it has begun, and taken back', async () => {
    const meeting = await booked('one@example.com', TIMES[0]);
    const set = (sequence: number, isMissed: boolean, at = TIMES[1]) =>
      meetings.setMissed(meeting.id, { sequence, isMissed }, commandAt(at));
    expect((await set(0, true, NOW)).outcome).toBe('too-early');
    expect(await set(0, true)).toMatchObject({ outcome: 'done', meeting: { status: 'missed', sequence: 1 } });
    expect((await set(0, false)).outcome).toBe('changed');
    expect(await set(1, false)).toMatchObject({ outcome: 'done', meeting: { status: 'booked', sequence: 2 } });
    const actions = await db.selectFrom('audit').select('action').where('reference', 'is not', null).execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['meeting-missed', 'meeting-not-missed']);
  });

  test('the mails of a meeting in quarantine are held', async () => {
    const meeting = await booked('one@example.com', TIMES[0]);
    await happen(db, meeting.reference, { type: 'marked-spam' }, NOW);
    await meetings.cancel(meeting.id, { sequence: 0 }, commandAt(NOW), mails);
    expect(await db.selectFrom('outbox').select('status').execute()).toEqual([{ status: 'held' }]);
  });

  test('of the mails of a meeting in quarantine only the last are left', async () => {
    const site = 'https://kolam.example';
    const deps = { siteData: exampleSiteData, siteUrl: site, serverUrl: site, leadsTo: 'leads@kolam.example' };
    const composed = (change: 'moved' | 'cancelled') => (meeting: StoredMeeting) =>
      composeMeetingMails({ ...deps, newId: randomUUID }, change, meeting, NOW);
    const held = async () => {
      const rows = await db.selectFrom('outbox').select('payload').where('status', '=', 'held').execute();
      return rows.map(({ payload }) => readMail(payload)?.calendar?.content.match(/SEQUENCE:(\d)/)?.[1]);
    };
    const { id, reference } = await booked('one@example.com', TIMES[0]);
    await happen(db, reference, { type: 'marked-spam' }, NOW);
    await meetings.move(id, { sequence: 0, startsAt: TIMES[1] }, commandAt(NOW), composed('moved'));
    expect(await held()).toEqual(['1', '1']);
    await meetings.move(id, { sequence: 1, startsAt: TIMES[2] }, commandAt(NOW), composed('moved'));
    expect(await held()).toEqual(['2', '2']);
    await meetings.cancel(id, { sequence: 2 }, commandAt(NOW), composed('cancelled'));
    expect(await held()).toEqual(['3', '3']);
  });

  test('an enquiry that is marked as spam, and whose meeting is cancelled, is open once it is released', async () => {
    const meeting = await booked('one@example.com', TIMES[0]);
    await happen(db, meeting.reference, { type: 'marked-spam' }, NOW);
    await meetings.cancel(meeting.id, { sequence: 0 }, commandAt(NOW), mails);
    await happen(db, meeting.reference, { type: 'released' }, NOW);
    expect(await enquiryOf(meeting)).toMatchObject({ state: 'open', follow_up: null });
  });
});
