/**
 * A letter to many subscribers through a real mail server, with kills (SIGKILL) in the middle: everyone gets it, and a second copy
 * is only of a mail that was being handed over when its server was killed.
 *
 * @module-tag full
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { letterRepository } from '#server/newsletter/letters.ts';
import { NO_PROGRESS } from '#server/newsletter/progress.ts';
import { newPostgresUrl } from '../support/databases.ts';
import { unmarkedIn } from '../support/fault-points.ts';
import { openScene, type Scene } from '../support/scene.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startLetter } from '../support/subscribers.ts';

interface Size {
  subscribers: number;
  kills: number;
}
const FEW: Size = { subscribers: 60, kills: 1 };
const MANY: Size = { subscribers: 1_000, kills: 5 };

/** Fast enough that the test ends, slow enough that all kills fall into the sending. */
const LETTERS_PER_MINUTE = '9000';

/** From server/start-delivery.ts: the number of letters that one server hands over at once. */
const LETTER_SLOTS = 4;

/** The lease of a killed server lasts 30 s, and the mail server lets every client wait for 100 ms. */
const PATIENCE = { timeout: 150_000, interval: 50 };

/** Some 45 s on a machine that does nothing else. */
const TEST_TIMEOUT_MS = 300_000;

test(
  'SQLite: the server is killed, and restarted',
  async ({ onTestFinished }) => {
    const scene = await setScene('', FEW, onTestFinished);
    const id = await scene.startLetter();
    const server = await scene.start(0);
    await scene.received(FEW.subscribers / 2);
    await server.stop('SIGKILL');
    // It starts after the leases of the first one have expired.
    await scene.start(1);
    await expectEveryoneOnce(scene, id, inFlightOf(server));
  },
  TEST_TIMEOUT_MS,
);

test(`PostgreSQL: two servers, ${MANY.kills} kills of one or the other`, {
  timeout: TEST_TIMEOUT_MS,
}, async ({ onTestFinished }) => {
  const scene = await setScene(await newPostgresUrl(), MANY, onTestFinished);
  const id = await scene.startLetter();
  const servers = await Promise.all([scene.start(0), scene.start(0)]);
  let inFlight = 0;
  for (let kill = 1; kill <= MANY.kills; kill += 1) {
    await scene.received((kill * MANY.subscribers) / (MANY.kills + 1));
    const which = kill % 2;
    const dying = servers[which];
    await dying?.stop('SIGKILL');
    if (dying) inFlight += inFlightOf(dying);
    servers[which] = await scene.start(0);
  }
  // The other server waits until the leases of the killed ones have expired: half a minute.
  await expectEveryoneOnce(scene, id, inFlight);
});

interface LetterScene extends Omit<Scene, 'start'> {
  size: Size;
  /** @param hours how far its clock is ahead */
  start: (hours: number) => Promise<ServerProcess>;
  /** Writes a letter and starts to send it. @returns its id */
  startLetter: () => Promise<string>;
  /** Resolves when so many mails have arrived. */
  received: (count: number) => Promise<unknown>;
  letters: ReturnType<typeof letterRepository>;
}

async function setScene(
  databaseUrl: string,
  size: Size,
  onTestFinished: (cleanUp: () => Promise<void>) => void,
): Promise<LetterScene> {
  const scene = await openScene(onTestFinished);
  const location = { databaseUrl: databaseUrl || undefined, databaseFile: path.join(scene.dataDir, 'kolam.sqlite') };
  await migrateDatabase(location, { onWait: () => {} });
  const db = openDatabase(location, {
    onLost: (error) => {
      throw error;
    },
  });
  onTestFinished(() => db.destroy());
  const letters = letterRepository(db);
  return {
    ...scene,
    size,
    start: (hours) => scene.start({ DATABASE_URL: databaseUrl, LETTERS_PER_MINUTE, HOURS_AHEAD: `${hours}` }),
    startLetter: () => startLetter(db, size.subscribers),
    received: (count) => scene.inbox.waitFor(count, PATIENCE.timeout),
    letters,
  };
}

/** Mails that a killed server had begun to hand over and had not recorded. */
function inFlightOf(server: ServerProcess): number {
  const count = unmarkedIn(server.logs());
  expect(count).toBeLessThanOrEqual(LETTER_SLOTS);
  return count;
}

async function expectEveryoneOnce({ size, inbox, letters }: LetterScene, id: string, inFlight: number): Promise<void> {
  const { subscribers } = size;
  const everyone = Array.from({ length: subscribers }, (_, index) => `reader-${index + 1}@example.com`);
  const recipients = () => new Set(inbox.mails.flatMap((mail) => mail.recipients));
  await expect.poll(() => recipients().size, PATIENCE).toBe(subscribers);
  await expect.poll(async () => (await letters.find(id))?.status, PATIENCE).toBe('sent');

  expect(recipients()).toEqual(new Set(everyone));
  const progress = { ...NO_PROGRESS, total: subscribers, delivered: subscribers };
  expect((await letters.find(id))?.progress).toEqual(progress);
  const copies = inbox.mails.length - subscribers;
  expect(copies, `second copies, with ${inFlight} mails in flight at the kills`).toBeLessThanOrEqual(inFlight);
  // A mail program recognises a second copy: as many Message-IDs as readers, each with one reader.
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(subscribers);
  const pairs = new Set(inbox.mails.map(({ messageId, recipients: to }) => `${messageId} ${to.join()}`));
  expect(pairs.size).toBe(subscribers);
  const links = inbox.mails.map(({ text }) => /unsubscribe\?token=([\w-]{43})/.exec(text ?? '')?.[1]);
  expect(new Set(links).size).toBe(subscribers);
}
