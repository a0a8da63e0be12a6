import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  dismissDelivery,
  getCounts,
  type LeadFilters,
  listFilterChoices,
  listLeads,
  listUndelivered,
  retryDelivery,
} from '#contract/desk/leads.ts';
import { listAudit } from '#contract/desk/people.ts';
import type { SpamResult } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDeskApp } from '../../../tests/support/desk-client.ts';
import { addApplication, addEnquiry, addSubscription } from '../../../tests/support/leads.ts';

const NOW = new Date('2026-03-01T06:30:00Z');
const SPAM: SpamResult = { score: 9, reasons: ['too-fast', 'honeypot'], minHash: '', isQuarantined: true };

const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

describe.each(databases)('the lists of the desk on $name', ({ openShared }) => {
  let db: Kysely<Schema>;
  let other: Kysely<Schema> | undefined;
  let desk: DeskClient;
  let owner: DeskSession;

  beforeEach(async () => {
    const shared = await openShared(2);
    db = shared[0];
    other = shared[1];
    desk = await openDeskApp(db);
    owner = await desk.signIn('owner');
  });
  afterEach(async () => {
    await desk.close();
    if (other !== db) await other?.destroy();
    await db.destroy();
  });

  const references = async (filters: LeadFilters & { offset?: number; limit?: number }) =>
    (await desk.ask(listLeads, filters, owner)).leads.map(({ reference }) => reference);

  const answer = (reference: string, at: Date) =>
    db.updateTable('enquiries').set({ answered_at: at.toISOString() }).where('receipt', '=', reference).execute();

  /** One of each state of both kinds. */
  const fill = async () => {
    await addEnquiry(db, { reference: 'KD-NEW', receivedAt: hoursAgo(1), fields: { subject: 'Straße & ZÜRICH' } });
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
    expect(await desk.ask(getCounts, {}, owner)).toEqual({
      openEnquiries: 2,
      openApplications: 1,
      late: 1,
      quarantine: 1,
      undelivered: 0,
    });
  });

  test('say who wrote about what, until when, and why it is in quarantine', async () => {
    await fill();
    const { leads } = await desk.ask(listLeads, { state: 'all' }, owner);
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
    await db.updateTable('enquiries').set({ page: '/pricing' }).where('receipt', '=', 'KD-NEW').execute();
    await db.updateTable('applications').set({ stage: 'talking' }).execute();
    await db.updateTable('enquiries').set({ assigned_to: owner.person.id }).where('receipt', '=', 'KD-LATE').execute();
    expect(await references({ kind: 'application' })).toEqual(['KD-APPLIED']);
    expect(await references({ kind: 'enquiry' })).toEqual(['KD-LATE', 'KD-NEW']);
    expect(await references({ form: 'contact' })).toEqual(['KD-LATE', 'KD-NEW']);
    expect(await references({ form: 'consultation' })).toEqual([]);
    expect(await references({ page: '/pricing' })).toEqual(['KD-NEW']);
    expect(await references({ stage: 'talking' })).toEqual(['KD-APPLIED']);
    expect(await references({ stage: 'new' })).toEqual([]);
    expect(await references({ position: 'ux-designer' })).toEqual(['KD-APPLIED']);
    expect(await references({ position: 'none' })).toEqual([]);
    expect(await references({ assignee: owner.person.id })).toEqual(['KD-LATE']);
    expect(await references({ assignee: 'nobody' })).toEqual(['KD-APPLIED', 'KD-NEW']);
    expect(await desk.ask(listFilterChoices, {}, owner)).toEqual({
      pages: ['/pricing'],
      positions: [{ slug: 'ux-designer', title: 'UX Designer' }],
      people: [{ id: owner.person.id, name: owner.person.name }],
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
      ...(await references({ limit: 3 })),
      ...(await references({ offset: 3, limit: 3 })),
      ...(await references({ offset: 6, limit: 3 })),
    ];
    expect(paged).toEqual(all);
    expect(await desk.ask(listLeads, { offset: 50 }, owner)).toEqual({ leads: [], total: 7 });
    expect((await desk.ask(listLeads, { limit: 1 }, owner)).total).toBe(7);
  });

  test.each([
    { offset: -1 },
    { limit: 51 },
    { limit: 1.5 },
    { offset: 1e300 },
    { page: 'a\u0000b' },
    { search: 'x'.repeat(201) },
    { state: 'lost' as 'open' },
  ])('refuse %j', async (filters) => {
    expect(await desk.call(listLeads, filters, { session: owner })).toMatchObject({
      status: 400,
      error: { code: 'invalid' },
    });
  });

  test('are for people who are signed in', async () => {
    expect((await desk.call(listLeads, {})).status).toBe(401);
    expect((await desk.call(getCounts, {})).status).toBe(401);
    expect((await desk.call(listFilterChoices, {})).status).toBe(401);
    expect((await desk.call(listUndelivered, {})).status).toBe(401);
    expect((await desk.call(retryDelivery, { which: 'all' })).status).toBe(401);
  });

  describe('undelivered', () => {
    const giveUp = async () => {
      await addEnquiry(db, { reference: 'KD-DEAD', receivedAt: hoursAgo(5) });
      await db
        .updateTable('outbox')
        .set({ status: 'dead', attempts: 12, last_error: '550 no such user', finished_at: NOW.toISOString() })
        .execute();
      return (await desk.ask(listUndelivered, {}, owner)).deliveries;
    };

    test('messages have their reason, and can be sent again', async () => {
      const [first, second] = await giveUp();
      expect(first).toMatchObject({
        kind: 'mail',
        status: 'dead',
        lastError: '550 no such user',
        reference: 'KD-DEAD',
      });
      expect((await desk.ask(listLeads, {}, owner)).leads[0]?.undelivered).toBe(2);
      expect((await desk.ask(getCounts, {}, owner)).undelivered).toBe(2);
      expect(await desk.ask(retryDelivery, { which: { id: first?.id ?? '' } }, owner)).toEqual({ retried: 1 });
      expect(await desk.ask(dismissDelivery, { which: { id: second?.id ?? '' } }, owner)).toEqual({ dismissed: 1 });
      expect((await desk.ask(listUndelivered, {}, owner)).total).toBe(0);
      expect((await desk.ask(listUndelivered, { status: 'dismissed' }, owner)).deliveries).toMatchObject([
        { id: second?.id, dismissedAt: NOW.toISOString() },
      ]);
      expect((await desk.ask(listAudit, {}, owner)).entries.map(({ text, reference }) => [text, reference])).toEqual([
        ['Dismissed 1 message that could not be delivered', 'KD-DEAD'],
        ['Had 1 message sent again', 'KD-DEAD'],
      ]);
    });

    test('a message that two people retry at once is retried once, and the second is told', async () => {
      const [first] = await giveUp();
      const agent = await desk.signIn('agent');
      const second = await openDeskApp(other ?? db);
      const which = { id: first?.id ?? '' };
      const results = await Promise.all([
        desk.call(retryDelivery, { which }, { session: owner }),
        second.call(retryDelivery, { which }, { session: agent }),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await desk.ask(listAudit, {}, owner)).entries).toHaveLength(1);
      await second.close();
    });

    test('those that are still tried are a list of their own', async () => {
      await addEnquiry(db, { reference: 'KD-WAITS', receivedAt: hoursAgo(5) });
      await db.updateTable('outbox').set({ attempts: 3, last_error: 'timeout' }).execute();
      expect((await desk.ask(listUndelivered, {}, owner)).total).toBe(0);
      expect((await desk.ask(listUndelivered, { status: 'retrying' }, owner)).deliveries[0]).toMatchObject({
        status: 'pending',
        lastError: 'timeout',
        nextAttemptAt: hoursAgo(5).toISOString(),
      });
    });

    test('an agent sees no address of a newsletter subscriber', async () => {
      await addSubscription(db, 'reader@example.com', hoursAgo(5));
      await db.updateTable('outbox').set({ status: 'dead', last_error: '550 <reader@example.com>: unknown' }).execute();
      const agent = await desk.signIn('agent');
      const [shown] = (await desk.ask(listUndelivered, {}, agent)).deliveries;
      expect(shown).toMatchObject({ to: 'A newsletter subscriber', lastError: '550 <(address)>: unknown' });
      expect(JSON.stringify(shown)).not.toContain('reader');
      expect((await desk.ask(listUndelivered, {}, owner)).deliveries[0]?.to).toBe('reader@example.com');
    });

    test('retrying all wakes the delivery, and says how many there were', async () => {
      let wakes = 0;
      const awake = await openDeskApp(db, {
        wakeOutbox: () => {
          wakes += 1;
        },
      });
      await giveUp();
      expect(await awake.ask(retryDelivery, { which: 'all' }, owner)).toEqual({ retried: 2 });
      expect(await awake.ask(retryDelivery, { which: 'all' }, owner)).toEqual({ retried: 0 });
      expect(wakes).toBeGreaterThan(0);
      await awake.close();
    });
  });
});
