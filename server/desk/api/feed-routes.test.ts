import ICAL from 'ical.js';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { getFeed, makeFeed, removeFeed } from '#contract/desk/meetings.ts';
import { listAudit, removePerson } from '#contract/desk/people.ts';
import { createToken } from '#contract/desk/tokens.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SpamResult } from '#server/leads/new-lead.ts';
import { hashToken } from '#server/token.ts';
import { addMeeting } from '../../../tests/support/add-meeting.ts';
import { databases } from '../../../tests/support/databases.ts';
import { DESK_ORIGIN, type DeskClient, type DeskSession, openDesk } from '../../../tests/support/desk-client.ts';
import { addEnquiry } from '../../../tests/support/leads.ts';

const HELD: SpamResult = { score: 9, reasons: ['honeypot'], minHash: '', isQuarantined: true };
const HOST = new URL(DESK_ORIGIN).host;

describe.each(databases)('the calendar feed of a person on $name', ({ openEmpty }) => {
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

  const book = async (
    name: string,
    startsAt: string,
    changes: Parameters<typeof addMeeting>[3] = {},
    spam?: SpamResult,
  ) => {
    count += 1;
    const reference = `KD-0000-${String(count).padStart(4, '0')}`;
    const fields = { firstName: name, lastName: 'Patel', email: `client${count}@example.com` };
    const enquiry = await addEnquiry(db, { reference, receivedAt: desk.now(), fields, ...(spam && { spam }) });
    return addMeeting(db, enquiry, new Date(startsAt), changes);
  };
  const make = async (session: DeskSession, scope: 'mine' | 'all' = 'all') =>
    (await desk.ask(makeFeed, { scope }, session)).address;
  /** As a calendar program asks, without a session. */
  const read = (address: string, headers: Record<string, string> = {}) =>
    desk.app.inject({ url: new URL(address).pathname, headers: { host: HOST, ...headers } });
  const eventsOf = async (address: string) => {
    const response = await read(address);
    expect(response.statusCode).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(response.body));
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        startsAt: event.startDate.toJSDate().toISOString(),
        status: component.getFirstPropertyValue('status'),
        sequence: event.sequence,
        summary: event.summary,
      };
    });
  };

  test('has the meetings of 30 days and all to come; a program reads them without a session', async () => {
    await book('Ended', '2026-01-29T06:00:00Z');
    const kept = await book('Kept', '2026-01-30T06:15:00Z', { status: 'missed' });
    await book('Cancelled and over', '2026-02-27T04:30:00Z', { status: 'cancelled' });
    await book('Spammer', '2026-03-02T04:30:00Z', {}, HELD);
    const next = await book('Dev', '2026-03-02T05:30:00Z', { sequence: 2 });
    const off = await book('Cancelled', '2026-03-03T05:30:00Z', { status: 'cancelled', sequence: 1 });
    const address = await make(agent);
    const response = await read(address);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining('meetings.ics'),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const events = await eventsOf(address);
    const facts = events.map(({ uid, startsAt, status, sequence }) => [uid.split('@')[0], startsAt, status, sequence]);
    expect(facts).toEqual([
      [kept, '2026-01-30T06:15:00.000Z', 'CONFIRMED', 0],
      [next, '2026-03-02T05:30:00.000Z', 'CONFIRMED', 2],
      [off, '2026-03-03T05:30:00.000Z', 'CANCELLED', 1],
    ]);
    expect(events[1]?.summary).toContain('Dev Patel');
    expect(response.body).toContain(`${DESK_ORIGIN}/leads/`);
  });

  test('of one person has theirs and those of nobody in particular', async () => {
    const own = await book('One', '2026-03-02T04:30:00Z', { host: agent.person.id });
    const nobodys = await book('Two', '2026-03-02T05:30:00Z');
    const others = await book('Three', '2026-03-02T06:30:00Z', { host: owner.person.id });
    const ids = async (address: string) => (await eventsOf(address)).map(({ uid }) => uid.split('@')[0]);
    expect(await ids(await make(agent, 'mine'))).toEqual([own, nobodys]);
    expect(await ids(await make(owner, 'mine'))).toEqual([nobodys, others]);
    expect(await ids(await make(owner, 'all'))).toEqual([own, nobodys, others]);
  });

  test('its address is told once; a new one ends it, and so does removing it', async () => {
    const first = await make(agent);
    const stored = JSON.stringify(await db.selectFrom('calendar_feeds').selectAll().execute());
    expect(stored).not.toContain(/calendar\/(.+)\.ics$/.exec(first)?.[1]);
    expect(await desk.ask(getFeed, {}, agent)).toEqual({
      feed: { scope: 'all', createdAt: desk.now().toISOString(), lastReadAt: null },
    });
    expect(await desk.ask(getFeed, {}, owner)).toEqual({ feed: null });
    const second = await make(agent, 'mine');
    const ofOwner = await make(owner);
    const status = async (address: string) => (await read(address)).statusCode;
    expect([await status(first), await status(second), await status(ofOwner)]).toEqual([404, 200, 200]);
    expect(await desk.ask(removeFeed, {}, agent)).toEqual({ feed: null });
    await desk.ask(removeFeed, {}, agent);
    expect([await status(second), await status(ofOwner)]).toEqual([404, 200]);
    const { entries } = await desk.ask(listAudit, { personId: agent.person.id }, owner);
    expect(entries.map(({ text }) => text)).toEqual([
      'Removed the secret address for their calendar',
      'Made a secret address for their calendar, with their meetings',
      'Made a secret address for their calendar, with all meetings',
    ]);
  });

  test('ends with its person', async () => {
    const address = await make(agent);
    await desk.ask(removePerson, { id: agent.person.id }, owner);
    expect((await read(address)).statusCode).toBe(404);
    expect(await db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([]);
    // Also where a feed was made at the moment of the removal.
    const ofOwner = await make(owner);
    await db.updateTable('calendar_feeds').set({ person_id: agent.person.id }).execute();
    expect((await read(ofOwner)).statusCode).toBe(404);
  });

  test('is noted as read once an hour', async () => {
    const address = await make(agent);
    const lastReadAt = async () => (await desk.ask(getFeed, {}, agent)).feed?.lastReadAt;
    const first = desk.now().toISOString();
    await read(address);
    desk.pass(3_599_999);
    await read(address);
    expect(await lastReadAt()).toBe(first);
    desk.pass(1);
    await read(address);
    expect(await lastReadAt()).toBe(desk.now().toISOString());
  });

  test('no other address and no other host has it, and the log does not name it', async () => {
    const address = await make(agent);
    const { pathname } = new URL(address);
    const secret = /calendar\/(.+)\.ics$/.exec(pathname)?.[1] ?? '';
    for (const guess of [
      pathname.replace('.ics', ''),
      pathname.toLowerCase(),
      `/calendar/${'A'.repeat(43)}.ics`,
      `/calendar/${hashToken(secret)}.ics`,
      '/calendar/x.ics',
      '/calendar/%00.ics',
      `/calendar/${'x'.repeat(8_000)}.ics`,
    ]) {
      expect.soft((await read(DESK_ORIGIN + guess)).statusCode, guess.slice(0, 80)).toBe(404);
    }
    const elsewhere = await read(address, { host: 'evil.example' });
    expect({ status: elsewhere.statusCode, isCalendar: elsewhere.body.includes('VCALENDAR') }).toEqual({
      status: 403,
      isCalendar: false,
    });
    await read(address);
    expect(desk.logs()).toContain('/calendar/');
    expect(desk.logs()).not.toContain(secret);
  });

  test('no token may make one', async () => {
    const { text } = await desk.ask(createToken, { name: 'CRM', scope: 'write', days: 30 }, owner);
    const headers = { authorization: `Bearer ${text}` };
    expect(await desk.call(makeFeed, { scope: 'all' }, { headers })).toMatchObject({ status: 403 });
    expect(await desk.call(getFeed, {}, { headers })).toMatchObject({ status: 403 });
  });
});
