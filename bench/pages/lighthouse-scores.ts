import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import type { Agency } from '../../tests/support/agency.ts';
import { type Goal, goalTable, type Measured, median, table } from '../results.ts';
import { type LabPage, labPages } from './lab-page.ts';
import { CATEGORIES, type Category, type LighthouseRun, runLighthouse, type Throttling } from './run-lighthouse.ts';

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Goals with the throttling applied. Milliseconds; layout shift has no unit. Simulated times are no goals: with two preloaded
 * fonts no page can have an LCP of 1,000 ms in the simulation, nor a TBT of 10 ms with Cross-Origin-Opener-Policy
 * (docs/decisions/0011).
 */
const MAX = { bareLcps: 1.4, tbt: 50, cls: 0.01, homeMainThread: 600 };

/** What the connection and the browser cost alone: a page of one heading, without styles, measured in the same run. */
const BARE_PAGE =
  '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><h1>One heading</h1>';

/** Audits that pages fail by design, and which are left out: pages outside the sitemap are not indexed, error pages have status 404. */
const EXPECTED_FAILURES = {
  unlisted: ['is-crawlable'],
  notFound: ['http-status-code', 'errors-in-console'],
};

interface Times {
  lcp: number;
  tbt: number;
  cls: number;
  mainThread: number;
}

interface Scores extends LabPage, Pick<LighthouseRun, 'bytes' | 'largest'> {
  /** With simulated throttling, as most tools report it. */
  scores: Record<Category, number>;
  /** With applied throttling. */
  applied: Times;
  /** Audits that failed in any run. */
  failing: string[];
}

/**
 * Runs Lighthouse on one page of every type.
 *
 * @param runs for each page; the medians count
 * @param wanted parts of the names or paths of the wanted page types; empty for all
 */
export async function measureLighthouse(agency: Agency, runs: number, wanted: readonly string[]): Promise<Measured> {
  const pages = await labPages(agency, wanted);
  const bare = await bareLcp(runs);
  const all: Scores[] = [];
  for (const page of pages) {
    all.push(await scoresOf(agency.address, page, runs));
    console.error(`${all.length} of ${pages.length}: ${page.kind}, LCP ${all.at(-1)?.applied.lcp.toFixed()} ms.`);
  }
  const goals = [...CATEGORIES.map((category) => scoreGoal(all, category)), ...timeGoals(all, bare)];
  const text = `
Lighthouse 13, a phone on slow 4G (150 ms, 1.6 Mbit/s) with a processor a quarter as fast; medians of ${runs} runs, each a first visit
(what does not depend on time is looked at in the first); ${all.length} kinds of page by the real server, without TLS. **Applied**: the
browser is slowed down, which is what visitors have. The scores are simulated, as most tools show them: Lighthouse loads the page at full speed
and calculates. Left out: what a page fails by design, because search engines are kept from it or it is not there. A bare page of one heading has an LCP of ${bare.toFixed()} ms, applied. Main: how long the main thread is busy. Bytes as sent: of the document, and of all that the page loads by itself.

${table([
  ['kind', 'LCP', 'TBT', 'CLS', 'main', ...CATEGORIES, 'document', 'all', 'largest paint'],
  ...all.map((page) => [
    page.kind,
    `${page.applied.lcp.toFixed()} ms`,
    `${page.applied.tbt.toFixed()} ms`,
    page.applied.cls.toFixed(3),
    `${page.applied.mainThread.toFixed()} ms`,
    ...CATEGORIES.map((category) => String(page.scores[category])),
    page.bytes.document.toLocaleString('en'),
    page.bytes.all.toLocaleString('en'),
    page.largest,
  ]),
])}
${failures(all)}
${goalTable(goals)}`;
  return { heading: 'Lighthouse', text, goals };
}

/** The LCP of the bare page in milliseconds, applied, the median of all runs. */
async function bareLcp(runs: number): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BARE_PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const page = { kind: 'a bare page', path: '/', isListed: true, status: 200 } as const;
    return (await scoresOf(`http://127.0.0.1:${port}`, page, runs)).applied.lcp;
  } finally {
    server.close();
  }
}

