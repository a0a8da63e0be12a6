import type { LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigurationError, PermanentDeliveryError, RetryLaterError } from '#server/outbox/deliver.ts';
import type { ClaimedMessage } from '#server/outbox/repository.ts';
import {
  loopbackRules,
  startWebhookReceiver,
  type WebhookReceiver,
  withStatus,
} from '../../tests/support/webhook-receiver.ts';
import { postWebhook, signWebhook, type WebhookDeps, webhookQueue } from './post-webhook.ts';

const NOW = new Date('2026-03-01T06:30:00.500Z');
const key = Buffer.alloc(24, 7);
const payload = '{"version":1,"name":"मीरा"}';
const message: ClaimedMessage = { id: 'one', kind: 'webhook', payload, messageId: 'msg_1', attempts: 1 };
const never = new AbortController().signal;

let receiver: WebhookReceiver;
let now: Date;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  now = NOW;
});
afterEach(() => receiver.close());

const post = (changes: Partial<WebhookDeps> = {}, url = receiver.url) =>
  postWebhook(url, { key, clock: () => now, rules: loopbackRules, ...changes })(message, never);
const failure = (posting: Promise<unknown>) =>
  posting.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('what is sent', () => {
  test('is the payload of the outbox, signed, with the same id at every attempt', async () => {
    expect(await post()).toBe('sent');
    now = new Date(NOW.getTime() + 60_000);
    await post();
    expect(receiver.received.map(({ body }) => body)).toEqual([payload, payload]);
    for (const [index, { headers }] of receiver.received.entries()) {
      expect(headers).toMatchObject({
        ...signWebhook(key, 'msg_1', new Date(NOW.getTime() + index * 60_000), payload),
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      });
    }
  });
});

describe('the answer', () => {
  test.each([200, 204])('%i is a success', async (status) => {
    receiver.answer(withStatus(status));
    expect(await post()).toBe('sent');
  });

  test.each([400, 410])('%i is permanent', async (status) => {
    receiver.answer(withStatus(status));
    expect(await failure(post())).toBeInstanceOf(PermanentDeliveryError);
  });

  test.each([408, 500])('%i is temporary', async (status) => {
    receiver.answer(withStatus(status, { 'retry-after': '7' }));
    expect(await failure(post())).toMatchObject({ name: 'Error', message: `The webhook answered ${status}.` });
  });

  test.each([
    [429, '120', 120_000],
    [503, 'Sun, 01 Mar 2026 06:31:00 GMT', 59_500],
    [503, 'soon', 0],
    [429, `${'9'.repeat(400)}`, 0],
  ])('%i with Retry-After %j asks for %i ms', async (status, retryAfter, waitMs) => {
    receiver.answer(withStatus(status, { 'retry-after': retryAfter }));
    const error = await failure(post());
    expect(error).toBeInstanceOf(RetryLaterError);
    expect(error).toMatchObject({ waitMs });
  });

  test.each([301, 307])('%i is a redirect, reported and not followed', async (status) => {
    const elsewhere = await startWebhookReceiver();
    receiver.answer(withStatus(status, { location: elsewhere.url }));
    const error = await failure(post());
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ message: expect.stringMatching(/redirect, which is not followed.+WEBHOOK_URLS/) });
    expect(elsewhere.connections()).toBe(0);
    await elsewhere.close();
  });

  test.each([200, 500])('with an endless body is not read, and its connection is closed (%i)', async (status) => {
    const closed = new Promise<boolean>((resolve) => {
      receiver.answer(async (response) => {
        response.writeHead(status);
        response.on('close', () => resolve(response.writableFinished));
        const write = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', write);
        write();
      });
    });
    const error = await failure(post());
    expect(error === undefined).toBe(status === 200);
    expect(await closed).toBe(false);
  });

  test('that never comes ends in a timeout', async () => {
    receiver.answer(() => {});
    expect(await failure(post({ timeoutMs: 200 }))).toMatchObject({
      name: 'AbortError',
      cause: { name: 'TimeoutError' },
    });
  });
});

describe('where it may go', () => {
  const name = () => receiver.url.replace('127.0.0.1', 'crm.example.com');
  const resolvingTo = (...addresses: string[][]): { lookup: LookupFunction; lookups: () => number } => {
    let lookups = 0;
    const lookup: LookupFunction = (_hostname, options, callback) => {
      const found = addresses[Math.min(lookups, addresses.length - 1)] ?? [];
      lookups += 1;
      const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (options.all) callback(null, all);
      else callback(null, all[0]?.address ?? '', all[0]?.family);
    };
    return { lookup, lookups: () => lookups };
  };
  test.each([
    ['a private address', ['10.0.0.1']],
    ['this machine in another form', ['::ffff:127.0.0.1']],
    ['a private address among public ones', ['127.0.0.1', '192.168.0.1']],
  ])('a name that leads to %s is refused before a connection is opened', async (_what, addresses) => {
    const error = await failure(post(resolvingTo(addresses), name()));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(receiver.connections()).toBe(0);
  });

  test('the connection goes to the checked address, even if the name changes afterwards', async () => {
    const { lookup, lookups } = resolvingTo(['127.0.0.1'], ['10.0.0.1']);
    expect(await post({ lookup }, name())).toBe('sent');
    expect(lookups()).toBe(1);
    expect(receiver.received[0]?.headers.host).toMatch(/^crm\.example\.com:/);
    expect(await failure(post({ lookup }, name()))).toBeInstanceOf(ConfigurationError);
    expect(lookups()).toBe(2);
    expect(receiver.received).toHaveLength(1);
  });

  test.each(['http://crm.example.com/', 'https://127.0.0.1/', 'https://169.254.169.254/latest/meta-data/'])(
    '%s is refused by the default rules',
    async (url) => {
      const sending = postWebhook(url, { key, clock: () => now })(message, never);
      expect(await failure(sending)).toBeInstanceOf(ConfigurationError);
    },
  );
});

test('the name of a queue contains the host and not the rest of the address', () => {
  const queue = webhookQueue('https://hooks.example.com/services/T0/secret');
  expect(queue).toMatch(/^webhook hooks\.example\.com [0-9a-f]{12}$/);
  expect(webhookQueue('https://hooks.example.com/services/T0/other')).not.toBe(queue);
});
