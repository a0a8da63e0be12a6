/** Several workers, as on several servers, on one row of a real database. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import type { Deliver } from '#server/outbox/deliver.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { startWorker, type Worker, type WorkerDeps } from '#server/outbox/worker.ts';
import { systemRandomness } from '#server/runtime.ts';
import { databases } from '../support/databases.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

describe.each(databases)('on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let now: Date;
  let workers: Worker[];
  beforeEach(async () => {
    db = await openEmpty();
    now = new Date('2026-03-01T06:30:00Z');
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await db.destroy();
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
    workers.push(startOn(outboxRepository(db), deliver, () => now));
  }

  const add = (id: string) => addTo(db, id, now);

  const untilSent = (count: number) => untilSentIn(db, count);
});

function startOn(outbox: WorkerDeps['outbox'], deliver: Deliver, clock: () => Date): Worker {
  return startWorker({
    outbox,
    queue: { only: 'mail' },
    concurrency: 3,
    deliver,
    clock,
    fraction: () => 0,
    newId: systemRandomness.id,
    log: { info: () => {}, error: () => {} },
  });
}

async function addTo(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: 'mail',
      queue: 'mail',
      payload: '{}',
      message_id: `<${id}@example.com>`,
      status: 'pending',
      attempts: 0,
      next_attempt_at: time,
      created_at: time,
    })
    .execute();
}

async function untilSentIn(db: Kysely<Schema>, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const sent = await db.selectFrom('outbox').select('id').where('status', '=', 'sent').execute();
    expect(sent).toHaveLength(count);
  }, PATIENCE);
}
