import { type MouseEvent, useEffect, useState } from 'react';
import { routes } from '#contract/routes.ts';
import { SearchForm } from '#site/forms/SearchForm.tsx';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import type { SiteFacts } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Highlight } from '#site/ui/Highlight.tsx';
import { InPlace } from '#site/ui/InPlace.tsx';
import { opensElsewhere } from '#site/ui/modifier-keys.ts';
import { useFinished, useListeners } from '#site/ui/use-finished.ts';
import type { SearchCopy } from './document-queries.ts';
import { highlight } from './highlight.ts';
import type { Listed } from './result-groups.ts';
import type { OpenSearch, SearchListCopy } from './search-file.ts';
import { boxIn, type IndexState, useSiteSearch } from './use-site-search.ts';

interface SiteSearchProps {
  copy: SiteFacts['words']['search'] & Pick<SearchCopy, 'loading' | 'failed'>;
  /** For tests. */
  load?: () => Promise<OpenSearch>;
}

const BOX = 'header-search';
const LIST = `${BOX}-list`;
const rowId = (at: number) => `${BOX}-${at}`;

/**
 * The search form of the header: a plain form, which becomes an editable combobox (ARIA APG) with links as rows once it is
 * used.
 */
export function SiteSearch({ errorCopy, ...props }: SiteSearchProps & { errorCopy: IslandErrorCopy }) {
  return (
    <IslandBoundary copy={errorCopy}>
      <SearchBox {...props} />
    </IslandBoundary>
  );
}

function SearchBox({ copy, load }: SiteSearchProps) {
  const { root, index, question, listed, isShown, active, close, onKeyDown, onType } = useSiteSearch(rowId, load);
  useEffect(() => {
    const box = boxIn(root.current);
    box?.setAttribute('role', 'combobox');
    box?.setAttribute('aria-autocomplete', 'list');
    box?.setAttribute('aria-expanded', `${isShown}`);
    box?.setAttribute('aria-controls', LIST);
    if (active < 0) box?.removeAttribute('aria-activedescendant');
    else box?.setAttribute('aria-activedescendant', rowId(active));
  }, [root, isShown, active]);

  const finished = useFinished(() => (
    <SearchForm
      variant="header"
      fieldClassName="grow basis-40"
      action={routes.search}
      id={BOX}
      copy={copy}
      // The visitor opened the popover to use this field.
      field={{ autoFocus: true, autoComplete: 'off' }}
    />
  ));
  /** The button and the rows are in the same island. */
  const fromBox =
    <BoxEvent extends Event>(listener: (event: BoxEvent) => void) =>
    (event: BoxEvent) => {
      if (event.target === boxIn(root.current)) listener(event);
    };
  useListeners(root, {
    input: fromBox(() => onType(boxIn(root.current)?.value ?? '')),
    keydown: fromBox(onKeyDown),
    focusout: fromBox(close),
  });
  return (
    <>
      <search ref={root} {...finished} />
      <InPlace root={root}>
        <p role="status" className="mt-3 text-muted text-tiny">
          {question && statusOf(index, listed.count, copy)}
        </p>
        {index.status === 'ready' && (
          <>
            <SearchList copy={index.search.copy} listed={listed} isShown={isShown} active={active} />
            <SlashSwitch label={index.search.copy.slash} />
          </>
        )}
      </InPlace>
    </>
  );
}

interface SearchListProps {
  copy: SearchListCopy;
  listed: Listed;
  isShown: boolean;
  active: number;
}

/** The rows below the input. Arrow keys and the pointer select one; the focus stays in the input. */
function SearchList({ copy, listed: { groups, count, hrefs }, isShown, active }: SearchListProps) {
  const last = hrefs.length - 1;
  const row = (at: number) => ({
    id: rowId(at),
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    href: hrefs[at],
    onClick: hidePanel,
  });
  const group = (kind: string) => ({ role: 'group', 'aria-labelledby': `${LIST}-${kind}` });
  let at = 0;
  return (
    <div
      id={LIST}
      role="listbox"
      aria-label={copy.label}
      hidden={!isShown}
      className="site-links mt-2"
      // Otherwise the input would lose the focus, and the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ kind, rows }) => (
        <div key={kind} {...group(kind)}>
          <p id={`${LIST}-${kind}`} className="pt-3 font-bold text-accent text-small">
            {copy.kinds[kind]}
          </p>
          {rows.map(({ entry: { title, lead }, terms }) => (
            <a key={hrefs[at]} {...row(at++)}>
              <Highlight pieces={highlight(title, terms)} />
              <small>
                <Highlight pieces={highlight(lead, terms)} />
              </small>
            </a>
          ))}
        </div>
      ))}
      {count > 0 && (
        <a {...row(last)} className="mt-3 font-semibold">
          {interpolate(copy.all, { count })}
        </a>
      )}
    </div>
  );
}

/** A row may link to a section of this page, which the panel would cover. */
function hidePanel(click: MouseEvent): void {
  if (!opensElsewhere(click)) click.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function statusOf(index: IndexState, count: number, { loading, failed }: SiteSearchProps['copy']): string {
  if (index.status === 'loading') return loading;
  if (index.status === 'failed') return failed;
  const { none, one, many } = index.search.copy;
  if (count === 0) return none;
  return count === 1 ? one : interpolate(many, { count });
}

/** The localStorage key that turns the shortcut `/` off; read by open-on-slash.ts. */
const KEPT = 'slash';

/** Turns the shortcut `/` off and on in this browser (WCAG 2.1.4): speech input can trigger a single character by accident. */
export function SlashSwitch({ label }: { label: string }) {
  const [storage] = useState(openStorage);
  const [isOn, setIsOn] = useState(() => !storage?.getItem(KEPT));
  const change = (on: boolean) => {
    if (on) storage?.removeItem(KEPT);
    else storage?.setItem(KEPT, 'off');
    setIsOn(on);
  };
  if (!storage) return null;
  return (
    <label className="mt-3 flex items-center gap-2.5 text-muted text-tiny">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => change(currentTarget.checked)} />
      {label}
    </label>
  );
}

/** Throws in a browser without storage. There the shortcut is always on, without a switch. */
function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
