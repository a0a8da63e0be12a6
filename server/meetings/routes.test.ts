import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { MEETING_MINUTES } from '#contract/booking.ts';
import type { MeetingPageData } from '#contract/page-data.ts';
import type { BookingReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import { inIndia } from '#server/india-time.ts';
import { bookingFields, exampleSiteData } from '../../tests/support/examples.ts';
import { testApp } from '../../tests/support/test-app.ts';

/** The first times on Monday, from 10:00 in India. */
const [FIRST = '', SECOND = '', THIRD = ''] = [0, 1, 2].map((meetings) =>
  new Date(Date.parse('2026-03-02T04:30Z') + meetings * MEETING_MINUTES * 60_000).toISOString(),
);
const { notFree, hasMeeting, crossSite } = exampleSiteData.forms.refusals;

/** Its time is Sunday at noon in India. */
const server = testApp();

describe('a booking', () => {
  test('is an enquiry, a meeting and mails, and its link shows it', async () => {
    const response = await postJson({ ...bookingFields, startsAt: FIRST });
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { reference, meeting } = received(response);
    expect(meeting.startsAt).toBe(FIRST);

    const [enquiry] = await server.db.selectFrom('leads').selectAll().execute();
    expect(enquiry).toMatchObject({
      reference,
      state: 'follow-up',
      due_at: SECOND,
      follow_up: 'meeting',
      details: expect.stringContaining(bookingFields.subject),
    });
    expect(await server.db.selectFrom('meetings').selectAll().execute()).toMatchObject([
      {
        lead_id: enquiry?.id,
        starts_at: FIRST,
        ends_at: SECOND,
        host: '',
        way: 'video',
        status: 'booked',
        sequence: 0,
      },
    ]);
    expect(await mailed()).toEqual(['leads@kolamdigital.example', 'meera@example.com']);
    expect(server.seen.wakes).toBe(1);

    const page = await server.app.inject({ url: meeting.address });
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(shown()).toMatchObject({
      state: 'booked',
      notice: 'booked',
      reference,
      startsAt: FIRST,
      timeZone: 'Pacific/Auckland',
      freeTimes: [],
    });
    const file = await server.app.inject({ url: routes.meetingCalendar(shown().token) });
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${reference}.ics"`,
      'cache-control': 'no-store',
    });
    expect(file.body).toContain('BEGIN:VEVENT');
  });

  test('by a plain form leads to the page of the meeting', async () => {
    const response = await post(routes.api.bookings, { ...bookingFields, startsAt: FIRST });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toMatch(/^\/book\/meeting\?token=[\w-]{43}&done=booked$/);
  });

  test('with a repeated key gets its booking back, and with other content is refused', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const fields = { ...bookingFields, startsAt: FIRST };
    const first = await postJson(fields, headers);
    const second = await postJson(fields, headers);
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    for (const changed of [
      { startsAt: SECOND },
      { way: 'phone', phone: '1' },
      { timeZone: 'Asia/Tokyo' },
      { name: 'Other' },
    ]) {
      const other = await postJson({ ...fields, ...changed }, headers);
      expect(other.statusCode).toBe(409);
      expect(other.json()).toMatchObject({ outcome: 'key-reused', reference: received(first).reference });
    }
    expect(await counts()).toEqual([1, 1]);
  });

  test('of a taken time stores nothing, tells what is free, and keeps what was typed', async () => {
    await postJson({ ...bookingFields, startsAt: FIRST });
    const { openFor: _, ...typed } = bookingFields;
    const other = { ...typed, email: 'other@example.com', startsAt: FIRST };
    const script = await postJson(other);
    expect(script.statusCode).toBe(409);
    const reply = script.json();
    expect(reply).toMatchObject({ outcome: 'invalid', errors: { startsAt: notFree } });
    expect(reply.freeTimes[0]).toBe(SECOND);

    const form = await post(routes.api.bookings, other);
    expect(form.statusCode).toBe(409);
    expect(server.seen.rendered.at(-1)).toMatchObject({
      path: '/book',
      data: {
        status: 409,
        booking: {
          freeTimes: reply.freeTimes,
          returned: { values: other, errors: { startsAt: notFree }, reason: 'invalid' },
        },
      },
    });
    expect(await counts()).toEqual([1, 1]);
  });

  test('of an address that has one is refused, in whatever spelling', async () => {
    await postJson({ ...bookingFields, email: 'meera@bücher.example', startsAt: FIRST });
    const again = { ...bookingFields, email: 'Meera@XN--BCHER-KVA.example', startsAt: SECOND };
    const response = await postJson(again);
    expect([response.statusCode, response.json()]).toMatchObject([409, { outcome: 'failed', notice: hasMeeting }]);
    await post(routes.api.bookings, again);
    expect(server.seen.rendered.at(-1)?.data.booking?.returned).toMatchObject({ reason: 'failed', notice: hasMeeting });
    expect(await counts()).toEqual([1, 1]);

    // Once it is over, the address can book another.
    server.now = new Date('2026-03-02T06:00:00Z');
    expect((await postJson({ ...again, startsAt: '2026-03-03T04:30Z' })).statusCode).toBe(201);
  });

  test('with errors tells all of them', async () => {
    const response = await postJson({ way: 'phone', startsAt: 'tomorrow' });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors).toSorted()).toEqual(['email', 'name', 'phone', 'startsAt', 'subject']);
    await post(routes.api.bookings, { way: 'phone', startsAt: 'tomorrow' });
    expect(server.seen.rendered.at(-1)?.data).toMatchObject({
      status: 422,
      booking: { returned: { values: { way: 'phone' } } },
    });
  });

  test('that looks like spam keeps its time, and its mails are held', async () => {
    const response = await postJson({ ...bookingFields, startsAt: FIRST, reason: 'x', openFor: 10 });
    expect(response.statusCode).toBe(201);
    const [enquiry] = await server.db.selectFrom('leads').select('state').execute();
    expect(enquiry?.state).toBe('quarantine');
    expect(await server.db.selectFrom('outbox').select('status').distinct().execute()).toEqual([{ status: 'held' }]);
    expect(server.seen.wakes).toBe(0);
    await server.app.inject({ url: routes.book });
    expect(server.seen.rendered.at(-1)?.data.booking?.freeTimes[0]).toBe(SECOND);
  });

  test('is limited as enquiries are, and one from another website is refused', async () => {
    const response = await postJson({ ...bookingFields, startsAt: FIRST }, { 'sec-fetch-site': 'cross-site' });
    expect([response.statusCode, response.json().notice]).toEqual([403, crossSite]);
    await server.reopen({ config: { limits: { perClient: 1, inTotal: 1 } } });
    await postJson({ ...bookingFields, startsAt: FIRST });
    const limited = await postJson({ ...bookingFields, email: 'other@example.com', startsAt: SECOND });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(await counts()).toEqual([1, 1]);
  });

  test('is told to webhooks with its time', async () => {
    await server.reopen({ config: { webhooks: { urls: ['https://hooks.example.com'], key: Buffer.from('key') } } });
    await postJson({ ...bookingFields, startsAt: FIRST });
    const { payload } = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'webhook')
      .executeTakeFirstOrThrow();
    expect(payload).toContain('enquiry.received');
    expect(payload).toContain(FIRST);
  });

  test('does not fail when the database does', async () => {
    server.isStoreFailing = true;
    const script = await postJson({ ...bookingFields, startsAt: FIRST });
    expect([script.statusCode, script.json().outcome]).toEqual([503, 'failed']);
    await post(routes.api.bookings, { ...bookingFields, startsAt: FIRST });
    expect(server.seen.rendered.at(-1)?.data).toMatchObject({
      status: 503,
      booking: { freeTimes: [], returned: { reason: 'failed' } },
    });
    await server.app.inject({ url: routes.book });
    expect(server.seen.rendered.at(-1)?.data).toMatchObject({ status: 503, booking: { freeTimes: [] } });
  });
});

