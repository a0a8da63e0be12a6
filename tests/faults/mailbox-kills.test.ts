/**
 * Kills (SIGKILL) real servers while they take mails out of a mailbox of Dovecot: after each statement and delivery, and at random
 * times. FAULT_KILLS and FAULT_SEED are as in random-kills.test.ts.
 *
 * @module-tag full
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { leadActions } from '#server/leads/lead-actions.ts';
import { fieldText } from '#server/leads/lead-filters.ts';
import { commandAt } from '../support/audit-stamp.ts';
import { engines } from '../support/databases.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../support/dovecot.ts';
import { emptied, pending } from '../support/emptied.ts';
import { pointsIn, unmarkedIn } from '../support/fault-points.ts';
import { addEnquiry, sendAll } from '../support/leads.ts';
import { addPerson } from '../support/people.ts';
import { type Place, withDatabase } from '../support/restore.ts';
import { openScene } from '../support/scene.ts';
import { randomFrom } from '../support/seeded-random.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { SmtpInbox } from '../support/smtp-inbox.ts';

const { FAULT_KILLS, FAULT_SEED } = process.env;
const KILLS = Number(FAULT_KILLS ?? 10);
const SEED = Number(FAULT_SEED ?? (FAULT_KILLS ? Date.now() % 2 ** 31 : 20_260_301));

/** Shortest and longest lifetime in ms: from before the mailbox is open until all mails are taken. */
const [MIN_MS, MAX_MS] = [10, 400];

/** Between two mails, so that a server takes about as many as come. */
const BETWEEN_MAILS_MS = 100;

/** Mails that no server has taken yet. */
const MAX_WAITING = 20;

const TEST_TIMEOUT_MS = 900_000 + KILLS * 30_000;

/** What is not said otherwise: its log names the points at which it could be killed. */
const FAULTY = { KILL_AT: '0' };

/** From the look at what is like the mail, to the mark of the notice. */
const MIN_POINTS = 15;

const LEADS = [1, 2, 3].map((number) => ({
  reference: `KD-0000-000${number}`,
  email: `client-${number}@example.com`,
}));

interface Mail {
  source: string;
  /** The text, which no other mail has. */
  text: string;
  /** The reference of the lead that it belongs to; undefined: it becomes an enquiry. */
  reference: string | undefined;
  /** Whether the person who has the lead is told. */
  isAnswer: boolean;
}

