import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { enquirySources, outcomes, sourceNames, stages } from '#contract/desk/lead-state.ts';
import { listFilterChoices } from '#contract/desk/leads.ts';
import { type LeadSearch, type ListState, listStates } from '#desk/addresses.ts';
import { outcomeNames } from '#desk/lead/outcome-names.ts';
import { pageName } from '#desk/lead/page-name.ts';
import { stageNames } from '#desk/lead/stage-names.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { SearchField } from '#screen/ui/SearchField.tsx';
import { Select } from '#screen/ui/Select.tsx';

/** Links side by side, of which one is the current. */
export const segmentClasses = {
  group: 'flex gap-1 rounded-field border border-hairline bg-quiet p-0.5',
  link: 'touch-target grid min-h-8 place-items-center rounded-[0.375rem] px-3 font-semibold text-muted text-small hover:text-text aria-[current=page]:bg-accent aria-[current=page]:text-background',
};

/** After the last key, in milliseconds. */
const SEARCH_DELAY = 250;

export const STATE_TEXTS: Record<ListState, string> = {
  open: 'Open',
  late: 'Late',
  waiting: 'Waiting for the client',
  'follow-up': 'Follow up later',
  answered: 'Answered',
  all: 'All',
};

const SOURCE_OPTIONS = [
  { value: '' as const, text: 'Any way' },
  ...enquirySources.map((source) => ({ value: source, text: sourceNames[source] })),
];

const OUTCOME_OPTIONS = [
  { value: '' as const, text: 'Any outcome' },
  ...outcomes.map((outcome) => ({ value: outcome, text: outcomeNames[outcome] })),
];

const STAGE_OPTIONS = [
  { value: '' as const, text: 'Any stage' },
  ...stages.map((stage) => ({ value: stage, text: stageNames[stage] })),
];

type Screen = '/inbox' | '/applications' | '/quarantine';

/** The search and the filters of a list. They are in the address. */
export function ListFilters({
  screen,
  search,
  onChange,
  searchRef,
}: {
  screen: Screen;
  search: LeadSearch;
  /** `isTyped`: by a key, which is no step of its own for "back". */
  onChange: (search: LeadSearch, isTyped: boolean) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const [isOpen, setOpen] = useState(false);
  const choices = useEndpoint(listFilterChoices, {}, { staleTime: 60_000 }).data;
  const set = (change: { [Name in keyof LeadSearch]: LeadSearch[Name] | '' }) =>
    onChange(withoutEmpty({ ...search, ...change }), false);
  const used = [search.form, search.outcome, search.stage, search.assignee, search.page, search.position].filter(
    Boolean,
  ).length;
  const people = choices?.people.map(({ id, name }) => ({ value: id, text: name })) ?? [];
  return (
    <search aria-label="Filters" className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {screen !== '/quarantine' && (
          <nav aria-label="State" className={`max-sm:grid max-sm:w-full max-sm:grid-cols-2 ${segmentClasses.group}`}>
            {listStates.map((state) => (
              <Link
                key={state}
                to={screen}
                search={withoutEmpty({ ...search, state: state === 'open' ? '' : state })}
                activeOptions={{ exact: true, explicitUndefined: true }}
                className={`max-sm:grow ${segmentClasses.link}`}
              >
                {STATE_TEXTS[state]}
              </Link>
            ))}
          </nav>
        )}
        <SearchBox
          value={search.q ?? ''}
          onChange={(q) => onChange(withoutEmpty({ ...search, q }), true)}
          inputRef={searchRef}
        />
        {screen !== '/quarantine' && (
          <Button className="lg:hidden" onPress={() => setOpen(!isOpen)}>
            {used > 0 ? `Filters (${used})` : 'Filters'}
          </Button>
        )}
      </div>
      {screen !== '/quarantine' && (
        <div className={`grid-cols-2 gap-3 lg:flex lg:flex-wrap ${isOpen ? 'grid' : 'hidden'}`}>
          {screen === '/inbox' ? (
            <>
              <Filter
                label="Came by"
                options={SOURCE_OPTIONS}
                value={search.form ?? ''}
                onChange={(form) => set({ form })}
              />
              <Filter
                label="Outcome"
                options={OUTCOME_OPTIONS}
                value={search.outcome ?? ''}
                // Those that were won or lost are answered.
                onChange={(outcome) => set({ outcome, ...(outcome && { state: 'all' }) })}
              />
              <Filter
                label="Came from page"
                options={withValue(
                  [
                    { value: '', text: 'Any page' },
                    ...(choices?.pages.map((page) => ({ value: page, text: pageName(page) })) ?? []),
                  ],
                  search.page,
                )}
                value={search.page ?? ''}
                onChange={(page) => set({ page })}
              />
            </>
          ) : (
            <>
              <Filter
                label="Stage"
                options={STAGE_OPTIONS}
                value={search.stage ?? ''}
                onChange={(stage) => set({ stage })}
              />
              <Filter
                label="Job"
                options={withValue(
                  [
                    { value: '', text: 'Any job' },
                    { value: 'none', text: 'No particular job' },
                    ...(choices?.positions.map(({ slug, title }) => ({ value: slug, text: title })) ?? []),
                  ],
                  search.position,
                )}
                value={search.position ?? ''}
                onChange={(position) => set({ position })}
              />
            </>
          )}
          <Filter
            label="Assigned to"
            options={withValue(
              [{ value: '', text: 'Anyone' }, { value: 'nobody', text: 'Nobody' }, ...people],
              search.assignee,
            )}
            value={search.assignee ?? ''}
            onChange={(assignee) => set({ assignee })}
          />
          {used > 0 && (
            <Button onPress={() => set({ form: '', outcome: '', stage: '', assignee: '', page: '', position: '' })}>
              Clear filters
            </Button>
          )}
        </div>
      )}
    </search>
  );
}

function Filter<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return <Select {...props} isLabelHidden className="min-w-0 lg:w-48" />;
}

/** Writes to the address when the last key was a moment ago. */
function SearchBox({
  value,
  onChange,
  inputRef,
}: {
  value: string;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const [typed, setTyped] = useState(value);
  const written = useRef(value);
  // Going back and forth changes the address.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      onChange(text);
    }, SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <SearchField
      label="Search names, companies, texts and references"
      placeholder="Search"
      value={typed}
      onChange={(text) => setTyped(text.slice(0, 200))}
      inputRef={inputRef}
      className="min-w-40 grow sm:max-w-80"
    />
  );
}

/** The list of choices may not have come yet, or the address has one that no longer occurs. */
function withValue(options: { value: string; text: string }[], value: string | undefined) {
  return value === undefined || options.some((option) => option.value === value)
    ? options
    : [...options, { value, text: value }];
}

function withoutEmpty(search: { [Name in keyof LeadSearch]: LeadSearch[Name] | '' | undefined }): LeadSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value));
}
