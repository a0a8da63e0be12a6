import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { getClient } from '#contract/desk/clients.ts';
import { listLeads } from '#contract/desk/inbox.ts';
import { getLead } from '#contract/desk/lead.ts';
import { cancelMeeting, listFreeTimes, listMeetings, moveMeeting, setMissed } from '#contract/desk/meetings.ts';
import { listAudit } from '#contract/desk/people.ts';
import type { MeetingHost } from '#contract/desk/settings.ts';
import { saveAnswerRule, saveMeetingRule } from '#contract/desk/settings.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SpamResult } from '#server/leads/new-lead.ts';
import { meetingRepository } from '#server/meetings/repository.ts';
import { CLIENT } from '#server/people/audit.ts';
import { systemRandomness } from '#server/runtime.ts';
import { DEFAULT_ANSWER_RULE, DEFAULT_MEETING_RULE } from '#server/settings/settings-repository.ts';
import { addMeeting } from '../../../tests/support/add-meeting.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesk } from '../../../tests/support/desk-client.ts';
import { addEnquiry, happen } from '../../../tests/support/leads.ts';

const HELD: SpamResult = { score: 9, reasons: ['honeypot'], minHash: '', isQuarantined: true };

// The desk opens on Sunday, 1 March 2026, 12:00 in India. The hours are Monday to Friday from 10:00 (04:30 UTC).
const MONDAY_10 = '2026-03-02T04:30:00.000Z';
const MONDAY_11 = '2026-03-02T05:30:00.000Z';
const TUESDAY_10 = '2026-03-03T04:30:00.000Z';
const TUESDAY_11 = '2026-03-03T05:30:00.000Z';
const FRIDAY_BEFORE = '2026-02-27T04:30:00.000Z';

