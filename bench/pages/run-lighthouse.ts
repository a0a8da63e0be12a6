import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The result of one Lighthouse run. */
export interface LighthouseRun {
  /** 0 to 100, for each requested category. */
  scores: Partial<Record<Category, number>>;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  /** Milliseconds that the main thread is blocked until the page is idle. */
  mainThread: number;
  /** Cumulative layout shift, without a unit. */
  cls: number;
  /** Bytes as sent, including headers. */
  bytes: { document: number; all: number };
  /** The element of the largest contentful paint, as Lighthouse writes it. */
  largest: string;
  /** The audits that lower a category below 100. */
  failing: string[];
}

/** Lighthouse sometimes gives up, mostly when the processor is busy; then the run is repeated. */
const ATTEMPTS = 3;

/** Applied: the browser is really slowed down. Simulated: Lighthouse calculates what would have happened. */
export type Throttling = 'applied' | 'simulated';

/**
 * Runs Lighthouse as a phone that visits a page for the first time: slow 4G and a processor four times slower.
 *
 * @param port of Chrome's debugger
 * @param status expected status of the page
 * @param categories to run; performance alone takes two thirds of the time
 * @param skipped audits that are left out
 * @throws if Lighthouse has no result after some attempts
 */
export async function runLighthouse(
  url: string,
  options: {
    port: number;
    status: number;
    throttling: Throttling;
    categories: readonly Category[];
    skipped: readonly string[];
  },
): Promise<LighthouseRun> {
  const { port, status, throttling, categories, skipped } = options;
  const reasons: string[] = [];
  while (reasons.length < ATTEMPTS) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      skipAudits: [...skipped],
      throttlingMethod: throttling === 'applied' ? 'devtools' : 'simulate',
      disableFullPageScreenshot: true,
      ignoreStatusCode: status !== 200,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const reason = failureOf(result.lhr, categories);
    if (!reason) return readRun(result.lhr, categories);
    reasons.push(reason);
  }
  throw new Error(`Lighthouse cannot measure ${url}: ${reasons.join(' ')}`);
}

function failureOf({ runtimeError, categories, audits }: Result, wanted: readonly Category[]): string | undefined {
  if (runtimeError) return runtimeError.message;
  const unknown = wanted.filter((name) => typeof categories[name]?.score !== 'number');
  if (unknown.length === 0) return undefined;
  return audits['largest-contentful-paint']?.errorMessage ?? `No score for ${unknown.join(', ')}.`;
}

function readRun({ audits, categories }: Result, wanted: readonly Category[]): LighthouseRun {
  const numberOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const requests = itemsOf(audits['network-requests']?.details);
  const sizes = requests.map(({ transferSize }) => Number(transferSize));
  return {
    scores: Object.fromEntries(wanted.map((name) => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)])),
    lcp: numberOf('largest-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    mainThread: numberOf('mainthread-work-breakdown'),
    cls: numberOf('cumulative-layout-shift'),
    bytes: { document: sizes[0] ?? Number.NaN, all: sizes.reduce((sum, size) => sum + size, 0) },
    largest: largestOf(itemsOf(audits['lcp-breakdown-insight']?.details)),
    failing: wanted.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && isFailed(audits[id]))
        .map(({ id }) => id),
    ),
  };
}

/** Lighthouse calls an audit passed from 0.9 on, but only from 0.995 on does it not lower the score. */
function isFailed(audit: Result['audits'][string] | undefined): boolean {
  return typeof audit?.score === 'number' && audit.score < 0.995;
}

function itemsOf(details: unknown): Record<string, unknown>[] {
  return (details as { items?: Record<string, unknown>[] } | undefined)?.items ?? [];
}

function largestOf(items: Record<string, unknown>[]): string {
  const node = items.find(({ type }) => type === 'node') as { snippet?: string; nodeLabel?: string } | undefined;
  const name = /^<(\w+)/.exec(node?.snippet ?? '')?.[1];
  return name ? `${name}: ${(node?.nodeLabel ?? '').slice(0, 40).replaceAll('|', '')}` : '';
}
