import { routes } from '#contract/routes.ts';

/** The quotable text of a page could not be loaded. The server can still answer. */
export class PageTextNotLoadedError extends Error {
  override name = 'PageTextNotLoadedError';
}

/** The file has half a kilobyte. */
const PATIENCE_MS = 10_000;

/**
 * Loads the quotable text of a page, one paragraph a line.
 *
 * @param href of the page
 * @throws {PageTextNotLoadedError} on any failure
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
