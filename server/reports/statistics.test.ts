import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { addApplication, addEnquiry } from '../../tests/support/leads.ts';
import { readStatistics } from './statistics.ts';
import { statisticsRepository } from './statistics-repository.ts';

/** Wednesday, 11 March 2026, 12:00 in India. The running week began on Monday, 9 March. */
const NOW = new Date('2026-03-11T06:30:00Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const suspected = { score: 9, reasons: ['links'], minHash: '', isQuarantined: true };

describe.each(databases)('statistics on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let references = 0;
  beforeEach(async () => {
    db = await openEmpty();
    references = 0;
  });

  const read = (period: 4 | 13 | 26 | 52 = 4) =>
    readStatistics(
      { statistics: statisticsRepository(db), choices: exampleSiteData.forms.choices, clock: () => NOW },
      period,
    );
  const nextReference = () => {
    references += 1;
    return `KD-0000-${String(references).padStart(4, '0')}`;
  };
  type EnquiryChanges = {
    first_answered_at?: string;
    released_at?: string;
    outcome?: Outcome;
    outcome_at?: string;
    value_rupees?: number | null;
  } & Omit<Parameters<typeof addEnquiry>[1], 'reference' | 'receivedAt'>;
  const addStored = async (
    receivedAt: Date,
    { form, page = '', arrival, fields, stored, ...changes }: EnquiryChanges = {},
    isSuspected = false,
  ) => {
    const given = { reference: nextReference(), receivedAt, form, page, arrival, fields, stored };
    const id = await addEnquiry(db, { ...given, ...(isSuspected && { spam: suspected }) });
    const columns = { ...changes, ...(changes.released_at && { state: 'open' as const }) };
    if (Object.keys(columns).length > 0) await db.updateTable('leads').set(columns).where('id', '=', id).execute();
  };
  const answeredAfter = (receivedAt: Date, hours: number) =>
    addStored(receivedAt, { first_answered_at: new Date(receivedAt.getTime() + hours * HOUR_MS).toISOString() });

  test('a week begins on Monday at midnight in India', async () => {
    // Sunday 23:59:59.999 and Monday 00:00 in India are both Sunday in UTC.
    await addStored(new Date('2026-03-08T18:29:59.999Z'));
    await addStored(new Date('2026-03-08T18:30:00.000Z'));
    // The first moment of the period, and the last before it.
    await addStored(new Date('2026-02-15T18:30:00.000Z'));
    await addStored(new Date('2026-02-15T18:29:59.999Z'));
    // The clock of another server is ahead.
    await addStored(new Date('2026-03-20T00:00:00Z'));
    const { enquiries } = await read();
    expect(enquiries.total).toBe(4);
    expect(enquiries.byForm).toEqual([{ id: 'value:contact', label: 'Contact form', counts: [1, 0, 1, 2] }]);
  });

  test('enquiries are counted by form, kind of project and page, the most frequent first', async () => {
    await addStored(hoursAgo(1), { form: 'consultation', stored: { projectType: '' }, page: '/services/seo' });
    await addStored(hoursAgo(1), {
      form: 'consultation',
      stored: { projectType: 'withdrawn-type' },
      page: '/services/seo',
    });
    await addStored(hoursAgo(1), { form: 'contact', page: '' });
    const { enquiries } = await read();
    const labelled = (series: typeof enquiries.byForm) => series.map(({ label, counts }) => [label, counts.at(-1)]);
    expect(labelled(enquiries.byForm)).toEqual([
      ['Consultation form', 2],
      ['Contact form', 1],
    ]);
    expect(labelled(enquiries.byProjectType)).toEqual([
      ['AI Automation', 1],
      ['withdrawn-type', 1],
      ['Not said', 1],
    ]);
    expect(labelled(enquiries.byPage)).toEqual([
      ['/services/seo', 2],
      ['Not known', 1],
    ]);
  });

  test('what came of them is counted with its value by form, project and month, and quotations of any time that are out', async () => {
    const outcome = (is: 'quoted' | 'won' | 'lost', rupees: number | null, at = NOW) => ({
      outcome: is,
      outcome_at: at.toISOString(),
      value_rupees: rupees,
    });
    await addStored(hoursAgo(1), {
      form: 'consultation',
      stored: { projectType: '' },
      ...outcome('won', 10_00_00_00_000),
    });
    await addStored(hoursAgo(1), { ...outcome('quoted', 1_20_000) });
    // The last moment of February in India.
    await addStored(new Date('2026-02-28T18:29:59.999Z'), { ...outcome('quoted', null) });
    await addStored(hoursAgo(1), { ...outcome('lost', 50_000) });
    await addStored(hoursAgo(1));
    // Before the period.
    await addStored(new Date('2025-06-01T00:00:00Z'), outcome('quoted', 30_000, new Date('2025-06-02T00:00:00Z')));
    const { funnel, quotations } = await read();
    const none = { count: 0, rupees: 0 };
    const ofContact = { quoted: { count: 2, rupees: 1_20_000 }, won: none, lost: { count: 1, rupees: 50_000 } };
    const won = { count: 1, rupees: 10_00_00_00_000 };
    expect(funnel.total).toMatchObject({ received: 5, outcomes: { ...ofContact, won } });
    expect(funnel.byForm).toEqual([
      { id: 'contact', label: 'Contact form', received: 4, outcomes: ofContact },
      { id: 'consultation', label: 'Consultation form', received: 1, outcomes: { quoted: none, won, lost: none } },
    ]);
    expect(funnel.byProjectType.map(({ label, received }) => [label, received])).toEqual([
      ['AI Automation', 4],
      ['Not said', 1],
    ]);
    expect(funnel.byMonth.map(({ id, received }) => [id, received])).toEqual([
      ['2026-03', 4],
      ['2026-02', 1],
    ]);
    expect(quotations).toMatchObject({
      count: 3,
      rupees: 1_50_000,
      oldest: { reference: 'KD-0000-0006', at: '2025-06-02T00:00:00.000Z' },
    });
    expect(quotations.byMonth).toEqual([
      { id: '2026-03', label: '2026-03', count: 2, rupees: 1_20_000 },
      { id: '2025-06', label: '2025-06', count: 1, rupees: 30_000 },
    ]);
  });

  test('what came of them and quotations that are out are counted by source, campaign and page', async () => {
    const quoted = { outcome: 'quoted' as const, outcome_at: NOW.toISOString(), value_rupees: 10_000 };
    await addStored(hoursAgo(1), { arrival: { utm_source: 'google', utm_campaign: 'diwali' }, page: '/', ...quoted });
    await addStored(hoursAgo(1), { arrival: { utm_source: 'google' }, page: '/pricing' });
    await addStored(hoursAgo(1), { arrival: { referrerHost: 'clutch.example' }, page: '/pricing' });
    const { funnel, quotations } = await read();
    const rows = (some: { label: string; received: number }[]) => some.map(({ label, received }) => [label, received]);
    expect(rows(funnel.bySource)).toEqual([
      ['google', 2],
      ['clutch.example', 1],
    ]);
    expect(rows(funnel.byCampaign)).toEqual([
      ['No campaign', 2],
      ['diwali', 1],
    ]);
    expect(rows(funnel.byPage)).toEqual([
      ['/pricing', 2],
      ['Home page', 1],
    ]);
    const out = { count: 1, rupees: 10_000 };
    expect(quotations).toMatchObject({
      bySource: [{ label: 'google', ...out }],
      byCampaign: [{ label: 'diwali', ...out }],
      byPage: [{ label: 'Home page', ...out }],
    });
  });

  test('of more sources than a table has rows, the rest is together', async () => {
    for (let source = 0; source < 25; source += 1)
      await addStored(hoursAgo(1), { arrival: { utm_source: `source-${source}` } });
    const { bySource } = (await read()).funnel;
    expect(bySource.at(-1)).toMatchObject({ label: 'Others', received: 25 - (bySource.length - 1) });
  });

  test('subjects that differ in capitals, spaces and Re: are one; after eight the rest is together', async () => {
    for (const subject of ['New website', 'New website', ' new  WEBSITE!', 'Re: Fwd: new website.', 'Ｎｅｗ website']) {
      await addStored(hoursAgo(1), { fields: { subject } });
    }
    for (const subject of ['b', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f', 'f', 'g', 'g', 'h', 'h', 'i', 'others', '']) {
      await addStored(hoursAgo(1), { fields: { subject } });
    }
    const { enquiries } = await read();
    const [first, ...rest] = enquiries.bySubject;
    expect(first).toEqual({ id: 'value:new website', label: 'New website', counts: [0, 0, 0, 5] });
    expect(rest.map(({ label, counts }) => `${label} ${counts.at(-1)}`)).toEqual([
      ...['b 2', 'c 2', 'd 2', 'e 2', 'f 2', 'g 2', 'h 2'],
      'Others 2',
      'No subject 1',
    ]);
  });

  test('median, 90th percentile and share within 24 hours; open ones count once they are late', async () => {
    const received = hoursAgo(200);
    for (const hours of [1, 2, 3, 4, 5, 6, 7, 8, 24, 40]) await answeredAfter(received, hours);
    await addStored(hoursAgo(25));
    await addStored(hoursAgo(23));
    const { answers } = await read();
    expect(answers.enquiries).toEqual({
      received: 12,
      answered: 10,
      open: 2,
      late: 1,
      medianMs: 5.5 * HOUR_MS,
      // Between the ninth (24 h) and the tenth (40 h), at position 8.1.
      percentile90Ms: expect.closeTo(25.6 * HOUR_MS),
      shareInTime: 9 / 11,
    });
    expect(answers.enquiriesByWeek).toEqual({
      inTime: [0, 0, 9, 0],
      afterTime: [0, 0, 1, 0],
      late: [0, 0, 0, 1],
      due: [0, 0, 0, 1],
    });
    expect(answers.applications.received).toBe(0);
  });

  test('a booking is an enquiry, but not one that waits for an answer until its meeting', async () => {
    await addStored(hoursAgo(30), { form: 'meeting' });
    await addStored(hoursAgo(30), {});
    const { enquiries, answers } = await read();
    expect(enquiries.byForm.map(({ label }) => label).toSorted()).toEqual(['Booked meeting', 'Contact form']);
    expect(answers.enquiries).toMatchObject({ received: 1, open: 1, late: 1 });
    expect(answers.enquiriesByWeek.late.at(-1)).toBe(1);
  });

  test('suspected spam is no enquiry until it is released, and is counted by the week in which it came', async () => {
    await addStored(hoursAgo(1), {}, true);
    await addStored(hoursAgo(150), {}, true);
    await addStored(hoursAgo(150), { released_at: hoursAgo(2).toISOString() }, true);
    await addApplication(db, { reference: nextReference(), receivedAt: hoursAgo(150), spam: suspected });
    const { enquiries, answers, spam, applications } = await read();
    expect(enquiries.total).toBe(1);
    expect(answers.enquiries.received).toBe(1);
    expect(applications.total).toBe(0);
    expect(spam).toEqual({ held: [0, 0, 3, 1], released: [0, 0, 1, 0] });
  });

  test('undelivered messages are counted by the week in which they were given up, and why', async () => {
    await addStored(hoursAgo(1));
    const errors = [
      ['PermanentDeliveryError: 550 5.1.1 No such user', 'dead', hoursAgo(150)],
      ['PermanentDeliveryError: 550 5.7.1 Spam', 'dismissed', hoursAgo(1)],
      ['ConfigurationError: Check SMTP_URL.', 'dead', hoursAgo(1)],
      ['Error: connect ECONNREFUSED', 'dead', hoursAgo(1)],
      ['None: held by "desk hold" until somebody knows whether it was sent.', 'dead', hoursAgo(1)],
      ['Error: too long ago', 'dead', hoursAgo(2_000)],
      ['Error: is tried again', 'pending', hoursAgo(1)],
    ] as const;
    const [message] = await db.selectFrom('outbox').selectAll().execute();
    if (!message) throw new Error('The example has no message.');
    await db.deleteFrom('outbox').execute();
    for (const [index, [last_error, status, at]] of errors.entries()) {
      const changes = { id: `${index}`, message_id: `<${index}>`, status, last_error, finished_at: at.toISOString() };
      await db
        .insertInto('outbox')
        .values({ ...message, ...changes })
        .execute();
    }
    const { undelivered } = await read();
    expect(undelivered).toMatchObject({ total: 5, dismissed: 1 });
    expect(undelivered.byReason.map(({ label, counts }) => [label, counts])).toEqual([
      ['Refused by the receiver', [0, 0, 1, 1]],
      ['A setting is wrong', [0, 0, 0, 1]],
      ['Held back by hand', [0, 0, 0, 1]],
      ['Receiver not reached in time', [0, 0, 0, 1]],
    ]);
  });

  test('applications are counted by job and stage', async () => {
    const add = async (stage: 'new' | 'talking', positionTitle: string | null) => {
      const given = { reference: nextReference(), receivedAt: hoursAgo(1), positionTitle };
      const id = await addApplication(db, given);
      await db.updateTable('leads').set({ stage }).where('id', '=', id).execute();
    };
    for (let count = 0; count < 3; count += 1) await add('new', null);
    await add('new', 'UX Designer');
    await add('talking', 'UX Designer');
    await add('new', 'Engineer');
    const { applications } = await read();
    expect(applications).toEqual({
      total: 6,
      byPosition: [
        { label: 'UX Designer', total: 2, byStage: { new: 1, talking: 1, offered: 0, declined: 0 } },
        { label: 'Engineer', total: 1, byStage: { new: 1, talking: 0, offered: 0, declined: 0 } },
        { label: 'No particular position', total: 3, byStage: { new: 3, talking: 0, offered: 0, declined: 0 } },
      ],
    });
  });

  test('thousands of records at the same moment are each counted once', async () => {
    await addStored(hoursAgo(1));
    const row = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 2_499 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      reference: `KD-1111-${String(index).padStart(4, '0')}`,
      idempotency_key: `copy-${index}`,
    }));
    while (rows.length > 0) await db.insertInto('leads').values(rows.splice(0, 500)).execute();
    expect((await read()).enquiries.total).toBe(2_500);
  });
});
