import * as z from 'zod/mini';
import { deskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { API, draftId } from './calls.ts';
import type { EntryType, ReferenceType } from './fields.ts';
import type { Place } from './places.ts';

/** A line of the list of all content: a file, or an entry of a file. */
export interface ContentItem {
  file: string;
  /** The slug of an entry in a file of several. */
  entry?: string;
  title: string;
  /** The path of the page that shows it, such as `/services/seo`; missing if no page does. */
  page?: string;
  isChanged: boolean;
  /** It has fields that are still to be corrected. */
  isIncomplete?: true;
  /** Such as 2026-11-24; the list shows the newest first where entries have one. */
  date?: string;
}

export interface ContentGroup {
  title: string;
  items: ContentItem[];
  /** Entries that can be added to it; `file` is missing if each has a file of its own. */
  adds?: { type: EntryType; file?: string };
}

/** All content by subject. */
export const readContents = deskEndpoint<{ groups: ContentGroup[]; draftId: string | null }>()({
  method: 'GET',
  path: `${API}/contents`,
  right: 'website.write',
  input: z.object({ draftId }),
});

export type References = Record<ReferenceType, { value: string; title: string }[]>;

/** The entries that a field can refer to. */
export const readReferences = deskEndpoint<References>()({
  method: 'GET',
  path: `${API}/references`,
  right: 'website.write',
  input: z.object({ draftId }),
});

export interface WordHit extends Place {
  /** Where it is, such as "SEO, features, 2". */
  title: string;
  /** The words around what was found. */
  text: string;
}

/** Searches all words, titles and addresses of pages. At most 50 hits; `total` counts all. */
export const searchWords = deskEndpoint<{ hits: WordHit[]; total: number }>()({
  method: 'GET',
  path: `${API}/search`,
  right: 'website.write',
  input: z.object({ draftId, q: z.string().check(z.maxLength(200)) }),
});
