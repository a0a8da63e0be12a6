import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { addEnquiry } from '../../tests/support/leads.ts';
import { type Goal, goalTable, median, table } from '../results.ts';
import { enquiryRequests } from './enquiries.ts';
import type { Load } from './load-generator.ts';
import type { Measured, Measuring } from './measured.ts';
import { pinned, SERVER_PROCESSOR } from './processors.ts';
import { runLoad } from './run-load.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { startServer } from './start-server.ts';

const BARE_LOOP = fileURLToPath(new URL('bare-loop.ts', import.meta.url));
const CONNECTIONS = 100;
/** Number of rounds; the median counts, because the speed of a disk varies from second to second. */
const ROUNDS = 3;
/** Far enough apart that no round reuses a number of another. */
const SERIALS = 1_000_000;
const MIN_SHARE = 0.5;
const MAX_P99_MS = 50;

/** Enquiries through the whole server, compared with the same transaction alone. */
export async function measureDurableEnquiries({ folder, seconds }: Measuring): Promise<Measured> {
  const bareFile = await fileWithOneEnquiry(folder);
  // Before and after the server, because a running server would deliver mails on the same processor.
  const bare = [await runBareLoop(bareFile, seconds), await runBareLoop(bareFile, seconds)];
  const sink = await startSmtpSink();
  const server = await startServer(folder, { SMTP_URL: sink.url });
  const loads: Load[] = [];
  let waited = 0;
  try {
    const requests = enquiryRequests(server.port);
    const send = (turn: number) =>
      runLoad(
        {
          ports: [server.port],
          connections: CONNECTIONS,
          requests,
          firstSerial: turn * SERIALS,
          pace: 'closed-loop',
          until: { seconds },
        },
        [201],
      );
    // After this, the code is compiled.
    await send(0);
    const waitedBefore = server.waited();
    for (let turn = 1; turn <= ROUNDS; turn += 1) loads.push(await send(turn));
    waited = (server.waited() - waitedBefore) / (ROUNDS * seconds * 1000);
  } finally {
    await server.stop();
    await sink.close();
  }
  bare.push(await runBareLoop(bareFile, seconds));
  const bareRate = median(bare);
  const rate = median(loads.map(({ requests: count, seconds: took }) => count / took));
  const p50 = median(loads.map((load) => load.p50));
  const p99 = median(loads.map((load) => load.p99));
  const goals: Goal[] = [
    {
      goal: `at least ${MIN_SHARE} of the enquiries/s of a bare loop of the transaction`,
      figure: `${(rate / bareRate).toFixed(2)} of them`,
      isMet: rate / bareRate >= MIN_SHARE,
    },
    {
      goal: `p99 at most ${MAX_P99_MS} ms with ${CONNECTIONS} at once`,
      figure: `${p99.toFixed(1)} ms`,
      isMet: p99 <= MAX_P99_MS,
    },
  ];
  const text = `
\`POST /api/enquiries\` as a browser sends it, ${CONNECTIONS} connections that each send the next enquiry when they have the receipt of the
last; every one is checked, weighed for spam, counted, and on disk with both its mails (SQLite, WAL, \`synchronous=FULL\`) before
it is answered. The server alone on processor 0; the load on processor 1, with a mail server on loopback that takes what
the outbox delivers meanwhile. Against a loop in one process, on processor 0 while the server is not there, that commits the same rows one after another. Medians of
${ROUNDS} rounds of ${seconds} s, of which the server had no processor, because others had it, for ${(waited * 100).toFixed()} %.

${table([
  ['', 'enquiries/s', 'p50', 'p99'],
  ['this server', rate.toFixed(), `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`],
  ['bare loop', bareRate.toFixed(), '', ''],
])}
${goalTable(goals)}`;
  return { heading: 'Durable enquiries', text, goals };
}

/** @returns the file of a database with the rows of one enquiry, as the server writes them */
async function fileWithOneEnquiry(folder: string): Promise<string> {
  const file = path.join(folder, 'bare.sqlite');
  const db = openSqlite(file);
  await migrate(db);
  await addEnquiry(db, { reference: 'KD-0000-0000', receivedAt: new Date() });
  await db.destroy();
  return file;
}

async function runBareLoop(file: string, seconds: number): Promise<number> {
  const program = pinned(SERVER_PROCESSOR, process.execPath, BARE_LOOP, file, String(seconds));
  return Number((await promisify(execFile)(...program)).stdout);
}
