import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CV_MAX_BYTES, parseApplication } from '#contract/application.ts';
import type { NewApplication } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { pdf, pdfOf } from '../../tests/support/cv-files.ts';
import { databases } from '../../tests/support/databases.ts';
import { applicationFields, exampleSiteData } from '../../tests/support/examples.ts';
import { submissionRepository } from './repository.ts';

describe.each(databases)('application in the repository on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });
  afterEach(() => db.destroy());

  test('stores every field, and the messages as pending', async () => {
    const repository = submissionRepository(db);
    expect(await repository.save(newApplication('1'), [], messages('1'))).toEqual({ outcome: 'saved' });
    const row = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...applicationFields,
      id: 'application-1',
      receipt: 'KD-0000-0001',
      idempotency_key: 'key-1',
      content_hash: 'hash-1',
      position_title: 'UX Designer',
      other_fields: '{}',
      received_at: '2026-03-01T06:30:00.000Z',
      answered_at: null,
      cv_name: 'cv.pdf',
      cv_kind: 'pdf',
      spam_score: 0,
      spam_reasons: '',
      text_print: '',
      quarantined_at: null,
      released_at: null,
      assigned_to: null,
      answered_by: null,
      stage: 'new',
      search_text: expect.stringContaining('meera@example.com'),
    });
    expect(Buffer.from((await repository.readCv('application-1')) ?? []).equals(pdf)).toBe(true);
    const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      application_id: 'application-1',
      enquiry_id: null,
      status: 'pending',
      attempts: 0,
    });
  });

  test('reads a file of 5 MB back unchanged, and none without an application', async () => {
    const repository = submissionRepository(db);
    const bytes = pdfOf(CV_MAX_BYTES);
    await repository.save({ ...newApplication('1'), cv: { name: 'cv.pdf', kind: 'pdf', bytes } }, [], messages('1'));
    const read = await repository.readCv('application-1');
    expect(read && Buffer.from(read).equals(bytes)).toBe(true);
    expect(await repository.readCv('application-2')).toBeUndefined();
  });

  test('rolls back the application and its file if a message cannot be written', async () => {
    const twice = [...messages('1'), ...messages('1')];
    await expect(submissionRepository(db).save(newApplication('1'), [], twice)).rejects.toThrow();
    expect(await rowCounts(db)).toEqual({ applications: 0, outbox: 0 });
  });

  test('deletes the messages with the application', async () => {
    await submissionRepository(db).save(newApplication('1'), [], messages('1'));
    await db.deleteFrom('applications').execute();
    expect(await rowCounts(db)).toEqual({ applications: 0, outbox: 0 });
  });

  test('writes nothing for a known or earlier key, and returns its record', async () => {
    const repository = submissionRepository(db);
    await repository.save(newApplication('1'), [], messages('1'));
    const known = { outcome: 'key-known', reference: 'KD-0000-0001', contentHash: 'hash-1' };
    const again = { ...newApplication('2'), idempotencyKey: 'key-1' };
    expect(await repository.save(again, [], messages('2'))).toEqual(known);
    expect(await repository.save(newApplication('2'), ['key-0', 'key-1'], messages('2'))).toEqual(known);
    expect(await rowCounts(db)).toEqual({ applications: 1, outbox: 2 });
  });

  test('finds the record of a key', async () => {
    const repository = submissionRepository(db);
    await repository.save(newApplication('1'), [], messages('1'));
    expect(await repository.findByKey('application', ['key-0', 'key-1'])).toEqual({
      reference: 'KD-0000-0001',
      contentHash: 'hash-1',
    });
    expect(await repository.findByKey('application', ['key-2'])).toBeUndefined();
  });

  test('reports a taken reference, and writes nothing', async () => {
    const repository = submissionRepository(db);
    await repository.save(newApplication('1'), [], messages('1'));
    const clash = { ...newApplication('2'), reference: 'KD-0000-0001' };
    expect(await repository.save(clash, [], messages('2'))).toEqual({ outcome: 'reference-taken' });
    expect(await rowCounts(db)).toEqual({ applications: 1, outbox: 2 });
  });

  test('finds an existing reference, and no other', async () => {
    const repository = submissionRepository(db);
    await repository.save(newApplication('1'), [], messages('1'));
    expect(await repository.hasReference('application', 'KD-0000-0001')).toBe(true);
    expect(await repository.hasReference('application', 'KD-0000-0002')).toBe(false);
  });
});

function newApplication(suffix: string): NewApplication {
  const parsed = parseApplication(applicationFields, exampleSiteData.forms);
  if (!parsed.ok) throw new Error('The example is no valid application.');
  return {
    kind: 'application',
    id: `application-${suffix}`,
    reference: `KD-0000-${suffix.padStart(4, '0')}`,
    idempotencyKey: `key-${suffix}`,
    contentHash: `hash-${suffix}`,
    application: parsed.application,
    positionTitle: 'UX Designer',
    cv: { name: 'cv.pdf', kind: 'pdf', bytes: pdf },
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
  const applications = await db.selectFrom('applications').select('id').execute();
  const outbox = await db.selectFrom('outbox').select('id').execute();
  return { applications: applications.length, outbox: outbox.length };
}
