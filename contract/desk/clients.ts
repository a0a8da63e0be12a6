/** Everything of one client: what an address has sent, and others of the same company. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { deskEndpoint } from './desk-endpoint.ts';
import { type LeadSummary, type RelatedLead, reference } from './lead.ts';
import type { LeadKind, ShownState } from './lead-state.ts';
import type { Subscriber } from './letters.ts';

/** The person who sent a lead. */
export interface Client {
  /** Of the lead that was asked for. */
  kind: LeadKind;
  name: string;
  /** May be empty: then nothing else of this person is known. */
  email: string;
  /** Of the lead that was asked for, or of the newest that has one and is not in quarantine; may be empty. */
  phone: string;
  company: string;
  /** Of everything that is not in quarantine. */
  facts: {
    /** Null when everything is in quarantine. */
    firstContactAt: string | null;
    enquiries: number;
    applications: number;
    /** The sum of the values that were entered. */
    wonRupees: number;
    /** The same, of quotations that are out. */
    quotedRupees: number;
  };
  /** How many enquiries and applications there are in each state. */
  states: Record<ShownState, number>;
  /** Newest first. */
  leads: LeadSummary[];
  /** Other people of the same company with what they sent, 50 of the newest at most; the newest first. */
  others: { name: string; leads: RelatedLead[] }[];
  /** Null when there is none; absent for those who are not shown subscribers. */
  subscription?: Pick<Subscriber, 'status' | 'consentedAt' | 'confirmedAt' | 'unsubscribedAt' | 'refusal'> | null;
}

/** How many of the newest enquiries and applications are read of a client, and the most that are. */
export const CLIENT_LEADS = 20;
export const MAX_CLIENT_LEADS = 1_000;

/** By the reference of a lead: an address in an address would be in logs and histories. */
export const getClient = deskEndpoint<Client>()({
  method: 'GET',
  path: '/api/leads/:reference/client',
  right: 'leads.read',
  /** `limit`: of the leads; default: CLIENT_LEADS. */
  input: z.object({
    reference,
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_CLIENT_LEADS))),
  }),
});
