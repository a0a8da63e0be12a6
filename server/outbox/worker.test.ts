import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoff, MAX_BACKOFF_MS } from '#server/outbox/backoff.ts';
import { type Deliver, PermanentDeliveryError, RetryLaterError, TooLateError } from '#server/outbox/deliver.ts';
import type { ClaimedMessage, Delivered } from '#server/outbox/repository.ts';
import { startWorker, type WorkerDeps } from '#server/outbox/worker.ts';

/** Without jitter. */
const FIRST_WAIT_MS = backoff(1, 0);

const START = new Date('2026-03-01T00:00:00Z');
const message: ClaimedMessage = { id: 'one', kind: 'mail', payload: '{}', messageId: '<one@example.com>', attempts: 1 };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  // After the first wait.
  [new TypeError('odd'), `retry one in ${FIRST_WAIT_MS} ms: TypeError: odd`],
  [new PermanentDeliveryError('no such mailbox'), 'deadLetter one: PermanentDeliveryError: no such mailbox'],
  // A message that is of no use any more is no dead letter.
  [new TooLateError('Not sent: it has begun.'), 'dismissLate one: Not sent: it has begun.'],
])('%s decides what becomes of the message', async (error, call) => {
  const { start, calls } = setUp([message], fail(error));
  await start();
  expect(calls).toEqual([call]);
});

test('a wait that the receiver asks for is respected between the back-off and the longest wait', async () => {
  const waits = [3_000, 90_000, 86_400_000].map((wait, index) => ({ ...message, id: `m${index}`, payload: `${wait}` }));
  const { start, calls } = setUp(waits, async ({ payload }) => {
    throw new RetryLaterError('busy', Number(payload));
  });
  await start();
  expect(calls.map((call) => call.replace(/:.*/, ''))).toEqual([
    `retry m0 in ${FIRST_WAIT_MS} ms`,
    'retry m1 in 90000 ms',
    `retry m2 in ${MAX_BACKOFF_MS} ms`,
  ]);
});

test('several messages are delivered at once, up to the limit, and one that hangs does not delay others', async () => {
  const queue = ['hangs', 'a', 'b', 'c', 'd'].map((id) => ({ ...message, id }));
  let atOnce = 0;
  let most = 0;
  const { start, calls } = setUp(queue, async ({ id }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, id === 'hangs' ? 600_000 : 1_000));
    atOnce -= 1;
    return 'sent';
  });
  await start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(calls).toEqual(['finish a sent', 'finish b sent', 'finish c sent', 'finish d sent']);
  expect(most).toBe(2);
});

test('the lease is renewed during the delivery, and not afterwards', async () => {
  const { start, calls, renewals } = setUp([message], () => after(95_000));
  await start();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(calls).toEqual(['finish one sent']);
  expect(renewals.map((until) => (until.getTime() - START.getTime()) / 1000)).toEqual([
    40, 50, 60, 70, 80, 90, 100, 110, 120,
  ]);
});

test('a delivery that never ends is aborted after 35 minutes and retried', async () => {
  let signal: AbortSignal | undefined;
  const { start, calls } = setUp([message], (_message, given) => {
    signal = given;
    return new Promise<Delivered>(() => {});
  });
  await start();
  await vi.advanceTimersByTimeAsync(2_099_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(signal?.aborted).toBe(true);
  expect(calls[0]).toMatch(/^retry one in \d+ ms: Error: The delivery took longer than 2100000 ms/);
});

test('a delivery whose lease cannot be renewed is aborted before another worker can claim the message', async () => {
  const { start, calls, deps, ended } = setUp([message], untilAborted);
  deps.outbox.renew = fail(new Error('database is locked'));
  await start();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual([]);
});

test('a sent mail is recorded as soon as the database answers again, and is not sent twice', async () => {
  let sendings = 0;
  const { start, calls, deps, logged } = setUp([message], async () => {
    sendings += 1;
    return 'sent';
  });
  const { finish } = deps.outbox;
  deps.outbox.finish = vi.fn(finish).mockRejectedValueOnce(new Error('disk I/O error'));
  await start();
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual(['finish one sent']);
  expect(sendings).toBe(1);
  expect(logged).toHaveLength(1);
});

test('every failure is logged with the id of the message and without the text of the mail server', async () => {
  const refusal = Object.assign(new Error('550 <meera@example.com> unknown'), { code: 'EENVELOPE', responseCode: 450 });
  const { start, logged } = setUp([message], fail(refusal));
  await start();
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).toContain('"outboxId":"one"');
  expect(JSON.stringify(logged)).toContain('"queue":"mail"');
  expect(JSON.stringify(logged)).toContain('"responseCode":450');
  expect(JSON.stringify(logged)).not.toContain('meera');
});

