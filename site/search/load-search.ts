import { type OpenSearch, openSearchFile, type SearchFile } from './search-file.ts';

/** The index did not come, or is not one. The form still asks the server. */
export class SearchNotLoadedError extends Error {
  override name = 'SearchNotLoadedError';
}

/** 85,000 bytes take 10 s at 70 kbit/s, which is less than 2G gives; what takes three times that does not come. */
const PATIENCE_MS = 30_000;

/**
 * Gets the index of the site.
 *
 * @param address where it is
 * @throws {SearchNotLoadedError} whatever the cause
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
