/**
 * `npm run bench:server`: static pages a second and how long each takes, enquiries stored a second, and whether memory stays flat.
 * Writes its section of bench/RESULTS.md. Exits with 1 if a goal is missed. `--quick` shortens every load and writes nothing.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Options, type Request, type Result } from 'autocannon';
import { SMTPServer } from 'smtp-server';
import { OPEN_FOR } from '#contract/form-signals.ts';
import { routes } from '#contract/routes.ts';
import { findServer } from '#server/control/find-server.ts';
import { figure, METRICS_TOKEN, type ServerProcess, startServer } from '../tests/support/server-process.ts';
import { type Goal, goalTable, type Measured, median, table, writeResults } from './results.ts';

const isQuick = process.argv.includes('--quick');
const SECONDS = isQuick ? 1 : 5;
/** The median counts, because others may use the machine. */
const ROUNDS = isQuick ? 1 : 3;

/** A hundred times the busiest hour of such a site, some 7,000 requests. */
const PAGES_PER_SECOND = 200;
const MAX_PAGE_P99_MS = 25;
/** One every 20 ms, when the busiest day brings a few hundred. */
const MIN_ENQUIRIES_PER_SECOND = 50;
const ENQUIRIES_AT_ONCE = 20;
/** Sixty times what the server accepts by default (`TOTAL_LIMIT_PER_HOUR`). */
const ENQUIRIES_PER_SECOND = 10;
const MAX_ENQUIRY_P99_MS = 250;

const MEMORY_REQUESTS = isQuick ? 5_000 : 100_000;
const SAMPLES = 10;
/** Code is compiled and tables fill. */
const WARM_UP_SAMPLES = 3;
/** Loaded into the server: memory can be compared only when garbage has been collected. */
const COLLECT_GARBAGE = 'data:text/javascript,setInterval(gc,500).unref()';
/** Longer than that interval. */
const COLLECTING_MS = 1_500;
/** A leak of one small object a request, some 50 bytes, would be 5 MB in 100,000. */
const MAX_HEAP_MB = 4;
/** What the allocator and SQLite keep varies by some MB. */
const MAX_RESIDENT_MB = 30;

const PUBLISHES = isQuick ? 6 : 20;
/** Twice what a server holds: V8 soon collects. When gc() is called, it keeps the builds' code, which it gives up by itself. */
const PUBLISHES_HEAP_MB = 140;
const MAX_HEAP_MB_A_PUBLISH = 1;
const MEGABYTE = 1024 * 1024;

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };
/** As browsers ask for pages. */
const PAGE_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

if (!existsSync('dist/client/index.html')) throw new Error('The site is not built. Run "npm run build" first.');
const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
const sink = await startSmtpSink();
try {
  const all: Measured[] = [];
  const parts = [
    { measure: measureStaticPages, options: '' },
    { measure: measureEnquiries, options: '' },
    { measure: measureMemory, options: `--expose-gc --import=${COLLECT_GARBAGE}` },
    { measure: measurePublishes, options: `--max-old-space-size=${PUBLISHES_HEAP_MB}` },
  ];
  for (const [at, { measure, options }] of parts.entries()) {
    const dataDir = path.join(folder, String(at));
    await mkdir(dataDir);
    const server = await startServer({
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      METRICS_TOKEN,
      CLIENT_LIMIT_PER_HOUR: '1000000000',
      TOTAL_LIMIT_PER_HOUR: '1000000000',
      NODE_OPTIONS: options,
    });
    const measured = await measure(server, dataDir).finally(() => server.stop('SIGTERM'));
    console.log(`### ${measured.heading}\n\n${measured.text}\n`);
    all.push(measured);
  }
  const missed = all.flatMap(({ goals }) => goals).filter(({ isMet }) => !isMet);
  for (const { goal, figure: measured } of missed) console.error(`Missed: ${goal} (${measured}).`);
  if (missed.length > 0) process.exitCode = 1;
  if (!isQuick) {
    const text = all.map((measured) => `### ${measured.heading}\n\n${measured.text.trim()}`).join('\n\n');
    writeResults('Server', 'npm run bench:server', text);
  }
} finally {
  await sink.close();
  await rm(folder, { recursive: true });
}

/** By turns the home page, a service page, a script, and a home page that has not changed (304). */
async function measureStaticPages(server: ServerProcess): Promise<Measured> {
  const home = await fetch(server.address + routes.home, { headers: PAGE_HEADERS });
  await home.arrayBuffer();
  const script = (await readdir('dist/client/assets')).find((name) => /^HomeCarousel\..*\.js$/.test(name));
  const requests: Request[] = [
    ...[routes.home, routes.service('seo'), `/assets/${script}`].map((file) => ({ path: file, headers: PAGE_HEADERS })),
    { path: routes.home, headers: { ...PAGE_HEADERS, 'if-none-match': home.headers.get('etag') ?? '' } },
  ];
  const load = await measureLoad(server, { expected: [200, 304], connections: 100, requests }, PAGES_PER_SECOND);
  const goals = [atMost(`p99 at ${PAGES_PER_SECOND} requests/s`, load.steadyP99, MAX_PAGE_P99_MS, 'ms')];
  const text = `By turns the home page, a service page, a script and a home page that has not changed (304), over 100 connections:
as fast as answers come, and at ${PAGES_PER_SECOND} requests/s. The load comes from the same machine. Medians of ${ROUNDS} rounds of ${SECONDS} s.

${load.tableOf('requests/s')}
${goalTable(goals)}`;
  return { heading: 'Static pages', text, goals };
}

