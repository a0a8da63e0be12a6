import { useCallback, useEffect, useRef, useState } from 'react';
import { LONGEST_QUESTION } from '#contract/narrowing.ts';
import { type FilterChoices, offered, readFilters, type StoryFilters, writeFilters } from '#contract/story-filters.ts';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { filterStories } from '#site/islands/story-filter/filter-stories.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { fill } from '#site/ui/fill.ts';
import { formAddress } from '#site/ui/form-address.ts';
import { useAddress } from '#site/ui/use-address.ts';

export interface StoryFilterWords {
  search: string;
  placeholder: string;
  industry: string;
  tag: string;
  submit: string;
  clear: string;
  all_shown: string;
  some_shown: string;
  empty: { heading: string; text: string; action: string };
}

/** The id of the form that has no fields, and so asks for the list without filters. */
const CLEAR = 'story-clear';

interface StoryFilterProps {
  /** The id of the list in the page, which is not this island's. */
  listId: string;
  /** The address of the list: without JavaScript the form is sent there. */
  action: string;
  words: StoryFilterWords;
  choices: FilterChoices;
  /** What the page was asked for, with what it found. */
  asked: { filters: StoryFilters; shown: number; total: number };
}

/**
 * The search box and the two lists that filter the case studies. Those are static HTML beneath it; the filters stand in the
 * address, so that what is shown can be kept and sent.
 */
export function StoryFilter({ errorWords, ...props }: StoryFilterProps & { errorWords: IslandErrorWords }) {
  return (
    <IslandBoundary words={errorWords}>
      <Filters {...props} />
    </IslandBoundary>
  );
}

function Filters({ listId, action, words, choices, asked }: StoryFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const [{ filters, shown, total }, setFiltered] = useState(asked);
  const [ready, setReady] = useState(false);
  const focused = useRef<Element | null>(null);
  const { replaceSoon, replaceNow, flush } = useAddress();

  const filter = useCallback(
    (replaceAddress: (address: string) => void) => {
      const list = document.getElementById(listId);
      if (!list || !form.current) return;
      const wanted = readFilters(new FormData(form.current), choices);
      setFiltered({ filters: wanted, ...filterStories(list, wanted) });
      replaceAddress(action + writeFilters(wanted));
    },
    [listId, action, choices],
  );

  const clear = () => {
    for (const control of controlsOf(form.current)) control.value = '';
    controlsOf(form.current)[0]?.focus();
    // The button that was pressed goes, too, and has handed the focus on.
    focused.current = null;
    filter(replaceNow);
  };

  // What was chosen before the script was there.
  useEffect(() => {
    const chosen = form.current && readFilters(new FormData(form.current), choices);
    if (chosen && writeFilters(chosen) !== writeFilters(asked.filters)) filter(replaceNow);
    focused.current = document.activeElement;
    setReady(true);
  }, [asked.filters, choices, filter, replaceNow]);

  // “Filter” goes: whoever stood on it goes on from “Clear”.
  useEffect(() => {
    if (ready && focused.current?.isConnected === false) form.current?.querySelector('button')?.focus();
  }, [ready]);

  return (
    <>
      <search>
        <form
          ref={form}
          action={formAddress(action)}
          method="get"
          autoComplete="off"
          className="grid gap-5 rounded-panel bg-quiet p-6 sm:p-8 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
          data-ready={ready || undefined}
          onChange={({ target }) => {
            const replaceAddress = target instanceof HTMLSelectElement ? replaceNow : replaceSoon;
            // Once the choice itself is drawn.
            requestAnimationFrame(() => setTimeout(filter, 0, replaceAddress));
          }}
          onBlur={flush}
          onSubmit={(event) => {
            event.preventDefault();
            flush();
          }}
        >
          <div className="md:col-span-2 lg:col-span-1">
            <Field
              id="story-search"
              label={words.search}
              type="search"
              name="search"
              maxLength={LONGEST_QUESTION}
              placeholder={words.placeholder}
              defaultValue={asked.filters.search}
            />
          </div>
          {(['industry', 'tag'] as const).map((name) => (
            <Field
              key={name}
              as="select"
              id={`story-${name}`}
              label={words[name]}
              name={name}
              defaultValue={asked.filters[name]}
            >
              {offered(choices[name], filters[name]).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Field>
          ))}
          <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="text-muted text-small">
              {outcome(words, filters, shown, total)}
            </p>
            <div className="flex gap-3">
              {!ready && (
                <Button type="submit" variant="outline">
                  {words.submit}
                </Button>
              )}
              <Button type="submit" form={CLEAR} variant="outline">
                {words.clear}
              </Button>
            </div>
          </div>
        </form>
        {/* Asks for the whole list without a script too. A link that a script turned into a button would lose the click under it. */}
        <form
          id={CLEAR}
          action={action}
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            clear();
          }}
        />
      </search>
      {shown === 0 && (
        <div className="grid justify-items-start gap-4 border-hairline border-b py-14">
          <h3 className="text-[clamp(1.625rem,2.6vw,2.125rem)]">{words.empty.heading}</h3>
          <p className="prose-width text-muted">{words.empty.text}</p>
          <Button type="submit" form={CLEAR} variant="outline">
            {fill(words.empty.action, { total })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The search box first, where a visitor begins anew. */
const controlsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
];

const outcome = (words: StoryFilterWords, filters: StoryFilters, shown: number, total: number): string =>
  writeFilters(filters) ? fill(words.some_shown, { count: shown, total }) : fill(words.all_shown, { total });
