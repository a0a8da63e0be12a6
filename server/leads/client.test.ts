import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { getClient } from '#contract/desk/clients.ts';
import { eraseLead } from '#contract/desk/erasure.ts';
import { getLead } from '#contract/desk/lead.ts';
import { releaseLead, setOutcome } from '#contract/desk/lead-changes.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SpamResult } from '#server/leads/new-lead.ts';
import { databases } from '../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDesk } from '../../tests/support/desk-client.ts';
import { addApplication, addEnquiry, addSubscription, sendAll } from '../../tests/support/leads.ts';

const HELD: SpamResult = { score: 9, reasons: ['honeypot'], minHash: '', isQuarantined: true };

const day = (number: number) => new Date(Date.UTC(2026, 1, number));

describe.each(databases)('a client on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let owner: DeskSession;
  let agent: DeskSession;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(openEmpty));
    owner = await desk.signIn('owner');
    agent = await desk.signIn('agent');
  });

  const add = (reference: string, at: Date, fields: Record<string, string>, spam?: SpamResult) =>
    addEnquiry(db, { reference, receivedAt: at, fields: { company: '', phone: '', ...fields }, ...(spam && { spam }) });
  const client = (reference: string, session = owner) => desk.ask(getClient, { reference }, session);

  /** Of Meera Nair and a colleague, with a stranger and somebody without a company. */
  async function addPeople(): Promise<void> {
    await add('KD-1', day(1), { email: 'meera@example.com', company: 'Nair Textiles', phone: '98765 43210' });
    await add('KD-2', day(2), { email: 'MEERA@example.com' });
    await add('KD-3', day(3), { email: 'cfo@example.org', company: 'NAIR textiles', firstName: 'Anil' });
    await add('KD-4', day(4), { email: 'stranger@example.net' });
    await addApplication(db, { reference: 'KD-5', receivedAt: day(5), fields: { email: 'meera@example.com' } });
    await add('KD-6', day(6), { email: 'CFO@example.org', company: 'Nair Textiles' });
  }

  test('has what came from the address and, apart, from the company, newest first, and from nothing that is empty', async () => {
    await addPeople();
    const people = async (reference: string) => {
      const { leads, others } = await client(reference);
      return [leads, ...others.map((other) => other.leads)].map((of) => of.map((lead) => lead.reference));
    };
    expect(await people('KD-1')).toEqual([
      ['KD-5', 'KD-2', 'KD-1'],
      ['KD-6', 'KD-3'],
    ]);
    // They have no company of their own: the newest enquiry of the address that names one says it.
    expect(await people('KD-2')).toEqual([
      ['KD-5', 'KD-2', 'KD-1'],
      ['KD-6', 'KD-3'],
    ]);
    expect(await people('KD-5')).toEqual([
      ['KD-5', 'KD-2', 'KD-1'],
      ['KD-6', 'KD-3'],
    ]);
    expect(await people('KD-4')).toEqual([['KD-4']]);
    expect(await client('KD-5')).toMatchObject({ company: 'Nair Textiles', phone: expect.stringMatching(/./) });
  });

  test('is the same beside a lead', async () => {
    await addPeople();
    const related = async (reference: string) =>
      (await desk.ask(getLead, { reference }, owner)).related.map((lead) => `${lead.reference} ${lead.by}`);
    expect(await related('KD-1')).toEqual(['KD-6 company', 'KD-5 address', 'KD-3 company', 'KD-2 address']);
    expect(await related('KD-5')).toEqual(['KD-6 company', 'KD-3 company', 'KD-2 address', 'KD-1 address']);
    expect(await related('KD-4')).toEqual([]);
  });

  test('without an address is one enquiry, and the others of the company', async () => {
    await addPeople();
    await add('KD-7', day(7), { email: 'one@example.com', company: 'Nair Textiles' });
    await add('KD-8', day(8), { email: 'two@example.com' });
    await db.updateTable('leads').set({ email: '' }).where('reference', 'in', ['KD-7', 'KD-8']).execute();
    const { leads, others, subscription } = await client('KD-7');
    expect(leads.map(({ reference }) => reference)).toEqual(['KD-7']);
    expect(others.map((other) => other.leads.length)).toEqual([2, 1]);
    expect(subscription).toBeNull();
  });

  test('has an address whose letters a database does not write in lower case', async () => {
    await add('KD-1', day(1), { email: 'meera@example.com' });
    await db.updateTable('leads').set({ email: 'ÉMILE@example.com' }).execute();
    expect((await client('KD-1')).leads).toHaveLength(1);
  });

  test('counts what was won and quoted, and what is open', async () => {
    await addPeople();
    const say = (reference: string, is: 'won' | 'quoted', valueRupees: number | null) =>
      desk.ask(setOutcome, { reference, outcome: { is, valueRupees }, was: null }, owner);
    await add('KD-8', day(7), { email: 'meera@example.com' });
    await add('KD-9', desk.now(), { email: 'meera@example.com' });
    await say('KD-1', 'won', 85_000);
    await say('KD-8', 'won', null);
    await say('KD-2', 'quoted', 1_20_000);
    const { facts, states } = await client('KD-1');
    expect(facts).toEqual({
      firstContactAt: day(1).toISOString(),
      enquiries: 4,
      applications: 1,
      wonRupees: 85_000,
      quotedRupees: 1_20_000,
    });
    expect(states).toEqual({ open: 1, late: 2, waiting: 0, 'follow-up': 0, answered: 2, quarantine: 0 });
  });

  test('says of a lead in quarantine that it is, and takes nothing else from it', async () => {
    await add('KD-1', day(3), { email: 'meera@example.com' });
    await add('KD-2', day(1), { email: 'meera@example.com', company: 'Casino', phone: '+1 555 010 9999' }, HELD);
    const before = await client('KD-1');
    expect(before.leads.map(({ reference, state }) => `${reference} ${state}`)).toEqual([
      'KD-1 late',
      'KD-2 quarantine',
    ]);
    expect(before).toMatchObject({ company: '', phone: '', states: { quarantine: 1 } });
    expect(before.facts).toMatchObject({ enquiries: 1, firstContactAt: day(3).toISOString() });
    await desk.ask(releaseLead, { reference: 'KD-2' }, owner);
    expect((await client('KD-1')).facts).toMatchObject({ enquiries: 2, firstContactAt: day(1).toISOString() });
  });

  test('has as many of the newest leads as are asked for, and facts of all', async () => {
    for (let number = 1; number <= 25; number += 1) {
      await add(`KD-${number}`, day(number), { email: 'meera@example.com' });
    }
    const read = async (limit?: number) => {
      const { leads, facts } = await desk.ask(getClient, { reference: 'KD-1', ...(limit && { limit }) }, agent);
      return `${leads[0]?.reference}, ${leads.length} of ${facts.enquiries}`;
    };
    expect([await read(), await read(40)]).toEqual(['KD-25, 20 of 25', 'KD-25, 25 of 25']);
  });

  test('has its subscription, for owners only', async () => {
    await add('KD-1', day(1), { email: 'Meera@example.com' });
    await add('KD-2', day(1), { email: 'stranger@example.net' });
    await addSubscription(db, 'meera@Example.com', day(2));
    expect((await client('KD-1')).subscription).toEqual({
      status: 'pending',
      consentedAt: day(2).toISOString(),
      confirmedAt: null,
      unsubscribedAt: null,
      refusal: null,
    });
    expect((await client('KD-2')).subscription).toBeNull();
    expect(await client('KD-1', agent)).not.toHaveProperty('subscription');
    expect(await client('KD-2', agent)).not.toHaveProperty('subscription');
  });

  test('that was erased is not found, in words', async () => {
    await add('KD-1', day(1), { email: 'meera@example.com' });
    await sendAll(db);
    await desk.ask(eraseLead, { reference: 'KD-1', scope: 'everything' }, owner);
    const result = await desk.call(getClient, { reference: 'KD-1' }, { session: agent });
    expect(result).toMatchObject({ status: 404, error: { message: expect.stringContaining('erased') } });
  });
});
