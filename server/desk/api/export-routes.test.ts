import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginExport, exportKinds, exportKindsFor, readExportPart } from '#contract/desk/export.ts';
import type { Schema } from '#server/db/schema.ts';
import { type DeskClient, type DeskSession, openDesk } from '../../../tests/support/desk-client.ts';
import { addEnquiry } from '../../../tests/support/leads.ts';
import { sqlite } from '../../../tests/support/sqlite.ts';
import { requireExportable } from './export-routes.ts';

describe('statistics and export of the desk', () => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let owner: DeskSession;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(sqlite.openEmpty));
    owner = await desk.signIn('owner');
  });

  const csv = { kind: 'enquiries', format: 'csv' } as const;
  const add = (fields: Record<string, string> = {}) =>
    addEnquiry(db, { reference: 'KD-0000-0000', receivedAt: desk.now(), fields });
  const audit = () => db.selectFrom('audit').select(['action', 'person_id', 'detail', 'reference']).execute();

  test('an owner gets the file; the log has who exported what, by which criteria, and when', async () => {
    await add();
    const { id, total } = await desk.ask(beginExport, csv, owner);
    expect(total).toBe(1);
    const part = await desk.ask(readExportPart, { id, ...csv, forExcel: true }, owner);
    expect(part).toMatchObject({ records: 1, nextCursor: null });
    expect(part.text).toMatch(/^\uFEFF"Reference",.*"KD-0000-0000",.*"AI Automation",/s);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'exported', person_id: owner.person.id, reference: null });
    expect(JSON.parse(entry?.detail ?? '')).toEqual(csv);
  });

  test('an agent cannot export, and nothing is logged', async () => {
    await add();
    const agent = await desk.signIn('agent');
    const { id } = await desk.ask(beginExport, csv, owner);
    for (const session of [agent, undefined]) {
      const status = session ? 403 : 401;
      expect((await desk.call(beginExport, csv, { session })).status).toBe(status);
      expect((await desk.call(readExportPart, { id, ...csv }, { session })).status).toBe(status);
    }
    expect(await audit()).toHaveLength(1);
  });

  test('who may export, but no addresses of subscribers, gets none', () => {
    expect(exportKindsFor(['records.export', 'subscribers.export'])).toEqual(exportKinds);
    expect(exportKindsFor(['records.export'])).toEqual(['enquiries', 'applications']);
    expect(() => requireExportable('enquiries', ['records.export'])).not.toThrow();
    expect(() => requireExportable('subscriptions', ['records.export'])).toThrow('You may not export');
  });

  test('a part needs an export that the same owner has begun with the same choices within the hour', async () => {
    await add();
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
    desk.pass(3_600_001);
    expect((await desk.call(readExportPart, { id, ...csv }, { session: owner })).status).toBe(404);
  });
});
