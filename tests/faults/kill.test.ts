/** The real process, killed and restarted, beside a real mail server that stops and starts. Loopback only. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../support/cv-files.ts';
import { applicationFields, contactFields } from '../support/examples.ts';
import { isOnDisk } from '../support/is-on-disk.ts';
import { type ServerProcess, startServer, writeMinimalSite } from '../support/server-process.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';

/** A killed worker's lease lasts 30 s, and a first retry waits 10 to 12 s. */
const PATIENCE_MS = 60_000;

/** Long enough for a second copy of a mail to arrive, if there is one. */
const SETTLE_MS = 1_500;

let distDir: string;

beforeAll(async () => {
  distDir = await mkdtemp(path.join(tmpdir(), 'dist-'));
  await writeMinimalSite(distDir);
});
afterAll(() => rm(distDir, { recursive: true }));

test.concurrent('killed right after the answer, with the mail server down: after a restart both mails arrive, each once', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  await scene.inbox.close();
  let server = await scene.start();
  const reference = await post(server);
  await server.stop('SIGKILL');

  await scene.reopenInbox();
  server = await scene.start();
  await expectBothMailsOnce(scene.inbox, reference);
  expect(await outboxOf(server)).toEqual({ pending: 0, dead: 0 });
});

test.concurrent('killed right after an application: after a restart both mails arrive, each once, the file as it was', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  await scene.inbox.close();
  let server = await scene.start();
  const cv = pdfOf(5 * 1024 * 1024);
  const reference = await apply(server, cv);
  await server.stop('SIGKILL');

  await scene.reopenInbox();
  server = await scene.start();
  await expectBothMailsOnce(scene.inbox, reference);
  const attachments = scene.inbox.mails.flatMap((mail) => mail.attachments);
  expect(attachments.map(({ filename }) => filename)).toEqual(['cv.pdf']);
  expect(attachments[0]?.content.equals(cv)).toBe(true);
});

test.concurrent('killed in the middle of an upload: nothing of it is stored, and nothing is mailed', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  let server = await scene.start();
  const { body, headers } = await applicationOf(pdfOf(1024 * 1024));
  const sending = request(`${server.address}/api/applications`, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.write(body.subarray(0, body.length - 1_000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await server.stop('SIGKILL');

  server = await scene.start();
  expect(await outboxOf(server)).toEqual({ pending: 0, dead: 0 });
  expect(await isOnDisk(scene.dataDir, applicationFields.email)).toBe(false);
});

test.concurrent('killed in the middle of a delivery: after a restart both mails arrive, each once', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  scene.inbox.behave('hang');
  let server = await scene.start();
  const reference = await post(server);
  await until(() => scene.inbox.connections() > 0);
  await server.stop('SIGKILL');

  scene.inbox.behave('accept');
  server = await scene.start();
  await expectBothMailsOnce(scene.inbox, reference);
});

test.concurrent('restarted while a retry waits: the wait goes on and the mails arrive, each once', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  scene.inbox.behave('defer');
  let server = await scene.start();
  const reference = await post(server);
  await until(() => (server.logs().match(/A delivery failed and is retried/g) ?? []).length === 2);
  expect(await outboxOf(server)).toEqual({ pending: 2, dead: 0 });
  expect(await server.stop('SIGTERM')).toBe(0);

  scene.inbox.behave('accept');
  server = await scene.start();
  expect(scene.inbox.mails).toHaveLength(0);
  await expectBothMailsOnce(scene.inbox, reference);
});

test.concurrent('the mail server is down at first and comes up: the mails arrive without a restart, each once', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  await scene.inbox.close();
  const server = await scene.start();
  const reference = await post(server);
  await until(() => (server.logs().match(/A delivery failed and is retried/g) ?? []).length === 2);
  await scene.reopenInbox();
  await expectBothMailsOnce(scene.inbox, reference);
});

test.concurrent('subscribed while the mail server is down, killed, restarted: the mail with the link arrives, once, and its link works', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  await scene.inbox.close();
  let server = await scene.start();
  const answer = await postForm(server, '/newsletter', { email: 'meera@example.com' });
  expect(answer.status).toBe(303);
  await server.stop('SIGKILL');

  await scene.reopenInbox();
  server = await scene.start();
  const [mail] = await scene.inbox.waitFor(1, PATIENCE_MS);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  expect(scene.inbox.mails.map(({ recipients }) => recipients)).toEqual([['meera@example.com']]);
  const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const confirmed = await postForm(server, '/newsletter/confirm', { token });
  expect(confirmed.headers.get('location')).toBe(`/newsletter/confirmed?token=${token}`);
});

test.concurrent('mails to an unknown mailbox become dead letters, and are shown', async ({ onTestFinished }) => {
  const scene = await setScene(onTestFinished);
  scene.inbox.behave('reject');
  const server = await scene.start();
  await post(server);
  await until(() => (server.logs().match(/is a dead letter now/g) ?? []).length === 2);
  expect(await outboxOf(server)).toEqual({ pending: 0, dead: 2 });
});

test.concurrent('the same key sent again after a kill gets the same reference and no second mail', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  let server = await scene.start();
  const reference = await post(server, 'key-1');
  await scene.inbox.waitFor(2);
  await until(async () => (await outboxOf(server)).pending === 0);
  await server.stop('SIGKILL');
  server = await scene.start();
  expect(await post(server, 'key-1')).toBe(reference);
  await expectBothMailsOnce(scene.inbox, reference);
});