describe.each(databases)('meetings at the desk on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let agent: DeskSession;
  let owner: DeskSession;
  let count: number;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(openEmpty));
    agent = await desk.signIn('agent');
    owner = await desk.signIn('owner');
    count = 0;
  });

  const referenceOf = (number: number) => `KD-0000-${String(number).padStart(4, '0')}`;

  /** A booked meeting with its enquiry, which rests until the meeting has ended. @returns its id */
  const book = async (startsAt: string, changes: Parameters<typeof addMeeting>[3] = {}, spam?: SpamResult) => {
    count += 1;
    const receivedAt = new Date('2026-02-20T06:30:00Z');
    const fields = {
      email: `client${count}@example.com`,
      firstName: 'Client',
      lastName: String(count),
      phone: '+64 9 123',
    };
    const enquiry = await addEnquiry(db, {
      reference: referenceOf(count),
      receivedAt,
      fields,
      form: 'meeting',
      ...(spam && { spam }),
    });
    const endsAt = new Date(new Date(startsAt).getTime() + 30 * 60_000).toISOString();
    await happen(db, referenceOf(count), { type: 'meeting-booked', endsAt }, receivedAt);
    return addMeeting(db, enquiry, new Date(startsAt), changes);
  };
  const list = async (period: 'upcoming' | 'past', page: { offset?: number; limit?: number } = {}) => {
    const { meetings, total } = await desk.ask(listMeetings, { period, ...page }, agent);
    return { total, references: meetings.map(({ reference }) => reference) };
  };
  const mails = async () =>
    (await db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').orderBy('id').execute()).map(
      ({ payload, status }) => ({ to: (JSON.parse(payload) as { to: { address: string } }).to.address, status }),
    );
  const forgetMails = () => db.deleteFrom('outbox').execute();
  const lastAudit = async () => {
    const { entries } = await desk.ask(listAudit, {}, owner);
    return entries[0] && { by: entries[0].personName, text: entries[0].text };
  };
  const hostOf = (personId: string | null): MeetingHost => ({
    ...(DEFAULT_MEETING_RULE.hosts[0] as MeetingHost),
    personId,
  });

  test('are listed by what is to come and what is past, the next and the latest first', async () => {
    await book(TUESDAY_10);
    await book(MONDAY_10);
    await book(FRIDAY_BEFORE);
    await book('2026-02-26T04:30:00.000Z', { status: 'missed' });
    await book(MONDAY_11, { status: 'cancelled' });
    // It goes on.
    await book('2026-03-01T06:15:00.000Z');
    expect(await list('upcoming')).toEqual({ total: 3, references: [6, 2, 1].map(referenceOf) });
    expect(await list('past')).toEqual({ total: 3, references: [5, 3, 4].map(referenceOf) });
    expect(await list('upcoming', { offset: 1, limit: 1 })).toEqual({ total: 3, references: [referenceOf(2)] });
    expect(await list('past', { offset: 3 })).toEqual({ total: 3, references: [] });
  });

  test('stand in their enquiries, in lists and on the page of the client', async () => {
    const id = await book(TUESDAY_10, { host: agent.person.id });
    const meeting = {
      id,
      reference: referenceOf(1),
      startsAt: TUESDAY_10,
      endsAt: '2026-03-03T05:00:00.000Z',
      way: 'video',
      status: 'booked',
      sequence: 0,
      host: { id: agent.person.id, name: agent.person.name },
      videoLink: null,
      name: 'Client 1',
      phone: '+64 9 123',
      timeZone: 'Pacific/Auckland',
      about: 'Sorting fabric',
      bookedAt: '2026-02-20T06:30:00.000Z',
      isQuarantined: false,
      isOutsideHours: true,
    };
    const lead = await desk.ask(getLead, { reference: referenceOf(1) }, agent);
    expect(lead).toMatchObject({ form: 'meeting', state: 'follow-up', meetingAt: TUESDAY_10 });
    expect(lead.meeting).toEqual({ ...meeting, about: lead.about });
    const found = await desk.ask(
      listLeads,
      { kind: 'enquiry', state: 'all', form: 'meeting', search: 'client 1' },
      agent,
    );
    expect(found.leads.map(({ meetingAt }) => meetingAt)).toEqual([TUESDAY_10]);
    const client = await desk.ask(getClient, { reference: referenceOf(1) }, agent);
    expect(client.leads[0]?.meetingAt).toBe(TUESDAY_10);
    desk.setNow(new Date('2026-03-03T05:00:00.000Z'));
    const over = await desk.ask(getLead, { reference: referenceOf(1) }, agent);
    expect(over).toMatchObject({ meetingAt: null, meeting: { id, isOutsideHours: false } });
  });

  test('are outside the hours once hours or holidays have changed', async () => {
    await book(TUESDAY_10);
    const isOutside = async () =>
      (await desk.ask(listMeetings, { period: 'upcoming' }, agent)).meetings[0]?.isOutsideHours;
    expect(await isOutside()).toBe(false);
    const holidays = [{ day: '2026-03-03', name: 'Holi' }];
    await desk.ask(saveAnswerRule, { value: { ...DEFAULT_ANSWER_RULE, holidays }, version: 0 }, owner);
    expect(await isOutside()).toBe(true);
    await desk.ask(saveAnswerRule, { value: DEFAULT_ANSWER_RULE, version: 1 }, owner);
    expect(await isOutside()).toBe(false);
    await desk.ask(saveMeetingRule, { value: { ...DEFAULT_MEETING_RULE, hosts: [] }, version: 0 }, owner);
    expect(await isOutside()).toBe(true);
  });

  test('an agent moves one to a free time: it says so to both sides, in the log and in the enquiry', async () => {
    const id = await book(MONDAY_10);
    await book(MONDAY_11);
    await forgetMails();
    const { times } = await desk.ask(listFreeTimes, { id }, agent);
    expect(times).toContain(TUESDAY_10);
    // Neither its own time nor that of another.
    expect(times).not.toContain(MONDAY_10);
    expect(times).not.toContain(MONDAY_11);
    const moved = await desk.ask(moveMeeting, { id, sequence: 0, startsAt: TUESDAY_10 }, agent);
    expect(moved).toMatchObject({ id, startsAt: TUESDAY_10, status: 'booked', sequence: 1 });
    expect(desk.wakes()).toBe(1);
    expect((await mails()).map(({ to }) => to)).toEqual(
      expect.arrayContaining(['client1@example.com', 'leads@example.com']),
    );
    expect(await lastAudit()).toEqual({
      by: agent.person.name,
      text: `Moved the meeting of ${referenceOf(1)} to 2026-03-03 10:00`,
    });
    const lead = await desk.ask(getLead, { reference: referenceOf(1) }, agent);
    expect(lead).toMatchObject({ meetingAt: TUESDAY_10, followUp: 'meeting', dueAt: '2026-03-03T05:00:00.000Z' });
    expect(lead.history.at(-1)?.text).toBe('Moved the meeting of this enquiry to 2026-03-03 10:00');
  });

  test('keeps its host where they have time, and gets another where they do not', async () => {
    const value = { ...DEFAULT_MEETING_RULE, hosts: [agent, owner].map(({ person }) => hostOf(person.id)) };
    await desk.ask(saveMeetingRule, { value, version: 0 }, owner);
    const id = await book(MONDAY_10, { host: owner.person.id });
    await book(TUESDAY_11, { host: owner.person.id });
    const move = (sequence: number, startsAt: string) => desk.ask(moveMeeting, { id, sequence, startsAt }, agent);
    expect((await move(0, TUESDAY_10)).host?.id).toBe(owner.person.id);
    expect((await move(1, TUESDAY_11)).host?.id).toBe(agent.person.id);
  });

  test('of two people who move one at once, one is told where the other has moved it', async () => {
    const id = await book(MONDAY_10);
    const results = await Promise.all(
      [TUESDAY_10, TUESDAY_11].map((startsAt, index) =>
        desk.call(moveMeeting, { id, sequence: 0, startsAt }, { session: index === 0 ? agent : owner }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won] = results.flatMap((result) => ('reply' in result ? [result.reply] : []));
    const [lost] = results.flatMap((result) => ('error' in result ? [result.error] : []));
    expect(lost).toMatchObject({
      code: 'conflict',
      message: 'Somebody has changed this meeting meanwhile. Look at how it is now, then decide.',
    });
    expect(lost?.details).toEqual(won);
  });

  test('of two that are moved to one time at once, one gets it', async () => {
    const ids = [await book(MONDAY_10), await book(MONDAY_11)];
    const results = await Promise.all(
      ids.map((id) => desk.call(moveMeeting, { id, sequence: 0, startsAt: TUESDAY_10 }, { session: agent })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [lost] = results.flatMap((result) => ('error' in result ? [result.error] : []));
    expect(lost).toMatchObject({
      message: 'This time is not free any more. Choose another.',
      details: { sequence: 0, status: 'booked' },
    });
    const at = await db.selectFrom('meetings').select('starts_at').where('starts_at', '=', TUESDAY_10).execute();
    expect(at).toHaveLength(1);
  });

  test('when the client cancels and the desk moves at once, one happens, and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.deleteFrom('meetings').execute();
      const id = await book(MONDAY_10);
      const byClient = { id: systemRandomness.id(), at: desk.now(), by: CLIENT };
      const [cancelled, moved] = await Promise.all([
        meetingRepository(db).cancel(id, { sequence: 0 }, byClient, () => []),
        desk.call(moveMeeting, { id, sequence: 0, startsAt: TUESDAY_10 }, { session: agent }),
      ]);
      const { status, sequence } = await db.selectFrom('meetings').selectAll().executeTakeFirstOrThrow();
      expect(sequence).toBe(1);
      expect({ byClient: cancelled.outcome, byDesk: moved.status, status }).toEqual(
        status === 'cancelled'
          ? { byClient: 'done', byDesk: 409, status }
          : { byClient: 'changed', byDesk: 200, status: 'booked' },
      );
    }
  });

  test('is cancelled once: its enquiry is open, both sides know, and its time is free', async () => {
    const id = await book(MONDAY_10);
    await forgetMails();
    expect(await desk.ask(cancelMeeting, { id, sequence: 0 }, agent)).toMatchObject({
      status: 'cancelled',
      sequence: 1,
    });
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(expect.arrayContaining(['client1@example.com', 'leads@example.com']));
    expect(await lastAudit()).toEqual({ by: agent.person.name, text: `Cancelled the meeting of ${referenceOf(1)}` });
    expect(await desk.ask(getLead, { reference: referenceOf(1) }, agent)).toMatchObject({
      state: 'open',
      followUp: null,
      meetingAt: null,
      meeting: { status: 'cancelled' },
    });
    // Whoever cancels it again gets it as it is, and nobody a second mail.
    expect(await desk.ask(cancelMeeting, { id, sequence: 0 }, owner)).toMatchObject({ sequence: 1 });
    expect(await mails()).toEqual(sent);
    const moved = await desk.call(moveMeeting, { id, sequence: 1, startsAt: TUESDAY_10 }, { session: agent });
    expect(moved).toMatchObject({ status: 409, error: { details: { status: 'cancelled' } } });
    expect((await desk.ask(listFreeTimes, { id: await book(TUESDAY_10) }, agent)).times).toContain(MONDAY_10);
  });

  test('one of suspected spam is marked', async () => {
    await book(MONDAY_10, {}, HELD);
    expect((await desk.ask(listMeetings, { period: 'upcoming' }, agent)).meetings[0]?.isQuarantined).toBe(true);
  });

  test('that the client did not come is said in the log, and nobody gets a mail', async () => {
    const id = await book(MONDAY_10);
    await forgetMails();
    const set = (sequence: number) => desk.call(setMissed, { id, sequence, isMissed: true }, { session: agent });
    expect(await set(0)).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('has not begun yet') },
    });
    desk.setNow(new Date(MONDAY_10));
    expect(await set(0)).toMatchObject({ status: 200, reply: { status: 'missed', sequence: 1 } });
    expect(await lastAudit()).toMatchObject({ text: `Noted that the client of ${referenceOf(1)} did not come` });
    expect(await mails()).toEqual([]);
    for (const call of [
      desk.call(cancelMeeting, { id, sequence: 1 }, { session: agent }),
      desk.call(moveMeeting, { id, sequence: 1, startsAt: TUESDAY_10 }, { session: agent }),
    ]) {
      expect(await call).toMatchObject({
        status: 409,
        error: { message: 'This meeting has begun. It can no longer be moved or cancelled.' },
      });
    }
  });

  test('one that was erased is not there', async () => {
    const gone = 'meeting-0';
    const calls = [
      desk.call(listFreeTimes, { id: gone }, { session: agent }),
      desk.call(moveMeeting, { id: gone, sequence: 0, startsAt: TUESDAY_10 }, { session: agent }),
      desk.call(cancelMeeting, { id: gone, sequence: 0 }, { session: agent }),
      desk.call(setMissed, { id: gone, sequence: 0, isMissed: true }, { session: agent }),
    ];
    for (const call of calls) expect(await call).toMatchObject({ status: 404, error: { code: 'not-found' } });
  });
});