/** Each is validated, scored for spam, and on disk with both its mails before it is answered. */
async function measureEnquiries(server: ServerProcess): Promise<Measured> {
  const options = { expected: [201], connections: ENQUIRIES_AT_ONCE, requests: [enquiry()] };
  const load = await measureLoad(server, options, ENQUIRIES_PER_SECOND);
  const goals = [
    {
      goal: `at least ${MIN_ENQUIRIES_PER_SECOND} enquiries/s`,
      figure: `${load.fullRate.toFixed()} a second`,
      isMet: load.fullRate >= MIN_ENQUIRIES_PER_SECOND,
    },
    atMost(`p99 at ${ENQUIRIES_PER_SECOND} enquiries/s`, load.steadyP99, MAX_ENQUIRY_P99_MS, 'ms'),
  ];
  const text = `\`POST ${routes.api.enquiries}\` over ${ENQUIRIES_AT_ONCE} connections: each sends the next enquiry after the reply to the last, or they send
${ENQUIRIES_PER_SECOND} a second together. Each enquiry is on disk with both its mails (SQLite, WAL, \`synchronous=FULL\`) before the reply; the outbox
delivers meanwhile to a mail server on loopback. Medians of ${ROUNDS} rounds of ${SECONDS} s.

${load.tableOf('enquiries/s')}
${goalTable(goals)}`;
  return { heading: 'Durable enquiries', text, goals };
}

/** As fast as replies come, and at a steady rate. */
async function measureLoad(
  server: ServerProcess,
  { expected, ...requests }: { expected: readonly number[] } & Partial<Options>,
  perSecond: number,
) {
  // After this, the code is compiled.
  await run(server, expected, requests);
  const full = await inRounds(() => run(server, expected, requests));
  const steady = await inRounds(() => run(server, expected, { ...requests, overallRate: perSecond }));
  return {
    fullRate: median(full.map(rateOf)),
    steadyP99: median(steady.map(({ latency }) => latency.p99)),
    tableOf: (unit: string) =>
      table([
        ['', unit, 'p50', 'p99'],
        ['as fast as possible', ...rateAndTimes(full)],
        ['steady', ...rateAndTimes(steady)],
      ]),
  };
}

/** Whether memory grows with the number of requests. */
async function measureMemory(server: ServerProcess): Promise<Measured> {
  const assets = (await readdir('dist/client/assets')).slice(0, 5).map((name) => `/assets/${name}`);
  const { home, services, industries, about, pricing, blog, careers, contact } = routes;
  const pages = [home, services, industries, about, pricing, blog, careers, contact, '/nowhere', '/services/nowhere'];
  const refused: Request = { ...enquiry(), body: JSON.stringify({ form: 'contact', email: 'nowhere' }) };
  delete refused.setupRequest;
  const requests: Request[] = [
    ...[...pages, ...assets].map((file) => ({ path: file, headers: PAGE_HEADERS })),
    refused,
    enquiry(),
  ];
  const each = MEMORY_REQUESTS / SAMPLES;
  const samples: { requests: number; heap: number; resident: number }[] = [];
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await run(server, [200, 201, 404, 422], { connections: 50, requests, amount: each });
    await wait(COLLECTING_MS);
    samples.push({
      requests: sample * each,
      heap: ((await figure(server, 'nodejs_heap_used_bytes')) ?? Number.NaN) / MEGABYTE,
      resident: ((await figure(server, 'process_resident_memory_bytes')) ?? Number.NaN) / MEGABYTE,
    });
  }
  const growth = (of: 'heap' | 'resident') =>
    MEMORY_REQUESTS * slope(samples.slice(WARM_UP_SAMPLES).map((sample) => [sample.requests, sample[of]]));
  const goals = [
    atMost('growth of what JavaScript holds', growth('heap'), MAX_HEAP_MB, 'MB'),
    atMost('growth of the process', growth('resident'), MAX_RESIDENT_MB, 'MB'),
  ];
  const text = `${MEMORY_REQUESTS.toLocaleString('en-GB')} requests for pages, files, addresses without a page, enquiries that are stored and enquiries that are
refused. Read after each tenth, when garbage has been collected; the growth is the slope of a straight line through all readings but
the first ${WARM_UP_SAMPLES}.

${table([
  ['requests', 'heap used', 'resident'],
  ...samples.map(({ requests: sent, heap, resident }) => [
    sent.toLocaleString('en-GB'),
    `${heap.toFixed(1)} MB`,
    `${resident.toFixed()} MB`,
  ]),
])}
${goalTable(goals)}`;
  return { heading: 'Memory', text, goals };
}

