import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CV_MAX_BYTES, parseApplication } from '#contract/application.ts';
import type { NewApplication } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { pdf, pdfOf } from '../../tests/support/cv-files.ts';
import { databases } from '../../tests/support/databases.ts';
import { applicationFields, exampleSiteData } from '../../tests/support/examples.ts';
import { applicationFromRow, submissionRepository } from './repository.ts';

describe.each(databases)('application in the repository on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });
  afterEach(() => db.destroy());

  test('stores every field, and the messages as pending', async () => {
    const repository = submissionRepository(db);
    expect(await repository.save(newApplication('1'), [], messages('1'))).toEqual({ outcome: 'saved' });
    const { cv, ...row } = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    expect(applicationFromRow(row)).toEqual(newApplication('1').application);
    expect(row).toMatchObject({
      id: 'application-1',
      receipt: 'KD-0000-0001',
      position_title: 'UX Designer',
      received_at: '2026-03-01T06:30:00.000Z',
      cv_name: 'cv.pdf',
      cv_kind: 'pdf',
      stage: 'new',
    });
    expect(Buffer.from(cv).equals(pdf)).toBe(true);
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
