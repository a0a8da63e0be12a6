import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EnquiryReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import type { Schema } from '#server/db/schema.ts';
import { consultationFields, contactFields } from '../tests/support/examples.ts';
import { testApp } from '../tests/support/test-app.ts';

const REFERENCE = /^KD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

const server = testApp();

describe('an invalid request of a script is refused with a reason, and nothing is stored', () => {
  test.each([
    ['malformed JSON', '{"name":', 400],
    ['a body that poisons the prototype', '{"__proto__":{"a":1},"name":"x"}', 400],
  ])('%s', async (_what, payload, status) => {
    await expectFailed(await postRaw(payload, 'application/json'), status);
  });

  test('a body that is too large; the longest valid one is accepted', async () => {
    await expectFailed(await postJson({ ...contactFields, message: 'x'.repeat(140_000) }), 413);
    const longest = { ...contactFields, message: 'ठ'.repeat(10_000) };
    expect((await postForm(longest)).statusCode).toBe(303);
  });

  test('JSON that is no enquiry, or one with an error', async () => {
    const everything = { name: 'Enter your name.', email: 'Enter your email address.', message: 'Enter your message.' };
    for (const [body, errors] of [
      [[], everything],
      [null, everything],
      [{ ...consultationFields, message: ' ' }, { message: everything.message }],
    ] as const) {
      const response = await postJson(body);
      expect(response.statusCode).toBe(422);
      expect(response.json<EnquiryReply>()).toEqual({ outcome: 'invalid', errors });
    }
    expect(await enquiries()).toHaveLength(0);
  });

  test.each(['', 'x'.repeat(201), 'schlüssel'])('the idempotency key %j', async (key) => {
    await expectFailed(await postJson(contactFields, { 'idempotency-key': key }), 422);
  });
});

describe('an invalid plain form is returned as a page', () => {
  test('with its errors, its values as typed, and the same key', async () => {
    const typed = {
      form: 'contact',
      firstName: '  Meera ',
      lastName: '',
      email: 'meera',
      idempotencyKey: 'key-1',
      to: 'x',
    };
    const response = await postForm(typed);
    expect(response.statusCode).toBe(422);
    expect(server.seen.rendered).toEqual([
      {
        path: '/contact/form',
        data: {
          status: 422,
          returnedEnquiry: {
            form: 'contact',
            reason: 'invalid',
            values: { firstName: '  Meera ', lastName: '', email: 'meera' },
            errors: {
              lastName: 'Enter your last name.',
              email: 'Enter an email address with an @, such as name@example.com.',
              message: 'Enter your message.',
            },
            idempotencyKey: 'key-1',
          },
        },
      },
    ]);
  });

  test('if a field is given twice', async () => {
    const response = await postRaw('name=a&name=b&email=a@example.com&message=x', 'application/x-www-form-urlencoded');
    expect(response.statusCode).toBe(422);
    expect(server.seen.rendered[0]?.data.returnedEnquiry?.errors).toEqual({ name: 'Name must be text, given once.' });
  });
});

