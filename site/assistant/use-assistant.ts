import { useCallback, useRef, useState } from 'react';
import { routes } from '#contract/routes.ts';
import { pagesToRead, type Reply, replyFrom, searchedWords } from '#site/search/reply.ts';
import { loadSearch, type OpenSearch } from '#site/search/search-file.ts';

/** One question, and the state of its answer. */
export type Turn = { id: number; question: string } & (
  | { status: 'opening' }
  | { status: 'reading'; searched: string[]; count: number }
  | { status: 'replied'; searched: string[]; reply: Reply }
  | { status: 'failed'; searched: string[] }
);

/** For tests. */
export interface AssistantSources {
  index: () => Promise<OpenSearch>;
  text: (href: string) => Promise<string>;
}

const BUILT: AssistantSources = { index: () => loadSearch(routes.searchIndex), text: loadPageText };

/**
 * The conversation. Several questions may be answered at the same time.
 *
 * @param onIndexFailed called with the question if the index cannot be loaded, so that the server answers it
 */
export function useAssistant(onIndexFailed: (question: string) => void, sources: AssistantSources = BUILT) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [search, setSearch] = useState<OpenSearch>();
  const opening = useRef<Promise<OpenSearch>>(undefined);
  const asked = useRef(0);

  /** Loads the index once; after a failure the next question tries again. */
  const open = useCallback((): Promise<OpenSearch> => {
    opening.current ??= sources.index().then(
      (opened) => {
        setSearch(opened);
        return opened;
      },
      (error: unknown) => {
        opening.current = undefined;
        throw error;
      },
    );
    return opening.current;
  }, [sources]);

  const ask = async (question: string): Promise<void> => {
    asked.current += 1;
    const id = asked.current;
    const become = (turn: Turn) =>
      setTurns((all) => [...all.filter((other) => other.id < id), turn, ...all.filter((other) => other.id > id)]);
    if (!search) become({ id, question, status: 'opening' });
    let opened: OpenSearch;
    try {
      opened = search ?? (await open());
    } catch (error) {
      console.error(error);
      setTurns((all) => all.filter((turn) => turn.id !== id));
      onIndexFailed(question);
      return;
    }
    const answer = opened.ask(question);
    const [searched, pages] = [searchedWords(answer), pagesToRead(answer)];
    if (pages.length > 0) become({ id, question, status: 'reading', searched, count: pages.length });
    try {
      const texts = await Promise.all(pages.map(({ entry }) => sources.text(entry.href)));
      become({ id, question, status: 'replied', searched, reply: replyFrom(answer, texts) });
    } catch (error) {
      console.error(error);
      become({ id, question, status: 'failed', searched });
    }
  };

  /** Starts loading early. A failure is handled when a question is asked. */
  const prepare = useCallback(() => {
    open().catch(() => {});
  }, [open]);

  return { turns, copy: search?.reply, ask, prepare };
}

/** The quotable text of a page could not be loaded. The server can still answer. */
export class PageTextNotLoadedError extends Error {
  override name = 'PageTextNotLoadedError';
}

/** The file is only half a kilobyte. */
const TIMEOUT_MS = 10_000;

/**
 * Loads the quotable text of a page, one paragraph per line.
 *
 * @param href of the page
 * @throws {PageTextNotLoadedError} on any failure
 */
export async function loadPageText(href: string, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<string> {
  const address = routes.pageText(href);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new RangeError(`Status ${response.status}.`);
    // Some hosts send their home page for a missing file.
    if (!response.headers.get('content-type')?.startsWith('text/plain')) throw new TypeError('Not plain text.');
    return await response.text();
  } catch (cause) {
    throw new PageTextNotLoadedError(`Could not load ${address}.`, { cause });
  }
}
