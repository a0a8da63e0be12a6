/** The real process, killed, stopped and restarted, beside a real mail server. Loopback only. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdfOf } from '../support/cv-files.ts';
import { pending } from '../support/emptied.ts';
import { applicationFields, contactFields } from '../support/examples.ts';
import { isOnDisk } from '../support/is-on-disk.ts';
import { type ServerProcess, startServer, writeMinimalSite } from '../support/server-process.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';

let distDir: string;

beforeAll(async () => {
  distDir = await mkdtemp(path.join(tmpdir(), 'dist-'));
  await writeMinimalSite(distDir);
});
afterAll(() => rm(distDir, { recursive: true }));

test.concurrent('the same key sent again after a kill gets the same reference and no second mail', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  await scene.inbox.close();
  let server = await scene.start();
  const reference = await post(server, 'key-1');
  await server.stop('SIGKILL');

  await scene.reopenInbox();
  server = await scene.startLater();
  expect(await post(server, 'key-1')).toBe(reference);
  await expectBothMailsOnce(scene.inbox, server, reference);
});

test.concurrent('killed in the middle of an upload: nothing of it is stored, and nothing is mailed', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  let server = await scene.start();
  const { body, headers } = await applicationOf(pdfOf(1024 * 1024));
  const sending = request(`${server.address}/api/applications`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
  });
  sending.on('error', () => {});
  sending.flushHeaders();
  // The server has begun to read.
  await once(sending, 'continue');
  await new Promise((resolve) => sending.write(body.subarray(0, body.length - 1_000), resolve));
  await server.stop('SIGKILL');

  server = await scene.startLater();
  expect(await pending(server)).toBe(0);
  expect(await isOnDisk(scene.dataDir, applicationFields.email)).toBe(false);
});

test.concurrent('killed right after an application: after a restart both mails arrive, each once, the file as it was', {
  tags: ['full'],
}, async ({ onTestFinished }) => {
  const scene = await setScene(onTestFinished);
  await scene.inbox.close();
  let server = await scene.start();
  const cv = pdfOf(5 * 1024 * 1024);
  const reference = await apply(server, cv);
  await server.stop('SIGKILL');

  await scene.reopenInbox();
  server = await scene.startLater();
  await expectBothMailsOnce(scene.inbox, server, reference);
  const attachments = scene.inbox.mails.flatMap((mail) => mail.attachments);
  expect(attachments.map(({ filename }) => filename)).toEqual(['cv.pdf']);
  expect(attachments[0]?.content.equals(cv)).toBe(true);
});

test.concurrent('stops while the mail server hangs, and sends both mails once after the next start', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  scene.inbox.behave('hang');
  let server = await scene.start();
  const reference = await post(server);
  await until(async () => expect(await scene.inbox.hanging()).toBe(2));
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.logs()).toMatch(/aborted because the server stops/);

  scene.inbox.behave('accept');
  // Not later: their leases have ended.
  server = await scene.start();
  await expectBothMailsOnce(scene.inbox, server, reference);
});

test.concurrent('SIGTERM waits for the delivery in progress, its echo too; a second one does not', {
  tags: ['full'],
}, async ({ onTestFinished }) => {
  const scene = await setScene(onTestFinished);
  scene.inbox.behave('hang');
  const server = await scene.start();
  await post(server);
  await until(async () => expect(await scene.inbox.connections()).toBeGreaterThan(0));
  const stopping = [server.stop('SIGTERM'), server.stop('SIGTERM')];
  // Signals closer together than 500 ms are one.
  const again = setInterval(() => stopping.push(server.stop('SIGTERM')), 600);
  expect(await Promise.all(stopping)).toEqual([1, 1]);
  clearInterval(again);
  // The second of one Ctrl-C does not count.
  expect(stopping.length).toBeGreaterThan(2);
});

test.concurrent('without a mail server the start message says so, the mails are files, and SIGTERM ends with 0', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  const server = await scene.start({ SMTP_URL: '' });
  const mailFolder = path.join(scene.dataDir, 'outbox-mail');
  expect(server.output()).toContain(`no SMTP_URL: mails are written to ${mailFolder} and not sent`);
  await post(server);
  await until(async () => expect(await readdir(mailFolder).catch(() => [])).toHaveLength(2));
  expect(await server.stop('SIGTERM')).toBe(0);
});

test.concurrent('nonsense in the environment, a port that is taken and a site that is not built are said so', async ({
  onTestFinished,
}) => {
  const scene = await setScene(onTestFinished);
  await expect(scene.start({ SMTP_URL: 'mail.example.com', LEADS_TO: 'nobody' })).rejects.toThrow(
    /exit code 1[\s\S]+SMTP_URL must be smtp:[\s\S]+LEADS_TO must be one email/,
  );
  await expect(scene.start({ DIST_DIR: scene.dataDir })).rejects.toThrow(/site-data\.json.+npm run build/);
  const { address } = await scene.start();
  await expect(scene.start({ PORT: new URL(address).port })).rejects.toThrow(
    /exit code 1[\s\S]+Cannot listen on port \d+ of 127\.0\.0\.1\. Set PORT/,
  );
  const taken = { DESK_PORT: new URL(address).port, DESK_HOST: '127.0.0.1' };
  await expect(scene.start({ ...taken, DIST_DIR: 'dist' })).rejects.toThrow(
    /exit code 1[\s\S]+Cannot listen on port \d+ of 127\.0\.0\.1 for the desk\. Set DESK_PORT/,
  );
});

test.concurrent('shows and retries a failing webhook, even after it is removed from the settings, without delaying mails', {
  tags: ['full'],
}, async ({ onTestFinished }) => {
  const scene = await setScene(onTestFinished);
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  let server = await scene.start({ WEBHOOK_URLS: 'https://crm.invalid/hooks/token', WEBHOOK_SECRET });
  expect(server.output()).toContain('hooks  crm.invalid');
  await post(server);
  await scene.inbox.waitFor(2);
  const health = async () => (await fetch(`${server.address}/healthz`)).json();
  const waiting = { outbox: { pending: 1, dead: 0 }, retrying: 1 };
  await until(async () => expect(await health()).toMatchObject(waiting));
  expect(server.logs()).toContain('"queue":"webhook crm.invalid ');
  expect(server.logs()).not.toContain('token');
  await server.stop('SIGTERM');

  server = await scene.startLater();
  await until(async () => expect(await server.logs()).toMatch(/no longer in WEBHOOK_URLS/));
  await until(async () => expect(await health()).toMatchObject(waiting));
  expect(scene.inbox.mails).toHaveLength(2);
});

test.concurrent('logs an unhandled rejection without crashing', async ({ onTestFinished }) => {
  const scene = await setScene(onTestFinished);
  const DIST_DIR = path.join(scene.folder, 'faulty');
  await writeMinimalSite(DIST_DIR);
  await writeFile(
    path.join(DIST_DIR, 'server', 'pages.cjs'),
    `process.on('unhandledRejection', () => {});
      exports.handler = (_request, response) => {
        Promise.reject(new Error('Nobody waits for this.'));
        response.end();
      };`,
  );
  const server = await scene.start({ DIST_DIR });
  await fetch(`${server.address}/search?q=a`);
  await until(async () => expect(await server.logs()).toContain('Nobody waits for this.'));
  await post(server);
});

interface Scene {
  inbox: SmtpInbox;
  folder: string;
  dataDir: string;
  start: (env?: Record<string, string>) => Promise<ServerProcess>;
  /** With a clock that is an hour ahead: leases of a killed server have ended, and retries are due. */
  startLater: () => Promise<ServerProcess>;
  /** Reopens the closed inbox, empty, at the same address. */
  reopenInbox: () => Promise<void>;
}

