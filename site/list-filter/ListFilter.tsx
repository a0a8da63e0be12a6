import { MAX_QUERY_LENGTH, matches } from '#contract/list-filter.ts';
import type { ListFilterCopy } from '#site/content/catalogue-schema.ts';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { InPlace } from '#site/ui/InPlace.tsx';
import { opensElsewhere } from '#site/ui/modifier-keys.ts';
import { useFinished, useListeners } from '#site/ui/use-finished.ts';
import { type Counts, type Filtered, textsIn, useListFilter } from './use-list-filter.ts';

interface ListFilterProps {
  /** The id of the list, which is outside this island. */
  listId: string;
  /** The URL of the list; without JavaScript the form is submitted there. */
  action: string;
  copy: Omit<ListFilterCopy, 'jump'>;
  /** The query that the page was rendered with, and its result. */
  asked: Filtered<string>;
}

/** A search field that filters a list of cards while the visitor types. The cards are static HTML outside the island. */
export function ListFilter({ errorCopy, ...props }: ListFilterProps & { errorCopy: IslandErrorCopy }) {
  return (
    <IslandBoundary copy={errorCopy}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ listId, action, copy, asked }: ListFilterProps) {
  const { root, filtered, filterSoon, filterNow, flush } = useListFilter({
    listId,
    initial: asked,
    read: (element) => fieldIn(element)?.value.trim() ?? '',
    filter: filterGroups,
    addressOf: (query) => (query ? `${action}?${new URLSearchParams({ q: query })}` : action),
  });
  useListeners(root, {
    input: filterSoon,
    focusout: flush,
    submit: (event) => {
      event.preventDefault();
      flush();
      const first = document.querySelector<HTMLElement>(
        `#${listId} [data-group]:not([hidden]) [data-item]:not([hidden]) a`,
      );
      // Without results, focus the link that clears the filter.
      (first ?? root.current?.querySelector('a'))?.focus();
    },
    click: (event) => {
      const field = fieldIn(root.current);
      const isClear = event.target instanceof Element && event.target.closest('a');
      if (!isClear || !field || opensElsewhere(event)) return;
      event.preventDefault();
      field.value = '';
      field.focus();
      filterNow();
    },
  });
  // A link even with JavaScript: the one that takes its place keeps the focus.
  const clear = (
    <Button href={action} variant="outline">
      {copy.clear}
    </Button>
  );
  const finished = useFinished(() => (
    <form action={formAddress(action)} method="get" className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-48">
        <Field
          id={`${listId}-question`}
          label={copy.label}
          type="search"
          name="q"
          autoComplete="off"
          maxLength={MAX_QUERY_LENGTH}
          placeholder={copy.placeholder}
          defaultValue={asked.query}
        />
      </div>
      <Button type="submit" variant="outline">
        {copy.submit}
      </Button>
      <slot data-place="clear">{asked.query !== '' && clear}</slot>
      <p role="status" className="w-full text-muted text-small">
        <span>{statusOf(copy, asked)}</span>
      </p>
    </form>
  ));
  const hasChanged = filtered !== asked;

  return (
    <>
      <search ref={root} {...finished} />
      <InPlace root={root} at='[data-place="clear"]'>
        {hasChanged ? filtered.query !== '' && clear : undefined}
      </InPlace>
      <InPlace root={root} at='[role="status"]'>
        {hasChanged ? <span>{statusOf(copy, filtered)}</span> : undefined}
      </InPlace>
    </>
  );
}

function fieldIn(root: HTMLElement | null): HTMLInputElement | null {
  return root?.querySelector('input[type="search"]') ?? null;
}

function statusOf(copy: ListFilterProps['copy'], { query, shown, total }: Filtered<string>): string {
  if (!query) return interpolate(copy.all, { total });
  return shown === 0
    ? interpolate(copy.none, { question: query })
    : interpolate(copy.found, { count: shown, total, question: query });
}

/**
 * Shows the items of a list that match a query, and the groups with a match. If the name of a group matches, all of its items
 * are shown. Links to hidden groups are hidden too. A group that is collapsed on a phone is open while
 * there is a query.
 *
 * @param list contains groups (`data-group`) with an anchor (`data-anchor`) and items (`data-item`); searched elements have `data-text`
 */
function filterGroups(list: HTMLElement, query: string): Counts {
  let [shown, total] = [0, 0];
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const items = [...group.querySelectorAll<HTMLElement>('[data-item]')];
    const name = group.querySelector('[data-text]')?.textContent ?? '';
    for (const item of items) item.hidden = !matches({ group: name, texts: textsIn(item) }, query);
    const shownItems = items.filter((item) => !item.hidden).length;
    group.hidden = shownItems === 0;
    const collapsed = group.querySelector('details');
    if (collapsed) collapsed.open = query !== '';
    const anchor = group.querySelector('[data-anchor]');
    const jump = anchor && document.querySelector<HTMLElement>(`a[href="#${anchor.id}"]`)?.closest('li');
    if (jump) jump.hidden = group.hidden;
    shown += shownItems;
    total += items.length;
  }
  return { shown, total };
}
