import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginExport, getStatistics, readExportPart } from '#contract/desk/statistics.ts';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type DeskClient, type DeskSession, openDeskApp } from '../../../tests/support/desk-client.ts';
import { addEnquiry, addSubscription } from '../../../tests/support/leads.ts';

describe.each(databases)('statistics and export of the desk on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let owner: DeskSession;
  beforeEach(async () => {
    db = await openEmpty();
    desk = await openDeskApp(db);
    owner = await desk.signIn('owner');
  });
  afterEach(async () => {
    await desk.close();
    await db.destroy();
  });

  const csv = { kind: 'enquiries', format: 'csv' } as const;
  const addEnquiries = async (count: number, fields: Record<string, string> = {}) => {
    await addEnquiry(db, { reference: 'KD-0000-0000', receivedAt: desk.now(), fields });
    const row = await db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: count - 1 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      receipt: `KD-0000-${String(index + 1).padStart(4, '0')}`,
      idempotency_key: randomUUID(),
    }));
    while (rows.length > 0) await db.insertInto('enquiries').values(rows.splice(0, 100)).execute();
  };
  const audit = () => db.selectFrom('audit').select(['action', 'person_id', 'detail', 'reference']).execute();

  test('an agent reads the statistics; nobody else does', async () => {
    await addEnquiries(3);
    const agent = await desk.signIn('agent');
    const statistics = await desk.ask(getStatistics, { weeks: 4 }, agent);
    expect(statistics.enquiries.total).toBe(3);
    expect((await desk.call(getStatistics, { weeks: 4 })).status).toBe(401);
  });

  test.each(['', '5', '0', '-4', 'all', '4;drop'])('%j weeks are refused with the choices', async (weeks) => {
    const answer = await desk.call(getStatistics, { weeks: weeks as never }, { session: owner });
    expect(answer).toMatchObject({ status: 400, error: { code: 'invalid', message: 'Choose 4, 13, 26 or 52 weeks.' } });
  });

  test('an owner gets the whole file in parts; its beginning is logged once, with kind and format', async () => {
    await addEnquiries(1_100);
    const { id, total } = await desk.ask(beginExport, csv, owner);
    expect(total).toBe(1_100);
    let text = '';
    let records = 0;
    let cursor: string | undefined;
    do {
      const part = await desk.ask(readExportPart, { id, ...csv, forExcel: true, cursor }, owner);
      text += part.text;
      records += part.records;
      cursor = part.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(records).toBe(1_100);
    expect(text).toMatch(/^\uFEFF"kind","receipt",/);
    expect(new Set(text.match(/KD-0000-\d{4}/g)).size).toBe(1_100);
    expect(await audit()).toEqual([
      { action: 'exported', person_id: owner.person.id, detail: 'enquiries as CSV', reference: null },
    ]);
  });

  test('JSON of all parts is one array, and since leaves out what is older', async () => {
    await addSubscription(db, 'old@example.com', new Date('2026-01-01T00:00:00Z'));
    await addSubscription(db, 'new@example.com', new Date('2026-02-20T00:00:00Z'));
    const choices = { kind: 'subscriptions', format: 'json', since: '2026-02-01T00:00:00.000Z' } as const;
    const { id, total } = await desk.ask(beginExport, choices, owner);
    expect(total).toBe(1);
    const { text, nextCursor } = await desk.ask(readExportPart, { id, ...choices }, owner);
    expect(nextCursor).toBeNull();
    expect(JSON.parse(text)).toEqual([expect.objectContaining({ email: 'new@example.com' })]);
    expect(await audit()).toMatchObject([{ detail: 'subscriptions as JSON since 2026-02-01' }]);
  });

  test('an agent cannot export, and nothing is logged', async () => {
    await addEnquiries(1);
    const agent = await desk.signIn('agent');
    const { id } = await desk.ask(beginExport, csv, owner);
    for (const session of [agent, undefined]) {
      const status = session ? 403 : 401;
      expect((await desk.call(beginExport, csv, { session })).status).toBe(status);
      expect((await desk.call(readExportPart, { id, ...csv }, { session })).status).toBe(status);
    }
    expect(await audit()).toHaveLength(1);
  });

  test('a part needs an export that the same owner has begun with the same choices within the hour', async () => {
    await addEnquiries(1);
    const { id } = await desk.ask(beginExport, csv, owner);
    const other = await desk.signIn('owner', 'Other Owner');
    const refused = [
      desk.call(readExportPart, { id: randomUUID(), ...csv }, { session: owner }),
      desk.call(readExportPart, { id, ...csv }, { session: other }),
      desk.call(readExportPart, { id, kind: 'subscriptions', format: 'csv' }, { session: owner }),
      desk.call(readExportPart, { id, kind: 'enquiries', format: 'json' }, { session: owner }),
    ];
    for (const answer of await Promise.all(refused)) {
      expect(answer).toMatchObject({ status: 404, error: { message: 'This export has ended. Begin it again.' } });
    }
    desk.setNow(new Date(desk.now().getTime() + 3_600_001));
    expect((await desk.call(readExportPart, { id, ...csv }, { session: owner })).status).toBe(404);
  });

  test('a cursor, kind, format or time that is none is refused with what to do', async () => {
    const { id } = await desk.ask(beginExport, csv, owner);
    for (const cursor of ['next', '2026-99-10T06:30:00.000Z_a', "' or 1=1 --", '\0']) {
      const answer = await desk.call(readExportPart, { id, ...csv, cursor }, { session: owner });
      expect(answer).toMatchObject({ status: 400, error: { code: 'invalid' } });
    }
    for (const wrong of [{ kind: 'people' }, { format: 'xlsx' }, { since: 'yesterday' }]) {
      const answer = await desk.call(beginExport, { ...csv, ...wrong } as never, { session: owner });
      expect(answer).toMatchObject({ status: 400, error: { code: 'invalid' } });
    }
    expect(await audit()).toHaveLength(1);
  });

  test('cells that a spreadsheet would run are text in CSV and unchanged in JSON', async () => {
    const hostile = { firstName: '=HYPERLINK("http://evil.example","Meera")', subject: '@SUM(1+1)', company: '-2+3' };
    await addEnquiries(1, hostile);
    const table = await desk.ask(beginExport, csv, owner);
    const { text } = await desk.ask(readExportPart, { id: table.id, ...csv }, owner);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Meera"")`);
    expect(text).toContain(`"'@SUM(1+1)"`);
    expect(text).toContain(`"'-2+3"`);
    expect(text).toContain(`"'+91 98765 43210"`);
    const json = { kind: 'enquiries', format: 'json' } as const;
    const { id } = await desk.ask(beginExport, json, owner);
    const part = await desk.ask(readExportPart, { id, ...json }, owner);
    expect(JSON.parse(part.text)).toMatchObject([hostile]);
  });
});
