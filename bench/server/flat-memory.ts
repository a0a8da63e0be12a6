import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '#contract/routes.ts';
import { type Goal, goalTable, table } from '../results.ts';
import { enquiryRequests, refusedRequest } from './enquiries.ts';
import type { Measured, Measuring } from './measured.ts';
import { runLoad } from './run-load.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { startServer } from './start-server.ts';

const CONNECTIONS = 50;
const SAMPLES = 10;
/** Warm-up: code is compiled and tables fill. */
const WARM_UP_SAMPLES = 3;
const COLLECTING_MS = 500;
const MEGABYTE = 1024 * 1024;

/** Allowed growth: a leak of one small object a request, some 50 bytes, would be 5 MB in 100,000. */
const MAX_HEAP_MB = 4;
/** The memory kept by the allocator and SQLite varies by some MB. */
const MAX_RESIDENT_MB = 30;

/**
 * Checks that memory does not grow with the number of requests.
 *
 * @param count total number of requests
 */
export async function measureMemory({ folder }: Measuring, count: number): Promise<Measured> {
  const sink = await startSmtpSink();
  const server = await startServer(folder, { SMTP_URL: sink.url });
  try {
    const requests = await requestMix(server.port);
    const each = count / SAMPLES;
    const samples: { requests: number; heap: number; resident: number }[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await runLoad(
        {
          ports: [server.port],
          connections: CONNECTIONS,
          requests,
          firstSerial: sample * each,
          pace: 'closed-loop',
          until: { requests: each },
        },
        [200, 201, 404, 422],
      );
      server.collectGarbage();
      await wait(COLLECTING_MS);
      samples.push({
        requests: (sample + 1) * each,
        heap: (await server.figure('nodejs_heap_used_bytes')) / MEGABYTE,
        resident: (await server.figure('process_resident_memory_bytes')) / MEGABYTE,
      });
    }
    const warm = samples.slice(WARM_UP_SAMPLES);
    const growth = (of: 'heap' | 'resident') => slope(warm.map((sample) => [sample.requests, sample[of]])) * count;
    const goals: Goal[] = [
      goalOf('what JavaScript holds', growth('heap'), MAX_HEAP_MB),
      goalOf('the process', growth('resident'), MAX_RESIDENT_MB),
    ];
    const text = `
${count.toLocaleString('en-GB')} requests over ${CONNECTIONS} connections: of 20 each, nine pages, five files, two addresses that there are not (one of them
rendered), one enquiry, three that are refused. Mails are delivered to a server on loopback meanwhile. Read after each tenth, when
garbage has been collected; the growth is that of a straight line through all readings but the first ${WARM_UP_SAMPLES}.

${table([
  ['requests', 'heap used', 'resident'],
  ...samples.map(({ requests: answered, heap, resident }) => [
    answered.toLocaleString('en-GB'),
    `${heap.toFixed(1)} MB`,
    `${resident.toFixed(0)} MB`,
  ]),
])}
${goalTable(goals)}`;
    return { heading: 'Memory', text, goals };
  } finally {
    await server.stop();
    await sink.close();
  }
}

function goalOf(what: string, growth: number, max: number): Goal {
  return {
    goal: `${what} grows by less than ${max} MB`,
    figure: `${growth.toFixed(1)} MB`,
    isMet: growth < max,
  };
}

/** Slope of the least-squares line. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

async function requestMix(port: number): Promise<string[]> {
  const get = (address: string) =>
    [`GET ${address} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'accept-encoding: gzip, br', '', ''].join('\r\n');
  const pages = [
    routes.home,
    routes.services,
    routes.industries,
    routes.about,
    routes.pricing,
    routes.blog,
    routes.careers,
  ];
  const files = (await readdir('dist/client/assets')).slice(0, 5).map((name) => `/assets/${name}`);
  const steady = [
    ...[...pages, routes.service('seo'), routes.contact, ...files].map(get),
    get('/nowhere-#serial#'),
    get(routes.service('seoo')),
    refusedRequest(port),
    refusedRequest(port),
    refusedRequest(port),
  ];
  // One enquiry for each round of the other requests.
  return enquiryRequests(port).flatMap((enquiry) => [...steady, enquiry]);
}
