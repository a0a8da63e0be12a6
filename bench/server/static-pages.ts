import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { routes } from '#contract/routes.ts';
import { type Goal, goalTable, median, table } from '../results.ts';
import type { Measured, Measuring } from './measured.ts';
import { freePort, startNginx } from './nginx.ts';
import { runLoad } from './run-load.ts';
import { runWrk } from './run-wrk.ts';
import { startServer } from './start-server.ts';

const CONNECTIONS = 100;

/** A hundred times the busiest hour of such a site. */
const EQUAL_PER_SECOND = 1_000;

/** Share of our own maximum, to measure response times under high load. */
const HIGH_LOAD = 0.5;

/** The servers alternate, so that other activity on the machine affects both; the median of each counts. */
const ROUNDS = 3;

const MIN_SHARE = 1 / 3;
const MAX_SLOWDOWN = 1.2;

interface Candidate {
  name: string;
  port: number;
  requests: string[];
}

/** In milliseconds. */
interface Times {
  p50: number;
  p99: number;
}

/** Compares static pages from our server and from nginx. */
export async function measureStaticPages({ folder, seconds }: Measuring): Promise<Measured> {
  const root = path.resolve('dist/client');
  const server = await startServer(folder, {});
  const nginxFolder = path.join(folder, 'nginx');
  await mkdir(nginxFolder);
  const nginxPort = await freePort();
  const policy = (await fetch(`http://127.0.0.1:${server.port}/`)).headers.get('content-security-policy') ?? '';
  const stopNginx = await startNginx(nginxFolder, { root, port: nginxPort, policy });
  try {
    const asset = await carouselScript(path.join(root, 'assets'));
    const own = { name: 'this server', port: server.port, requests: await requestMix(server.port, asset) };
    const nginx = { name: 'nginx', port: nginxPort, requests: await requestMix(nginxPort, asset) };
    const full = (candidate: Candidate) => runWrk(folder, { ...candidate, connections: CONNECTIONS, seconds });
    // After this, the code is compiled and the files are in memory.
    await full(own);
    const [ownRate = 0, nginxRate = 0] = (await inRounds([own, nginx], full)).map(median);

    const highPerSecond = Math.round(ownRate * HIGH_LOAD);
    const timesAt = async (perSecond: number): Promise<[Times, Times]> => {
      const equal = ({ port, requests }: Candidate) =>
        runLoad(
          {
            ports: [port],
            connections: CONNECTIONS,
            requests,
            firstSerial: 0,
            pace: { perSecond },
            until: { seconds },
          },
          [200, 304],
        );
      const times = (await inRounds([own, nginx], equal)).map((loads) => ({
        p50: median(loads.map(({ p50 }) => p50)),
        p99: median(loads.map(({ p99 }) => p99)),
      }));
      return times as [Times, Times];
    };
    const waitedBefore = server.waited();
    const [ownTimes, nginxTimes] = await timesAt(EQUAL_PER_SECOND);
    const [ownHigh, nginxHigh] = await timesAt(highPerSecond);
    const waited = (server.waited() - waitedBefore) / (2 * ROUNDS * seconds * 1000);
    const goals: Goal[] = [
      {
        goal: 'at least a third of the requests/s of nginx',
        figure: `${(ownRate / nginxRate).toFixed(2)} of them`,
        isMet: ownRate / nginxRate >= MIN_SHARE,
      },
      {
        goal: `p99 within ${MAX_SLOWDOWN} × that of nginx at ${EQUAL_PER_SECOND} requests/s`,
        figure: `${(ownTimes.p99 / nginxTimes.p99).toFixed(2)} ×`,
        isMet: ownTimes.p99 / nginxTimes.p99 <= MAX_SLOWDOWN,
      },
    ];
    const row = ({ name }: Candidate, rate: number, times: readonly Times[]) => [
      name,
      rate.toFixed(),
      ...times.flatMap(({ p50, p99 }) => [`${p50.toFixed(2)} ms`, `${p99.toFixed(2)} ms`]),
    ];
    const text = `
One process against nginx with one worker, each alone on processor 0 and the load on processor 1; ${CONNECTIONS} connections, kept; the
same files of \`dist/\`, compressed beforehand, with the same headers and a line in a log for each request. By turns the home
page, a service page, a script of \`assets/\` and a home page that has not changed (304), as a browser asks for them.
Requests/s by wrk, as fast as answers come; times at a constant rate and counted from when a request was due: at ${EQUAL_PER_SECOND}
requests/s, and at ${highPerSecond}, half of what this server can. There one pause of either side has a queue behind it, and what stands in a
queue takes this server twice as long as nginx. Medians of ${ROUNDS} rounds of ${seconds} s.
For ${(waited * 100).toFixed()} % of that time the server had no processor, because others had it.

${table([
  ['', 'requests/s', `p50 at ${EQUAL_PER_SECOND}/s`, `p99 at ${EQUAL_PER_SECOND}/s`, 'p50 at half', 'p99 at half'],
  row(own, ownRate, [ownTimes, ownHigh]),
  row(nginx, nginxRate, [nginxTimes, nginxHigh]),
])}
${goalTable(goals)}`;
    return { heading: 'Static pages', text, goals };
  } finally {
    await stopNginx();
    await server.stop();
  }
}

async function inRounds<Result>(
  candidates: readonly Candidate[],
  measure: (candidate: Candidate) => Promise<Result>,
): Promise<Result[][]> {
  const results = candidates.map((): Result[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, candidate] of candidates.entries()) results[at]?.push(await measure(candidate));
  }
  return results;
}

/** Whole requests, with the headers that matter here. */
async function requestMix(port: number, asset: string): Promise<string[]> {
  const head = (address: string, ...more: string[]) =>
    [
      `GET ${address} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'accept-encoding: gzip, deflate, br, zstd',
      ...more,
      '',
      '',
    ].join('\r\n');
  const home = await fetch(`http://127.0.0.1:${port}${routes.home}`, {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  await home.arrayBuffer();
  const etag = `if-none-match: ${home.headers.get('etag')}`;
  return [head(routes.home), head(routes.service('seo')), head(`/assets/${asset}`), head(routes.home, etag)];
}

/** What the home page loads when its carousel scrolls into view: 20 kB uncompressed. */
async function carouselScript(folder: string): Promise<string> {
  const script = (await readdir(folder)).find((name) => /^HomeCarousel\..*\.js$/.test(name));
  if (!script) throw new Error(`No script of the carousel in ${folder}. Run "npm run build" first.`);
  return script;
}