describe.skipIf(!hasDovecot()).each(engines)('a mailbox that is read on $engine', ({ engine, newUrl }) => {
  test('by a process that is killed at every point: each mail is taken once, and told once', {
    timeout: TEST_TIMEOUT_MS,
  }, async ({ onTestFinished }) => {
    const scene = await setScene(await newUrl(), onTestFinished);
    const [{ reference }] = LEADS as [(typeof LEADS)[number]];
    const inReplyTo = await scene.messageIdOf(reference);
    let hours = 1;
    const start = (killAt: number) => {
      hours += 1;
      // Every process starts after the leases of the one before have ended.
      return scene.start({ KILL_AT: `${killAt}`, HOURS_AHEAD: `${hours}` });
    };
    const mails: Mail[] = [];
    const deliver = async (name: string) => {
      const text = `The mail of ${name}.`;
      const headers = [`Message-ID: <${name}@example.com>`, `In-Reply-To: ${inReplyTo}`];
      const source = sourceOf({ from: 'cfo@example.org', text, headers });
      mails.push({ source, text, reference, isAnswer: true });
      await scene.dovecot.deliver(source);
    };
    const settled = async (server: ServerProcess) => {
      await expect.poll(() => scene.takenCount()).toBe(mails.length);
      await expect.poll(() => pending(server)).toBe(0);
    };

    const whole = await start(0);
    await whole.arm();
    await deliver('whole');
    await settled(whole);
    await whole.stop('SIGTERM');
    const points = pointsIn(whole.logs());
    expect(points.length).toBeGreaterThanOrEqual(MIN_POINTS);
    for (const part of [/update mailboxes/, /insert into taken_mails/, /insert into received_mails/, /commit/]) {
      expect(
        points.some((point) => part.test(point)),
        `${part}`,
      ).toBe(true);
    }

    let server = await start(1);
    let [fallen, intoDeliveries] = [0, 0];
    for (let killAt = 1; killAt <= points.length; killAt += 1) {
      const dying = server;
      await dying.arm();
      await deliver(`kill-${killAt}`);
      await Promise.race([dying.gone(), settled(dying).catch(() => dying.gone())]);
      await dying.stop('SIGKILL');
      if (pointsIn(dying.logs()).length === killAt) fallen += 1;
      intoDeliveries += unmarkedIn(dying.logs());
      server = await start(killAt + 1);
      await settled(server);
    }
    expect(fallen).toBeGreaterThanOrEqual(MIN_POINTS);
    await server.stop('SIGTERM');
    await scene.expectEachOnce(mails, intoDeliveries);
  });

  test(`by processes that are killed at random ${KILLS} times (FAULT_SEED=${SEED}): each mail is taken once, and told once`, {
    timeout: TEST_TIMEOUT_MS,
    // Twenty minutes on two processors, beside other tests.
    tags: ['nightly'],
  }, async ({ onTestFinished }) => {
    const started = performance.now();
    const scene = await setScene(await newUrl(), onTestFinished);
    const random = randomFrom(SEED);
    const threads = new Map<string, string>();
    for (const { reference } of LEADS) threads.set(reference, await scene.messageIdOf(reference));
    const mails: Mail[] = [];
    let [copies, kills] = [0, 0];
    const all: ServerProcess[] = [];
    const taken = () => all.reduce((sum, server) => sum + takenIn(server), 0);
    let isOver = false;
    const delivering = scene.dovecot.inMailbox(async (client) => {
      while (!isOver) {
        const mail = randomMail(mails.length + 1, random, threads);
        mails.push(mail);
        // The same mail may come by two ways, such as to two addresses of the agency.
        for (const way of random() < 0.25 ? ['one', 'another'] : ['one']) {
          const result = await client.append('INBOX', `Received: from ${way}.example.net\r\n${mail.source}`);
          if (!result) throw new Error('Dovecot has not taken the mail.');
          copies += 1;
        }
        await pause(BETWEEN_MAILS_MS * 2 * random());
        // On a slow machine no more come than are taken. What a kill kept out of the log is taken, too.
        while (!isOver && copies - taken() > MAX_WAITING + kills) await pause(5);
      }
    });
    // It is awaited at the end.
    delivering.catch(() => {});

    const start = async () => {
      const server = await scene.start({});
      all.push(server);
      return server;
    };
    // SQLite allows one server.
    const servers = await Promise.all(engine === 'SQLite' ? [start()] : [start(), start()]);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await pause(MIN_MS + random() * (MAX_MS - MIN_MS));
      // On average at least one for each kill, or the test proves nothing.
      await expect.poll(taken, { interval: 5 }).toBeGreaterThanOrEqual(kill);
      const which = Math.floor(random() * servers.length);
      await servers[which]?.stop('SIGKILL');
      kills = kill;
      servers[which] = await start();
    }
    isOver = true;
    await delivering;
    for (let count = await scene.takenCount(); count < mails.length; count = await scene.takenCount()) {
      await expect.poll(() => scene.takenCount()).toBeGreaterThan(count);
    }
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
    // The leases of those that were killed have ended.
    const last = await scene.start({ HOURS_AHEAD: '1' });
    await emptied(last);
    await last.stop('SIGTERM');
    const intoDeliveries = all.reduce((sum, server) => sum + unmarkedIn(server.logs()), 0);
    const doubled = await scene.expectEachOnce(mails, intoDeliveries);
    expect(mails.length).toBeGreaterThan(KILLS);
    const unlogged =
      mails.length - all.reduce((sum, server) => sum + takenIn(server, /"outcome":"(?!taken-before)/g), 0);
    const seconds = ((performance.now() - started) / 1000).toFixed();
    if (FAULT_KILLS) {
      process.stdout.write(
        `${engine}: ${KILLS} kills, ${mails.length} mails in ${copies} copies, ${unlogged} kills between commit and log, ${intoDeliveries} into deliveries of notices, ${doubled} of these sent again, ${seconds} s\n`,
      );
    }
  });
});

const takenIn = (server: ServerProcess, pattern = /A mail was taken out of the mailbox\./g): number =>
  server.logs().match(pattern)?.length ?? 0;

const sourceOf = ({ from, text, headers }: { from: string; text: string; headers: readonly string[] }): string =>
  [
    `From: ${from}`,
    'To: leads@example.com',
    'Subject: Re: Fabric',
    'Date: Tue, 10 Mar 2026 14:30:00 +0530',
    ...headers,
    '',
    text,
    '',
  ].join('\r\n');

/** Of each way in which a mail finds its lead, with each kind of Message-ID. */
function randomMail(number: number, random: () => number, threads: ReadonlyMap<string, string>): Mail {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const { reference, email } = pick(LEADS);
  const text = `Mail ${number} of many.`;
  const id = pick([`Message-ID: <${number}@example.com>`, 'Message-ID:', 'Message-ID: <same@example.com>']);
  const thread = `In-Reply-To: ${threads.get(reference)}`;
  const other = 'cfo@example.org';
  const kinds: Mail[] = [
    { text, reference, isAnswer: true, source: sourceOf({ from: other, text, headers: [id, thread] }) },
    { text, reference, isAnswer: true, source: sourceOf({ from: email, text, headers: [id] }) },
    {
      text: `${text} ${reference}`,
      reference,
      isAnswer: true,
      source: sourceOf({ from: other, text: `${text} ${reference}`, headers: [id] }),
    },
    {
      text,
      reference,
      isAnswer: false,
      source: sourceOf({ from: email, text, headers: [id, thread, 'Auto-Submitted: auto-replied'] }),
    },
    {
      text,
      reference: undefined,
      isAnswer: false,
      source: sourceOf({ from: `new-${number}@example.net`, text, headers: [id] }),
    },
  ];
  return pick(kinds);
}

interface MailboxScene {
  dovecot: Dovecot;
  start: (env: Record<string, string>) => Promise<ServerProcess>;
  /** Of a mail that we have sent for this lead. */
  messageIdOf: (reference: string) => Promise<string>;
  takenCount: () => Promise<number>;
  /**
   * Servers must have stopped.
   *
   * @param intoDeliveries how many deliveries were killed: as many notices may be sent again, with the same Message-ID
   * @returns how many were
   */
  expectEachOnce: (mails: readonly Mail[], intoDeliveries: number) => Promise<number>;
}

/** Leads that a person has, a server that has looked at the empty mailbox once, and a mail server for the notices. */
async function setScene(
  databaseUrl: string,
  onTestFinished: (cleanUp: () => Promise<void>) => void,
): Promise<MailboxScene> {
  const [dovecot, scene] = await Promise.all([startDovecot(), openScene(onTestFinished)]);
  onTestFinished(() => dovecot.close());
  const { inbox } = scene;
  const place: Place = { DATA_DIR: scene.dataDir, DATABASE_URL: databaseUrl };
  const start: MailboxScene['start'] = (env) => scene.start({ ...place, IMAP_URL: dovecot.url, ...FAULTY, ...env });
  const first = await start({});
  await withDatabase(place, async (db) => {
    const looked = () => db.selectFrom('mailboxes').selectAll().execute();
    await expect.poll(looked).toHaveLength(1);
    await addLeads(db);
  });
  await first.stop('SIGTERM');
  return {
    dovecot,
    start,
    messageIdOf: (reference) =>
      withDatabase(place, async (db) => {
        const row = await db
          .selectFrom('outbox')
          .innerJoin('leads', 'leads.id', 'outbox.lead_id')
          .select('message_id')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        return row.message_id;
      }),
    takenCount: () => withDatabase(place, async (db) => (await takenMails(db)).length),
    expectEachOnce: (mails, intoDeliveries) =>
      withDatabase(place, async (db) => {
        const lineOf = ({ text, reference = 'new' }: { text: string; reference?: string | undefined }) =>
          `${text} ${reference}`;
        expect((await takenMails(db)).map(lineOf).toSorted()).toEqual(mails.map(lineOf).toSorted());
        return expectNoticesOnce(db, inbox, mails, intoDeliveries);
      }),
  };
}

async function addLeads(db: Kysely<Schema>): Promise<void> {
  const now = new Date();
  const person = await addPerson(db, { name: 'Ravi Shah', email: 'ravi@example.org' }, now);
  for (const { reference, email } of LEADS) {
    await addEnquiry(db, { reference, receivedAt: now, fields: { email } });
    // By the person: nobody has to be told.
    const stamp = { ...commandAt(now), by: { personId: person.id, name: person.name } };
    await leadActions(db).assign(reference, { personId: person.id, was: null }, stamp);
  }
  await sendAll(db);
}

/** Each mail with the lead that it is in; without a reference if it became one itself. */
async function takenMails(db: Kysely<Schema>): Promise<{ text: string; reference: string | undefined }[]> {
  const rows = await db
    .selectFrom('received_mails')
    .innerJoin('leads', 'leads.id', 'received_mails.lead_id')
    .select(['received_mails.kind', 'text', fieldText('message').as('message'), 'reference'])
    .execute();
  return rows.map(({ kind, text, message, reference }) =>
    kind === 'first' ? { text: message, reference: undefined } : { text, reference },
  );
}

async function expectNoticesOnce(
  db: Kysely<Schema>,
  inbox: SmtpInbox,
  mails: readonly Mail[],
  intoDeliveries: number,
): Promise<number> {
  const answers = mails.filter(({ isAnswer }) => isAnswer).map(({ text }) => text);
  const quoted = (text: string) => /^> (.*)$/m.exec(text)?.[1] ?? '';
  const isNotice = ({ subject = '' }: { subject?: string | undefined }) => subject.includes('has answered');
  const rows = await db.selectFrom('outbox').select(['payload', 'status']).where('kind', '=', 'mail').execute();
  const notices = rows
    // What is late is told as well; the text of such a mail goes when it is sent.
    .filter(({ payload }) => payload !== '')
    .map(({ payload, status }) => ({ ...(JSON.parse(payload) as { subject: string; text: string }), status }))
    .filter(isNotice);
  expect(notices.map(({ text }) => quoted(text)).toSorted()).toEqual(answers.toSorted());
  expect(notices.filter(({ status }) => status !== 'sent')).toEqual([]);
  const arrived = inbox.mails.filter(isNotice);
  const idsByText = Map.groupBy(arrived, ({ text = '' }) => quoted(text));
  expect([...idsByText.keys()].toSorted()).toEqual(answers.toSorted());
  for (const [text, sent] of idsByText) {
    expect(new Set(sent.map(({ messageId }) => messageId)).size, text).toBe(1);
  }
  const doubled = arrived.length - answers.length;
  expect(doubled, `copies, with ${intoDeliveries} deliveries killed`).toBeLessThanOrEqual(intoDeliveries);
  return doubled;
}
