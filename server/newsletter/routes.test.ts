import { beforeEach, describe, expect, test } from 'vitest';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import { testApp } from '../../tests/support/test-app.ts';

const SITE = 'https://www.kolamdigital.example';
const EMAIL = 'meera@example.com';
const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const server = testApp({ config: { siteUrl: SITE } });

test('with PUBLIC_API_URL, the links in the mail lead there', async () => {
  await server.reopen({ config: { publicApiUrl: 'https://api.example.com' } });
  await server.post('/newsletter', { email: EMAIL });
  const [{ payload } = { payload: '' }] = await server.db.selectFrom('outbox').select('payload').execute();
  expect(payload).toContain('https://api.example.com/newsletter/confirm?token=');
  expect(payload).not.toContain(`${SITE}/newsletter`);
});

describe('a valid address', () => {
  test('gets the same reply whatever its status, for a form and a script', async () => {
    const answers: unknown[] = [];
    for (const state of ['new', 'pending', 'confirmed', 'unsubscribed'] as const) {
      const [one, other] = [`${state}-1@example.com`, `${state}-2@example.com`];
      if (state !== 'new') for (const email of [one, other]) await reach(state, email);
      const script = await server.post('/newsletter', { email: one });
      const form = await post('/newsletter', { email: other });
      const { date: _, 'x-request-id': __, location, ...headers } = form.headers;
      answers.push([
        [script.statusCode, script.body],
        [form.statusCode, form.body, headers, `${location}`.replace(/[\w-]{43}$/, 'TOKEN')],
      ]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([
      [202, '{"outcome":"requested"}'],
      [303, '', {}, '/newsletter/requested?request=TOKEN'],
    ]);
  });
});

describe('the links in a mail', () => {
  beforeEach(async () => {
    await subscribe();
  });

  test('change nothing when they are opened with GET or HEAD', async () => {
    const { text, headers } = await lastMail();
    const links = `${text} ${headers['List-Unsubscribe']}`.match(/https:[^\s<>]+/g) ?? [];
    expect(links.length).toBeGreaterThan(3);
    const before = await everything();
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      for (const link of links) await server.app.inject({ method, url: link.slice(SITE.length) || '/' });
    }
    expect(await everything()).toEqual(before);
  });

  test('that are wrong, cut off, expired or of the other kind are unknown', async () => {
    const [confirm, leave] = [await tokenIn('confirm'), await tokenIn('unsubscribe')];
    server.pass(7 * 86_400_000);
    for (const [path, token] of [
      ['/newsletter/confirm', confirm],
      ['/newsletter/confirm', leave],
      ['/newsletter/confirm', ''],
      ['/newsletter/unsubscribe', confirm],
      ['/newsletter/unsubscribe', leave.slice(0, -1)],
    ] as const) {
      expect(await look(`${path}?token=${token}`)).toEqual([path, 404, 'unknown', token]);
      expect((await press(path, token)).headers.location).toBe(`${path}?token=${token}`);
    }
    expect((await server.app.inject('/newsletter/confirm')).statusCode).toBe(404);
    expect((await server.app.inject(`/newsletter/confirm?token=${confirm}&token=${confirm}`)).statusCode).toBe(404);
    expect(await subscriptions()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('one-click unsubscribing (RFC 8058)', () => {
  beforeEach(async () => {
    await subscribe();
    await press('/newsletter/confirm', await tokenIn('confirm'));
  });
  const oneClickUrl = async () => {
    const { headers } = await lastMail();
    expect(headers['List-Unsubscribe-Post']).toBe(ONE_CLICK);
    return /^<https:\/\/[^/]+([^>]+)>, <mailto:/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  };

  test.each([
    ['as a form', ONE_CLICK, FORM],
    [
      'as multipart',
      `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`,
      'multipart/form-data; boundary=b',
    ],
  ])('ends the subscription in one request, %s, without a cookie or redirect', async (_what, body, type) => {
    const url = await oneClickUrl();
    const response = await postRaw(url, body, type);
    expect([response.statusCode, response.body]).toEqual([200, 'Unsubscribed.\n']);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await subscriptions()).toMatchObject([{ status: 'unsubscribed' }]);
    expect((await postRaw(url, body, type)).statusCode).toBe(200);
  });

  test('without its field shows the page with the button', async () => {
    const url = await oneClickUrl();
    for (const [body, type] of [
      ['', FORM],
      ['List-Unsubscribe=Maybe', FORM],
      [
        '--b\r\nContent-Disposition: form-data; name="other"\r\n\r\nOne-Click\r\n--b--',
        'multipart/form-data; boundary=b',
      ],
    ] as const) {
      const response = await postRaw(url, body, type);
      expect([response.statusCode, response.headers.location]).toEqual([303, url]);
    }
    expect(await subscriptions()).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('no reply says that it is done while the database fails', () => {
  test('the form is returned with the address; a script gets 503', async () => {
    server.isStoreFailing = true;
    expect((await post('/newsletter', { email: ` ${EMAIL}` })).statusCode).toBe(503);
    expect(server.seen.rendered).toEqual([
      {
        path: '/newsletter',
        data: { status: 503, returnedSubscription: { reason: 'failed', errors: {}, email: ` ${EMAIL}` } },
      },
    ]);
    const script = await server.post('/newsletter', { email: EMAIL });
    expect([script.statusCode, script.json().outcome]).toEqual([503, 'failed']);
    expect(server.seen.logs).toContain('disk I/O error');
    expect(script.body).not.toContain('disk');
  });
});

async function subscribe(email = EMAIL) {
  const response = await post('/newsletter', { email });
  expect(response.statusCode).toBe(303);
  return { page: `${response.headers.location}` };
}

async function reach(state: 'pending' | 'confirmed' | 'unsubscribed', email: string): Promise<void> {
  await subscribe(email);
  if (state !== 'pending') await press('/newsletter/confirm', await tokenIn('confirm', email));
  if (state === 'unsubscribed') await press('/newsletter/unsubscribe', await tokenIn('unsubscribe', email));
  const row = await server.db
    .selectFrom('subscriptions')
    .select('status')
    .where('email', '=', email)
    .executeTakeFirst();
  expect(row?.status).toBe(state);
}

const press = (path: string, token: string) => post(path, { token });

/** The path and status of the page that is shown, and the state of the link. */
async function look(url: string) {
  const response = await server.app.inject(url);
  const { path, data } = server.seen.rendered.at(-1) ?? {};
  return [path, response.statusCode, data?.newsletterLink?.state, data?.newsletterLink?.token];
}

const post = (url: string, fields: Record<string, string>) => server.post(url, new URLSearchParams(fields));

const postRaw = (url: string, payload: string, type: string) => server.post(url, payload, { 'content-type': type });

async function lastMail(email = EMAIL): Promise<Mail> {
  const rows = await server.db.selectFrom('outbox').select('payload').orderBy('created_at').execute();
  const mail = rows
    .map(({ payload }) => mailSchema.parse(JSON.parse(payload)))
    .findLast(({ to }) => to.address === email);
  if (!mail) throw new Error(`No mail was sent to ${email}.`);
  return mail;
}

async function tokenIn(kind: 'confirm' | 'unsubscribe', email = EMAIL): Promise<string> {
  const { text } = await lastMail(email);
  const token = new RegExp(`/newsletter/${kind}\\?token=([\\w-]{43})`).exec(text)?.[1];
  if (!token) throw new Error(`The mail brings no link to ${kind}.`);
  return token;
}

const subscriptions = () => server.db.selectFrom('subscriptions').selectAll().execute();

async function everything() {
  return JSON.stringify([
    await subscriptions(),
    await server.db.selectFrom('subscription_tokens').selectAll().orderBy('hash').execute(),
    await server.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  ]);
}