/** A mail server and data folder for each test; the tests mostly wait, so they run concurrently. */
async function setScene(onTestFinished: (cleanUp: () => Promise<void>) => void): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const dataDir = path.join(folder, 'data');
  const servers: ServerProcess[] = [];
  const start = async (env: Record<string, string>, program?: string) => {
    const settings = { DIST_DIR: distDir, DATA_DIR: dataDir, SMTP_URL: scene.inbox.url, ...env };
    const server = await startServer(settings, program);
    servers.push(server);
    return server;
  };
  const scene: Scene = {
    inbox: await startSmtpInbox(),
    folder,
    dataDir,
    start: (env = {}) => start(env),
    startLater: () => start({ HOURS_AHEAD: '1' }, 'tests/support/faulty-server.ts'),
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
  const { reference } = (await response.json()) as { reference: string };
  expect(response.ok).toBe(true);
  return reference;
}

async function apply({ address }: ServerProcess, cv: Buffer): Promise<string> {
  const { body, headers } = await applicationOf(cv);
  const response = await fetch(`${address}/api/applications`, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    body: new Uint8Array(body),
  });
  const { reference } = (await response.json()) as { reference: string };
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

/** Concurrent tests have no expect.poll. */
const until = (isSo: () => Promise<void>) => vi.waitFor(isSo, { timeout: 60_000, interval: 20 });

/** Once the outbox is empty, no second copy can arrive. */
async function expectBothMailsOnce(inbox: SmtpInbox, server: ServerProcess, reference: string): Promise<void> {
  await inbox.waitFor(2);
  await until(async () => expect(await pending(server)).toBe(0));
  const recipients = inbox.mails.flatMap((mail) => mail.recipients).toSorted();
  expect(recipients).toEqual(['leads@kolamdigital.example', 'meera@example.com']);
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
  for (const mail of inbox.mails) {
    expect(mail.text).toContain(reference);
    expect(mail.messageId).toContain(reference);
  }
}
