/**
 * `npm run bench:mailbox`: how long a visitor waits for a page, and how much memory the service takes, while the worst mails that a
 * stranger can send are read out of a real mailbox (Dovecot). Writes its section of bench/RESULTS.md. Exits with 1 if a goal is missed.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_MAIL_BYTES } from '#server/incoming/read-mail.ts';
import { startDovecot } from '../tests/support/dovecot.ts';
import { type ServerProcess, startServer } from '../tests/support/server-process.ts';
import { memoryOf } from './memory-of.ts';
import { type Goal, goalTable, table, writeResults } from './results.ts';

const MAX_PAGE_MS = 50;
/** MemoryMax of deploy/kolam.service. */
const MAX_MEMORY_MB = 1024;
const BETWEEN_PAGES_MS = 10;
/** Two attempts that are ended after 15 s of the processor, and the pauses between them. */
const MAX_MAIL_MS = 120_000;

const HEADERS = 'From: A Stranger <stranger@example.org>\r\nTo: leads@example.com\r\nMIME-Version: 1.0\r\n';
const html = (body: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${body}`;
const nest = (tag: string, levels: number, content: string) =>
  `<${tag}>`.repeat(levels) + content + `</${tag}>`.repeat(levels);
const megabyte = 'x<br>'.repeat(190_000);
const parts = (type: string, all: readonly string[]) =>
  `Content-Type: ${type}; boundary=b\r\n\r\n${all.map((part) => `--b\r\n${part}\r\n`).join('')}--b--`;
const file = (bytes: number) =>
  `Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(bytes, 'x'),
  ])
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n')}`;
const report = (recipients: number) =>
  parts('multipart/report; report-type=delivery-status', [
    'Content-Type: text/plain\r\n\r\nUndelivered.',
    `Content-Type: message/delivery-status\r\n\r\n${Array.from(
      { length: recipients },
      (_, at) => `Final-Recipient: rfc822; a${at}@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
    ).join('\r\n')}`,
  ]);

const MAILS: [name: string, source: () => string][] = [
  ['one line of text', () => '\r\nHello'],
  ['1 MB of HTML in 100 quotes', () => html(nest('blockquote', 100, megabyte))],
  ['1 MB of HTML in 400 quotes', () => html(nest('blockquote', 400, megabyte))],
  ['1 MB of HTML in 400 lists', () => html(nest('ul', 400, megabyte))],
  ['a report with 20,000 recipients', () => report(20_000)],
  ['a report with 700,000 recipients', () => report(700_000)],
  [
    '33,000 senders',
    () => `Reply-To: ${Array.from({ length: 33_000 }, (_, at) => `a${at}@b.example`).join(', ')}\r\n\r\nHello`,
  ],
  ['10,000 parts', () => parts('multipart/mixed', Array<string>(10_000).fill('\r\nx'))],
  ['50 MB of files', () => parts('multipart/mixed', [...Array<string>(10).fill(file(3_500_000)), '\r\nHello'])],
  ['50 MB of text', () => `\r\n${'word '.repeat(9_990_000)}`],
  ['50 MB of HTML', () => html('<p>x</p>'.repeat(6_200_000))],
];

if (!existsSync('dist/client/index.html')) throw new Error('The site is not built. Run "npm run build" first.');
if (!existsSync('/proc/self/status')) throw new Error('Memory of processes is read from /proc, which only Linux has.');
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-mailbox-'));
const databaseFile = path.join(dataDir, 'kolam.sqlite');
let database: DatabaseSync | undefined;
const dovecot = await startDovecot();
const server = await startServer({ DATA_DIR: dataDir, IMAP_URL: dovecot.url });
try {
  const rows: string[][] = [];
  let [slowest, most] = [0, 0];
  await warmUp();
  const idle = await measure(server, () => wait(3_000));
  rows.push(['nothing', '', idle.p99, idle.max, idle.memory].map(String));
  for (const [name, write] of MAILS) {
    const source = Buffer.from(`${HEADERS}Message-ID: <${name.replaceAll(' ', '-')}@example.org>\r\n${write()}`);
    const uid = await dovecot.deliver(source.subarray(0, MAX_MAIL_BYTES + 1_000));
    const started = performance.now();
    const measured = await measure(server, () => isTaken(uid));
    rows.push([
      name,
      seconds(performance.now() - started),
      ...[measured.p99, measured.max, measured.memory].map(String),
    ]);
    slowest = Math.max(slowest, measured.max);
    most = Math.max(most, measured.memory);
    console.log(rows.at(-1)?.join(' · '));
  }
  const goals: Goal[] = [
    { goal: `a page within ${MAX_PAGE_MS} ms`, figure: `${slowest} ms`, isMet: slowest <= MAX_PAGE_MS },
    { goal: `service within ${MAX_MEMORY_MB} MB`, figure: `${most} MB`, isMet: most <= MAX_MEMORY_MB },
  ];
  const text = `The home page is asked for every ${BETWEEN_PAGES_MS} ms, from the same machine, while the mail is in the mailbox and until it is taken. Memory
is the peak of the server and the process that reads the mail, together.

${table([['mail', 'taken after', 'page p99, ms', 'page at most, ms', 'memory, MB'], ...rows])}
${goalTable(goals)}`;
  console.log(text);
  writeResults('Mailbox', 'npm run bench:mailbox', text);
  for (const { goal, figure, isMet } of goals) {
    if (isMet) continue;
    console.error(`Missed: ${goal} (${figure}).`);
    process.exitCode = 1;
  }
} finally {
  database?.close();
  await server.stop('SIGTERM');
  await dovecot.close();
  await rm(dataDir, { recursive: true });
}

/** Asks for pages until the work is done. @returns times in ms, memory in MB */
async function measure({ address, pid }: ServerProcess, work: () => Promise<unknown>) {
  const times: number[] = [];
  let memory = 0;
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const started = performance.now();
      const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      times.push(performance.now() - started);
      memory = Math.max(memory, memoryOf(pid) / 1e6);
      await wait(BETWEEN_PAGES_MS);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await asking;
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  return { p99, max: Math.ceil(sorted.at(-1) ?? 0), memory: Math.round(memory) };
}

/** Until the server has taken this mail out of the mailbox. */
async function isTaken(uid: number): Promise<void> {
  for (const started = performance.now(); (lastUid() ?? 0) < uid; await wait(20)) {
    if (performance.now() - started > MAX_MAIL_MS) throw new Error(`Mail ${uid} was not taken.`);
  }
}

/** How far the mailbox was read; undefined before the first time. */
function lastUid(): number | undefined {
  database ??= new DatabaseSync(databaseFile, { readOnly: true });
  const row = database.prepare('select last_uid from mailboxes').get();
  return row && Number(row['last_uid']);
}

/** After this, the server has looked at the mailbox for the first time, has taken a mail, and its code is compiled. */
async function warmUp(): Promise<void> {
  const hasLooked = () => existsSync(databaseFile) && lastUid() !== undefined;
  for (const started = performance.now(); !hasLooked(); await wait(20)) {
    if (performance.now() - started > MAX_MAIL_MS) throw new Error('The server does not look at the mailbox.');
  }
  const uid = await dovecot.deliver(`${HEADERS}Message-ID: <first@example.org>\r\n\r\nHello`);
  await measure(server, () => Promise.all([isTaken(uid), wait(3_000)]));
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
