import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseEnquiry } from '#contract/enquiry.ts';
import type { NewEnquiry } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { databases } from '../../tests/support/databases.ts';
import { contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { enquiryFromRow, submissionRepository } from './repository.ts';

describe.each(databases)('enquiry in the repository on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });
  afterEach(() => db.destroy());

  test('stores every field, and the messages as pending', async () => {
    expect(await submissionRepository(db).save(newEnquiry('1'), [], messages('1'))).toEqual({ outcome: 'saved' });
    const row = await db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    expect(enquiryFromRow(row)).toEqual(newEnquiry('1').enquiry);
    expect(row).toMatchObject({
      id: 'enquiry-1',
      receipt: 'KD-0000-0001',
      idempotency_key: 'key-1',
      content_hash: 'hash-1',
      received_at: '2026-03-01T06:30:00.000Z',
      quarantined_at: null,
      answered_at: null,
      search_text: expect.stringContaining('meera@example.com'),
    });
    const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      id: 'message-1-a',
      enquiry_id: 'enquiry-1',
      status: 'pending',
      attempts: 0,
      next_attempt_at: '2026-03-01T06:30:00.000Z',
    });
  });

  test('rolls back the enquiry if a message cannot be written', async () => {
    const twice = [...messages('1'), ...messages('1')];
    await expect(submissionRepository(db).save(newEnquiry('1'), [], twice)).rejects.toThrow();
    expect(await rowCounts(db)).toEqual({ enquiries: 0, outbox: 0 });
  });

  test('reports a taken reference, and writes nothing', async () => {
    const repository = submissionRepository(db);
    await repository.save(newEnquiry('1'), [], messages('1'));
    const clash = { ...newEnquiry('2'), reference: 'KD-0000-0001' };
    expect(await repository.save(clash, [], messages('2'))).toEqual({ outcome: 'reference-taken' });
    expect(await rowCounts(db)).toEqual({ enquiries: 1, outbox: 2 });
  });

  test('stores one enquiry for twenty concurrent ones with the same key', async () => {
    const repository = submissionRepository(db);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        repository.save({ ...newEnquiry(String(index)), idempotencyKey: 'one' }, [], messages(String(index))),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'key-known')).toHaveLength(19);
    expect(await rowCounts(db)).toEqual({ enquiries: 1, outbox: 2 });
  });
});

function newEnquiry(suffix: string): NewEnquiry {
  const parsed = parseEnquiry(contactFields, exampleSiteData.forms);
  if (!parsed.ok) throw new Error('The example is no valid enquiry.');
  return {
    kind: 'enquiry',
    id: `enquiry-${suffix}`,
    reference: `KD-0000-${suffix.padStart(4, '0')}`,
    idempotencyKey: `key-${suffix}`,
    contentHash: `hash-${suffix}`,
    enquiry: parsed.enquiry,
    receivedAt: new Date('2026-03-01T06:30:00Z'),
  };
}

function messages(suffix: string): OutboxMessage[] {
  return ['a', 'b'].map((letter) => ({
    id: `message-${suffix}-${letter}`,
    kind: 'mail',
    payload: '{}',
    messageId: `<${suffix}.${letter}@example.com>`,
  }));
}

async function rowCounts(db: Kysely<Schema>) {
  const enquiries = await db.selectFrom('enquiries').select('id').execute();
  const outbox = await db.selectFrom('outbox').select('id').execute();
  return { enquiries: enquiries.length, outbox: outbox.length };
}
