import { type OpenSearch, openSearchFile, type SearchFile } from './search-file.ts';

/** The index could not be loaded. The form still works through the server. */
export class SearchNotLoadedError extends Error {
  override name = 'SearchNotLoadedError';
}

/** 115 KB take 13 s at 70 kbit/s, slower than 2G. */
const PATIENCE_MS = 30_000;

/**
 * Loads the search index.
 *
 * @param address of the file
 * @throws {SearchNotLoadedError} on any failure
 */
export async function loadSearch(
  address: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<OpenSearch> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new RangeError(`Status ${response.status}.`);
    return await openSearchFile((await response.json()) as SearchFile);
  } catch (cause) {
    throw new SearchNotLoadedError(`${address} did not come.`, { cause });
  }
}
