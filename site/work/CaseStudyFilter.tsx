import { useEffect, useRef, useState } from 'react';
import {
  type CaseStudyFilters,
  choicesWith,
  type FilterChoices,
  matchesFilters,
  readFilters,
  writeFilters,
} from '#contract/case-study-filter.ts';
import { MAX_QUERY_LENGTH } from '#contract/list-filter.ts';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { type Counts, type Filtered, textsIn, useListFilter } from '#site/list-filter/use-list-filter.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { formAddress } from '#site/ui/form-address.ts';

interface CaseStudyFilterCopy {
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

/** The id of a form without fields. Submitting it requests the list without filters. */
const CLEAR_FORM_ID = 'case-study-clear';

interface CaseStudyFilterProps {
  /** The id of the list, which is outside this island. */
  listId: string;
  /** The URL of the list; without JavaScript the form is submitted there. */
  action: string;
  copy: CaseStudyFilterCopy;
  choices: FilterChoices;
  /** The filters that the page was rendered with, and their result. */
  asked: Filtered<CaseStudyFilters>;
}

/**
 * The search box and the two selects that filter the case studies, which are static HTML outside the island. The filters are in
 * the address, so that visitors can bookmark and share a filtered list.
 */
export function CaseStudyFilter({ errorCopy, ...props }: CaseStudyFilterProps & { errorCopy: IslandErrorCopy }) {
  return (
    <IslandBoundary copy={errorCopy}>
      <Filters {...props} />
    </IslandBoundary>
  );
}

function Filters({ listId, action, copy, choices, asked }: CaseStudyFilterProps) {
  const [ready, setReady] = useState(false);
  const focused = useRef<Element | null>(null);
  const { form, filtered, filterSoon, filterNow, flush } = useListFilter({
    listId,
    initial: asked,
    read: (element) => readFilters(new FormData(element), choices),
    filter: filterCaseStudies,
    addressOf: (filters) => action + writeFilters(filters),
  });
  const { query: filters, shown, total } = filtered;

  const clear = () => {
    for (const control of controlsOf(form.current)) control.value = '';
    controlsOf(form.current)[0]?.focus();
    // The focus has moved already: do not move it again when the pressed button disappears.
    focused.current = null;
    filterNow();
  };

  useEffect(() => {
    focused.current = document.activeElement;
    setReady(true);
  }, []);

  // Hydration removes the button “Filter”. If it had the focus, “Clear” gets it.
  useEffect(() => {
    if (ready && focused.current?.isConnected === false) form.current?.querySelector('button')?.focus();
  }, [ready, form]);

  return (
    <>
      <search>
        <form
          ref={form}
          action={formAddress(action)}
          method="get"
          autoComplete="off"
          className="grid gap-x-5 gap-y-3 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
          data-ready={ready || undefined}
          onChange={({ target }) => {
            const filter = target instanceof HTMLSelectElement ? filterNow : filterSoon;
            // Lets the browser paint the new value first.
            requestAnimationFrame(() => setTimeout(filter));
          }}
          onBlur={flush}
          onSubmit={(event) => {
            event.preventDefault();
            flush();
          }}
        >
          <div className="md:col-span-2 lg:col-span-1">
            <Field
              id="case-study-search"
              label={copy.search}
              type="search"
              name="search"
              maxLength={MAX_QUERY_LENGTH}
              placeholder={copy.placeholder}
              defaultValue={asked.query.search}
            />
          </div>
          {(['industry', 'tag'] as const).map((name) => (
            <Field
              key={name}
              as="select"
              id={`case-study-${name}`}
              label={copy[name]}
              name={name}
              defaultValue={asked.query[name]}
            >
              {choicesWith(filters[name], choices[name]).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Field>
          ))}
          <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="text-muted text-small">
              {outcome(copy, filters, shown, total)}
            </p>
            <div className="flex gap-3">
              {!ready && (
                <Button type="submit" variant="outline">
                  {copy.submit}
                </Button>
              )}
              <Button type="submit" form={CLEAR_FORM_ID} variant="outline">
                {copy.clear}
              </Button>
            </div>
          </div>
        </form>
        {/* Works without JavaScript too. Not a link: replacing it by a button at hydration would lose a click in progress. */}
        <form
          id={CLEAR_FORM_ID}
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
          <h3 className="text-[clamp(1.625rem,2.6vw,2.125rem)]">{copy.empty.heading}</h3>
          <p className="prose-width text-muted">{copy.empty.text}</p>
          <Button type="submit" form={CLEAR_FORM_ID} variant="outline">
            {interpolate(copy.empty.action, { total })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The search box is first: it gets the focus after clearing. */
const controlsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
];

const outcome = (copy: CaseStudyFilterCopy, filters: CaseStudyFilters, shown: number, total: number): string =>
  writeFilters(filters)
    ? interpolate(copy.some_shown, { count: shown, total })
    : interpolate(copy.all_shown, { total });

/**
 * Shows the case studies that match the filters, and hides the others.
 *
 * @param list contains case studies (`data-case-study`), each with an industry (`data-industry`), tags (elements with `data-tag`)
 *   and searched texts (`data-text`)
 */
function filterCaseStudies(list: HTMLElement, filters: CaseStudyFilters): Counts {
  const caseStudies = [...list.querySelectorAll<HTMLElement>('[data-case-study]')];
  for (const caseStudy of caseStudies) {
    const tags = [...caseStudy.querySelectorAll<HTMLElement>('[data-tag]')].map(({ dataset }) => dataset['tag'] ?? '');
    const industry = caseStudy.dataset['industry'] ?? '';
    caseStudy.hidden = !matchesFilters({ texts: textsIn(caseStudy), industry, tags }, filters);
  }
  return { shown: caseStudies.filter(({ hidden }) => !hidden).length, total: caseStudies.length };
}