test('with nothing due, the worker checks when the next message is due, and after a minute at the latest', async () => {
  const { start, queue, calls, setNextDue } = setUp([], async () => 'sent');
  setNextDue(new Date(START.getTime() + 5_000));
  await start();
  queue.push({ ...message, id: 'first' });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['finish first sent']);

  setNextDue(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  queue.push({ ...message, id: 'second' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual(['finish first sent', 'finish second sent']);
});

test('setting the clock by a day, forward or back, delays no message', async () => {
  for (const day of [86_400_000, -86_400_000]) {
    const { start, queue, calls, setNextDue } = setUp([], async () => 'sent');
    setNextDue(new Date(START.getTime() + 3_600_000));
    await start();
    vi.setSystemTime(START.getTime() + day);
    queue.push(message);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['finish one sent']);
    vi.setSystemTime(START);
  }
});

test('a database error does not end the worker', async () => {
  const { start, calls, deps, logged } = setUp([message], async () => 'sent');
  const { claim } = deps.outbox;
  deps.outbox.claim = vi.fn(claim).mockRejectedValueOnce(new Error('database is locked'));
  await start();
  expect(logged).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual(['finish one sent']);
});

test('stopping aborts longer deliveries within ten seconds and releases their messages', async () => {
  const { start, calls } = setUp([message], (...delivery) => untilAborted(...delivery));
  const worker = await start();
  let isStopped = false;
  worker.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isStopped).toBe(true);
  expect(calls).toEqual(['release one']);
});

const fail = (error: Error) => async () => {
  throw error;
};

function after(milliseconds: number): Promise<Delivered> {
  return new Promise((resolve) => setTimeout(() => resolve('sent'), milliseconds));
}

const untilAborted: Deliver = (_message, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

function setUp(queue: ClaimedMessage[], deliver: Deliver) {
  const calls: string[] = [];
  const logged: object[] = [];
  const renewals: Date[] = [];
  const ended: string[] = [];
  let nextDue: Date | undefined;
  let claims = 0;
  const deps: WorkerDeps = {
    outbox: {
      claim: async () => queue.shift(),
      renew: async (_lease, leaseUntil) => {
        renewals.push(leaseUntil);
        return true;
      },
      finish: async ({ id }, status) => {
        calls.push(`finish ${id} ${status}`);
      },
      retry: async ({ id }, nextAttemptAt, error) => {
        calls.push(`retry ${id} in ${nextAttemptAt.getTime() - Date.now()} ms: ${error}`);
      },
      deadLetter: async ({ id }, _now, error) => {
        calls.push(`deadLetter ${id}: ${error}`);
      },
      dismissLate: async ({ id }, _now, error) => {
        calls.push(`dismissLate ${id}: ${error}`);
      },
      release: async ({ id }) => {
        calls.push(`release ${id}`);
      },
      nextDueAt: async () => nextDue,
    },
    queue: { only: 'mail' },
    concurrency: 2,
    deliver: async (claimed, signal) => {
      signal.addEventListener('abort', () => ended.push(claimed.id));
      return deliver(claimed, signal);
    },
    clock: () => new Date(),
    fraction: () => 0,
    newId: () => {
      claims += 1;
      return `claim-${claims}`;
    },
    log: { info: () => {}, error: (facts) => logged.push(facts) },
  };
  const start = async () => {
    const worker = startWorker(deps);
    await vi.advanceTimersByTimeAsync(0);
    return worker;
  };
  const setNextDue = (date: Date | undefined) => {
    nextDue = date;
  };
  return { deps, start, queue, calls, logged, renewals, ended, setNextDue };
}
