/** Lists of enquiries and applications: what they show, filters, orders and numbers. */
import * as z from 'zod/mini';
import { noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import type { LeadSummary } from './lead.ts';
import { enquirySources, type LeadKind, leadKinds, outcomes, shownStates, stages } from './lead-state.ts';

/** The most leads or messages of one page of a list. */
export const PAGE_SIZE = 50;

export const pagePlace = {
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  /** Default: PAGE_SIZE. */
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE))),
};

/** A stored value to filter by. It has no control characters: nothing stored has, and PostgreSQL refuses U+0000. */
export const filterValue = z
  .string()
  .check(z.maxLength(300), z.regex(/^\P{Cc}*$/u, 'It has characters that no such value has.'));

/** Orders of a list besides that in which they are due. `newest`: whose client wrote last. `value`: the highest first. */
export const listSorts = ['newest', 'name', 'value'] as const;

export type ListSort = (typeof listSorts)[number];

/** What a list shows; every filter is optional, and all must match. */
export const leadFilters = z.object({
  kind: z.optional(z.enum(leadKinds)),
  /** Default: `open`, which includes late ones. */
  state: z.optional(z.enum([...shownStates, 'all'])),
  outcome: z.optional(z.enum(outcomes)),
  /** Words, each of which occurs somewhere in the texts of the lead, capitals or not. */
  search: z.optional(z.string().check(z.maxLength(200))),
  form: z.optional(z.enum(enquirySources)),
  stage: z.optional(z.enum(stages)),
  /** The id of a person, `nobody`, or `me`: the person who asks. */
  assignee: z.optional(filterValue),
  /** The path of a page. */
  page: z.optional(filterValue),
  /** The slug of a position; `none` for no particular one. */
  position: z.optional(filterValue),
  /** Of the arrival of an enquiry: the campaign; its source, or else the site with the link to us. */
  campaign: z.optional(filterValue),
  source: z.optional(filterValue),
  /** Default: as listLeads says. */
  sort: z.optional(z.enum(listSorts)),
});

export type LeadFilters = z.output<typeof leadFilters>;

/**
 * A page of the list, of 50 leads at most. Open ones come first, the one that has been due longest on top; then those to follow
 * up, the next first; those that wait for the client, the longest first; and answered ones, the newest answer first.
 */
export const listLeads = deskEndpoint<LeadPage>()({
  method: 'GET',
  path: '/api/leads',
  right: 'leads.read',
  /** `newSince`: the `readAt` of an earlier page, to be told what has come since. */
  input: z.extend(leadFilters, { ...pagePlace, newSince: z.optional(z.iso.datetime()) }),
});

export interface LeadPage {
  leads: LeadSummary[];
  /** Of all pages. */
  total: number;
  /** The server's time. */
  readAt: string;
  /** What has come since `newSince`, and where in the list it begins; zeros without `newSince`. */
  fresh: { count: number; offset: number };
}

/** The values that the filters offer, of what is stored now. */
export interface FilterChoices {
  pages: string[];
  positions: { slug: string; title: string }[];
  sources: string[];
  campaigns: string[];
  people: { id: string; name: string }[];
}

export const listFilterChoices = deskEndpoint<FilterChoices>()({
  method: 'GET',
  path: '/api/leads/filter-choices',
  right: 'leads.read',
  input: noInput,
});

/** For the navigation, and for the promised time. */
export interface Counts {
  /** Enquiries and applications, late ones included. */
  openEnquiries: number;
  openApplications: number;
  late: number;
  /** Of each kind: waiting for the client, to be followed up later, and open ones of the person who asks. */
  byKind: Record<LeadKind, { waiting: number; followUps: number; mine: number }>;
  /** Suspected, and looked at by nobody: without what a person has marked as spam. */
  quarantine: number;
  undelivered: number;
}

export const getCounts = deskEndpoint<Counts>()({
  method: 'GET',
  path: '/api/counts',
  right: 'leads.read',
  input: noInput,
});