describe('no reply says "sent" when the database fails', () => {
  beforeEach(() => {
    server.isStoreFailing = true;
  });

  test('a script gets 503 and a request id only', async () => {
    const response = await postJson(contactFields);
    await expectFailed(response, 503);
    expect(response.body).not.toContain('disk I/O error');
    expect(server.seen.logs).toContain('disk I/O error');
    expect(server.seen.logs).toContain(response.json().requestId);
    expect(server.seen.wakes).toBe(0);
  });

  test('a plain form is returned with its values', async () => {
    const response = await postForm({ ...contactFields, idempotencyKey: 'key-1' });
    expect(response.statusCode).toBe(503);
    const { form, ...values } = contactFields;
    expect(server.seen.rendered[0]?.data.returnedEnquiry).toEqual({
      form,
      values,
      reason: 'failed',
      errors: {},
      idempotencyKey: 'key-1',
    });
  });

  test('health reports it with 503', async () => {
    await server.db.destroy();
    const response = await server.app.inject('/healthz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 'failing', database: 'failing' });
  });
});

describe('with webhooks', () => {
  test('an enquiry has a message per address in addition to its mails; a repeated one has no more', async () => {
    const urls = ['https://crm.example.com/hook', 'https://chat.example.com/hook'];
    await server.reopen({ config: { webhooks: { urls, key: Buffer.alloc(24) } } });
    for (let time = 0; time < 2; time += 1) await postJson(contactFields);
    expect(
      (await outboxRows()).map(({ kind, queue }) => `${kind}: ${queue.replace(/ [0-9a-f]{12}$/, '')}`).toSorted(),
    ).toEqual(['mail: mail', 'mail: mail', 'webhook: webhook chat.example.com', 'webhook: webhook crm.example.com']);
  });
});

describe('a repeated enquiry', () => {
  test('with the same key and content gets the same reference: 201, then 200', async () => {
    const first = await postJson(contactFields, { 'idempotency-key': 'key-1' });
    const second = await postJson(contactFields, { 'idempotency-key': 'key-1' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await enquiries()).toHaveLength(1);
    expect(await outboxRows()).toHaveLength(2);
    expect(server.seen.wakes).toBe(1);
  });

  test('with the same key and other content is refused with the earlier reference, and not stored', async () => {
    const first = await postJson(contactFields, { 'idempotency-key': 'key-1' });
    const { reference } = first.json();
    const second = await postJson({ ...contactFields, message: 'Other' }, { 'idempotency-key': 'key-1' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ outcome: 'key-reused', reference });
    expect(await enquiries()).toHaveLength(1);
  });

  test('is one row with one set of mails when twenty arrive at once with one key', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => postJson(contactFields, { 'idempotency-key': 'key-1' })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1);
    expect(await enquiries()).toHaveLength(1);
    expect(await outboxRows()).toHaveLength(2);
  });

  test('is one row within ten minutes without a key; an hour later it is another', async () => {
    server.now = new Date('2026-03-01T06:35:00Z');
    const responses = await Promise.all([postForm(contactFields), postForm(contactFields)]);
    server.pass(9.9 * 60_000);
    responses.push(await postForm(contactFields));
    expect(new Set(responses.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await enquiries()).toHaveLength(1);
    server.pass(60 * 60_000);
    await postForm(contactFields);
    expect(await enquiries()).toHaveLength(2);
  });
});

describe('an accepted enquiry', () => {
  test('a script gets the reference after the row and both mails are stored, and the worker is woken', async () => {
    const response = await postJson({ ...contactFields, to: 'thief@example.com', timestamp: '1999-01-01' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ outcome: 'received', reference: expect.stringMatching(REFERENCE) });
    expect(await enquiries()).toMatchObject([
      { reference: response.json().reference, email: 'meera@example.com', received_at: '2026-03-01T06:30:00.000Z' },
    ]);
    const mails = (await outboxRows()).map(({ payload }) => JSON.parse(payload));
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(['leads@kolamdigital.example', 'meera@example.com']);
    expect(server.seen.wakes).toBe(1);
  });

  test('a plain form is redirected to the page of its reference, which exists for that reference only', async () => {
    const { statusCode, headers } = await postForm(contactFields);
    expect(statusCode).toBe(303);
    const [{ reference }] = await enquiries();
    expect(headers.location).toBe(`/contact/sent?reference=${reference}`);
    expect((await server.app.inject(String(headers.location))).statusCode).toBe(200);
    expect(server.seen.rendered).toEqual([{ path: `/contact/sent?reference=${reference}`, data: { reference } }]);
    for (const url of [
      '/contact/sent',
      '/contact/sent?reference=KD-0000-0000',
      '/contact/sent?reference=a&reference=b',
    ]) {
      const unknown = await server.app.inject(url);
      expect(unknown.statusCode).toBe(404);
      expect(unknown.body).toBe('<h1>Not found</h1>');
    }
  });
});

describe('pages and addresses', () => {
  test.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/services/mobile-app-developmentt', '/services/mobile-app-development'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
  ])('%s redirects permanently to %s', async (url, location) => {
    const response = await server.app.inject({ url: `http://localhost${url}` });
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  test('health reports the mail transport and the pending messages', async () => {
    await postJson(contactFields);
    const response = await server.app.inject('/healthz');
    expect(response.json()).toEqual({
      status: 'ok',
      database: 'ok',
      mail: 'file',
      outbox: { pending: 2, dead: 0 },
      retrying: 0,
    });
  });
});

const postJson = (body: unknown, headers: Record<string, string> = {}) =>
  postRaw(JSON.stringify(body), 'application/json', headers);

const postForm = (fields: Record<string, string>) => server.post(routes.api.enquiries, new URLSearchParams(fields));

const postRaw = (payload: string, type: string, headers: Record<string, string> = {}) =>
  server.post(routes.api.enquiries, payload, { ...headers, 'content-type': type });

async function expectFailed(response: LightMyRequestResponse, status: number): Promise<void> {
  expect(response.statusCode).toBe(status);
  expect(response.json<EnquiryReply>()).toEqual({
    outcome: 'failed',
    message: expect.stringMatching(/\w.+\.$/),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(await enquiries()).toHaveLength(0);
}

type Enquiry = Selectable<Schema['leads']>;

async function enquiries() {
  return (await server.db.selectFrom('leads').selectAll().execute()) as [Enquiry, ...Enquiry[]];
}

function outboxRows() {
  return server.db.selectFrom('outbox').selectAll().execute();
}
