import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openPostgres } from '#server/db/postgres.ts';
import type { Schema } from '#server/db/schema.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import startPostgres from '../../tests/support/start-postgres.ts';
import { type Goal, goalTable, table } from '../results.ts';
import { enquiryRequests } from './enquiries.ts';
import type { Measured, Measuring } from './measured.ts';
import { LOAD_PROCESSOR, SERVER_PROCESSOR } from './processors.ts';
import { runLoad } from './run-load.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { type BenchServer, startServer } from './start-server.ts';

const CONNECTIONS = 40;
/** Give up after this long without a delivery. A delivery takes some milliseconds; a failed one is retried after 10 s. */
const DELIVERY_TIMEOUT_MS = 30_000;
const POLL_MS = 500;
/** Every accepted message must be delivered before the end. */
const WARM_UP_SECONDS = 1;
const SERIALS = 1_000_000;
const MAILS_OF_AN_ENQUIRY = 2;

/** Two servers share a PostgreSQL: measures how much they accept, and checks that nothing is lost or duplicated. */
export async function measureTwoServers({ folder, seconds }: Measuring): Promise<Measured> {
  let url = '';
  const stopPostgres = await startPostgres({
    provide: (_name, value) => {
      url = value;
    },
  });
  const sink = await startSmtpSink();
  const db = openPostgres(url, { onLost: () => {} });
  const servers: BenchServer[] = [];
  const start = async (name: string, processor: number) => {
    await mkdir(path.join(folder, name));
    const env = { DATABASE_URL: url, SMTP_URL: sink.url };
    servers.push(await startServer(path.join(folder, name), env, processor));
  };
  const send = (turn: number, lasting = seconds) =>
    runLoad(
      {
        ports: servers.map(({ port }) => port),
        connections: CONNECTIONS,
        requests: enquiryRequests(servers[0]?.port ?? 0),
        firstSerial: turn * SERIALS,
        pace: 'closed-loop',
        until: { seconds: lasting },
      },
      [201],
    );
  try {
    await start('one', SERVER_PROCESSOR);
    // After this, the code is compiled.
    const warmUp = await send(0, WARM_UP_SECONDS);
    const one = await send(1);
    await start('two', LOAD_PROCESSOR);
    const warmUpOfBoth = await send(2, WARM_UP_SECONDS);
    const two = await send(3);
    const answered = [warmUp, one, warmUpOfBoth, two].reduce((sum, { requests }) => sum + requests, 0);
    await emptyOutbox(db);
    const goals = await countGoals(db, sink, answered);
    const text = `
Enquiries as above, over ${CONNECTIONS} connections, to one server and then to two that share a PostgreSQL, with limits and
deliveries in it as in production. The first server has processor 0; the second shares processor 1 with the load, so that the
second figure says what two can do on this machine, not twice what one can. This PostgreSQL belongs to the tests and does
not flush (\`fsync=off\`): the figures are of the servers, not of a disk. ${seconds} s each.

${table([
  ['', 'enquiries/s', 'p50', 'p99'],
  ...(
    [
      ['one server', one],
      ['two servers', two],
    ] as const
  ).map(([name, { requests, seconds: took, p50, p99 }]) => [
    name,
    (requests / took).toFixed(),
    `${p50.toFixed(1)} ms`,
    `${p99.toFixed(1)} ms`,
  ]),
])}
${goalTable(goals)}`;
    return { heading: 'Two servers, one PostgreSQL', text, goals };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await db.destroy();
    await sink.close();
    await stopPostgres();
  }
}

/** Returns when nothing is pending, or when nothing has been delivered for long; then the goals show what is missing. */
async function emptyOutbox(db: Kysely<Schema>): Promise<void> {
  const { count } = outboxRepository(db);
  let least = Number.POSITIVE_INFINITY;
  let end = 0;
  for (;;) {
    const { pending } = await count();
    if (pending < least) end = Date.now() + DELIVERY_TIMEOUT_MS;
    least = Math.min(least, pending);
    if (pending === 0 || Date.now() > end) return;
    await wait(POLL_MS);
  }
}

async function countGoals(db: Kysely<Schema>, sink: SmtpSink, answered: number): Promise<Goal[]> {
  const count = async (query: ReturnType<typeof sql<{ rows: string }>>) =>
    Number((await query.execute(db)).rows[0]?.rows);
  const stored = await count(sql`select count(*) as rows from enquiries`);
  const keys = await count(sql`select count(distinct idempotency_key) as rows from enquiries`);
  const sent = await count(sql`select count(*) as rows from outbox where status = 'sent'`);
  const mails = answered * MAILS_OF_AN_ENQUIRY;
  const arrived = [...sink.received.values()];
  const twice = arrived.filter((times) => times > 1).length;
  return [
    {
      goal: 'every enquiry that was answered is stored exactly once',
      figure: `${answered} answered, ${stored} stored, ${keys} different`,
      isMet: stored === answered && keys === answered,
    },
    {
      goal: 'each of its mails arrives exactly once',
      figure: `${mails} due, ${sent} marked as sent, ${arrived.length} arrived, ${twice} of them twice`,
      isMet: sent === mails && arrived.length === mails && twice === 0,
    },
  ];
}
