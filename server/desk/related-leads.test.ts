import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { addApplication, addEnquiry } from '../../tests/support/leads.ts';
import { leadReader } from './lead-detail.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

describe.each(databases)('what a client has sent besides on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });
  afterEach(() => db.destroy());

  test('is found by the address and by the company, newest first, and by nothing that is empty', async () => {
    const add = (reference: string, at: Date, fields: Record<string, string>) =>
      addEnquiry(db, { reference, receivedAt: at, fields: { company: '', ...fields } });
    await add('KD-1', day(1), { email: 'meera@example.com', company: 'Nair Textiles' });
    await add('KD-2', day(2), { email: 'MEERA@example.com' });
    await add('KD-3', day(3), { email: 'cfo@example.org', company: 'NAIR textiles' });
    await add('KD-4', day(4), { email: 'stranger@example.net' });
    await addApplication(db, { reference: 'KD-5', receivedAt: day(5), fields: { email: 'meera@example.com' } });
    const related = async (reference: string) => {
      const view = { for: '', words: exampleSiteData.forms, now: day(6) };
      return (await leadReader(db)(reference, view))?.related.map((lead) => `${lead.reference} ${lead.by}`);
    };
    expect(await related('KD-1')).toEqual(['KD-5 address', 'KD-3 company', 'KD-2 address']);
    expect(await related('KD-5')).toEqual(['KD-2 address', 'KD-1 address']);
    expect(await related('KD-4')).toEqual([]);
  });
});
