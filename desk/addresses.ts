/** What the address of a screen keeps, so that a link shows the same. Anything may be in one: what is unknown is left out. */
import * as z from 'zod/mini';
import { type LeadFilters, leadFilters } from '#contract/desk/inbox.ts';
import type { ShownState } from '#contract/desk/lead-state.ts';
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

/**
 * Makes what reads the part of an address behind the ?. Names and values that the shape does not know are left out. A text that
 * looks like a number is one in the router's address.
 */
const readerOf =
  <Shape extends Record<string, z.ZodMiniOptional>>(shape: Shape) =>
  (search: Record<string, unknown>): { [Name in keyof Shape]?: z.output<Shape[Name]> } => {
    const read = Object.entries(shape).flatMap(([name, schema]) => {
      const value = typeof search[name] === 'number' ? `${search[name]}` : search[name];
      const isText = typeof value === 'string' && value !== '' && !/\p{Cc}/u.test(value);
      return isText && schema.safeParse(value).success ? [[name, value]] : [];
    });
    return Object.fromEntries(read);
  };

const text = z.optional(z.string());

/** Of a list of leads: its filters. The open list is the default. */
export const readLeadSearch = readerOf({
  ...z.omit(leadFilters, { kind: true, search: true, state: true }).shape,
  q: leadFilters.shape.search,
  state: z.optional(z.enum(listStates.slice(1) as Exclude<ListState, 'open'>[])),
});

export type LeadSearch = ReturnType<typeof readLeadSearch>;

/** @param kind of the list */
export function filtersOf(kind: 'enquiry' | 'application', { q, ...search }: LeadSearch): LeadFilters {
  return { kind, ...search, ...(q !== undefined && { search: q }) };
}

/** Of what was not delivered. The default is left out, as below. */
export const readDeliverySearch = readerOf({ status: z.optional(z.enum(['retrying', 'filed', 'dismissed'])) });

export const meetingPeriods = ['upcoming', 'past'] as const;

export type MeetingPeriod = (typeof meetingPeriods)[number];

export const readMeetingSearch = readerOf({ period: z.optional(z.enum(['past'])) });

export function readNumbersSearch(search: Record<string, unknown>): { weeks?: Period } {
  const weeks = periods.find((period) => String(period) === String(search['weeks']));
  return weeks && weeks !== DEFAULT_PERIOD ? { weeks } : {};
}

/** Of the log: the id of the person whose actions are shown. */
export const readLogSearch = readerOf({ person: text });

/** Of Website: the id of the draft that is shown. Missing: one's own. */
export const readDraftSearch = readerOf({ draft: text });

/** Of the form of a file: `entry`: the slug of one of several; `at`: the field that gets the focus, see website/form/pointer.ts. */
export const readFileSearch = readerOf({ draft: text, entry: text, at: text });

/** Of a new entry: the file of the category that it is added to. */
export const readNewEntrySearch = readerOf({ draft: text, file: text });