/** Each page gets its own Chrome, so that no cache or compiled code is reused. */
async function scoresOf(address: string, page: LabPage, count: number): Promise<Scores> {
  const chromePath = process.env['CHROME_PATH'] ?? chromium.executablePath();
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  const skipped = [
    ...(page.isListed ? [] : EXPECTED_FAILURES.unlisted),
    ...(page.status === 404 ? EXPECTED_FAILURES.notFound : []),
  ];
  try {
    const runs: Record<Throttling, LighthouseRun[]> = { applied: [], simulated: [] };
    for (let run = 0; run < count; run += 1) {
      // Results that do not depend on time are the same in every run.
      const categories = run === 0 ? CATEGORIES : (['performance'] as const);
      const options = { port: chrome.port, status: page.status, skipped };
      const visit = (throttling: Throttling, wanted: readonly Category[]) =>
        runLighthouse(address + page.path, { ...options, throttling, categories: wanted });
      runs.simulated.push(await visit('simulated', categories));
      runs.applied.push(await visit('applied', ['performance']));
    }
    const medianOf = (figure: keyof Times) => median(runs.applied.map((run) => run[figure]));
    const { simulated } = runs;
    return {
      ...page,
      scores: Object.fromEntries(
        CATEGORIES.map((category) => [
          category,
          median(simulated.map(({ scores }) => scores[category]).filter((score) => score !== undefined)),
        ]),
      ) as Record<Category, number>,
      applied: {
        lcp: medianOf('lcp'),
        tbt: medianOf('tbt'),
        cls: medianOf('cls'),
        mainThread: medianOf('mainThread'),
      },
      bytes: {
        document: median(simulated.map(({ bytes }) => bytes.document)),
        all: median(simulated.map(({ bytes }) => bytes.all)),
      },
      largest: simulated[0]?.largest ?? '',
      failing: [...new Set(simulated.flatMap((run) => run.failing))],
    };
  } finally {
    chrome.kill();
  }
}

/** The goal is 100. */
function scoreGoal(all: readonly Scores[], category: Category): Goal {
  const short = all.filter(({ scores }) => scores[category] < 100);
  return {
    goal: `${category} 100 on every kind, but for what it is meant to fail`,
    figure: short.length === 0 ? `on all ${all.length}` : `not on ${named(short, ({ scores }) => scores[category])}`,
    isMet: short.length === 0,
  };
}

function timeGoals(all: readonly Scores[], bare: number): Goal[] {
  const goal = (figureOf: (page: Scores) => number, max: number, text: string, digits: number, pages = all): Goal => {
    const over = pages.filter((page) => !(figureOf(page) <= max));
    const most = Math.max(...pages.map(figureOf)).toFixed(digits);
    return {
      goal: text,
      figure:
        over.length === 0 ? `${most} at most` : `more on ${named(over, (page) => figureOf(page).toFixed(digits))}`,
      isMet: over.length === 0,
    };
  };
  return [
    goal(
      ({ applied }) => applied.lcp,
      MAX.bareLcps * bare,
      `LCP at most ${MAX.bareLcps} times that of a bare page (${(MAX.bareLcps * bare).toFixed()} ms), applied`,
      0,
    ),
    goal(({ applied }) => applied.tbt, MAX.tbt, `TBT at most ${MAX.tbt} ms, applied`, 0),
    goal(({ applied }) => applied.cls, MAX.cls, `CLS at most ${MAX.cls}, applied`, 3),
    ...all
      .filter(({ path }) => path === '/')
      .map((home) =>
        goal(
          ({ applied }) => applied.mainThread,
          MAX.homeMainThread,
          `The home page keeps the main thread busy for at most ${MAX.homeMainThread} ms, applied`,
          0,
          [home],
        ),
      ),
  ];
}

function named(pages: readonly Scores[], figureOf: (page: Scores) => number | string): string {
  return `${pages.length} of them: ${pages.map((page) => `${page.kind} (${figureOf(page)})`).join(', ')}`;
}

/** The list below the table: each audit with its page types. */
function failures(all: readonly Scores[]): string {
  const lines = [...new Set(all.flatMap(({ failing }) => failing))].map((audit) => {
    const kinds = all.filter(({ failing }) => failing.includes(audit)).map(({ kind }) => kind);
    return `- \`${audit}\`: ${kinds.length === all.length ? 'all' : kinds.join(', ')}\n`;
  });
  return lines.length > 0 ? `Keeps kinds from 100, in one run or more:\n\n${lines.join('')}` : '';
}