test.concurrent('without a mail server the start message says so, the mails are files, and SIGTERM ends with 0', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  const server = await scene.start({ SMTP_URL: '' });
  const mailFolder = path.join(scene.dataDir, 'outbox-mail');
  expect(server.output()).toContain(`no SMTP_URL: mails are written to ${mailFolder} and not sent`);
  await post(server);
  await until(async () => (await readdir(mailFolder).catch(() => [])).length === 2);
  expect(await server.stop('SIGTERM')).toBe(0);
});

test.concurrent('a request in progress at SIGTERM is answered, and its enquiry is on disk', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  let server = await scene.start();
  const body = JSON.stringify(contactFields);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const sending = request(`${server.address}/api/enquiries`, { method: 'POST', headers });
  await once(sending, 'continue');
  const stopping = server.stop('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  sending.end(body);
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(201);
  response.resume();
  const answeredAt = Date.now();
  expect(await stopping).toBe(0);
  expect(Date.now() - answeredAt).toBeLessThan(4_000);
  server = await scene.start();
  await scene.inbox.waitFor(2, PATIENCE_MS);
});

test.concurrent('SIGTERM waits for the delivery in progress, its echo too; a second one does not', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  scene.inbox.behave('hang');
  const server = await scene.start();
  await post(server);
  await until(() => scene.inbox.connections() > 0);
  let isStopped = false;
  const stopping = server.stop('SIGTERM').then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const echo = server.stop('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isStopped).toBe(false);
  expect(await server.stop('SIGTERM')).toBe(1);
  await Promise.all([stopping, echo]);
});

test.concurrent('nonsense in the environment is refused with a sentence for each variable', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  const starting = scene.start({ SMTP_URL: 'mail.example.com', LEADS_TO: 'nobody' });
  await expect(starting).rejects.toThrow(/exit code 1[\s\S]+SMTP_URL must be smtp:[\s\S]+LEADS_TO must be one email/);
});

test.concurrent('a port that is taken is said so', async ({ onTestFinished }) => {
  const scene = await setScene(onTestFinished);
  const { address } = await scene.start();
  const second = scene.start({ PORT: new URL(address).port });
  await expect(second).rejects.toThrow(/exit code 1[\s\S]+Cannot listen on port \d+ of 127\.0\.0\.1\. Set PORT/);
});

test.concurrent('a site that is not built is said so', async ({ onTestFinished }) => {
  const scene = await setScene(onTestFinished);
  await expect(scene.start({ DIST_DIR: scene.dataDir })).rejects.toThrow(/site-data\.json.+npm run build/);
});

interface Scene {
  inbox: SmtpInbox;
  dataDir: string;
  start: (env?: Record<string, string>) => Promise<ServerProcess>;
  /** Reopens the closed inbox, empty, at the same address. */
  reopenInbox: () => Promise<void>;
}

/** A mail server and data folder for each test; the tests mostly wait, so they run concurrently. */
async function setScene(onTestFinished: (cleanUp: () => Promise<void>) => void): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const dataDir = path.join(folder, 'data');
  const servers: ServerProcess[] = [];
  const scene: Scene = {
    inbox: await startSmtpInbox(),
    dataDir,
    start: async (env = {}) => {
      const server = await startServer({ DIST_DIR: distDir, DATA_DIR: dataDir, SMTP_URL: scene.inbox.url, ...env });
      servers.push(server);
      return server;
    },
    reopenInbox: async () => {
      scene.inbox = await startSmtpInbox(scene.inbox.port);
    },
  };
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await scene.inbox.close();
    await rm(folder, { recursive: true });
  });
  return scene;
}

async function post({ address }: ServerProcess, key?: string): Promise<string> {
  const response = await fetch(`${address}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(contactFields),
  });
  const { receipt: reference } = (await response.json()) as { receipt: string };
  expect(response.ok).toBe(true);
  return reference;
}

/** Posts as a browser without JavaScript does, without following the redirect. */
function postForm({ address }: ServerProcess, path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

async function apply({ address }: ServerProcess, cv: Buffer): Promise<string> {
  const { body, headers } = await applicationOf(cv);
  const response = await fetch(`${address}/api/applications`, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    body: new Uint8Array(body),
  });
  const { receipt: reference } = (await response.json()) as { receipt: string };
  expect(response.status).toBe(201);
  return reference;
}

async function applicationOf(cv: Buffer): Promise<{ body: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(applicationFields)) form.append(name, value);
  form.append('cv', new File([new Uint8Array(cv)], 'cv.pdf'));
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

async function outboxOf({ address }: ServerProcess): Promise<{ pending: number; dead: number }> {
  const response = await fetch(`${address}/healthz`);
  const { outbox } = (await response.json()) as { outbox: { pending: number; dead: number } };
  return outbox;
}

async function expectBothMailsOnce(inbox: SmtpInbox, reference: string): Promise<void> {
  await inbox.waitFor(2, PATIENCE_MS);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const recipients = inbox.mails.flatMap((mail) => mail.recipients).toSorted();
  expect(recipients).toEqual(['leads@kolamdigital.example', 'meera@example.com']);
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
  for (const mail of inbox.mails) {
    expect(mail.text).toContain(reference);
    expect(mail.messageId).toContain(reference);
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not so within ${PATIENCE_MS} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