describe('the link of a meeting', () => {
  let token: string;
  beforeEach(async () => {
    const response = await postJson({ ...bookingFields, startsAt: FIRST });
    token = new URL(received(response).meeting.address, 'http://x').searchParams.get('token') ?? '';
    await server.db.deleteFrom('outbox').execute();
  });

  test('changes nothing when it is opened', async () => {
    const before = await server.db.selectFrom('meetings').selectAll().execute();
    for (const page of [routes.meeting, routes.meetingMove, routes.meetingCancel, routes.meetingCalendar])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await server.app.inject({ method, url: page(token) })).statusCode).toBe(200);
    expect(await server.db.selectFrom('meetings').selectAll().execute()).toEqual(before);
  });

  test('moves it to a free time, once', async () => {
    await server.app.inject({ url: routes.meetingMove(token) });
    expect(shown().freeTimes[0]).toBe(SECOND);
    for (const attempt of [1, 2]) {
      const response = await post(routes.meetingMove('').split('?')[0] ?? '', {
        token,
        sequence: '0',
        startsAt: SECOND,
      });
      expect([attempt, response.statusCode, response.headers.location]).toEqual([
        attempt,
        303,
        routes.meeting(token, 'moved'),
      ]);
    }
    const [meeting] = await server.db.selectFrom('meetings').selectAll().execute();
    expect(meeting).toMatchObject({ starts_at: SECOND, ends_at: THIRD, sequence: 1 });
    const [enquiry] = await server.db.selectFrom('leads').select('due_at').execute();
    expect(enquiry?.due_at).toBe(THIRD);
    expect(await mailed()).toEqual(['leads@kolamdigital.example', 'meera@example.com']);
    expect(await server.db.selectFrom('audit').select(['action', 'person_name', 'detail']).execute()).toEqual([
      {
        action: 'meeting-moved',
        person_name: 'Client',
        detail: `2026-03-02 ${inIndia(new Date(SECOND)).time}`,
      },
    ]);
  });

  test('cancels it, once, and frees its time and its address', async () => {
    for (const _ of [1, 2]) {
      const response = await post('/book/cancel', { token, sequence: '0' });
      expect([response.statusCode, response.headers.location]).toEqual([303, routes.meeting(token, 'cancelled')]);
    }
    expect(await mailed()).toEqual(['leads@kolamdigital.example', 'meera@example.com']);
    const [enquiry] = await server.db.selectFrom('leads').select(['state', 'state_since', 'follow_up']).execute();
    expect(enquiry).toEqual({ state: 'open', state_since: server.now.toISOString(), follow_up: null });
    await server.app.inject({ url: routes.meeting(token, 'cancelled') });
    expect(shown()).toMatchObject({ state: 'cancelled', notice: 'cancelled' });
  });

  test('once it is cancelled, the same can be booked again, by two clicks once', async () => {
    await post('/book/cancel', { token, sequence: '0' });
    await server.app.inject({ url: routes.book });
    const again = { ...bookingFields, startsAt: FIRST, idempotencyKey: keyInForm() };
    const [first, second] = [await post(routes.api.bookings, again), await post(routes.api.bookings, again)];
    expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
    expect(second.headers.location).toBe(first.headers.location);
    expect(first.headers.location).not.toContain(token);
    expect(await counts()).toEqual([2, 2]);
  });

  test('a form of before it was cancelled is not led to it, but gets another key', async () => {
    await post('/book/cancel', { token, sequence: '0' });
    const old = { ...bookingFields, startsAt: FIRST };
    expect((await postJson(old)).json()).toMatchObject({ outcome: 'key-reused', reference: expect.any(String) });
    const returned = await post(routes.api.bookings, old);
    expect([returned.statusCode, server.seen.rendered.at(-1)?.data.booking?.returned?.reason]).toEqual([
      409,
      'key-reused',
    ]);
    expect(await counts()).toEqual([1, 1]);
    const sent = await post(routes.api.bookings, { ...old, idempotencyKey: keyInForm() });
    expect(sent.headers.location).toMatch(/&done=booked$/);
    expect(await counts()).toEqual([2, 2]);
  });

  test('says what stands in the way, and changes nothing', async () => {
    await postJson({ ...bookingFields, email: 'other@example.com', startsAt: SECOND });
    const move = (fields: object) => post('/book/move', { token, sequence: '0', startsAt: SECOND, ...fields });
    const cancel = (fields: object) => post('/book/cancel', { token, sequence: '0', ...fields });
    const attempts: [
      () => Promise<LightMyRequestResponse>,
      number,
      MeetingPageData['notice'],
      MeetingPageData['state'],
    ][] = [
      [() => move({}), 409, 'not-free', 'booked'],
      [() => move({ startsAt: '' }), 422, 'none-chosen', 'booked'],
      [() => move({ startsAt: '2026-02-31T99:00Z' }), 422, 'none-chosen', 'booked'],
      [() => move({ startsAt: THIRD, sequence: '7' }), 409, 'changed', 'booked'],
      [() => cancel({ sequence: '7' }), 409, 'changed', 'booked'],
      [() => cancel({ sequence: 'x' }), 409, 'changed', 'booked'],
      [() => cancel({ token: 'x'.repeat(43) }), 404, undefined, 'unknown'],
      [() => move({ token: '\0' }), 404, undefined, 'unknown'],
    ];
    for (const [attempt, status, notice, state] of attempts) {
      expect((await attempt()).statusCode).toBe(status);
      expect([shown().notice, shown().state]).toEqual([notice, state]);
    }
    const byForm = new URLSearchParams({ token, sequence: '0' });
    const foreign = await server.post('/book/cancel', byForm, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, shown().notice]).toEqual([403, 'failed']);
    // Once it has begun.
    server.now = new Date(FIRST);
    expect((await cancel({})).statusCode).toBe(409);
    expect([shown().notice, shown().state]).toEqual(['changed', 'past']);
    expect(
      await server.db.selectFrom('meetings').select(['starts_at', 'status']).orderBy('starts_at').execute(),
    ).toEqual([
      { starts_at: FIRST, status: 'booked' },
      { starts_at: SECOND, status: 'booked' },
    ]);
  });

  test('shows nothing of an unknown one', async () => {
    for (const url of [
      '/book/meeting',
      '/book/move?token=%00',
      '/book/cancel?token[]=1',
      '/book/meeting.ics?token=x',
    ]) {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    }
    // Only what is so is said to be done.
    await server.app.inject({ url: routes.meeting(token, 'cancelled') });
    expect(shown().notice).toBeUndefined();
  });
});

