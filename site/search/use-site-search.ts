import { useEffect, useMemo, useRef, useState } from 'react';
import { routes } from '#contract/routes.ts';
import { isShortcut } from '#site/ui/modifier-keys.ts';
import { type Listed, listRows } from './result-groups.ts';
import { loadSearch, type OpenSearch } from './search-file.ts';

export type IndexState = { status: 'loading' } | { status: 'ready'; search: OpenSearch } | { status: 'failed' };

const NOTHING: Listed = { groups: [], count: 0, hrefs: [] };

const loadIndex = (): Promise<OpenSearch> => loadSearch(routes.searchIndex);

/** The active row if there is none. */
const NO_ROW = -1;

/**
 * The state of the search form: index, input, rows and the active row.
 *
 * @param rowId the id of a row by its position
 * @param load for tests
 */
export function useSiteSearch(rowId: (at: number) => string, load: typeof loadIndex = loadIndex) {
  const [index, setIndex] = useState<IndexState>({ status: 'loading' });
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NO_ROW);
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    // It may have been typed before hydration.
    setTyped(boxIn(root.current)?.value ?? '');
    setIsOpen(true);
    let isGone = false;
    load().then(
      (search) => isGone || setIndex({ status: 'ready', search }),
      (error: unknown) => {
        console.error(error);
        if (!isGone) setIndex({ status: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [load]);

  const question = typed.trim();
  const listed = useMemo(
    () => (index.status === 'ready' && question ? listRows(index.search, question) : NOTHING),
    [index, question],
  );
  const isShown = isOpen && listed.count > 0;

  const reach = (at: number) => {
    setActive(at);
    document.getElementById(rowId(at))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || isShortcut(event) || event.shiftKey) return;
    const { key } = event;
    if (!isShown) {
      if (key !== 'ArrowDown' || listed.count === 0) return;
      event.preventDefault();
      setIsOpen(true);
      return;
    }
    const last = listed.hrefs.length - 1;
    const moves: Partial<Record<string, number>> = {
      ArrowDown: active === last ? NO_ROW : active + 1,
      ArrowUp: active === NO_ROW ? last : active - 1,
      // Without a list these keys move the text cursor.
      ...(active !== NO_ROW && { Home: 0, End: last }),
    };
    const move = moves[key];
    if (move !== undefined) reach(move);
    else if (key === 'Escape') close();
    else if (key === 'Enter' && active !== NO_ROW) document.getElementById(rowId(active))?.click();
    else return;
    event.preventDefault();
  };

  const close = () => {
    setIsOpen(false);
    setActive(NO_ROW);
  };

  return {
    root,
    index,
    question,
    listed,
    isShown,
    active: isShown ? active : NO_ROW,
    close,
    onKeyDown,
    onType: (text: string) => {
      setTyped(text);
      setActive(NO_ROW);
      setIsOpen(true);
    },
  };
}

/** @param root the outermost element of the island */
export const boxIn = (root: HTMLElement | null) => root?.querySelector<HTMLInputElement>('input[type="search"]');
