import { type RefObject, useEffect, useRef, useState } from 'react';

/** The number of list entries shown, and in total. */
export interface Counts {
  shown: number;
  total: number;
}

/** A query and its result. */
export type Filtered<Query> = { query: Query } & Counts;

interface ListFilterOptions<Query> {
  /** The id of the list, which is outside this island. */
  listId: string;
  /** The query that the page was rendered with, and its result. */
  initial: Filtered<Query>;
  read: (form: HTMLFormElement) => Query;
  /** Shows and hides the entries of the list. */
  filter: (list: HTMLElement, query: Query) => Counts;
  addressOf: (query: Query) => string;
}

interface ListFilter<Query> {
  /** The element of the island, which contains the form. */
  root: RefObject<HTMLElement | null>;
  filtered: Filtered<Query>;
  /** Filters the list at once and debounces the address. For typing. */
  filterSoon: () => void;
  /** Filters the list and updates the address at once. For selects and buttons. */
  filterNow: () => void;
  /** Applies a pending change of the address. */
  flush: () => void;
}

/**
 * The state of a form that filters a list of static HTML. The query is in the address of the page, so that visitors can
 * bookmark and share a filtered list.
 */
export function useListFilter<Query>(options: ListFilterOptions<Query>): ListFilter<Query> {
  const { listId, initial, read, filter, addressOf } = options;
  const root = useRef<HTMLElement>(null);
  const [filtered, setFiltered] = useState(initial);
  const [address] = useState(createAddress);

  const update = (replaceAddress: (address: string) => void) => {
    const [list, form] = [document.getElementById(listId), formIn(root.current)];
    if (!list || !form) return;
    const query = read(form);
    setFiltered({ query, ...filter(list, query) });
    replaceAddress(addressOf(query));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input from before hydration
  useEffect(() => {
    const form = formIn(root.current);
    if (form && addressOf(read(form)) !== addressOf(initial.query)) update(address.replaceNow);
  }, []);

  useEffect(() => {
    addEventListener('pagehide', address.flush);
    return () => {
      removeEventListener('pagehide', address.flush);
      address.flush();
    };
  }, [address]);

  return {
    root,
    filtered,
    filterSoon: () => update(address.replaceSoon),
    filterNow: () => update(address.replaceNow),
    flush: address.flush,
  };
}

const formIn = (root: HTMLElement | null) => root?.querySelector('form');

/** The searched texts of an entry: its `data-text` elements. */
export function textsIn(entry: HTMLElement): string[] {
  return [...entry.querySelectorAll('[data-text]')].map(({ textContent }) => textContent ?? '');
}

/** Safari throws after 100 calls of `replaceState` in 30 s. */
const PAUSE_MS = 300;

/** Debounces changes of the address. `flush` applies a pending one, for example when the visitor leaves the page. */
function createAddress() {
  let pending: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    if (pending !== undefined) history.replaceState(history.state, '', pending);
    pending = undefined;
  };

  return {
    flush,
    replaceSoon: (address: string) => {
      pending = address;
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    replaceNow: (address: string) => {
      pending = address;
      flush();
    },
  };
}