test('no input makes the server fail', async () => {
  const odd = ['\0', '\ud800', 'x'.repeat(20_000), '＋05:30', '+05:30', 'Etc/GMT+12', '../../etc/passwd', 'utc'];
  const times = [
    '0000-01-01T00:00Z',
    '9999-12-31T23:59Z',
    '2026-02-31T00:00Z',
    '2026-03-02T24:00Z',
    '2026-03-02T04:30:60Z',
    '+275760-09-13T00:00Z',
  ];
  const values = [...odd, ...times, ['a', 'b'], { toString: 1 }, 1e308, true, null, 12];
  for (const [index, value] of values.entries()) {
    for (const field of ['startsAt', 'timeZone', 'way', 'email', 'name', 'page', 'idempotencyKey', 'openFor']) {
      const fields = { ...bookingFields, email: `visitor${index}@example.com`, startsAt: FIRST, [field]: value };
      expect((await postJson(fields)).statusCode).toBeLessThan(500);
    }
    for (const url of ['/book/move', '/book/cancel']) {
      const response = await server.post(url, { token: value, sequence: value, startsAt: value });
      expect(response.statusCode).toBe(404);
    }
  }
});

const postJson = (fields: object, headers: Record<string, string> = {}) =>
  server.post(routes.api.bookings, fields, headers);

const post = (url: string, fields: object) =>
  server.post(url, new URLSearchParams(fields as Record<string, string>), { origin: 'http://localhost:4321' });

function received(response: LightMyRequestResponse) {
  const reply = response.json<BookingReply>();
  if (reply.outcome !== 'received') throw new Error(response.body);
  return reply;
}

/** Of the page of free times that was rendered last. */
function keyInForm(): string {
  const { returned, idempotencyKey } = server.seen.rendered.at(-1)?.data.booking ?? {};
  return returned?.idempotencyKey ?? idempotencyKey ?? '';
}

function shown(): MeetingPageData {
  const meeting = server.seen.rendered.at(-1)?.data.meeting;
  if (!meeting) throw new Error('No page of a meeting was shown.');
  return meeting;
}

/** To whom, since the last call of it. */
async function mailed(): Promise<string[]> {
  const rows = await server.db.deleteFrom('outbox').where('kind', '=', 'mail').returning('payload').execute();
  return rows.map(({ payload }) => JSON.parse(payload).to.address as string).toSorted();
}

/** Of enquiries and of meetings. */
const counts = async () => [
  (await server.db.selectFrom('leads').select('id').execute()).length,
  (await server.db.selectFrom('meetings').select('id').execute()).length,
];
