import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleApplication, exampleEnquiry } from '../../tests/support/example-records.ts';
import { rowCounts } from '../../tests/support/leads.ts';
import { fileReader } from './files.ts';
import { leadRepository } from './lead-repository.ts';
import { submissionRepository } from './submission-repository.ts';

describe.each(databases)('the repository on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  test('stores every field of both kinds, the file unchanged, and the messages as pending', async () => {
    const repository = submissionRepository(db);
    const enquiry = exampleEnquiry();
    expect(await repository.save(enquiry, [], messages('1'))).toEqual({ outcome: 'saved' });
    const { id, ...row } = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const [lead] = await leadRepository(db).findAll([id]);
    expect(lead).toMatchObject({ kind: 'enquiry', enquiry: enquiry.enquiry });
    expect(row).toMatchObject({
      received_at: enquiry.receivedAt.toISOString(),
      state: 'open',
      state_since: enquiry.receivedAt.toISOString(),
      search_text: expect.stringContaining('meera@example.com'),
    });
    const application = exampleApplication({ reference: 'KD-1111-0001' });
    await repository.save(application, [], messages('2'));
    expect(await leadRepository(db).find('KD-1111-0001')).toMatchObject({
      application: application.application,
      positionTitle: 'UX Designer',
      stage: 'new',
      cv: { name: 'Meera.pdf', kind: 'pdf', size: application.cv.bytes.length },
    });
    const content = await fileReader(db)(application.id);
    expect(Buffer.from(content ?? '').equals(application.cv.bytes)).toBe(true);
    const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows.map(({ lead_id }) => lead_id)).toEqual(['enquiry-1', 'enquiry-1', 'application-1', 'application-1']);
    expect(rows[0]).toMatchObject({
      status: 'pending',
      attempts: 0,
      next_attempt_at: enquiry.receivedAt.toISOString(),
    });
  });

  test.each([
    ['enquiry', exampleEnquiry()],
    ['application and its file', exampleApplication()],
  ])('rolls back the %s if a message cannot be written', async (_what, record) => {
    const twice = [...messages('1'), ...messages('1')];
    await expect(submissionRepository(db).save(record, [], twice)).rejects.toThrow();
    expect(await rowCounts(db)).toMatchObject({ enquiries: 0, applications: 0, outbox: 0 });
  });

  test('reports a taken reference, and writes nothing', async () => {
    const repository = submissionRepository(db);
    await repository.save(exampleEnquiry(), [], messages('1'));
    const clash = exampleEnquiry({ id: 'enquiry-2', idempotencyKey: 'key-2' });
    expect(await repository.save(clash, [], messages('2'))).toEqual({ outcome: 'reference-taken' });
    expect(await rowCounts(db)).toMatchObject({ enquiries: 1, outbox: 2 });
  });

  test('stores one enquiry for twenty concurrent ones with the same key', async () => {
    const repository = submissionRepository(db);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const record = exampleEnquiry({ id: `${index}`, reference: `KD-0000-${index}`, idempotencyKey: 'one' });
        return repository.save(record, [], messages(`${index}`));
      }),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'key-known')).toHaveLength(19);
    expect(await rowCounts(db)).toMatchObject({ enquiries: 1, outbox: 2 });
  });
});

function messages(suffix: string): OutboxMessage[] {
  return ['a', 'b'].map((letter) => ({
    id: `message-${suffix}-${letter}`,
    kind: 'mail',
    payload: '{}',
    messageId: `<${suffix}.${letter}@example.com>`,
  }));
}
