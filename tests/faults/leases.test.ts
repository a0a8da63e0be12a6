/** Several workers, as on several servers, on one row of a real database. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import type { Deliver } from '#server/outbox/deliver.ts';
import { insertMessages, outboxRepository } from '#server/outbox/repository.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { systemRandomness } from '#server/runtime.ts';
import { databases } from '../support/databases.ts';

const NOW = new Date('2026-03-01T06:30:00Z');
const PATIENCE = { timeout: 60_000, interval: 20 };

describe.each(databases)('on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let workers: Worker[];
  beforeEach(async () => {
    db = await openEmpty();
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  test('four workers deliver each of a hundred messages once', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `m${index}`);
    for (const id of ids) await add(id);
    const delivered: string[] = [];
    const deliver: Deliver = async ({ id }) => {
      delivered.push(id);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return 'sent';
    };
    for (let count = 0; count < 4; count += 1) start(deliver);
    await untilSent(ids.length);
    expect(delivered.toSorted()).toEqual(ids.toSorted());
  });

  function start(deliver: Deliver): void {
    const log = { info: () => {}, error: () => {} };
    const deps = { outbox: outboxRepository(db), queue: { only: 'mail' }, newId: systemRandomness.id, log };
    workers.push(startWorker({ ...deps, concurrency: 3, deliver, clock: () => NOW, fraction: () => 0 }));
  }

  const add = (id: string) =>
    db.transaction().execute((transaction) => {
      const message = { id, kind: 'mail' as const, payload: '{}', messageId: `<${id}@example.com>` };
      return insertMessages(transaction, 'nobody', [message], NOW);
    });

  const untilSent = (count: number) =>
    vi.waitFor(async () => {
      const sent = await db.selectFrom('outbox').select('id').where('status', '=', 'sent').execute();
      expect(sent).toHaveLength(count);
    }, PATIENCE);
});
