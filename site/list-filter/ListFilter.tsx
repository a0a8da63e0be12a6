import { MAX_QUERY_LENGTH, matches } from '#contract/list-filter.ts';
import { IslandBoundary, type IslandErrorWords } from '#site/hydration/IslandBoundary.tsx';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';
import { opensElsewhere } from '#site/ui/modifier-keys.ts';
import { type Counts, type Filtered, textsIn, useListFilter } from './use-list-filter.ts';

export interface ListFilterWords {
  label: string;
  placeholder: string;
  submit: string;
  clear: string;
  all: string;
  found: string;
  none: string;
}

interface ListFilterProps {
  /** The id of the list in the page, which is not part of this island. */
  listId: string;
  /** The address of the list: without JavaScript the form is sent there. */
  action: string;
  copy: ListFilterWords;
  /** What the page was asked for, with what it found. */
  asked: Filtered<string>;
}

/** The search field that filters a list of cards while the visitor types. The cards are static HTML beside it. */
export function ListFilter({ errorWords, ...props }: ListFilterProps & { errorWords: IslandErrorWords }) {
  return (
    <IslandBoundary copy={errorWords}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ listId, action, copy, asked }: ListFilterProps) {
  const { form, filtered, filterSoon, filterNow, flush } = useListFilter({
    listId,
    initial: asked,
    read: (element) => fieldIn(element)?.value.trim() ?? '',
    filter: filterGroups,
    addressOf: (query) => (query ? `${action}?${new URLSearchParams({ q: query })}` : action),
  });

  return (
    <search>
      <form
        ref={form}
        action={formAddress(action)}
        method="get"
        className="flex flex-wrap items-end gap-3"
        onBlur={flush}
        onSubmit={(event) => {
          event.preventDefault();
          flush();
          const first = document.querySelector<HTMLElement>(
            `#${listId} [data-group]:not([hidden]) [data-item]:not([hidden]) a`,
          );
          // Where nothing is shown, on to the link that shows everything again.
          (first ?? form.current?.querySelector('a'))?.focus();
        }}
      >
        <div className="min-w-0 grow basis-64">
          <Field
            id={`${listId}-question`}
            label={copy.label}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={copy.placeholder}
            defaultValue={asked.query}
            onChange={filterSoon}
          />
        </div>
        <Button type="submit" variant="outline">
          {copy.submit}
        </Button>
        {filtered.query && (
          // A link with its script too, so that it keeps the focus when the script comes.
          <Button
            href={action}
            variant="outline"
            onClick={(event) => {
              const field = fieldIn(form.current);
              if (!field || opensElsewhere(event)) return;
              event.preventDefault();
              field.value = '';
              field.focus();
              filterNow();
            }}
          >
            {copy.clear}
          </Button>
        )}
        <p role="status" className="w-full text-muted text-small">
          {statusOf(copy, filtered)}
        </p>
      </form>
    </search>
  );
}

function fieldIn(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector('input[type="search"]') ?? null;
}

function statusOf(copy: ListFilterWords, { query, shown, total }: Filtered<string>): string {
  if (!query) return interpolate(copy.all, { total });
  return shown === 0
    ? interpolate(copy.none, { question: query })
    : interpolate(copy.found, { count: shown, total, question: query });
}

/**
 * Shows the items of a list that match a query, and the groups with a shown item. A group whose own name matches is shown
 * whole. Links to hidden groups are hidden with them.
 *
 * @param list holds groups (`data-group`), they hold items (`data-item`); what is searched is marked `data-text`
 */
function filterGroups(list: HTMLElement, query: string): Counts {
  let [shown, total] = [0, 0];
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const items = [...group.querySelectorAll<HTMLElement>('[data-item]')];
    const name = group.querySelector('[data-text]')?.textContent ?? '';
    for (const item of items) item.hidden = !matches({ group: name, texts: textsIn(item) }, query);
    const shownItems = items.filter((item) => !item.hidden).length;
    group.hidden = shownItems === 0;
    const jump = document.querySelector<HTMLElement>(`a[href="#${group.id}"]`)?.closest('li');
    if (jump) jump.hidden = group.hidden;
    shown += shownItems;
    total += items.length;
  }
  return { shown, total };
}
