/** What screens are told as it changes. */
import { noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/**
 * Server-sent events. `ready` once the server watches: what was read before may have changed. Then `changed` with the topics that
 * have, separated by spaces, so that the screen reads them again. The stream ends with the session.
 */
export const streamChanges = deskEndpoint<never>()({
  method: 'GET',
  path: '/api/events',
  right: 'leads.follow',
  input: noInput,
});

export type ChangedTopic = 'leads' | 'drafts' | 'deliveries' | 'letters' | 'people';
