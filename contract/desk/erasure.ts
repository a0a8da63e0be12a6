/** What erasing a lead, or a person, removes. */
import * as z from 'zod/mini';
import { deskEndpoint } from './desk-endpoint.ts';
import { reference } from './lead.ts';

/** What an erasure removes. */
export interface ErasurePreview {
  enquiries: string[];
  applications: string[];
  subscriptions: number;
  /** When booked meetings begin, in order, past ones included: ISO 8601 in UTC. Nobody is told by mail that they are cancelled. */
  meetings: string[];
  messages: number;
}

/** `everything`: all of the person's address; otherwise this lead only. */
const erasure = z.object({ reference, scope: z.enum(['record', 'everything']) });

export const previewErasure = deskEndpoint<ErasurePreview>()({
  method: 'GET',
  path: '/api/leads/:reference/erasure',
  right: 'leads.erase',
  input: erasure,
});

/** `conflict` while one of the messages is being delivered. `advice`: what is left to do, if anything. */
export const eraseLead = deskEndpoint<{ erased: ErasedCounts; advice: string | null }>()({
  method: 'POST',
  path: '/api/leads/:reference/erasure',
  right: 'leads.erase',
  input: erasure,
});

export interface ErasedCounts {
  enquiries: number;
  applications: number;
  subscriptions: number;
  messages: number;
}
