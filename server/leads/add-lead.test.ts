import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addLead } from '#contract/desk/lead-changes.ts';
import { systemRandomness } from '#server/runtime.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDeskApp } from '../../tests/support/desk-client.ts';
import { leadAdder } from './add-lead.ts';

const given = () => ({
  id: randomUUID(),
  source: 'phone' as const,
  name: 'Dev Patel',
  email: '',
  phone: '98200 12345',
  company: 'Nilgiri Leaf',
  subject: '',
  message: 'Wants 500 cartons for 100 g of tea.',
});

describe.each(databases)('an enquiry that is added by hand on $name', ({ openShared }) => {
  let dbs: Awaited<ReturnType<typeof openShared>>;
  let desk: DeskClient;
  let agent: DeskSession;
  beforeEach(async () => {
    dbs = await openShared(2);
    const [db] = dbs;
    if (!db) throw new Error('There is no database.');
    desk = await openDeskApp(db);
    agent = await desk.signIn('agent');
  });
  afterEach(() => desk.close());

  test('is open, belongs to whoever adds it, and sends nothing', async () => {
    const lead = await desk.ask(addLead, given(), agent);
    expect(lead).toMatchObject({
      kind: 'enquiry',
      state: 'open',
      form: 'phone',
      name: 'Dev Patel',
      company: 'Nilgiri Leaf',
      assignee: { id: agent.person.id },
      deliveries: [],
    });
    expect(lead.history.map(({ text }) => text)).toContain('Added this enquiry by hand');
  });

  test('is stored once, however often it is sent', async () => {
    const lead = given();
    const adders = dbs.map((db) => leadAdder(db, { referencePrefix: 'KD', bytes: systemRandomness.bytes }));
    const references = await Promise.all(
      Array.from({ length: 10 }, (_, index) => adders[index % adders.length]?.(lead, commandAt(desk.now()))),
    );
    expect(new Set(references).size).toBe(1);
    expect(await dbs[0]?.selectFrom('leads').select('id').execute()).toHaveLength(1);
  });

  test('says what is missing or wrong, field by field', async () => {
    const result = await desk.call(
      addLead,
      { ...given(), name: ' ', email: 'meera@', message: '' },
      { session: agent },
    );
    expect(result).toMatchObject({
      status: 400,
      error: { details: { name: expect.any(String), email: expect.any(String), message: expect.any(String) } },
    });
  });
});
