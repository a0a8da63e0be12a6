/** Mails and webhooks that have not arrived. */
import * as z from 'zod/mini';
import { deskEndpoint } from './desk-endpoint.ts';
import { filterValue, pagePlace } from './inbox.ts';
import type { DeliveryStatus } from './lead.ts';

/** `retrying`: failed, and tried again. `filed`: written as a file, because mail was off. `dismissed`: a person left it at that. */
export const undeliveredStatuses = ['dead', 'retrying', 'filed', 'dismissed'] as const;

export type UndeliveredStatus = (typeof undeliveredStatuses)[number];

/** Mails and webhooks that have not left, the oldest first, 50 at most; and how many there are of each status. */
export const listUndelivered = deskEndpoint<{
  deliveries: DeliveryStatus[];
  total: number;
  counts: Record<UndeliveredStatus, number>;
}>()({
  method: 'GET',
  path: '/api/undelivered',
  right: 'leads.read',
  input: z.extend(z.object({ status: z.optional(z.enum(undeliveredStatuses)) }), pagePlace),
});

/**
 * Sends them again; a reply whose lead has another address by now goes there, as a new mail, and counts as an answer. Mails of letters
 * are sent again by owners only: of `all`, an agent's call leaves them as they are.
 */
export const retryDelivery = deskEndpoint<{ retried: number }>()({
  method: 'POST',
  path: '/api/undelivered/retry',
  right: 'deliveries.retry',
  input: z.object({ which: z.union([z.object({ id: filterValue }), z.literal('all')]) }),
});

export const dismissDelivery = deskEndpoint<{ dismissed: number }>()({
  method: 'POST',
  path: '/api/undelivered/dismiss',
  right: 'deliveries.retry',
  input: z.object({ which: z.union([z.object({ id: filterValue }), z.literal('all')]) }),
});
