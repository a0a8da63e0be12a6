import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { leadKinds } from '#contract/desk/lead-state.ts';
import { HONEYPOT, OPEN_FOR } from '#contract/form-signals.ts';
import { routes } from '#contract/routes.ts';
import { contactFields } from '../../tests/support/examples.ts';
import { applicationForm } from '../../tests/support/forms.ts';
import { quarantined } from '../../tests/support/leads.ts';
import { testApp } from '../../tests/support/test-app.ts';

const SITE = 'https://www.kolamdigital.example';
/** The fields that a spam program fills in; it sends no Origin. */
const BAIT = { [HONEYPOT]: 'https://seo.example' };

const server = testApp();

describe('suspected spam is stored, quarantined, and answered like any message', () => {
  test.each([
    ['an enquiry by a script', enquireByScript],
    ['an enquiry by a form', enquireByForm],
    ['an application by a script', applyByScript],
    ['an application by a form', applyByForm],
  ])('%s', async (_what, send) => {
    const good = await send({});
    const bad = await send(BAIT);
    expect(shapeOf(bad)).toEqual(shapeOf(good));
    expect([201, 303]).toContain(good.statusCode);

    const [held, ...others] = await quarantined(server.db);
    expect(others).toEqual([]);
    expect(held).toMatchObject({ spamReasons: expect.arrayContaining(['honeypot', 'no-browser']) });
    expect(referenceIn(bad)).toBe(held?.reference);
    expect(await statuses()).toEqual(['held', 'held', 'pending', 'pending']);
    expect(server.seen.wakes).toBe(1);
  });
});

describe('the rate limit and the spam score', () => {
  beforeEach(() => server.reopen({ config: { limits: { perClient: 60, inTotal: 2 } } }));

  test.each([
    ['by a script', enquireByScript],
    ['by a form', enquireByForm],
  ])('quarantined messages count towards the limit, and are refused like others: %s', async (_what, send) => {
    expect([201, 303]).toContain((await send({})).statusCode);
    expect([201, 303]).toContain((await send(BAIT)).statusCode);
    const [good, bad] = [await send({}), await send(BAIT)];
    expect(good.statusCode).toBe(429);
    expect(good.headers['retry-after']).toBe('1800');
    expect(shapeOf(bad)).toEqual(shapeOf(good));
    expect(await quarantined(server.db)).toHaveLength(1);
    expect(await statuses()).toEqual(['held', 'held', 'pending', 'pending']);
  });

  test('refused messages do not count as repetitions', async () => {
    const message = 'Your website could be on the first page of every search engine within a month, ask me how.';
    await enquireByScript({});
    await enquireByScript({});
    for (let count = 0; count < 6; count += 1) {
      expect((await enquireByScript({ message, email: `sender-${count}@example.com` })).statusCode).toBe(429);
    }
    server.pass(1_800_000);
    expect((await enquireByScript({ message, email: 'late@example.com' })).statusCode).toBe(201);
    const row = await server.db
      .selectFrom('leads')
      .select('spam_reasons')
      .where('email', '=', 'late@example.com')
      .executeTakeFirst();
    expect(row?.spam_reasons).toBe('no-time no-browser');
  });
});

describe('repetition is recognised', () => {
  test('within an hour, by address and by text', async () => {
    const message = 'Your website could be on the first page of every search engine within a month, ask me how.';
    const sendFrom = (email: string, extra = '') =>
      server.post(routes.api.enquiries, { ...contactFields, email, message: message + extra });
    const last = async () => (await server.db.selectFrom('leads').selectAll().orderBy('received_at').execute()).at(-1);
    const later = (minutes: number) => server.pass(minutes * 60_000);
    await sendFrom('one@example.com');
    later(1);
    await sendFrom('two@example.com', ' Now!');
    expect((await last())?.spam_reasons).toContain('text-repeated');
    later(61);
    await sendFrom('three@example.com');
    expect((await last())?.spam_reasons).not.toContain('text-repeated');
    for (let sent = 0; sent < 5; sent += 1) {
      later(1);
      await sendFrom('THREE@example.com', ` Again ${sent}.`);
    }
    expect((await last())?.spam_reasons).toContain('address-repeated');
  });
});

