import * as z from 'zod/mini';
import { deskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { id, noInput } from '#contract/endpoint.ts';
import { API, draftId } from './calls.ts';
import { type ChangedFile, type Draft, hash, summary } from './drafts.ts';
import type { Place } from './places.ts';

export type Publishing =
  | { state: 'idle' }
  | {
      state: 'running';
      /** Missing: the last publication is repeated. */
      draftId?: string;
      step: 'checking' | 'building' | 'committing' | 'swapping' | 'pushing';
      startedAt: string;
    }
  /** `address`: of the site that is served now. `notice`: why a server that runs here does not serve it. */
  | {
      state: 'published';
      /** The id of the publication. */
      commit: string;
      isServed: boolean;
      address?: string;
      notice?: string;
      /** Why the next release would lack it, and what to do. */
      notPushed?: string;
      finishedAt: string;
    }
  /** Nothing was changed. `place` is the field, if the build has named one. */
  | { state: 'failed'; draftId?: string; message: string; place?: Place; finishedAt: string };

export const readPublishing = deskEndpoint<Publishing>()({
  method: 'GET',
  path: `${API}/publish`,
  right: 'website.write',
  input: noInput,
});

/**
 * Begins to publish a draft, or sets the time at which it is published. Accepts a draft in review. `conflict`: another one is being
 * published, or the draft has another `hash` than the one that was read. At its time, only what was read is published. `invalid`: it
 * cannot be published; details are PlacedFault[] if it has faults.
 */
export const publishDraft = deskEndpoint<Publishing>()({
  method: 'POST',
  path: `${API}/publish`,
  right: 'website.publish',
  input: z.object({ draftId, hash, summary, publishAt: z.optional(z.iso.datetime()) }),
});

export interface Publication {
  id: string;
  at: string;
  by: string;
  summary: string;
  /** The titles of the files that it changed. */
  titles: string[];
}

/** The publications, newest first, 30 at a time. `before`: the id of the last of the page before. */
export const listPublications = deskEndpoint<{ publications: Publication[]; hasMore: boolean }>()({
  method: 'GET',
  path: `${API}/publications`,
  right: 'website.write',
  input: z.object({ before: z.optional(id) }),
});

export const readPublication = deskEndpoint<{ publication: Publication; files: ChangedFile[] }>()({
  method: 'GET',
  path: `${API}/publications/:id`,
  right: 'website.write',
  input: z.object({ id }),
});

/**
 * Sets all words back to what they were after a publication: a new draft, which is then published like any other. `conflict`: one's
 * own draft is to be published or discarded first, or nothing would change.
 */
export const restorePublication = deskEndpoint<{ draft: Draft }>()({
  method: 'POST',
  path: `${API}/publications/:id/restore`,
  right: 'website.publish',
  input: z.object({ id }),
});
