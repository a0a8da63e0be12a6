import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What one run of Lighthouse says of a page. */
export interface LighthouseRun {
  /** 0 to 100, of the categories that were asked for. */
  scores: Partial<Record<Category, number>>;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  /** Milliseconds that the main thread is busy until the page has come to rest. */
  mainThread: number;
  /** A share of the viewport, without a unit. */
  cls: number;
  /** As sent, heads included. */
  bytes: { document: number; all: number };
  /** The element that is painted last of the large ones, as Lighthouse writes it. */
  largest: string;
  /** What keeps each category from 100. */
  failing: { category: Category; audit: string }[];
}

/** A run that Lighthouse gives up, mostly for want of a processor, is worth another. */
const ATTEMPTS = 3;

/** Applied: the browser is slowed down. Simulated: it is not, and Lighthouse calculates what would have been. */
export type Throttling = 'applied' | 'simulated';

/**
 * Has Lighthouse visit a page as a phone does, for the first time: slow 4G and a processor a quarter as fast.
 *
 * @param port at which Chrome is debugged
 * @param status that the page is sent with
 * @param categories that are wanted; one run for performance alone takes two thirds of the time
 * @throws when Lighthouse has no figures for it after some attempts
 */
export async function runLighthouse(
  url: string,
  options: { port: number; status: number; throttling: Throttling; categories: readonly Category[] },
): Promise<LighthouseRun> {
  const { port, status, throttling, categories } = options;
  const reasons: string[] = [];
  while (reasons.length < ATTEMPTS) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      throttlingMethod: throttling === 'applied' ? 'devtools' : 'simulate',
      disableFullPageScreenshot: true,
      ignoreStatusCode: status !== 200,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
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
        .map(({ id }) => ({ category, audit: id })),
    ),
  };
}

/** Lighthouse calls an audit passed from 0.9 on; but only from 0.995 on does it not lower the 100. */
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