describe('a suspected newsletter request', () => {
  const request = (fields: Record<string, string>, type = 'form') =>
    server.post(routes.newsletter, type === 'form' ? new URLSearchParams(fields) : fields);

  test('is stored and answered like any other, and sends no mail', async () => {
    for (const type of ['form', 'script']) {
      const good = await request({ email: `good-${type}@example.com` }, type);
      const bad = await request({ email: `bad-${type}@example.com`, ...BAIT }, type);
      expect(shapeOf(bad)).toEqual(shapeOf(good));
      if (type === 'form') expect((await server.app.inject(`${bad.headers.location}`)).statusCode).toBe(200);
    }
    const mails = await server.db.selectFrom('outbox').select('payload').execute();
    expect(mails.map(({ payload }) => JSON.parse(payload).to.address)).toEqual([
      expect.stringMatching(/^good-/),
      expect.stringMatching(/^good-/),
    ]);
    expect(server.seen.logs).toContain('A suspected newsletter request was stored without a mail.');
    expect(server.seen.logs).not.toContain('example.com"');
  });

  test('does not change an address that is known', async () => {
    await request({ email: 'meera@example.com' });
    const before = await server.db.selectFrom('subscriptions').selectAll().execute();
    server.pass(86_400_000);
    await request({ email: 'meera@example.com', ...BAIT });
    expect(await server.db.selectFrom('subscriptions').selectAll().execute()).toEqual(before);
    expect(await statuses()).toHaveLength(1);
  });
});

describe('the site’s own forms', () => {
  test('score 0, for enquiries and applications, with JavaScript', async () => {
    await enquireByScript({ [OPEN_FOR]: 30_000 }, { origin: SITE });
    await applyByScript({ [OPEN_FOR]: '30000.25' }, { origin: SITE });
    await enquireByForm({}, { origin: SITE });
    await applyByForm({}, { origin: SITE });
    for (const kind of leadKinds) {
      const leads = server.db.selectFrom('leads').where('kind', '=', kind);
      const rows = await leads.select(['spam_score', 'spam_reasons']).execute();
      expect(rows.map((row) => ({ ...row }))).toEqual([
        { spam_score: 0, spam_reasons: '' },
        { spam_score: 0, spam_reasons: '' },
      ]);
    }
  });
});

type Fields = Record<string, unknown>;

let sent = 0;

/** Each call sends a different message. */
function different<Given extends object>(fields: Given) {
  sent += 1;
  return { ...contactFields, company: `Company ${sent}`, ...fields };
}

const enquireByScript = (more: Fields, headers = {}) => server.post(routes.api.enquiries, different(more), headers);

const enquireByForm = (more: Fields, headers = {}) =>
  server.post(routes.api.enquiries, new URLSearchParams(different(more) as Record<string, string>), headers);

const applyByScript = (more: Fields, headers = {}) => applyByForm(more, { ...headers, accept: 'application/json' });

function applyByForm(more: Fields, headers = {}) {
  sent += 1;
  return server.post(routes.api.applications, applicationForm({ phone: `${sent}`, ...more }), headers);
}

/** The visible parts of a response, without those that always differ. */
function shapeOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const without = (text: string) => text.replace(/KD-[0-9A-Z]{4}-[0-9A-Z]{4}|[\w-]{43}|[\da-f-]{36}/g, 'reference');
  const { date: _, 'x-request-id': __, ...others } = headers;
  return { statusCode, headers: JSON.parse(without(JSON.stringify(others))), body: without(body) };
}

function referenceIn({ headers, body }: LightMyRequestResponse): string | undefined {
  return /KD-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(`${headers.location}${body}`)?.[0];
}

async function statuses(): Promise<string[]> {
  const rows = await server.db.selectFrom('outbox').select('status').execute();
  return rows.map(({ status }) => status).toSorted();
}