/** Whether memory grows with the number of builds that were shown. */
async function measurePublishes(server: ServerProcess, dataDir: string): Promise<Measured> {
  // It opens its socket after it has said that it is ready.
  await wait(COLLECTING_MS);
  const found = await findServer(dataDir);
  if (!found) throw new Error('The server has no socket.');
  const samples: { shown: number; heap: number; resident: number }[] = [];
  for (let shown = 1; shown <= PUBLISHES; shown += 1) {
    const distDir = path.join(dataDir, `build-${shown}`);
    await mkdir(distDir);
    await cp('dist/server', path.join(distDir, 'server'), { recursive: true });
    for (const name of ['client', 'desk']) await symlink(path.resolve('dist', name), path.join(distDir, name));
    await found.prepare(distDir);
    await found.show(distDir);
    // The search index is in memory, too.
    const { status } = await fetch(`${server.address}${routes.searchFor('seo')}`);
    if (status !== 200) throw new Error(`The search of build ${shown} answers ${status}.`);
    samples.push({
      shown,
      heap: ((await figure(server, 'nodejs_heap_used_bytes')) ?? Number.NaN) / MEGABYTE,
      resident: ((await figure(server, 'process_resident_memory_bytes')) ?? Number.NaN) / MEGABYTE,
    });
  }
  // What was not collected yet comes and goes.
  const half = PUBLISHES / 2;
  const lowest = (of: typeof samples) => Math.min(...of.map(({ heap }) => heap));
  const growth = (lowest(samples.slice(half)) - lowest(samples.slice(1, half))) / half;
  const goals = [atMost('growth of what JavaScript holds, a publish', growth, MAX_HEAP_MB_A_PUBLISH, 'MB')];
  const text = `${PUBLISHES} builds are shown one after the other, each with its first search, by a server whose heap may have ${PUBLISHES_HEAP_MB} MB. The growth is
from the lowest reading of the first half, without the first, to the lowest of the second.

${table([
  ['builds', 'heap used', 'resident'],
  ...samples.map(({ shown, heap, resident }) => [`${shown}`, `${heap.toFixed(1)} MB`, `${resident.toFixed()} MB`]),
])}
${goalTable(goals)}`;
  return { heading: 'Memory of published builds', text, goals };
}

/** A contact form whose key, sender and text differ from all others, so that it is neither a repetition nor spam. */
function enquiry(): Request {
  return {
    method: 'POST',
    path: routes.api.enquiries,
    headers: JSON_HEADERS,
    setupRequest: (request) => {
      const id = crypto.randomUUID();
      const words = Array.from({ length: 40 }, () => Math.random().toString(36).slice(2, 9)).join(' ');
      const fields = {
        form: 'contact',
        firstName: 'Meera',
        lastName: 'Nair',
        email: `meera.${id}@example.com`,
        projectType: 'ai-automation',
        budget: '25k-50k',
        subject: 'A question about orders',
        message: words,
        [OPEN_FOR]: 30_000,
      };
      return { ...request, headers: { ...JSON_HEADERS, 'idempotency-key': id }, body: JSON.stringify(fields) };
    },
  };
}

/** @throws if there was any status but these, or a connection failed */
async function run(server: ServerProcess, expected: readonly number[], options: Partial<Options>): Promise<Result> {
  const duration = options.amount ? {} : { duration: SECONDS };
  const result = await autocannon({ url: server.address, ...duration, ...options });
  const { statusCodeStats, errors } = result as Result & { statusCodeStats: Record<string, { count: number }> };
  const others = Object.keys(statusCodeStats).filter((status) => !expected.includes(Number(status)));
  if (result.requests.total === 0 || others.length > 0 || errors > 0)
    throw new Error(`Unexpected replies: ${JSON.stringify(statusCodeStats)}, ${errors} requests failed.`);
  return result;
}

async function inRounds(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await measure());
  return results;
}

function rateOf({ requests, duration }: Result): number {
  return requests.total / duration;
}

function rateAndTimes(results: readonly Result[]): string[] {
  const time = (of: 'p50' | 'p99') => `${median(results.map(({ latency }) => latency[of]))} ms`;
  return [median(results.map(rateOf)).toFixed(), time('p50'), time('p99')];
}

function atMost(what: string, value: number, max: number, unit: string): Goal {
  return {
    goal: `${what} at most ${max} ${unit}`,
    figure: `${value.toFixed(1)} ${unit}`,
    isMet: value <= max,
  };
}

/** Slope of the least-squares line. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** A mail server on loopback that accepts everything and keeps nothing. */
async function startSmtpSink(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, callback) => stream.resume().on('end', () => callback()),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
