import { chromium } from '@playwright/test';
import { type PageKind, pageKinds, sitemapPaths } from '../../tests/e2e/page-kinds.ts';
import type { Agency } from '../../tests/support/agency.ts';

/** An example page of one page type. */
export interface LabPage {
  kind: string;
  /** Path and query. */
  path: string;
  /** Whether the sitemap lists this page type; all others have a robots tag that keeps search engines out. */
  isListed: boolean;
  status: 200 | 404;
}

/**
 * Page types that have no address, or can be opened only once: confirmations, and the server's error screen.
 * A form returned with errors (status 422) answers a POST and cannot be opened either.
 */
const NOT_OPENED = ['contact/sent.astro', 'application/sent.astro', 'newsletter/requested.astro', '500.astro'];

/**
 * Finds an example of every page type that has an address.
 *
 * @param agency the server; where a page is behind a link in a mail, the mail is sent
 * @param wanted parts of the names or paths of the wanted page types; empty for all
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
