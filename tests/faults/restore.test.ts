/**
 * Backups are made at random moments while a letter goes to many readers, visitors write and send files, and people reply. Each is
 * restored elsewhere and started as docs/operating/backup.md says. Whatever its server sends again has the Message-ID that the
 * same person got the first time, so that mail programs drop it.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { type LetterRepository, letterRepository } from '#server/newsletter/letters.ts';
import { leadVersion, repliesOf, replyRepository } from '#server/replies/reply-repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { commandAt } from '../support/audit-stamp.ts';
import { runDeskProcess } from '../support/desk-process.ts';
import { emptied } from '../support/emptied.ts';
import { contactFields, exampleSiteData } from '../support/examples.ts';
import { applyAsVisitor, postAsVisitor } from '../support/post-as-visitor.ts';
import { backupSettings, type Place, restorableEngines, withDatabase } from '../support/restore.ts';
import { openScene, type Scene } from '../support/scene.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startLetter } from '../support/subscribers.ts';

const SIZES = [
  { readers: 120, backups: 3, tag: 'full' },
  { readers: 500, backups: 10, tag: 'nightly' },
];
/** Letters a minute: while backups are made, and as fast as they go. */
const [SLOW, FAST] = [500, 9_000];
const PATIENCE = { timeout: 120_000, interval: 50 };

let scene: Scene;
beforeEach(async ({ onTestFinished }) => {
  scene = await openScene(onTestFinished);
});

for (const { name, tags, newPlace, restore } of restorableEngines) {
  for (const { readers, backups, tag } of SIZES) {
    const title = `${name}: restored from ${backups} moments of a letter, nobody gets a second mail that is no copy of the first`;
    test(title, { tags: [...tags.filter((each) => each !== 'full'), tag], timeout: 1_200_000 }, async () => {
      const place = await newPlace(scene.dataDir);
      const server = await start(place, SLOW);
      const original = await withDatabase(place, async (db) => {
        const id = await startLetter(db, readers);
        const traffic = keepBusy(server, db);
        const files = await backupsDuringLetter(place, { id, count: backups }, letters(db));
        await expect.poll(async () => (await letters(db).find(id))?.status, PATIENCE).toBe('sent');
        await traffic.stop();
        await emptied(server);
        return { id, files };
      });
      await server.stop('SIGTERM');
      const first = sentMails();
      // Nobody got two of the server that went on.
      expect(new Set(first).size).toBe(first.length);

      const figures = { restored: 0, stopped: 0, copies: 0, second: 0, missing: 0 };
      for (const [index, file] of original.files.entries()) {
        scene.inbox.mails.length = 0;
        const restored = await newPlace(path.join(scene.folder, `restored-${index}`));
        await restore(file, restored);
        const next = await start(restored, FAST);
        await withDatabase(restored, async (db) => {
          await emptied(next);
          const letter = await letters(db).find(original.id);
          expect(letter?.status, 'the letter after the restore').toBe('stopped');
          // Until somebody goes on with it.
          expect(sentMails().filter(isOfLetter)).toEqual([]);
          expect(next.output()).toContain('the letter "What it cost" is stopped');
          figures.stopped += 1;
          await letters(db).goOn(original.id, commandAt(new Date()));
          await next.stop('SIGTERM');
          const last = await start(restored, FAST);
          await expect.poll(async () => (await letters(db).find(original.id))?.status, PATIENCE).toBe('sent');
          await emptied(last);
          await last.stop('SIGTERM');
          const progress = (await letters(db).find(original.id))?.progress;
          figures.missing += readers - (progress?.delivered ?? 0);
        });
        const again = sentMails();
        figures.restored += 1;
        figures.copies += again.length;
        figures.second += again.filter((mail) => !first.includes(mail)).length;
      }
      process.stdout.write(`${name}: ${first.length} mails before; ${JSON.stringify(figures)}\n`);
      expect(figures).toMatchObject({ restored: backups, stopped: backups, second: 0, missing: 0 });
      expect(figures.copies).toBeGreaterThan(0);
    });
  }
}

const start = (place: Place, lettersPerMinute: number): Promise<ServerProcess> =>
  scene.start({ ...place, CLIENT_LIMIT_PER_HOUR: '1000000', LETTERS_PER_MINUTE: `${lettersPerMinute}` });

/** Who got which mail, as a mail program tells them apart. */
const sentMails = (): string[] =>
  scene.inbox.mails.map(({ messageId, recipients }) => `${messageId} to ${recipients.join()}`).toSorted();

const isOfLetter = (mail: string): boolean => mail.includes('.letter@');

const letters = (db: Kysely<Schema>): LetterRepository => letterRepository(db);

/** Makes them at random moments between the first mail and the last ones. @returns the files */
async function backupsDuringLetter(
  place: Place,
  { id, count }: { id: string; count: number },
  repository: LetterRepository,
): Promise<string[]> {
  await scene.inbox.waitFor(1, PATIENCE.timeout);
  const files: string[] = [];
  while (files.length < count) {
    await wait(Math.random() * 1_500);
    const file = path.join(scene.folder, `backup-${files.length}`);
    const settings = { ...backupSettings(place), DIST_DIR: scene.distDir };
    expect(await runDeskProcess(['backup', file], settings)).toMatchObject({ code: 0, err: '' });
    files.push(file);
  }
  expect((await repository.find(id))?.status, 'the letter at the last backup').toBe('sending');
  return files;
}

/** Enquiries, applications with files, and replies to them, until it is stopped. */
function keepBusy({ address }: ServerProcess, db: Kysely<Schema>) {
  let isStopped = false;
  const run = async () => {
    for (let round = 0; !isStopped; round += 1) {
      const reference = await postAsVisitor(address, `enquiry-${round}`, { ...contactFields, message: `No. ${round}` });
      await applyAsVisitor(address);
      await reply(db, reference);
      await wait(500);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      isStopped = true;
      await ended;
    },
  };
}

async function reply(db: Kysely<Schema>, reference: string): Promise<void> {
  const lead = await db.selectFrom('leads').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  const version = leadVersion({ state: 'open', since: '' }, await repliesOf(db, lead.id), []);
  const { outcome } = await replyRepository(db).save(
    reference,
    {
      id: systemRandomness.id(),
      subject: 'Re: Fabric',
      text: 'Yes.',
      version,
      files: [],
      drafts: [],
      stage: undefined,
      after: 'answered',
      isMailOn: true,
      personName: 'Olivia',
      sendsAt: new Date(),
    },
    { siteData: exampleSiteData, leadsTo: 'leads@example.com', newId: systemRandomness.id },
    commandAt(new Date()),
  );
  expect(outcome).toBe('stored');
}
