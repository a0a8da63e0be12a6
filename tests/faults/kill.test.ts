/** The real process, killed, stopped and restarted, beside a real mail server. Loopback only. */
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { pdfOf } from '../support/cv-files.ts';
import { pending } from '../support/emptied.ts';
import { applicationFields, contactFields } from '../support/examples.ts';
import { applicationForm, encodeForm } from '../support/forms.ts';
import { isOnDisk } from '../support/is-on-disk.ts';
import { applyAsVisitor, postAsVisitor } from '../support/post-as-visitor.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { type ServerProcess, writeMinimalSite } from '../support/server-process.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';

test.concurrent('the same key sent again after a kill gets the same reference and no second mail', async ({
  onTestFinished,
}) => {
  const scene = await openScene(onTestFinished);
  await scene.inbox.close();
  let server = await scene.start();
  const reference = await post(server, 'key-1');
  await server.stop('SIGKILL');

  await reopenInbox(scene);
  server = await scene.start(LATER);
  expect(await post(server, 'key-1')).toBe(reference);
  await expectBothMailsOnce(scene.inbox, server, reference);
});

test.concurrent('killed in the middle of an upload: nothing of it is stored, and nothing is mailed', async ({
  onTestFinished,
}) => {
  const scene = await openScene(onTestFinished);
  let server = await scene.start();
  const { payload, headers } = await encodeForm(applicationForm({}, [{ bytes: pdfOf(1024 * 1024) }]));
  const sending = request(`${server.address}/api/applications`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length, expect: '100-continue' },
  });
  sending.on('error', () => {});
  sending.flushHeaders();
  // The server has begun to read.
  await once(sending, 'continue');
  await new Promise((resolve) => sending.write(payload.subarray(0, -1_000), resolve));
  await server.stop('SIGKILL');

  server = await scene.start(LATER);
  expect(await pending(server)).toBe(0);
  expect(await isOnDisk(scene.dataDir, applicationFields.email)).toBe(false);
});

test.concurrent('killed right after an application: after a restart both mails arrive, each once, the file as it was', {
  tags: ['full'],
}, async ({ onTestFinished }) => {
  const scene = await openScene(onTestFinished);
  await scene.inbox.close();
  let server = await scene.start();
  const cv = pdfOf(5 * 1024 * 1024);
  const reference = await applyAsVisitor(server.address, cv);
  await server.stop('SIGKILL');

  await reopenInbox(scene);
  server = await scene.start(LATER);
  await expectBothMailsOnce(scene.inbox, server, reference);
  const attachments = scene.inbox.mails.flatMap((mail) => mail.attachments);
  expect(attachments.map(({ filename }) => filename)).toEqual(['cv.pdf']);
  expect(attachments[0]?.content.equals(cv)).toBe(true);
});

test.concurrent('stops while the mail server hangs, and sends both mails once after the next start', async ({
  onTestFinished,
}) => {
  const scene = await openScene(onTestFinished);
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
  const scene = await openScene(onTestFinished);
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
  const scene = await openScene(onTestFinished);
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
  const scene = await openScene(onTestFinished);
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
  const scene = await openScene(onTestFinished);
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

  server = await scene.start(LATER);
  await until(async () => expect(await server.logs()).toMatch(/no longer in WEBHOOK_URLS/));
  await until(async () => expect(await health()).toMatchObject(waiting));
  expect(scene.inbox.mails).toHaveLength(2);
});

test.concurrent('logs an unhandled rejection without crashing', async ({ onTestFinished }) => {
  const scene = await openScene(onTestFinished);
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

/** With a clock that is an hour ahead: leases of a killed server have ended, and retries are due. */
const LATER = { HOURS_AHEAD: '1' };

/** Reopens the closed inbox, empty, at the same address. */
async function reopenInbox(scene: Scene): Promise<void> {
  scene.inbox = await startSmtpInbox(scene.inbox.port);
}

const post = ({ address }: ServerProcess, key = 'key'): Promise<string> => postAsVisitor(address, key, contactFields);

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
