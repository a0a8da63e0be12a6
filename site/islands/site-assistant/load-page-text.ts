import { routes } from '#contract/routes.ts';

/** What may be quoted of a page did not come. The server has it, too. */
export class PageTextNotLoadedError extends Error {
  override name = 'PageTextNotLoadedError';
}

/** Half a kilobyte: what takes longer does not come. */
const PATIENCE_MS = 10_000;

/**
 * Gets what may be quoted of a page, a paragraph a line.
 *
 * @param href of the page
 * @throws {PageTextNotLoadedError} whatever the cause
 */
export async function loadPageText(href: string, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<string> {
  const address = routes.pageText(href);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new RangeError(`Status ${response.status}.`);
    // Some hosts answer with their home page where there is no file.
    if (!response.headers.get('content-type')?.startsWith('text/plain')) throw new TypeError('It is no plain text.');
    return await response.text();
  } catch (cause) {
    throw new PageTextNotLoadedError(`${address} did not come.`, { cause });
  }
}
