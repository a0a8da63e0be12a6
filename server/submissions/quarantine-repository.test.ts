import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseApplication } from '#contract/application.ts';
import { parseEnquiry } from '#contract/enquiry.ts';
import type { SpamResult } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { pdf } from '../../tests/support/cv-files.ts';
import { databases } from '../../tests/support/databases.ts';
import { mailsDueAt } from '../../tests/support/due.ts';
import { applicationFields, contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { quarantined } from '../../tests/support/leads.ts';
import { type SubmissionRepository, submissionRepository } from './repository.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const RELEASED_AT = new Date('2026-03-01T15:00:00Z');
const HELD: SpamResult = { score: 9, reasons: ['honeypot', 'too-fast'], minHash: 'aa', isQuarantined: true };
const PASSED: SpamResult = { score: 2, reasons: ['links'], minHash: 'bb', isQuarantined: false };

describe.each(databases)('quarantine on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let repository: SubmissionRepository;
  beforeEach(async () => {
    db = await openEmpty();
    repository = submissionRepository(db);
  });
  afterEach(() => db.destroy());

  test('held messages are neither claimed nor due', async () => {
    await enquire('1', HELD);
    const outbox = outboxRepository(db);
    expect(await outbox.nextDueAt(mailsDueAt(RELEASED_AT))).toBeUndefined();
    expect(await outbox.count()).toEqual({ pending: 0, dead: 0 });
    expect(await claimed()).toEqual([]);
  });

  test('releases one record, and makes its messages due at once', async () => {
    await enquire('1', HELD);
    await apply('1', HELD);
    await apply('2', HELD);
    expect(await repository.release({ kind: 'application', id: 'application-1' }, RELEASED_AT)).toBe(true);
    expect((await quarantined(db)).map(({ id }) => id)).toEqual(['enquiry-1', 'application-2']);
    expect(await claimed()).toEqual(['application-1-a', 'application-1-b']);
    const record = await db.selectFrom('applications').selectAll().where('id', '=', 'application-1').executeTakeFirst();
    expect(record).toMatchObject({ spam_score: 9, released_at: RELEASED_AT.toISOString() });
  });

  test('changes nothing if a release fails half-way', async () => {
    await enquire('1', HELD);
    // Fails between the two writes, as a full disk would.
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('outbox'))
          throw new Error('disk full');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const release = submissionRepository(failing).release({ kind: 'enquiry', id: 'enquiry-1' }, RELEASED_AT);
    await expect(release).rejects.toThrow('disk full');
    expect(await quarantined(db)).toHaveLength(1);
    expect(await claimed()).toEqual([]);
  });

  test('finds the newest records of a kind since a time, quarantined or not', async () => {
    await enquire('1', PASSED, 1);
    await enquire('2', HELD, 2);
    await enquire('3', undefined, 3);
    await apply('1', PASSED, 4);
    const recent = (minutes: number, limit: number) => repository.recent('enquiry', minutesAfterNoon(minutes), limit);
    expect((await recent(0, 10)).map(({ minHash }) => minHash)).toEqual(['', 'aa', 'bb']);
    expect(await recent(0, 1)).toEqual([{ email: 'meera@example.com', minHash: '' }]);
    expect(await recent(1, 10)).toHaveLength(2);
    expect(await repository.recent('application', NOON, 10)).toEqual([{ email: 'meera@example.com', minHash: 'bb' }]);
  });

  async function enquire(suffix: string, spam: SpamResult | undefined, minutes = 0): Promise<void> {
    const parsed = parseEnquiry(contactFields, exampleSiteData.forms);
    if (!parsed.ok) throw new Error('The example is no valid enquiry.');
    const keys = { idempotencyKey: `key-${suffix}`, contentHash: `hash-${suffix}` };
    const record = {
      id: `enquiry-${suffix}`,
      kind: 'enquiry' as const,
      reference: `KD-E-${suffix}`,
      ...keys,
      enquiry: parsed.enquiry,
    };
    const whole = { ...record, receivedAt: minutesAfterNoon(minutes), ...(spam && { spam }) };
    await submissionRepository(db).save(whole, [], messages(record.id));
  }

  async function apply(suffix: string, spam: SpamResult, minutes = 0): Promise<void> {
    const parsed = parseApplication(applicationFields, exampleSiteData.forms);
    if (!parsed.ok) throw new Error('The example is no valid application.');
    const keys = { idempotencyKey: `key-${suffix}`, contentHash: `hash-${suffix}` };
    const record = {
      id: `application-${suffix}`,
      kind: 'application' as const,
      reference: `KD-A-${suffix}`,
      ...keys,
      application: parsed.application,
    };
    const cv = { name: 'cv.pdf', kind: 'pdf', bytes: pdf } as const;
    const whole = { ...record, cv, positionTitle: 'UX Designer', receivedAt: minutesAfterNoon(minutes), spam };
    await submissionRepository(db).save(whole, [], messages(record.id));
  }

  async function claimed(): Promise<string[]> {
    const outbox = outboxRepository(db);
    const ids: string[] = [];
    const leaseUntil = new Date(RELEASED_AT.getTime() + 60_000);
    for (;;) {
      const message = await outbox.claim({ ...mailsDueAt(RELEASED_AT), worker: 'w', leaseUntil });
      if (!message) return ids;
      ids.push(message.id);
    }
  }
});

function messages(owner: string): OutboxMessage[] {
  return ['a', 'b'].map((letter) => ({
    id: `${owner}-${letter}`,
    kind: 'mail',
    payload: '{}',
    messageId: `<${owner}.${letter}@example.com>`,
  }));
}

function minutesAfterNoon(minutes: number): Date {
  return new Date(NOON.getTime() + minutes * 60_000);
}
