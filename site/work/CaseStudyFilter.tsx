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
import { InPlace } from '#site/ui/InPlace.tsx';
import { useFinished, useListeners } from '#site/ui/use-finished.ts';
import type { CaseStudiesIndexCopy } from './queries.ts';

/** The id of a form without fields. Submitting it requests the list without filters. */
const CLEAR_FORM_ID = 'case-study-clear';

interface CaseStudyFilterProps {
  /** The id of the list, which is outside this island. */
  listId: string;
  /** The URL of the list; without JavaScript the form is submitted there. */
  action: string;
  copy: Omit<CaseStudiesIndexCopy['filters'], 'all'>;
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
  const { root, filtered, filterSoon, filterNow, flush } = useListFilter({
    listId,
    initial: asked,
    read: (element) => readFilters(new FormData(element), choices),
    filter: filterCaseStudies,
    addressOf: (filters) => action + writeFilters(filters),
  });

  const clear = () => {
    for (const control of controlsOf(root.current)) control.value = '';
    controlsOf(root.current)[0]?.focus();
    // The focus has moved already: do not move it again when the pressed button disappears.
    focused.current = null;
    filterNow();
  };

  useEffect(() => {
    focused.current = document.activeElement;
    setReady(true);
  }, []);

  // The button “Filter” goes. If it had the focus, “Clear” gets it.
  useEffect(() => {
    if (ready && focused.current?.isConnected === false) root.current?.querySelector('button')?.focus();
  }, [ready, root]);

  // An unknown choice is shown only as long as it is chosen.
  useEffect(() => {
    if (filtered === asked) return;
    for (const option of root.current?.querySelectorAll('option') ?? []) {
      if (!option.selected && !choices[nameOf(option)].some(({ value }) => value === option.value)) option.remove();
    }
  }, [filtered, asked, choices, root]);

  useListeners(root, {
    input: ({ target }) => {
      const filter = target instanceof HTMLSelectElement ? filterNow : filterSoon;
      // Lets the browser paint the new value first.
      requestAnimationFrame(() => setTimeout(filter));
    },
    focusout: flush,
    submit: (event) => {
      event.preventDefault();
      if (event.target instanceof Element && event.target.id === CLEAR_FORM_ID) clear();
      else flush();
    },
  });

  const button = (label: string) => (
    <Button type="submit" form={CLEAR_FORM_ID} variant="outline">
      {label}
    </Button>
  );
  const empty = (
    <div className="grid justify-items-start gap-4 border-hairline border-b py-14">
      <h3 className="text-[clamp(1.625rem,2.6vw,2.125rem)]">{copy.empty.heading}</h3>
      <p className="prose-width text-muted">{copy.empty.text}</p>
      {button(interpolate(copy.empty.action, { total: asked.total }))}
    </div>
  );
  const finished = useFinished(() => (
    <>
      <search>
        <form
          action={formAddress(action)}
          method="get"
          autoComplete="off"
          className="grid gap-x-5 gap-y-3 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
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
              {choicesWith(asked.query[name], choices[name]).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Field>
          ))}
          <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="text-muted text-small">
              <span>{outcome(copy, asked)}</span>
            </p>
            <div className="flex gap-3">
              <slot data-place="submit">
                <Button type="submit" variant="outline">
                  {copy.submit}
                </Button>
              </slot>
              {button(copy.clear)}
            </div>
          </div>
        </form>
        {/* Works without JavaScript too. Not a link: replacing it by a button at hydration would lose a click in progress. */}
        <form id={CLEAR_FORM_ID} action={action} method="get" />
      </search>
      <slot data-place="empty">{asked.shown === 0 && empty}</slot>
    </>
  ));
  const hasChanged = filtered !== asked;
  return (
    <>
      <section ref={root} className="contents" data-ready={ready || undefined} {...finished} />
      <InPlace root={root} at='[role="status"]'>
        {hasChanged ? <span>{outcome(copy, filtered)}</span> : undefined}
      </InPlace>
      <InPlace root={root} at='[data-place="submit"]'>
        {ready ? null : undefined}
      </InPlace>
      <InPlace root={root} at='[data-place="empty"]'>
        {hasChanged ? filtered.shown === 0 && empty : undefined}
      </InPlace>
    </>
  );
}

const nameOf = ({ parentElement }: HTMLOptionElement) =>
  parentElement instanceof HTMLSelectElement && parentElement.name === 'tag' ? 'tag' : 'industry';

/** The search box is first: it gets the focus after clearing. */
const controlsOf = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
];

const outcome = (copy: CaseStudyFilterProps['copy'], { query, shown, total }: Filtered<CaseStudyFilters>): string =>
  writeFilters(query) ? interpolate(copy.someShown, { count: shown, total }) : interpolate(copy.allShown, { total });

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
