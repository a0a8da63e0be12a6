import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { subscriberRepository } from '#server/newsletter/subscribers.ts';
import { bounceReport } from '../../tests/support/bounce-reports.ts';
import { addSubscription } from '../../tests/support/leads.ts';
import { testApp } from '../../tests/support/test-app.ts';

const TOKEN = 'a-token-of-the-tests-with-enough-characters';
const MAIL = 'message/rfc822';
/** The Message-ID in the report own-unknown. */
const OF_REPORT = '<7c012f35-fc81-4514-85a2-deaa677e7112.KD-0001-GONE@kolamdigital.example>';

const server = testApp({ config: { bounceToken: TOKEN } });
beforeEach(async () => {
  await addSubscription(server.db, 'gone@visitor.example', server.now);
  await server.db.updateTable('outbox').set({ message_id: OF_REPORT }).execute();
});

const post = (payload: string | Buffer | object, headers: Record<string, string> = {}) =>
  server.post('/bounces', payload, { authorization: `Bearer ${TOKEN}`, ...headers });
const postMail = (mail: Buffer | string, type = MAIL) => post(mail, { 'content-type': type });
const message = (response: LightMyRequestResponse) => response.json<{ message: string }>().message;
const refused = async () => (await subscriberRepository(server.db).list({ status: 'refused' })).total;

test.each([MAIL, 'message/rfc822; charset=utf-8', 'text/plain', 'message/global'])(
  'takes a report of a mail server as %s, and answers what became of it',
  async (type) => {
    const response = await postMail(bounceReport('own-unknown'), type);
    expect([response.statusCode, response.json()]).toEqual([200, { recorded: 1, ignored: 0, unknown: 0 }]);
    expect(await refused()).toBe(1);
    expect((await postMail(bounceReport('own-full'), type)).json()).toEqual({ recorded: 0, ignored: 1, unknown: 0 });
    expect((await postMail(bounceReport('postfix-two-recipients'), type)).json()).toMatchObject({ unknown: 2 });
  },
);

test('takes one report as JSON, or many', async () => {
  const gone = { recipient: 'GONE@visitor.example', status: '5.1.1' };
  expect((await post(gone)).json()).toEqual({ recorded: 1, ignored: 0, unknown: 0 });
  const [subscriber] = (await subscriberRepository(server.db).list({})).subscribers;
  expect(subscriber?.refusal?.reason).toBe('5.1.1');
  const others = [
    { ...gone, reason: '550 5.1.1 No\r\nsuch\u0000user', messageId: '<a@b.example>' },
    { ...gone, action: 'delayed' },
    { ...gone, recipient: 'nobody@visitor.example', extra: 1 },
  ];
  expect((await post(others)).json()).toEqual({ recorded: 1, ignored: 1, unknown: 1 });
});

test('without BOUNCE_TOKEN it is as any unknown address', async () => {
  await server.reopen({ config: { bounceToken: undefined } });
  const authorization = `Bearer ${TOKEN}`;
  const answers = await Promise.all(
    ['/bounces', '/nothing-here'].map((url) => server.post(url, {}, { authorization })),
  );
  const [one, other] = answers.map(({ statusCode, body }) => [statusCode, body.replace(/[\da-f-]{36}/, '')]);
  expect(one).toEqual(other);
  expect(one?.[0]).toBe(405);
});

test.each<[string, Record<string, string>, string?]>([
  ['no token', { authorization: '' }],
  ['another token', { authorization: `Bearer ${TOKEN}x` }],
  ['the token as a password', { authorization: `Basic ${Buffer.from(`a:${TOKEN}`).toString('base64')}` }],
  ['the token in the address', { authorization: '' }, `/bounces?token=${TOKEN}`],
])('with %s nothing is read', async (_what, headers, url = '/bounces') => {
  const response = await server.post(url, bounceReport('own-unknown'), { 'content-type': MAIL, ...headers });
  expect([response.statusCode, message(response)]).toEqual([401, expect.stringContaining('Authorization: Bearer')]);
  expect(response.headers).toMatchObject({ 'www-authenticate': 'Bearer', connection: 'close' });
  expect(await refused()).toBe(0);
  expect(server.seen.logs).not.toContain(TOKEN);
});

test('no browser takes part: neither the origin nor the site of a page matters', async () => {
  const headers = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' };
  const response = await post({ recipient: 'gone@visitor.example', status: '5.1.1' }, headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

describe('what cannot be read gets an error that says what to do:', () => {
  const gone = { recipient: 'gone@visitor.example', status: '5.1.1' };

  test.each<[string, () => Promise<LightMyRequestResponse>, number, string]>([
    ['a mail that is no report', () => postMail(bounceReport('automatic-reply')), 400, 'message/delivery-status'],
    ['an empty mail', () => postMail(''), 400, 'message/delivery-status'],
    ['broken JSON', () => post('{"recipient":', { 'content-type': 'application/json' }), 400, 'not valid JSON'],
    ['no JSON', () => post('', { 'content-type': 'application/json' }), 400, 'not valid JSON'],
    ['another type', () => post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'message/rfc822'],
    ['no report', () => post([]), 400, 'The array is empty.'],
    ['too many reports', () => post(Array(1_001).fill(gone)), 400, '1000 reports at most'],
    ['no recipient', () => post({ status: '5.1.1' }), 400, 'Report 1: recipient must be the address'],
    ['a name', () => post([gone, { ...gone, recipient: 'Gone' }]), 400, 'Report 2: recipient must be one address'],
    ['no status', () => post({ recipient: 'gone@visitor.example' }), 400, 'Report 1: status must be'],
    ['a basic code', () => post({ ...gone, status: '550' }), 400, 'such as "5.1.1"'],
    ['an unknown action', () => post({ ...gone, action: 'bounced' }), 400, 'Report 1: action must be'],
    ['a text', () => post('"gone"', { 'content-type': 'application/json' }), 400, 'Report 1 must be an object.'],
    ['2 MB of JSON', () => post({ ...gone, reason: 'x'.repeat(2_000_000) }), 413, '10 MB of a mail at most'],
    ['11 MB of a mail', () => postMail(Buffer.alloc(11_000_000, 'x')), 413, '10 MB of a mail at most'],
  ])('%s', async (_what, send, status, sentence) => {
    const response = await send();
    expect([response.statusCode, message(response)]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await refused()).toBe(0);
  });
});

test('a report that returns a mail of 7 MB is read', async () => {
  const mail = Buffer.concat([bounceReport('own-unknown'), Buffer.alloc(7_000_000, 'QUJD\n')]);
  expect((await postMail(mail)).json()).toMatchObject({ recorded: 1 });
});

test('while the database fails, the sender is asked to try again', async () => {
  server.isStoreFailing = true;
  const response = await postMail(bounceReport('own-unknown'));
  expect([response.statusCode, message(response)]).toEqual([503, expect.stringContaining('Send them again')]);
});

test('no address is logged', async () => {
  await postMail(bounceReport('own-unknown'));
  await postMail(bounceReport('automatic-reply'));
  await post({ recipient: 'gone@visitor.example', status: 'x' });
  expect(server.seen.logs).toContain('"recorded":1');
  expect(server.seen.logs).not.toMatch(/gone|visitor|@/);
});
