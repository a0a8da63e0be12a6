import { type MouseEvent, useEffect, useState } from 'react';
import { routes } from '#contract/routes.ts';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import type { Listed } from '#site/islands/site-search/list-rows.ts';
import { SlashSwitch } from '#site/islands/site-search/SlashSwitch.tsx';
import { type IndexState, useSiteSearch } from '#site/islands/site-search/use-site-search.ts';
import { mark } from '#site/search/mark.ts';
import type { OpenSearch, SearchListWords } from '#site/search/search-file.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { fill } from '#site/ui/fill.ts';
import { formAddress } from '#site/ui/form-address.ts';
import { Marked } from '#site/ui/Marked.tsx';
import { opensElsewhere } from '#site/ui/modifier-keys.ts';

interface SiteSearchProps {
  words: { label: string; placeholder: string; submit: string; loading: string; failed: string };
  /** Handed in by tests; a page has no way to. */
  load?: () => Promise<OpenSearch>;
}

const BOX = 'header-search';
const LIST = `${BOX}-list`;
const rowId = (at: number) => `${BOX}-${at}`;

/**
 * The search box of the header: a plain form that the server answers with a page. When somebody means to use it, it becomes
 * an editable combobox (ARIA APG) whose rows are links.
 */
export function SiteSearch({ errorWords, ...props }: SiteSearchProps & { errorWords: IslandErrorWords }) {
  return (
    <IslandBoundary words={errorWords}>
      <SearchBox {...props} />
    </IslandBoundary>
  );
}

function SearchBox({ words, load }: SiteSearchProps) {
  const { box, index, question, listed, isShown, active, close, onKeyDown, onType } = useSiteSearch(rowId, load);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    setIsReady(true);
    box.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [box]);

  return (
    <search>
      <form action={formAddress(routes.search)} method="get" className="flex flex-wrap items-end gap-3">
        <div className="grow basis-40">
          <Field
            id={BOX}
            ref={box}
            label={words.label}
            type="search"
            name="q"
            placeholder={words.placeholder}
            // The popover around it opens on request, for this box.
            autoFocus
            autoComplete="off"
            onChange={(event) => onType(event.currentTarget.value)}
            {...(isReady && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': isShown,
              'aria-controls': LIST,
              'aria-activedescendant': active < 0 ? undefined : rowId(active),
              onKeyDown,
              onBlur: close,
            })}
          />
        </div>
        <Button type="submit" variant="outline">
          {words.submit}
        </Button>
      </form>
      {isReady && (
        <p role="status" className="mt-3 text-muted text-tiny">
          {question && statusOf(index, listed.count, words)}
        </p>
      )}
      {index.status === 'ready' && (
        <>
          <SearchList words={index.search.words} listed={listed} isShown={isShown} active={active} />
          <SlashSwitch label={index.search.words.slash} />
        </>
      )}
    </search>
  );
}

interface SearchListProps {
  words: SearchListWords;
  listed: Listed;
  isShown: boolean;
  active: number;
}

/** The rows beneath the box. They are reached by its keys and by the pointer; the focus stays in the box. */
function SearchList({ words, listed: { groups, count, hrefs }, isShown, active }: SearchListProps) {
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
      aria-label={words.label}
      hidden={!isShown}
      className="site-links mt-2"
      // A press would take the focus from the box, and the list away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ kind, rows }) => (
        <div key={kind} {...group(kind)}>
          <p id={`${LIST}-${kind}`} className="pt-3 font-bold text-accent text-small">
            {words.kinds[kind]}
          </p>
          {rows.map(({ entry: { title, lead }, terms }) => (
            <a key={hrefs[at]} {...row(at++)}>
              <Marked pieces={mark(title, terms)} />
              <small>
                <Marked pieces={mark(lead, terms)} />
              </small>
            </a>
          ))}
        </div>
      ))}
      {count > 0 && (
        <a {...row(last)} className="mt-3 font-semibold">
          {fill(words.all, { count })}
        </a>
      )}
    </div>
  );
}

/** A row may lead to a place in this page, which the panel would hide. */
function hidePanel(click: MouseEvent): void {
  if (!opensElsewhere(click)) click.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function statusOf(index: IndexState, count: number, { loading, failed }: SiteSearchProps['words']): string {
  if (index.status === 'loading') return loading;
  if (index.status === 'failed') return failed;
  const { none, one, many } = index.search.words;
  if (count === 0) return none;
  return count === 1 ? one : fill(many, { count });
}
