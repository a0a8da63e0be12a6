import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadFilters } from '#contract/desk/inbox.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SpamResult } from '#server/leads/new-lead.ts';
import { deliveryDecisions } from '#server/reports/deliveries.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { addApplication, addEnquiry, happen } from '../../tests/support/leads.ts';
import { addPerson } from '../../tests/support/people.ts';
import { inboxRepository } from './inbox.ts';

const NOW = new Date('2026-03-01T06:30:00Z');
const SPAM: SpamResult = { score: 9, reasons: ['too-fast', 'honeypot'], minHash: '', isQuarantined: true };

const ASHA = { id: 'asha', name: 'Asha Rao' };

const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

describe.each(databases)('the lists of the desk on $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let other: Kysely<Schema>;
  beforeEach(async () => {
    const [first, second = first] = await openShared(2);
    [db, other] = [first, second];
  });

  const list = (filters: LeadFilters, { offset = 0, limit = 50 } = {}, now = NOW, newSince?: Date) =>
    inboxRepository(db).listLeads(filters, { offset, limit }, now, newSince);
  const references = async (filters: LeadFilters, slice?: { offset?: number; limit?: number }) =>
    (await list(filters, slice)).leads.map(({ reference }) => reference);
  const undelivered = (status: 'dead' | 'dismissed' | 'retrying' = 'dead', showsSubscribers = true) =>
    inboxRepository(db).listUndelivered(status, { offset: 0, limit: 50 }, { showsSubscribers });

  const answer = (reference: string, at: Date) => happen(db, reference, { type: 'answered' }, at);

  /** One of each state of both kinds. */
  const fill = async () => {
    await addEnquiry(db, {
      reference: 'KD-NEW',
      receivedAt: hoursAgo(1),
      page: '/pricing',
      fields: { subject: 'Straße & ZÜRICH' },
    });
    await addEnquiry(db, { reference: 'KD-LATE', receivedAt: hoursAgo(30), fields: { message: '100 % cotton_shop' } });
    await addApplication(db, { reference: 'KD-APPLIED', receivedAt: hoursAgo(20) });
    await addEnquiry(db, { reference: 'KD-SPAM', receivedAt: hoursAgo(2), spam: SPAM });
    await addEnquiry(db, { reference: 'KD-FIRST', receivedAt: hoursAgo(90) });
    await addEnquiry(db, { reference: 'KD-SECOND', receivedAt: hoursAgo(80) });
    await answer('KD-FIRST', hoursAgo(10));
    await answer('KD-SECOND', hoursAgo(40));
  };

  test('have what is due longest first, then the newest answer, then suspected spam', async () => {
    await fill();
    expect(await references({})).toEqual(['KD-LATE', 'KD-APPLIED', 'KD-NEW']);
    expect(await references({ state: 'late' })).toEqual(['KD-LATE']);
    expect(await references({ state: 'answered' })).toEqual(['KD-FIRST', 'KD-SECOND']);
    expect(await references({ state: 'quarantine' })).toEqual(['KD-SPAM']);
    expect(await references({ state: 'all' })).toEqual([
      'KD-LATE',
      'KD-APPLIED',
      'KD-NEW',
      'KD-FIRST',
      'KD-SECOND',
      'KD-SPAM',
    ]);
    expect(await inboxRepository(db).counts(NOW)).toEqual({
      openEnquiries: 2,
      openApplications: 1,
      late: 1,
      byKind: {
        enquiry: { waiting: 0, followUps: 0, mine: 0 },
        application: { waiting: 0, followUps: 0, mine: 0 },
      },
      quarantine: 1,
      undelivered: 0,
    });
  });

  test('say who wrote about what, until when, and why it is in quarantine', async () => {
    await fill();
    const { leads } = await list({ state: 'all' });
    expect(leads[0]).toMatchObject({
      kind: 'enquiry',
      state: 'late',
      name: 'Meera Nair',
      excerpt: '100 % cotton_shop',
      dueAt: hoursAgo(6).toISOString(),
      stage: null,
      undelivered: 0,
      spamReasons: [],
    });
    expect(leads[1]).toMatchObject({ kind: 'application', about: 'UX Designer', stage: 'new', form: null });
    expect(leads.at(-1)?.spamReasons).toEqual([
      'It was sent within 3 seconds of opening the page.',
      'The box that no person sees was filled in.',
    ]);
  });

  test('are sorted by who wrote last, by name and by value, and say where what has come since begins', async () => {
    for (const [reference, hours, firstName, rupees] of [
      ['KD-1', 30, 'Uma', null],
      ['KD-2', 20, 'asha', 50_000],
      ['KD-3', 10, 'Meera', 1_20_000],
      ['KD-4', 1, 'Dev', 0],
    ] as const) {
      await addEnquiry(db, { reference, receivedAt: hoursAgo(hours), fields: { firstName } });
      await db.updateTable('leads').set({ value_rupees: rupees }).where('reference', '=', reference).execute();
    }
    await addApplication(db, { reference: 'KD-5', receivedAt: hoursAgo(40), fields: { name: 'Zoya' } });
    const wrote = hoursAgo(0.5).toISOString();
    await db
      .updateTable('leads')
      .set({ wrote_at: wrote, state_since: wrote })
      .where('reference', '=', 'KD-2')
      .execute();
    const since = hoursAgo(2);
    const orders = {
      newest: { order: ['KD-2', 'KD-4', 'KD-3', 'KD-1', 'KD-5'], offset: 0 },
      name: { order: ['KD-2', 'KD-4', 'KD-3', 'KD-1', 'KD-5'], offset: 0 },
      value: { order: ['KD-3', 'KD-2', 'KD-4', 'KD-5', 'KD-1'], offset: 1 },
    };
    for (const sort of ['newest', 'name', 'value'] as const) {
      const { leads, fresh } = await list({ sort }, {}, NOW, since);
      expect([sort, leads.map(({ reference }) => reference), fresh]).toEqual([
        sort,
        orders[sort].order,
        { count: 2, offset: orders[sort].offset },
      ]);
    }
    const { fresh } = await list({ sort: 'name', kind: 'enquiry' }, {}, NOW, hoursAgo(0.75));
    expect(fresh).toEqual({ count: 1, offset: 0 });
    expect((await list({ sort: 'name' }, { limit: 2, offset: 3 })).leads.map(({ reference }) => reference)).toEqual([
      'KD-1',
      'KD-5',
    ]);
  });

  test('are filtered by campaign, and by its source or else the site with the link to us', async () => {
    const arrival = { utm_source: 'google', utm_campaign: 'diwali', referrerHost: 'ads.example' };
    await addEnquiry(db, { reference: 'KD-1', receivedAt: hoursAgo(1), arrival });
    const link = { referrerHost: 'clutch.example' };
    await addEnquiry(db, { reference: 'KD-2', receivedAt: hoursAgo(2), arrival: link });
    await addEnquiry(db, { reference: 'KD-3', receivedAt: hoursAgo(3) });
    await addApplication(db, { reference: 'KD-4', receivedAt: hoursAgo(4) });
    expect(await references({ campaign: 'diwali' })).toEqual(['KD-1']);
    expect(await references({ source: 'google' })).toEqual(['KD-1']);
    expect(await references({ source: 'ads.example' })).toEqual([]);
    expect(await references({ source: 'clutch.example' })).toEqual(['KD-2']);
    expect(await inboxRepository(db).filterChoices()).toMatchObject({
      sources: ['clutch.example', 'google'],
      campaigns: ['diwali'],
    });
  });

  test('search for words of any case, with the signs of patterns as they are', async () => {
    await fill();
    expect(await references({ state: 'all', search: ' zürich  STRASSE'.replace('SS', 'ß') })).toEqual(['KD-NEW']);
    expect(await references({ state: 'all', search: 'zürich'.normalize('NFD') })).toEqual(['KD-NEW']);
    expect(await references({ state: 'all', search: 'zürich cotton' })).toEqual([]);
    expect(await references({ state: 'all', search: '100 %' })).toEqual(['KD-LATE']);
    expect(await references({ state: 'all', search: 'n_s' })).toEqual(['KD-LATE']);
    expect(await references({ state: 'all', search: '%' })).toEqual(['KD-LATE']);
    expect(await references({ state: 'all', search: '\\' })).toEqual([]);
    expect(await references({ state: 'all', search: 'kd-second' })).toEqual(['KD-SECOND']);
    expect(await references({ search: '\u0000 cotton' })).toEqual(['KD-LATE']);
  });

  test('are filtered by kind, form, page, stage, position and person', async () => {
    await fill();
    await db.updateTable('leads').set({ stage: 'talking' }).where('kind', '=', 'application').execute();
    await addPerson(db, ASHA, NOW);
    await db.updateTable('leads').set({ assigned_to: ASHA.id }).where('reference', '=', 'KD-LATE').execute();
    const expected: [LeadFilters, string[]][] = [
      [{ kind: 'application' }, ['KD-APPLIED']],
      [{ kind: 'enquiry' }, ['KD-LATE', 'KD-NEW']],
      [{ form: 'contact' }, ['KD-LATE', 'KD-NEW']],
      [{ form: 'consultation' }, []],
      [{ page: '/pricing' }, ['KD-NEW']],
      [{ stage: 'talking' }, ['KD-APPLIED']],
      [{ stage: 'new' }, []],
      [{ position: 'ux-designer' }, ['KD-APPLIED']],
      [{ position: 'none' }, []],
      [{ assignee: ASHA.id }, ['KD-LATE']],
      [{ assignee: 'nobody' }, ['KD-APPLIED', 'KD-NEW']],
    ];
    for (const [filters, found] of expected) expect(await references(filters), JSON.stringify(filters)).toEqual(found);
    expect(await inboxRepository(db).filterChoices()).toEqual({
      pages: ['/pricing'],
      sources: [],
      campaigns: [],
      positions: [{ slug: 'ux-designer', title: 'UX Designer' }],
      people: [{ id: ASHA.id, name: ASHA.name }],
    });
  });

  test('come in pages that neither repeat nor skip, with the whole number', async () => {
    for (const index of Array(7).keys()) {
      // Several at the same moment.
      const receivedAt = hoursAgo(10 - Math.floor(index / 3));
      if (index % 3 === 2) await addApplication(db, { reference: `KD-${index}`, receivedAt });
      else await addEnquiry(db, { reference: `KD-${index}`, receivedAt });
    }
    const all = await references({});
    expect(new Set(all).size).toBe(7);
    const paged = [
      ...(await references({}, { limit: 3 })),
      ...(await references({}, { offset: 3, limit: 3 })),
      ...(await references({}, { offset: 6, limit: 3 })),
    ];
    expect(paged).toEqual(all);
    expect(await list({}, { offset: 50 })).toMatchObject({ leads: [], total: 7 });
  });

  test('say how many have come since, and where they are', async () => {
    await fill();
    const { readAt, fresh } = await list({});
    expect({ readAt, fresh }).toEqual({ readAt: NOW.toISOString(), fresh: { count: 0, offset: 0 } });
    const later = new Date(NOW.getTime() + 1_000);
    await addEnquiry(db, { reference: 'KD-LATER', receivedAt: later });
    await addEnquiry(db, { reference: 'KD-LATER-SPAM', receivedAt: later, spam: SPAM });
    const now = new Date(NOW.getTime() + 2_000);
    const freshOf = async (filters: LeadFilters) => (await list(filters, {}, now, new Date(readAt))).fresh;
    expect(await freshOf({})).toEqual({ count: 1, offset: 3 });
    expect(await freshOf({ state: 'all' })).toEqual({ count: 1, offset: 3 });
    expect(await freshOf({ state: 'quarantine' })).toEqual({ count: 1, offset: 0 });
    expect(await freshOf({ state: 'answered' })).toEqual({ count: 0, offset: 0 });
  });

  describe('undelivered', () => {
    const mail = { siteData: exampleSiteData, leadsTo: 'leads@example.com', newId: randomUUID };
    const decide = (on = db) => deliveryDecisions(on, mail);
    const decision = { by: { personId: ASHA.id, name: ASHA.name }, at: NOW, sendsLetters: true, isMailOn: true };
    const giveUp = async () => {
      await addEnquiry(db, { reference: 'KD-DEAD', receivedAt: hoursAgo(5) });
      await db
        .updateTable('outbox')
        .set({ status: 'dead', attempts: 12, last_error: '550 no such user', finished_at: NOW.toISOString() })
        .execute();
      return (await undelivered()).deliveries;
    };

    test('messages have their reason, and can be sent again', async () => {
      const [first, second] = await giveUp();
      expect(first).toMatchObject({
        kind: 'mail',
        status: 'dead',
        lastError: '550 no such user',
        reference: 'KD-DEAD',
      });
      expect((await list({})).leads[0]?.undelivered).toBe(2);
      expect((await inboxRepository(db).counts(NOW)).undelivered).toBe(2);
      expect(await decide().retry({ id: first?.id ?? '' }, decision)).toBe(1);
      expect(await decide().dismiss({ id: second?.id ?? '' }, decision)).toBe(1);
      expect((await undelivered()).total).toBe(0);
      expect((await undelivered('dismissed')).deliveries).toMatchObject([
        { id: second?.id, dismissedAt: NOW.toISOString() },
      ]);
      // Dismissed, and then sent after all, as if it had never been tried.
      expect(await decide().retry('all', decision)).toBe(0);
      // One that is still tried cannot be dismissed.
      expect(await decide().dismiss({ id: first?.id ?? '' }, decision)).toBe(0);
      expect(await decide().retry({ id: second?.id ?? '' }, decision)).toBe(1);
      const rows = await db.selectFrom('outbox').select(['status', 'attempts', 'dismissed_at']).execute();
      expect(rows).toEqual(Array(2).fill({ status: 'pending', attempts: 0, dismissed_at: null }));
      const log = await db.selectFrom('audit').select(['action', 'detail', 'reference']).orderBy('action').execute();
      expect(log.map((entry) => Object.values(entry).join(' '))).toEqual([
        'delivery-dismissed 1 message KD-DEAD',
        'delivery-retried 1 message KD-DEAD',
        'delivery-retried 1 message KD-DEAD',
      ]);
    });

    test('a message that two people retry at once is retried once', async () => {
      const [first] = await giveUp();
      const which = { id: first?.id ?? '' };
      const counts = await Promise.all([decide().retry(which, decision), decide(other).retry(which, decision)]);
      expect(counts.toSorted()).toEqual([0, 1]);
      expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(1);
    });

    test('mails that were written as files are counted, listed, and sent again one by one while their words are kept', async () => {
      await addEnquiry(db, { reference: 'KD-FILED', receivedAt: hoursAgo(5) });
      const { id } = await db.selectFrom('outbox').select('id').limit(1).executeTakeFirstOrThrow();
      await db.updateTable('outbox').set({ status: 'filed', finished_at: NOW.toISOString() }).execute();
      await db.updateTable('outbox').set({ payload: '' }).where('id', '!=', id).execute();
      const { counts, deliveries } = await inboxRepository(db).listUndelivered(
        'filed',
        { offset: 0, limit: 50 },
        { showsSubscribers: true },
      );
      expect([counts, deliveries.length]).toEqual([{ dead: 0, retrying: 0, filed: 2, dismissed: 0 }, 2]);
      expect(await decide().retry('all', decision)).toBe(0);
      const retried = await Promise.all(deliveries.map((each) => decide().retry({ id: each.id }, decision)));
      expect(retried.toSorted()).toEqual([0, 1]);
    });

    test('those that are still tried are a list of their own', async () => {
      await addEnquiry(db, { reference: 'KD-WAITS', receivedAt: hoursAgo(5) });
      await db.updateTable('outbox').set({ attempts: 3, last_error: 'timeout' }).execute();
      expect((await undelivered()).total).toBe(0);
      expect((await undelivered('retrying')).deliveries[0]).toMatchObject({
        status: 'pending',
        lastError: 'timeout',
        nextAttemptAt: hoursAgo(5).toISOString(),
      });
    });
  });
});
