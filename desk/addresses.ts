/** What the address of a screen keeps, so that a link shows the same. Anything may be in one: what is unknown is left out. */
import {
  type EnquirySource,
  enquirySources,
  type Outcome,
  outcomes,
  type ShownState,
  stages,
} from '#contract/desk/lead-state.ts';
import {
  type LeadFilters,
  type ListSort,
  listSorts,
  type UndeliveredStatus,
  undeliveredStatuses,
} from '#contract/desk/leads.ts';
import { DEFAULT_PERIOD, type Period, periods } from '#contract/desk/statistics.ts';

/** States of which the inbox has a list; quarantine has a screen of its own. */
export type ListState = Exclude<ShownState, 'quarantine'> | 'all';

/** In the order of the filter. */
const LISTS: Record<ListState, true> = {
  open: true,
  late: true,
  waiting: true,
  'follow-up': true,
  answered: true,
  all: true,
};

export const listStates = Object.keys(LISTS) as ListState[];

/** Of a list of leads. */
export interface LeadSearch {
  /** What was searched for. */
  q?: string;
  /** Default: open. */
  state?: Exclude<ListState, 'open'>;
  form?: EnquirySource;
  outcome?: Outcome;
  stage?: (typeof stages)[number];
  /** Default: what is due first. */
  sort?: ListSort;
  /** See LeadFilters, as the next ones. */
  assignee?: string;
  page?: string;
  position?: string;
  campaign?: string;
  source?: string;
}

const CHOICES: Partial<Record<keyof LeadSearch, readonly string[]>> = {
  state: listStates.slice(1),
  form: enquirySources,
  outcome: outcomes,
  stage: stages,
  sort: listSorts,
};

const LENGTHS: Record<keyof LeadSearch, number> = {
  q: 200,
  state: 20,
  form: 20,
  outcome: 20,
  stage: 20,
  assignee: 100,
  page: 300,
  position: 300,
  campaign: 100,
  source: 100,
  sort: 20,
};

export function readLeadSearch(search: Record<string, unknown>): LeadSearch {
  const read = (name: keyof LeadSearch) => {
    // A search for a number is one in the router's address.
    const value = typeof search[name] === 'number' ? `${search[name]}` : search[name];
    if (typeof value !== 'string' || value === '' || value.length > LENGTHS[name]) return [];
    if (/\p{Cc}/u.test(value)) return [];
    return CHOICES[name] && !CHOICES[name].includes(value) ? [] : [[name, value]];
  };
  return Object.fromEntries((Object.keys(LENGTHS) as (keyof LeadSearch)[]).flatMap(read));
}

/** @param kind of the list */
export function filtersOf(kind: 'enquiry' | 'application', { q, ...search }: LeadSearch): LeadFilters {
  return { kind, ...search, ...(q !== undefined && { search: q }) };
}

export function readDeliverySearch({ status }: Record<string, unknown>): { status?: UndeliveredStatus } {
  const known = undeliveredStatuses.find((tab) => tab === status);
  return known && known !== 'dead' ? { status: known } : {};
}

export const meetingPeriods = ['upcoming', 'past'] as const;

export type MeetingPeriod = (typeof meetingPeriods)[number];

/** Of the meetings. The default is left out. */
export const readMeetingSearch = ({ period }: Record<string, unknown>): { period?: MeetingPeriod } =>
  period === 'past' ? { period } : {};

/** Of the numbers. The default is left out. */
export function readNumbersSearch(search: Record<string, unknown>): { weeks?: Period } {
  const weeks = periods.find((period) => String(period) === String(search['weeks']));
  return weeks && weeks !== DEFAULT_PERIOD ? { weeks } : {};
}

/** Of the log: the id of the person whose actions are shown. */
export function readLogSearch({ person }: Record<string, unknown>): { person?: string } {
  return typeof person === 'string' && person !== '' ? { person } : {};
}

/** Of Website: the id of the draft that is shown. Missing: one's own. */
export interface DraftSearch {
  draft?: string;
}

export const readDraftSearch = ({ draft }: Record<string, unknown>): DraftSearch =>
  isText(draft) ? { draft: String(draft) } : {};

/** Of the form of a file of the website. */
export interface FileSearch extends DraftSearch {
  /** The slug of an entry in a file of several. */
  entry?: string;
  /** The field that gets the focus, as in website/form/pointer.ts. */
  at?: string;
}

export const readFileSearch = ({ entry, at, ...search }: Record<string, unknown>): FileSearch => ({
  ...readDraftSearch(search),
  ...(isText(entry) && { entry: String(entry) }),
  ...(isText(at) && { at: String(at) }),
});

/** Of a new entry: the file of the category that it is added to. */
export interface NewEntrySearch extends DraftSearch {
  file?: string;
}

export const readNewEntrySearch = ({ file, ...search }: Record<string, unknown>): NewEntrySearch => ({
  ...readDraftSearch(search),
  ...(isText(file) && { file: String(file) }),
});

/** The router makes a number of a text that looks like one. */
const isText = (value: unknown): boolean => (typeof value === 'string' && value !== '') || typeof value === 'number';
