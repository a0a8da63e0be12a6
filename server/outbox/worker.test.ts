import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Deliver, PermanentDeliveryError } from '#server/outbox/deliver.ts';
import type { ClaimedMessage, Delivered, OutboxStore } from '#server/outbox/store.ts';
import { deliverNext, startWorker, type WorkerDeps } from '#server/outbox/worker.ts';

const START = new Date('2026-03-01T00:00:00Z');
const message: ClaimedMessage = { id: 'one', kind: 'mail', payload: '{}', messageId: '<one@example.com>', attempts: 1 };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a delivered message is finished as what the deliverer says it is', async () => {
  const { deps, calls } = setUp([message], async () => 'filed');
  expect(await deliverNext(deps)).toBe(0);
  expect(calls).toEqual(['claim', 'finish one filed']);
});

test('an unknown error is retried after ten seconds, for nobody knows that it is permanent', async () => {
  const { deps, calls } = setUp([message], async () => {
    throw new TypeError('odd');
  });
  await deliverNext(deps);
  expect(calls).toEqual(['claim', 'retry one in 10000 ms: TypeError: odd']);
});

test('a permanent error buries the message at once', async () => {
  const { deps, calls } = setUp([message], async () => {
    throw new PermanentDeliveryError('no such mailbox');
  });
  await deliverNext(deps);
  expect(calls).toEqual(['claim', 'bury one: PermanentDeliveryError: no such mailbox']);
});

test('the last attempt buries what the first would have retried', async () => {
  const { deps, calls } = setUp([{ ...message, attempts: 58 }], async () => {
    throw new Error('still down');
  });
  await deliverNext(deps);
  expect(calls).toEqual(['claim', 'bury one: Error: still down']);
});

test('a delivery that never ends is given up before the lease ends, told so, and retried', async () => {
  let signal: AbortSignal | undefined;
  const { deps, calls, leases } = setUp([message], (_message, given) => {
    signal = given;
    return new Promise<Delivered>(() => {});
  });
  const delivering = deliverNext(deps);
  await vi.advanceTimersByTimeAsync(20_000);
  await delivering;
  expect(signal?.aborted).toBe(true);
  expect(calls[1]).toMatch(/^retry one/);
  expect(leases[0]).toBeGreaterThan(20_000);
});

test('every failure is logged with the row and without what the mail server said', async () => {
  const refusal = Object.assign(new Error('550 <meera@example.com> unknown'), { code: 'EENVELOPE', responseCode: 450 });
  const { deps, logged } = setUp([message], async () => {
    throw refusal;
  });
  await deliverNext(deps);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).toContain('"outboxId":"one"');
  expect(JSON.stringify(logged)).toContain('"responseCode":450');
  expect(JSON.stringify(logged)).not.toContain('meera');
});

test('with nothing due it waits until the next message is, and no longer than a minute', async () => {
  const { deps, setNextDue } = setUp([], async () => 'sent');
  expect(await deliverNext(deps)).toBe(60_000);
  setNextDue(new Date(START.getTime() + 7_000));
  expect(await deliverNext(deps)).toBe(7_000);
});

test('the running worker delivers all that is due, sleeps, and looks again when woken or when the next is due', async () => {
  const queue = [message, { ...message, id: 'two' }];
  const { deps, calls, setNextDue } = setUp(queue, async () => 'sent');
  const worker = startWorker(deps);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['claim', 'finish one sent', 'claim', 'finish two sent', 'claim']);

  queue.push({ ...message, id: 'three' });
  setNextDue(new Date(START.getTime() + 5_000));
  worker.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toContain('finish three sent');

  queue.push({ ...message, id: 'four' });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(calls).not.toContain('finish four sent');
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toContain('finish four sent');
  await worker.stop();
});

test('a database that fails does not end the worker', async () => {
  const { deps, calls, logged } = setUp([message], async () => 'sent');
  let isFailing = true;
  const { claim } = deps.store;
  deps.store.claim = async (lease) => {
    if (isFailing) throw new Error('database is locked');
    return claim(lease);
  };
  const worker = startWorker(deps);
  await vi.advanceTimersByTimeAsync(0);
  expect(logged).toHaveLength(1);
  isFailing = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toContain('finish one sent');
  await worker.stop();
});

test('stopping waits for the delivery in progress and starts no other', async () => {
  let finish = (_status: Delivered) => {};
  const queue = [message, { ...message, id: 'two' }];
  const { deps, calls } = setUp(queue, () => new Promise<Delivered>((resolve) => (finish = resolve)));
  const worker = startWorker(deps);
  await vi.advanceTimersByTimeAsync(0);
  let isStopped = false;
  const stopping = worker.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  finish('sent');
  await stopping;
  expect(calls).toEqual(['claim', 'finish one sent']);
});

function setUp(queue: ClaimedMessage[], deliver: Deliver) {
  const calls: string[] = [];
  const logged: object[] = [];
  const leases: number[] = [];
  let nextDue: Date | undefined;
  const store: OutboxStore = {
    claim: async ({ now, leaseUntil }) => {
      calls.push('claim');
      leases.push(leaseUntil.getTime() - now.getTime());
      return queue.shift();
    },
    finish: async ({ id }, status) => {
      calls.push(`finish ${id} ${status}`);
    },
    retry: async ({ id }, nextAttemptAt, error) => {
      calls.push(`retry ${id} in ${nextAttemptAt.getTime() - Date.now()} ms: ${error}`);
    },
    bury: async ({ id }, _now, error) => {
      calls.push(`bury ${id}: ${error}`);
    },
    nextDueAt: async () => nextDue,
    count: async () => ({ pending: 0, dead: 0 }),
  };
  const deps: WorkerDeps = {
    store,
    deliver,
    clock: () => new Date(),
    fraction: () => 0,
    name: 'worker',
    log: { info: () => {}, error: (facts) => logged.push(facts) },
  };
  const setNextDue = (date: Date) => {
    nextDue = date;
  };
  return { deps, calls, logged, leases, setNextDue };
}
