/** Many who want one time, at the same moment, through two servers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { type BookingServer, type Post, startBookingServer } from '../support/booking-server.ts';
import { engines } from '../support/databases.ts';
import { bookingFields, exampleSiteData } from '../support/examples.ts';

/** Sunday at noon in India. */
const NOW = new Date('2026-03-01T06:30:00Z');
/** On Monday in India, from 10:00. */
const TIMES = ['04:30', '05:00', '05:30', '06:00', '06:30'].map((time) => `2026-03-02T${time}:00.000Z`);
const [FIRST = '', SECOND = '', THIRD = ''] = TIMES;
const ROUNDS = 10;

describe.each(engines)('on $engine', ({ newUrl, tags }) => {
  let folder: string;
  let db: Kysely<Schema>;
  let servers: [BookingServer, BookingServer];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'races-'));
    const location: DatabaseLocation = {
      databaseUrl: (await newUrl()) || undefined,
      databaseFile: path.join(folder, 'kolam.sqlite'),
    };
    await migrateDatabase(location, { onWait: () => {} });
    db = openDatabase(location, { onLost: () => {} });
    servers = await Promise.all([
      startBookingServer({ location, now: NOW }),
      startBookingServer({ location, now: NOW }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  afterEach(empty);

  const booking = (changes: Record<string, string>, key?: string): Post => ({
    url: routes.api.bookings,
    payload: { ...bookingFields, ...changes },
    headers: { accept: 'application/json', ...(key && { 'idempotency-key': key }) },
  });

  /** Every second one through the other server. */
  async function postAll(posts: readonly Post[]) {
    const half = (rest: number) => posts.filter((_, index) => index % 2 === rest);
    const [even, odd] = await Promise.all([servers[0].post(half(0)), servers[1].post(half(1))]);
    return posts.map((_, index) => {
      const answer = (index % 2 === 0 ? even : odd)[Math.floor(index / 2)];
      if (!answer) throw new Error('A server has not answered.');
      return answer;
    });
  }

  const stored = async () => {
    const meetings = await db.selectFrom('meetings').selectAll().orderBy('starts_at').execute();
    const enquiries = await db.selectFrom('leads').select('id').execute();
    const mails = await db.selectFrom('outbox').select('lead_id').execute();
    return { meetings, enquiries, mails };
  };

  async function raceForOneTime(attempts: number): Promise<void> {
    const posts = Array.from({ length: attempts }, (_, index) =>
      booking({ email: `visitor${index}@example.com`, startsAt: FIRST }),
    );
    const answers = await postAll(posts);
    const byStatus = Object.groupBy(answers, ({ status }) => status);
    expect(Object.entries(byStatus).map(([status, all]) => [status, all?.length])).toEqual([
      ['201', 1],
      ['409', attempts - 1],
    ]);
    for (const { body } of byStatus[409] ?? []) {
      expect(body.errors).toEqual({ startsAt: exampleSiteData.forms.refusals.notFree });
      expect(body.freeTimes.slice(0, 2)).toEqual([SECOND, THIRD]);
    }
    const { meetings, enquiries, mails } = await stored();
    expect(meetings).toHaveLength(1);
    expect(enquiries).toEqual([{ id: meetings[0]?.lead_id }]);
    expect(mails).toEqual([{ lead_id: enquiries[0]?.id }, { lead_id: enquiries[0]?.id }]);
  }

  test('of fifty who want one time, one has it, and the others see the next', { tags }, () => raceForOneTime(50));

  test('of a thousand who want one time, one has it, and the others see the next', { tags: ['full'] }, () =>
    raceForOneTime(1_000),
  );

  test('a repeated key is one booking with one link', { tags }, async () => {
    const post = booking({ startsAt: FIRST }, 'key-1');
    const answers = await postAll(Array.from({ length: 20 }, () => post));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await stored()).meetings).toHaveLength(1);
  });

  test('an address has one of two times', { tags }, async () => {
    const spellings = ['meera@bücher.example', 'Meera@xn--bcher-kva.example'];
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await postAll(
        TIMES.slice(0, 4).map((startsAt, index) =>
          booking({ startsAt, email: spellings[index % 2] ?? '', subject: `${round}` }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      await empty();
    }
  });

  test('of two who move to one time, one has it', { tags }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const tokens = await bookAll([FIRST, SECOND]);
      const answers = await postAll(
        tokens.map((token) => ({ url: '/book/move', payload: { token, sequence: '0', startsAt: THIRD } })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      const { meetings } = await stored();
      expect(meetings.filter(({ starts_at }) => starts_at === THIRD)).toHaveLength(1);
      await empty();
    }
  });

  test('booking beside cancelling: the time has one open meeting at most', { tags }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [token = ''] = await bookAll([FIRST]);
      const cancel = { url: '/book/cancel', payload: { token, sequence: '0' } };
      const [cancelled, booked] = await postAll([cancel, booking({ email: 'next@example.com', startsAt: FIRST })]);
      expect(cancelled?.status).toBe(303);
      expect([201, 409]).toContain(booked?.status);
      const open = (await stored()).meetings.filter(({ status }) => status === 'booked');
      expect(open).toHaveLength(booked?.status === 201 ? 1 : 0);
      await empty();
    }
  });

  test('moving beside cancelling: one of them is done', { tags }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [token = ''] = await bookAll([FIRST]);
      const answers = await postAll([
        { url: '/book/cancel', payload: { token, sequence: '0' } },
        { url: '/book/move', payload: { token, sequence: '0', startsAt: SECOND } },
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      expect((await stored()).meetings).toMatchObject([{ sequence: 1 }]);
      await empty();
    }
  });

  /** @returns the tokens of their links */
  async function bookAll(times: readonly string[]): Promise<string[]> {
    const answers = await postAll(
      times.map((startsAt, index) => booking({ startsAt, email: `visitor${index}@example.com` })),
    );
    return answers.map(({ body }) => new URL(body.meeting.address, 'http://x').searchParams.get('token') ?? '');
  }

  /** Of everything: the rest goes with the enquiries. */
  async function empty(): Promise<void> {
    await db.deleteFrom('leads').execute();
  }
});
