import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Counts, type ListSort, listFilterChoices } from '#contract/desk/inbox.ts';
import { enquirySources, outcomes, sourceNames, stages } from '#contract/desk/lead-state.ts';
import { type LeadSearch, type ListState, listStates } from '#desk/addresses.ts';
import { outcomeNames, pageName, stageNames } from '#desk/lead/lead-words.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
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

/** All choices of a filter with their names, after the one for all. */
const optionsOf = <Value extends string>(all: string, values: readonly Value[], names: Record<Value, string>) => [
  { value: '' as const, text: all },
  ...values.map((value) => ({ value, text: names[value] })),
];

const SOURCE_OPTIONS = optionsOf('Any way', enquirySources, sourceNames);
const OUTCOME_OPTIONS = optionsOf('Any outcome', outcomes, outcomeNames);
const STAGE_OPTIONS = optionsOf('Any stage', stages, stageNames);

/** What the order of each list is called that has no other. */
const DUE_TEXTS: Record<ListState, string> = {
  open: 'Due first',
  late: 'Due first',
  waiting: 'Longest wait first',
  'follow-up': 'Next day first',
  answered: 'Last answer first',
  all: 'Due first',
};

const SORT_TEXTS: Record<ListSort, string> = { newest: 'Newest first', name: 'By name', value: 'By value' };

/** Filters that are chosen from a list, and change nothing else. */
type FilterName = 'form' | 'stage' | 'page' | 'position' | 'assignee';

type Screen = '/inbox' | '/applications' | '/quarantine';

/** The search and the filters of a list. They are in the address. */
export function ListFilters({
  screen,
  search,
  onChange,
  searchRef,
  counts,
  isSelecting,
  onSelecting,
}: {
  screen: Screen;
  search: LeadSearch;
  /** `isTyped`: by a key, which is no step of its own for "back". */
  onChange: (search: LeadSearch, isTyped: boolean) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  counts?: Counts['byKind']['enquiry'] | undefined;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const choices = useEndpoint(listFilterChoices, {}, { staleTime: 60_000 }).data;
  const set = (change: { [Name in keyof LeadSearch]: LeadSearch[Name] | '' }) =>
    onChange(withoutEmpty({ ...search, ...change }), false);
  const { q, state: stateNow, sort, ...filters } = search;
  const used = Object.keys(filters).length;
  const countOf: Partial<Record<ListState, number | undefined>> = {
    waiting: counts?.waiting,
    'follow-up': counts?.followUps,
  };
  /** A filter that the address has under this name. */
  const filter = <Name extends FilterName>(
    name: Name,
    label: string,
    options: readonly { value: NonNullable<LeadSearch[Name]> | ''; text: string }[],
  ) => (
    <Filter label={label} options={options} value={search[name] ?? ''} onChange={(value) => set({ [name]: value })} />
  );
  const people = choices?.people.map(({ id, name }) => ({ value: id, text: name })) ?? [];
  return (
    <search aria-label="Filters" className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
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
                <Counted text={STATE_TEXTS[state]} count={countOf[state]} />
              </Link>
            ))}
          </nav>
        )}
        {screen !== '/quarantine' && (
          <button
            type="button"
            aria-pressed={filters.assignee === 'me'}
            onClick={() => set({ assignee: filters.assignee === 'me' ? '' : 'me' })}
            className="touch-target min-h-9.5 rounded-field border border-field bg-surface px-3 font-semibold text-small hover:bg-quiet aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-background"
          >
            <Counted text="Mine" count={stateNow === undefined ? counts?.mine : undefined} />
          </button>
        )}
        <SearchBox
          value={search.q ?? ''}
          onChange={(q) => onChange(withoutEmpty({ ...search, q }), true)}
          inputRef={searchRef}
        />
        {screen !== '/quarantine' && (
          <Button className="lg:hidden" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {used > 0 ? `Filters (${used})` : 'Filters'}
          </Button>
        )}
        {/* With a pointer, the boxes are beside the rows. */}
        <Button
          className="lg:[@media(hover:hover)]:hidden"
          aria-pressed={isSelecting}
          onPress={() => onSelecting(!isSelecting)}
        >
          Select
        </Button>
      </div>
      {screen !== '/quarantine' && (
        <div className={`grid-cols-2 gap-3 lg:flex lg:flex-wrap xl:flex-nowrap ${isOpen ? 'grid' : 'hidden'}`}>
          {screen === '/inbox' ? (
            <>
              {filter('form', 'Came by', SOURCE_OPTIONS)}
              <Filter
                label="Outcome"
                options={OUTCOME_OPTIONS}
                value={search.outcome ?? ''}
                // Those that were won or lost are answered.
                onChange={(outcome) => set({ outcome, ...(outcome && { state: 'all' }) })}
              />
              {filter(
                'page',
                'Came from page',
                withValue(
                  [
                    { value: '', text: 'Any page' },
                    ...(choices?.pages.map((page) => ({ value: page, text: pageName(page) })) ?? []),
                  ],
                  search.page,
                ),
              )}
              <ArrivalFilter choices={choices} search={search} onChange={set} />
            </>
          ) : (
            <>
              {filter('stage', 'Stage', STAGE_OPTIONS)}
              {filter(
                'position',
                'Job',
                withValue(
                  [
                    { value: '', text: 'Any job' },
                    { value: 'none', text: 'No particular job' },
                    ...(choices?.positions.map(({ slug, title }) => ({ value: slug, text: title })) ?? []),
                  ],
                  search.position,
                ),
              )}
            </>
          )}
          {filter(
            'assignee',
            'Assigned to',
            withValue(
              [
                { value: '', text: 'Anyone' },
                { value: 'me', text: 'Me' },
                { value: 'nobody', text: 'Nobody' },
                ...people,
              ],
              search.assignee,
            ),
          )}
          {used > 0 && (
            <Button
              className="whitespace-nowrap xl:shrink-0"
              onPress={() => onChange(withoutEmpty({ q, state: stateNow, sort }), false)}
            >
              Clear filters
            </Button>
          )}
          <Filter
            label="Sort"
            options={[
              { value: '' as const, text: DUE_TEXTS[stateNow ?? 'open'] },
              ...(screen === '/inbox' ? (['newest', 'name', 'value'] as const) : (['newest', 'name'] as const)).map(
                (value) => ({ value, text: SORT_TEXTS[value] }),
              ),
            ]}
            value={sort ?? ''}
            onChange={(value) => set({ sort: value })}
            isLast
          />
        </div>
      )}
    </search>
  );
}

