import * as z from 'zod/mini';
import { deskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { id, noInput } from '#contract/endpoint.ts';
import { API, draftId } from './calls.ts';
import type { Place, PlacedFault } from './places.ts';
import type { Value, ValuePath } from './values.ts';

/** `open`: being written. `returned`: being written again, after somebody sent it back with a note. */
export type DraftState = 'open' | 'review' | 'returned' | 'scheduled' | 'publishing';

export interface Draft {
  id: string;
  author: { id: string; name: string };
  state: DraftState;
  /** What has changed, in the words of its author; empty until they write it. */
  summary: string;
  /** ISO 8601 in UTC, as all times. */
  updatedAt: string;
  /** Of `review`. */
  sentAt?: string;
  /** Of `returned`: why, and by whom. */
  returned?: { note: string; by: string };
  /** Of `scheduled`. */
  publishAt?: string;
  /** Why publishing it failed the last time. */
  failure?: string;
  /** Fields whose published words have changed since they were written here. The draft has its own words for them. */
  overtaken: { place: Place; title: string }[];
}

/** Its author writes it. */
export const isWritten = ({ state }: Pick<Draft, 'state'>): boolean => state === 'open' || state === 'returned';

/** A value that differs from what is published. */
export interface Change {
  at: ValuePath;
  /** Where it is, such as "SEO, features, 2". */
  title: string;
  /** The slug of the entry that it is in, if its file has several; missing if that was removed. */
  entry?: string;
  /** Missing: it was added. */
  before?: Value;
  /** Missing: it was removed. */
  after?: Value;
}

export interface ChangedFile {
  file: string;
  title: string;
  /** Of the bytes of the file; missing if the file was removed. */
  hash?: string;
  state: 'added' | 'changed' | 'removed';
  changes: Change[];
}

/** The drafts that somebody may open: their own, and for those who may publish all that wait for review or for their time. */
export const listDrafts = deskEndpoint<{ drafts: Draft[] }>()({
  method: 'GET',
  path: `${API}/drafts`,
  right: 'website.write',
  input: noInput,
});

export interface DraftChanges {
  /** Null before the first change. */
  draft: Draft | null;
  files: ChangedFile[];
  /** Of all that it changes, pictures included. Accepting the draft, or sending it back, names the hash that was read. */
  hash: string;
  /** They stop its publication. */
  faults: PlacedFault[];
  /** What the rules say about what has changed. It may be published. */
  advice: PlacedFault[];
  /**
   * Whether something can be published here. `again`: why the last publication is to be repeated. `notFound`: no server runs here,
   * where it was looked for.
   */
  publishing: { isPossible: true; notFound?: string; again?: string } | { isPossible: false; reason: string };
}

/** What a draft changes. */
export const readDraft = deskEndpoint<DraftChanges>()({
  method: 'GET',
  path: `${API}/draft`,
  right: 'website.write',
  input: z.object({ draftId }),
});

/** Of DraftChanges, as it was read. */
export const hash = z.string();

export const summary = z.string().check(z.trim(), z.minLength(1, 'Write what has changed.'), z.maxLength(2000));

/** Hands one's draft in for review. `invalid`: details are PlacedFault[]. */
export const sendDraft = deskEndpoint<{ draft: Draft }>()({
  method: 'POST',
  path: `${API}/drafts/send`,
  right: 'website.write',
  input: z.object({ draftId, summary }),
});

/**
 * Takes one's draft back from review, or from its time, to write on. Those who may publish take back another person's from its time: it
 * waits for review again.
 */
export const takeBackDraft = deskEndpoint<{ draft: Draft }>()({
  method: 'POST',
  path: `${API}/drafts/take-back`,
  right: 'website.write',
  input: z.object({ draftId: id }),
});

/** Sends a draft back to its author. `conflict`: it is not in review any more, or has another `hash` than the one that was read. */
export const returnDraft = deskEndpoint<{ draft: Draft }>()({
  method: 'POST',
  path: `${API}/drafts/return`,
  right: 'website.publish',
  input: z.object({
    draftId: id,
    hash,
    note: z.string().check(z.trim(), z.minLength(1, 'Write what is to be changed.'), z.maxLength(2000)),
  }),
});

/** Removes a draft with all its changes: its author's, or one in review for those who may publish. */
export const discardDraft = deskEndpoint<Record<string, never>>()({
  method: 'POST',
  path: `${API}/drafts/discard`,
  right: 'website.write',
  input: z.object({ draftId: id }),
});
