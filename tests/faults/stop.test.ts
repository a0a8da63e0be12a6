/** Stops the real process while a delivery hangs, removes one of its destinations, and causes an unhandled rejection. Loopback only. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactFields } from '../support/examples.ts';
import { type ServerProcess, startServer, writeMinimalSite } from '../support/server-process.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';

/** Less than the 30 s of a lease. */
const PATIENCE = { timeout: 25_000, interval: 50 };

let folder: string;
let inbox: SmtpInbox;
let servers: ServerProcess[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stop-'));
  await writeMinimalSite(path.join(folder, 'dist'));
  inbox = await startSmtpInbox();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await inbox.close();
  await rm(folder, { recursive: true });
});

test('stops while the mail server hangs, and sends both mails once after the next start', async () => {
  inbox.behave('hang');
  let server = await start();
  await post(server);
  await vi.waitFor(() => expect(inbox.hanging()).toBe(2), PATIENCE);
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.logs()).toMatch(/aborted because the server stops/);

  inbox.behave('accept');
  server = await start();
  await inbox.waitFor(2, PATIENCE.timeout);
  await vi.waitFor(async () => expect(await health(server)).toMatchObject({ outbox: { pending: 0 } }), PATIENCE);
  expect(inbox.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    'leads@kolamdigital.example',
    'meera@example.com',
  ]);
});

test('shows and retries a failing webhook, even after it is removed from the settings, without delaying mails', async () => {
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  let server = await start({ WEBHOOK_URLS: 'https://crm.invalid/hooks/token', WEBHOOK_SECRET });
  expect(server.output()).toContain('hooks  crm.invalid');
  await post(server);
  await inbox.waitFor(2, PATIENCE.timeout);
  const waiting = { outbox: { pending: 1, dead: 0 }, retrying: 1 };
  await vi.waitFor(async () => expect(await health(server)).toMatchObject(waiting), PATIENCE);
  expect(server.logs()).toContain('"queue":"webhook crm.invalid ');
  expect(server.logs()).not.toContain('token');
  await server.stop('SIGTERM');

  server = await start();
  await vi.waitFor(() => expect(server.logs()).toMatch(/no longer in WEBHOOK_URLS/), PATIENCE);
  expect(await health(server)).toMatchObject(waiting);
  expect(inbox.mails).toHaveLength(2);
});

test('logs an unhandled rejection without crashing', async () => {
  const DIST_DIR = path.join(folder, 'faulty');
  await writeMinimalSite(DIST_DIR);
  await writeFile(
    path.join(DIST_DIR, 'server', 'entry.mjs'),
    `process.on('unhandledRejection', () => {});
      export const handler = (_request, response) => {
        Promise.reject(new Error('Nobody waits for this.'));
        response.end();
      };`,
  );
  const server = await start({ DIST_DIR });
  await fetch(`${server.address}/search?q=a`);
  await vi.waitFor(() => expect(server.logs()).toContain('Nobody waits for this.'), PATIENCE);
  await post(server);
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const DIST_DIR = path.join(folder, 'dist');
  const server = await startServer({ DIST_DIR, DATA_DIR: path.join(folder, 'data'), SMTP_URL: inbox.url, ...env });
  servers.push(server);
  return server;
}

async function post({ address }: ServerProcess): Promise<void> {
  const response = await fetch(`${address}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactFields),
  });
  expect(response.status).toBe(201);
}

async function health({ address }: ServerProcess): Promise<unknown> {
  return (await fetch(`${address}/healthz`)).json();
}
