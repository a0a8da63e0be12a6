import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import type { Agency } from '../../tests/support/agency.ts';
import { type Goal, goalTable, median, table } from '../results.ts';
import type { Measured } from '../server/measured.ts';
import { type LabPage, labPages } from './lab-page.ts';
import { CATEGORIES, type Category, type LighthouseRun, runLighthouse } from './run-lighthouse.ts';

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

/** Milliseconds; the shift has none. */
const MOST = { lcp: 1_000, tbt: 10, cls: 0 };

/** What a page is meant to fail: search engines are kept from what no sitemap lists, and a page that there is not says so. */
const MEANT = {
  unlisted: ['is-crawlable'],
  missing: ['http-status-code', 'errors-in-console'],
};

interface Scores extends LabPage, Omit<LighthouseRun, 'failing' | 'scores'> {
  scores: Record<Category, number>;
  /** Of any run, that the page is not meant to fail. */
  failing: LighthouseRun['failing'];
  /** That it is. */
  meant: string[];
}

/**
 * One page of every kind by Lighthouse.
 *
 * @param runs of which the medians count
 * @param wanted part of the name or of the path of the kinds that are asked for; none for all
 */
export async function measureLighthouse(agency: Agency, runs: number, wanted: readonly string[]): Promise<Measured> {
  const pages = await labPages(agency, wanted);
  const all: Scores[] = [];
  for (const page of pages) {
    all.push(await scoresOf(agency.address, page, runs));
    console.error(`${all.length} of ${pages.length}: ${page.kind}, LCP ${all.at(-1)?.lcp.toFixed()} ms.`);
  }
  const goals = [...CATEGORIES.map((category) => scoreGoal(all, category)), ...timeGoals(all)];
  const text = `
Lighthouse 13, a phone on slow 4G (150 ms, 1.6 Mbit/s) with a processor a quarter as fast, both simulated; medians of ${runs} runs,
each a first visit (what does not hang on time is looked at in the first); ${all.length} kinds of page by the real server, without TLS. Bytes as sent: of the document, and of all that the page loads
by itself.

${table([
  ['kind', ...CATEGORIES, 'LCP', 'TBT', 'CLS', 'document', 'all', 'largest paint'],
  ...all.map((page) => [
    page.kind,
    ...CATEGORIES.map((category) => String(page.scores[category])),
    `${page.lcp.toFixed()} ms`,
    `${page.tbt.toFixed()} ms`,
    page.cls.toFixed(3),
    page.bytes.document.toLocaleString('en'),
    page.bytes.all.toLocaleString('en'),
    page.largest,
  ]),
])}
${failures(all)}
${goalTable(goals)}`;
  return { heading: 'Lighthouse', text, goals };
}

/** Each page has a Chrome of its own: what one has stored or compiled is no gift to the next. */
async function scoresOf(address: string, page: LabPage, count: number): Promise<Scores> {
  const chromePath = process.env['CHROME_PATH'] ?? chromium.executablePath();
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  try {
    const runs: LighthouseRun[] = [];
    while (runs.length < count) {
      // What does not hang on time is the same in every run.
      const categories = runs.length === 0 ? CATEGORIES : (['performance'] as const);
      runs.push(await runLighthouse(address + page.path, { port: chrome.port, status: page.status, categories }));
    }
    const middle = (figureOf: (run: LighthouseRun) => number) => median(runs.map(figureOf));
    const meant = [...(page.isListed ? [] : MEANT.unlisted), ...(page.status === 404 ? MEANT.missing : [])];
    const failing = distinct(runs.flatMap((run) => run.failing));
    return {
      ...page,
      scores: Object.fromEntries(
        CATEGORIES.map((category) => [
          category,
          median(runs.map(({ scores }) => scores[category]).filter((score) => score !== undefined)),
        ]),
      ) as Record<Category, number>,
      lcp: middle(({ lcp }) => lcp),
      tbt: middle(({ tbt }) => tbt),
      cls: middle(({ cls }) => cls),
      bytes: { document: middle(({ bytes }) => bytes.document), all: middle(({ bytes }) => bytes.all) },
      largest: runs[0]?.largest ?? '',
      failing: failing.filter(({ audit }) => !meant.includes(audit)),
      meant: failing.map(({ audit }) => audit).filter((audit) => meant.includes(audit)),
    };
  } finally {
    chrome.kill();
  }
}

/** 100, but for what the page is meant to fail; that is not weighed, it is named. */
function scoreGoal(all: readonly Scores[], category: Category): Goal {
  const short = all.filter(
    ({ scores, failing, meant }) =>
      scores[category] < 100 && (meant.length === 0 || failing.some((failed) => failed.category === category)),
  );
  return {
    goal: `${category} 100 on every kind, but for what it is meant to fail`,
    figure: short.length === 0 ? `on all ${all.length}` : `not on ${named(short, ({ scores }) => scores[category])}`,
    isMet: short.length === 0,
  };
}

function timeGoals(all: readonly Scores[]): Goal[] {
  const goal = (name: 'lcp' | 'tbt' | 'cls', text: string, digits: number): Goal => {
    const over = all.filter((page) => !(page[name] <= MOST[name]));
    const most = Math.max(...all.map((page) => page[name])).toFixed(digits);
    return {
      goal: text,
      figure: over.length === 0 ? `${most} at most` : `more on ${named(over, (page) => page[name].toFixed(digits))}`,
      isMet: over.length === 0,
    };
  };
  return [
    goal('lcp', `LCP at most ${MOST.lcp} ms`, 0),
    goal('tbt', `TBT at most ${MOST.tbt} ms`, 0),
    goal('cls', `CLS ${MOST.cls}`, 3),
  ];
}

function named(pages: readonly Scores[], figureOf: (page: Scores) => number | string): string {
  return `${pages.length} of them: ${pages.map((page) => `${page.kind} (${figureOf(page)})`).join(', ')}`;
}

/** Beneath the table: audit by audit, on which kinds. */
function failures(all: readonly Scores[]): string {
  const list = (auditsOf: (page: Scores) => string[]) =>
    [...new Set(all.flatMap(auditsOf))]
      .map((audit) => {
        const kinds = all.filter((page) => auditsOf(page).includes(audit)).map(({ kind }) => kind);
        return `- \`${audit}\`: ${kinds.length === all.length ? 'all' : kinds.join(', ')}\n`;
      })
      .join('');
  const failed = list(({ failing }) => failing.map(({ audit }) => audit));
  const meant = list((page) => page.meant);
  return [
    failed && `Keeps kinds from 100, in one run or more:\n\n${failed}`,
    meant &&
      `Failed by design: search engines are kept from what no sitemap lists, and a page that there is not is sent with 404.\n\n${meant}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function distinct(failing: LighthouseRun['failing']): LighthouseRun['failing'] {
  return [...new Map(failing.map((failed) => [failed.audit, failed])).values()];
}
