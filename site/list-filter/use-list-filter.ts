import { type RefObject, useEffect, useRef, useState } from 'react';

/** How many entries of a list are shown, and of how many. */
export interface Counts {
  shown: number;
  total: number;
}

/** What a list was asked for, and what was found. */
export type Filtered<Query> = { query: Query } & Counts;

interface ListFilterOptions<Query> {
  /** The id of the list in the page, which is not part of this island. */
  listId: string;
  /** As the page came. */
  initial: Filtered<Query>;
  read: (form: HTMLFormElement) => Query;
  /** Shows and hides the entries. */
  filter: (list: HTMLElement, query: Query) => Counts;
  addressOf: (query: Query) => string;
}

interface ListFilter<Query> {
  form: RefObject<HTMLFormElement | null>;
  filtered: Filtered<Query>;
  /** Filters the list, and changes the address after a pause: while the visitor types. */
  filterSoon: () => void;
  /** Filters the list, and changes the address at once: when the visitor has chosen something. */
  filterNow: () => void;
  /** Brings the address up to date. */
  flush: () => void;
}

/**
 * The state of a form that filters a list of static HTML. The query stands in the address of the page, so that the filtered
 * list can be kept and sent.
 */
export function useListFilter<Query>(options: ListFilterOptions<Query>): ListFilter<Query> {
  const { listId, initial, read, filter, addressOf } = options;
  const form = useRef<HTMLFormElement>(null);
  const [filtered, setFiltered] = useState(initial);
  const [address] = useState(createAddress);

  const update = (replaceAddress: (address: string) => void) => {
    const list = document.getElementById(listId);
    if (!list || !form.current) return;
    const query = read(form.current);
    setFiltered({ query, ...filter(list, query) });
    replaceAddress(addressOf(query));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed and chosen before the script was there
  useEffect(() => {
    if (form.current && addressOf(read(form.current)) !== addressOf(initial.query)) update(address.replaceNow);
  }, []);

  useEffect(() => {
    addEventListener('pagehide', address.flush);
    return () => {
      removeEventListener('pagehide', address.flush);
      address.flush();
    };
  }, [address]);

  return {
    form,
    filtered,
    filterSoon: () => update(address.replaceSoon),
    filterNow: () => update(address.replaceNow),
    flush: address.flush,
  };
}

/** The texts of an entry that are searched: those of its elements that are marked `data-text`. */
export function textsIn(entry: HTMLElement): string[] {
  return [...entry.querySelectorAll('[data-text]')].map(({ textContent }) => textContent ?? '');
}

/** Safari allows 100 changes of the address in 30 s and throws at the next. */
const PAUSE_MS = 300;

/** Keeps the address up to date, also when the visitor leaves the page in the middle of typing. */
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
