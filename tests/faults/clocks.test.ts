/** Two servers share a PostgreSQL, and the clocks of their machines are a minute apart. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { getLead } from '#contract/desk/lead.ts';
import { sendReply, undoReply } from '#contract/desk/replies.ts';
import { newPostgresUrl } from '../support/databases.ts';
import { pending } from '../support/emptied.ts';
import { contactFields } from '../support/examples.ts';
import { writeMinimalDesk } from '../support/minimal-desk.ts';
import { postAsVisitor } from '../support/post-as-visitor.ts';
import { signInToDesk } from '../support/running-desk.ts';
import { openScene } from '../support/scene.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { SmtpInbox } from '../support/smtp-inbox.ts';

const FULL = { tags: ['full'], timeout: 180_000 };
const PATIENCE = { timeout: 60_000, interval: 50 };
const ENQUIRIES = 6;
/** Each has one for the agency and one for its sender. */
const MAILS = 2 * ENQUIRIES;
/** Long enough for a worker that was woken, and shorter than the undo of a reply. */
const WORKER_MS = 3_000;

let inbox: SmtpInbox;
let behind: ServerProcess;
let ahead: ServerProcess;
beforeEach(async ({ onTestFinished }) => {
  const scene = await openScene(onTestFinished);
  inbox = scene.inbox;
  await writeMinimalDesk(scene.distDir);
  const settings = { DATABASE_URL: await newPostgresUrl(), DESK_PORT: '0' };
  const start = (name: string, seconds: number) =>
    scene.start({ ...settings, DATA_DIR: path.join(scene.folder, name), MACHINE_SECONDS_AHEAD: `${seconds}` });
  behind = await start('behind', -30);
  ahead = await start('ahead', 30);
});

test('no mail is delivered twice', FULL, async () => {
  inbox.behave('slow');
  for (let count = 0; count < ENQUIRIES; count += 1) await write(count % 2 === 0 ? behind : ahead);
  await expect.poll(() => pending(behind), PATIENCE).toBe(0);
  expect(inbox.mails).toHaveLength(MAILS);
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(MAILS);
});

test('a reply can be taken back for as long as the screen says', FULL, async () => {
  const reference = await write(behind);
  const { ask } = await signInToDesk(behind);
  const { version } = await ask(getLead, { reference });
  const reply = { reference, id: randomUUID(), subject: 'Your film', text: 'On Monday.', version };
  await ask(sendReply, reply);
  // Its worker looks for due mails, and finds the reply.
  await write(ahead);
  await wait(WORKER_MS);
  expect(await ask(undoReply, { id: reply.id })).toMatchObject({ subject: reply.subject });
  await expect.poll(() => pending(ahead), PATIENCE).toBe(0);
  expect(inbox.mails.filter(({ subject }) => subject === reply.subject)).toEqual([]);
});

test('a server says that its clock differs', FULL, async () => {
  for (const server of [behind, ahead]) {
    expect(server.logs()).toContain('The clock of the database differs from that of this machine.');
  }
});

/** @returns the reference */
const write = (server: ServerProcess): Promise<string> =>
  postAsVisitor(server.address, randomUUID(), { ...contactFields, message: `Message ${randomUUID()}.` });
