import { chromium } from '@playwright/test';
import { type PageKind, pageKinds, sitemapPaths } from '../../tests/e2e/page-kinds.ts';
import type { Agency } from '../../tests/support/agency.ts';

/** One page of a kind, which stands for all of it. */
export interface LabPage {
  kind: string;
  /** Path and query. */
  path: string;
  /** Whether the sitemap lists its kind; search engines are kept from all others, by a robots tag. */
  isListed: boolean;
  status: 200 | 404;
}

/**
 * What cannot be opened by its address, or only once: receipts, and the screen of a failure, which the server sends where it fails.
 * A form given back (status 422) answers a POST and is not opened either.
 */
const NOT_OPENED = ['contact/sent.astro', 'application/sent.astro', 'newsletter/requested.astro', '500.astro'];

/**
 * Finds a page of every kind that is opened by its address.
 *
 * @param agency that it is a page of; where one stands behind the link of a mail, it is sent
 * @param wanted part of the name or of the path of the kinds that are asked for; none for all
 */
export async function labPages(agency: Agency, wanted: readonly string[]): Promise<LabPage[]> {
  const listed = sitemapPaths();
  const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'], args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: agency.address });
    const pages: LabPage[] = [];
    for (const kind of pageKinds) {
      if (kind.status === 422 || NOT_OPENED.includes(kind.source)) continue;
      const email = `lab-${pages.length}@example.com`;
      const path = (await kind.prepare?.({ page, agency, email })) ?? exampleOf(kind, listed);
      pages.push({ kind: kind.name, path, isListed: kind.paths !== undefined, status: kind.status ?? 200 });
    }
    if (wanted.length === 0) return pages;
    return pages.filter(({ kind, path }) => wanted.some((text) => text === path || kind.includes(text)));
  } finally {
    await browser.close();
  }
}

function exampleOf({ name, paths, example }: PageKind, listed: readonly string[]): string {
  const path = example ?? listed.find((path) => paths?.test(path));
  if (!path) throw new Error(`The sitemap lists no page for ${name}.`);
  return path;
}
