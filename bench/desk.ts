/**
 * How long the desk's screens take with 10,000 enquiries and 20,000 mails of clients, 1,000 applications, and 20 letters to 10,000
 * subscribers, one of which is being sent: `node bench/desk.ts [folder]`. A list is read by pages of 50, as the screen does. With a
 * folder it leaves the SQLite database there, for a look at the screen. With DATABASE_URL it also measures that PostgreSQL, which
 * must be empty.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { LeadFilters } from '#contract/desk/leads.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { leadReader } from '#server/desk/lead-detail.ts';
import { readSnapshot } from '#server/leads/changes.ts';
import { clientReader } from '#server/leads/client.ts';
import { inboxRepository } from '#server/leads/inbox.ts';
import { LETTER_QUEUE } from '#server/newsletter/letter-mail.ts';
import { letterRepository } from '#server/newsletter/letters.ts';
import { newsReader } from '#server/reports/news.ts';
import { readStatistics } from '#server/reports/statistics.ts';
import { statisticsRepository } from '#server/reports/statistics-repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { exampleSiteData } from '../tests/support/examples.ts';
import { addApplication, addEnquiry } from '../tests/support/leads.ts';
import { addSubscribers } from '../tests/support/subscribers.ts';

const ENQUIRIES = 10_000;
const APPLICATIONS = 1_000;
const CV_BYTES = 200_000;
const CLIENTS = 4_000;
const COMPANIES = 1_500;
const LETTERS = 20;
const SUBSCRIBERS = 10_000;
const BATCH = 500;
const HOUR_MS = 3_600_000;
const RUNS = 20;

const NAMES = [
  'Meera Nair',
  'Arjun Menon',
  'Priya Raman',
  'José Álvarez',
  'Karthik Subramanian',
  'Ines Müller',
  'Li Wei',
];
const TOPICS = ['New website', 'Chat assistant for the shop', 'SEO', 'A quotation', 'Textile catalogue', ''];
const POSITIONS = ['ux-designer', ''];

async function fill(db: Kysely<Schema>): Promise<void> {
  const now = Date.now();
  for (let index = 0; index < ENQUIRIES + APPLICATIONS; index += 1) {
    const reference = `KD-${index
      .toString(36)
      .toUpperCase()
      .padStart(8, '0')
      .replace(/(.{4})/, '$1-')}`;
    const name = NAMES[index % NAMES.length] ?? '';
    // The 200 newest are of the last two days, the others of the two years before.
    const hours = index < 200 ? index * 0.24 : 48 + index * 1.6;
    const receivedAt = new Date(now - hours * HOUR_MS);
    const spam =
      index % 40 === 7
        ? { score: 8, reasons: ['too-fast', 'many-links'], minHash: '', isQuarantined: true }
        : { score: 0, reasons: [], minHash: '', isQuarantined: false };
    if (index % 11 === 10) {
      const fields = {
        name,
        position: POSITIONS[index % 2] ?? '',
        note: `I would like to join. ${'My work: '.repeat(9)}`,
      };
      await addApplication(db, { reference, receivedAt, fields, spam, cv: Buffer.alloc(CV_BYTES, index % 251) });
    } else {
      const [firstName = '', ...rest] = name.split(' ');
      const subject = TOPICS[index % TOPICS.length] ?? '';
      const message = `Number ${index}. ${'We sell cloth in four cities and want to sell it on the web as well. '.repeat(1 + (index % 9))}`;
      const client = index % CLIENTS;
      const email = `client-${client}@example.com`;
      const company = `Company ${client % COMPANIES}`;
      const fields = { firstName, lastName: rest.join(' '), email, company, subject, message };
      await addEnquiry(db, { reference, receivedAt, fields, spam });
    }
  }
  // All but the newest 150 were answered, mostly within a day.
  await sql`update leads set state = 'answered', state_since = received_at, first_answered_at = received_at, due_at = null
    where received_at < ${new Date(now - 40 * HOUR_MS).toISOString()} and state = 'open'`.execute(db);
  for (const mail of ['first', 'second']) {
    await sql`insert into received_mails (id, lead_id, kind, message_id, from_name, from_address, subject, text,
      quoted_text, received_at, left_out)
      select id || ${sql.lit(mail)}, id, 'answer', '', name, email, reference, search_text, search_text, received_at, '[]'
      from leads where kind = 'enquiry'`.execute(db);
  }
  await sql`update outbox set status = case when length(payload) % 300 = 0 then 'dead' else 'sent' end,
    attempts = 12, finished_at = created_at, last_error = 'The mail server refused the address (550).'`.execute(db);
  await sql`analyze`.execute(db);
}

async function fillLetters(db: Kysely<Schema>): Promise<void> {
  const now = new Date();
  const subscribers = await addSubscribers(db, SUBSCRIBERS, now);
  for (let letter = 0; letter < LETTERS; letter += 1) {
    const id = `letter-${letter}`;
    const at = new Date(now.getTime() - letter * 30 * 24 * HOUR_MS).toISOString();
    const isSent = letter > 0;
    await db
      .insertInto('letters')
      .values({
        id,
        subject: `Letter ${letter}`,
        text: 'Words.',
        status: isSent ? 'sent' : 'sending',
        version: 2,
        created_at: at,
        updated_at: at,
        started_at: at,
        mailed_at: at,
        // The server that sends would go on with it.
        next_batch_at: null,
      })
      .execute();
    for (let start = 0; start < SUBSCRIBERS; start += BATCH) {
      const part = subscribers.slice(start, start + BATCH).map((subscription_id, index) => {
        const isWritten = isSent || start + index < SUBSCRIBERS / 2;
        return { subscription_id, outbox_id: isWritten ? systemRandomness.id() : null };
      });
      const mails = part.flatMap(({ subscription_id, outbox_id }) => {
        if (outbox_id === null) return [];
        return {
          id: outbox_id,
          kind: 'mail' as const,
          subscription_id,
          payload: '',
          message_id: `<${outbox_id}@example.com>`,
          status: 'sent' as const,
          queue: LETTER_QUEUE,
          attempts: 1,
          next_attempt_at: at,
          created_at: at,
          finished_at: at,
        };
      });
      if (mails.length > 0) await db.insertInto('outbox').values(mails).execute();
      const recipients = part.map((row) => ({
        ...row,
        letter_id: id,
        status: row.outbox_id === null ? ('waiting' as const) : ('delivered' as const),
      }));
      await db.insertInto('letter_recipients').values(recipients).execute();
    }
  }
  await sql`analyze`.execute(db);
}

const LISTS: Record<string, LeadFilters> = {
  'open, first page': {},
  'answered, first page': { state: 'answered' },
  'all, first page': { state: 'all' },
  'all, by name': { state: 'all', sort: 'name' },
  'mine, newest first': { assignee: 'me', sort: 'newest' },
  'one word': { state: 'all', search: 'textile' },
  'three words, nothing found': { state: 'all', search: 'catalogue cities zzz' },
  'applications in a stage': { kind: 'application', state: 'all', stage: 'new' },
  'from one page': { state: 'all', page: '/pricing' },
};

async function measure(name: string, db: Kysely<Schema>): Promise<void> {
  const inbox = inboxRepository(db);
  const now = new Date();
  const time = async (text: string, work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    const [median, slowest] = [times.toSorted((one, other) => one - other)[RUNS / 2], Math.max(...times)];
    console.log(
      `${name.padEnd(12)}${text.padEnd(32)}${median?.toFixed(1).padStart(8)} ms, slowest ${slowest.toFixed(1)} ms`,
    );
  };
  for (const [text, filters] of Object.entries(LISTS)) {
    await time(text, () => inbox.listLeads(filters, { offset: 0, limit: 50 }, now));
  }
  // What a change costs a list whose reader has pressed "More" four times: its pages are read anew, one after the other.
  await time('all, five pages', async () => {
    for (const offset of [0, 50, 100, 150, 200]) await inbox.listLeads({ state: 'all' }, { offset, limit: 50 }, now);
  });
  await time('counts', () => inbox.counts(now));
  await time('choices of the filters', () => inbox.filterChoices());
  const { rows } = await sql<{ reference: string }>`select reference from leads where kind = 'enquiry' limit 1`.execute(
    db,
  );
  const reference = rows[0]?.reference ?? '';
  const view = { for: '', limit: 20, showsSubscribers: true, words: exampleSiteData.forms, now };
  await time('one enquiry', () => leadReader(db)(reference, view));
  await time('one client', () => clientReader(db)(reference, view));
  const numbers = { statistics: statisticsRepository(db), choices: {}, clock: () => now };
  await time('numbers of a year', () => readStatistics(numbers, 52));
  await time('news', () => newsReader(db)('', now));
  await time('letters', () => letterRepository(db).list());
  await time('look for changes, each second', () => readSnapshot(db));
  await time('undelivered', () => inbox.listUndelivered('dead', { offset: 0, limit: 50 }, { showsSubscribers: true }));
}

const [given] = process.argv.slice(2);
const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'desk-')));
const databaseUrl = process.env['DATABASE_URL'];
for (const url of databaseUrl ? [undefined, databaseUrl] : [undefined]) {
  const location = { databaseUrl: url, databaseFile: path.resolve(folder, 'kolam.sqlite') };
  const db = openDatabase(location, { onLost: (error) => console.error(error.message) });
  try {
    await migrate(db);
    const { rows } = await sql<{
      rows: number | string;
    }>`select count(*) as rows from leads where kind = 'enquiry'`.execute(db);
    if (Number(rows[0]?.rows) === 0) {
      await fill(db);
      await fillLetters(db);
    }
    await measure(url ? 'PostgreSQL' : 'SQLite', db);
  } finally {
    await db.destroy();
  }
}
if (given === undefined) await rm(folder, { recursive: true });