function Filter<Value extends string>({
  isLast = false,
  ...props
}: {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isLast?: boolean;
}) {
  // Where the line is full, what is chosen stays readable.
  const width = props.value === '' ? 'lg:w-36 xl:shrink-6' : 'lg:w-44';
  return <Select {...props} isLabelHidden className={`min-w-0 ${width} ${isLast ? 'lg:ml-auto' : ''}`} />;
}

/** Where the visitors came from to the site, or with which campaign. Not shown while nothing is known of any. */
function ArrivalFilter({
  choices: { sources = [], campaigns = [] } = {},
  search: { source, campaign },
  onChange,
}: {
  choices: { sources?: string[]; campaigns?: string[] } | undefined;
  search: LeadSearch;
  onChange: (change: { source: string; campaign: string }) => void;
}) {
  const chosen = source !== undefined ? `source ${source}` : campaign !== undefined ? `campaign ${campaign}` : '';
  if (sources.length + campaigns.length === 0 && chosen === '') return null;
  return (
    <Filter
      label="Source or campaign"
      options={[
        { value: '', text: 'Any source' },
        ...withOwn(sources, source).map((value) => ({ value: `source ${value}`, text: value })),
        ...withOwn(campaigns, campaign).map((value) => ({ value: `campaign ${value}`, text: `Campaign: ${value}` })),
      ]}
      value={chosen}
      onChange={(value) => {
        const [name] = value.split(' ', 1);
        const rest = value.slice(value.indexOf(' ') + 1);
        onChange({ source: name === 'source' ? rest : '', campaign: name === 'campaign' ? rest : '' });
      }}
    />
  );
}

/** The address may have one that no longer occurs. */
const withOwn = (values: readonly string[], own: string | undefined): readonly string[] =>
  own === undefined || values.includes(own) ? values : [...values, own];

function Counted({ text, count = 0 }: { text: string; count?: number | undefined }) {
  return (
    <span>
      {text}
      {count > 0 && <span className="font-normal tabular-nums"> {formatNumber(count)}</span>}
    </span>
  );
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
      className="min-w-40 grow sm:max-w-80 xl:max-w-none"
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
