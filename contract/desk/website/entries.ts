import * as z from 'zod/mini';
import { deskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { API, draftId } from './calls.ts';
import type { ContentItem } from './contents.ts';
import { entryTypes, type Field } from './fields.ts';
import { type Saved, value } from './files.ts';
import type { Place } from './places.ts';
import type { Value } from './values.ts';

/**
 * The form for a new entry. `needed` are the fields that its page cannot do without; the form hides the others behind "more".
 * `copyOf`: the slug of the entry whose words it begins with.
 */
export const readTemplate = deskEndpoint<{ field: Field; value: Value; needed: string[] }>()({
  method: 'GET',
  path: `${API}/template`,
  right: 'website.write',
  input: z.object({ draftId, type: z.enum(entryTypes), copyOf: z.optional(z.string()) }),
});

/**
 * Adds an entry to the draft; with faults it is kept, as in saveFile. `file`: of the category, for services and industries.
 * `conflict`: the slug is taken.
 */
export const addEntry = deskEndpoint<Saved & { item: ContentItem }>()({
  method: 'POST',
  path: `${API}/entries/add`,
  right: 'website.write',
  input: z.object({ draftId, type: z.enum(entryTypes), slug: z.string(), file: z.optional(z.string()), value }),
});

/** A place that leads to an entry. */
export interface Mention extends Place {
  /** Where it is, such as "SEO, related services". */
  title: string;
  /** `reference`: the build stops without the entry. `link`: a redirect serves it. */
  kind: 'reference' | 'link';
}

export const readMentions = deskEndpoint<{ page: string; mentions: Mention[] }>()({
  method: 'GET',
  path: `${API}/entries/mentions`,
  right: 'website.write',
  input: z.object({ draftId, type: z.enum(entryTypes), slug: z.string() }),
});

/**
 * Removes an entry and, if `redirectTo` is given, adds a redirect from its page. `replaceWith` is the slug that takes its place in
 * references. `conflict`: references would lead nowhere; details are Mention[].
 */
export const removeEntry = deskEndpoint<{ draftId: string; changed: string[] }>()({
  method: 'POST',
  path: `${API}/entries/remove`,
  right: 'website.write',
  input: z.object({
    draftId,
    type: z.enum(entryTypes),
    slug: z.string(),
    redirectTo: z.optional(z.string()),
    replaceWith: z.optional(z.string()),
  }),
});

/**
 * Gives an entry another slug, and so its page another address. References and links to it follow. `isRedirected` adds a redirect
 * from the old address. `conflict`: the slug is taken.
 */
export const renameEntry = deskEndpoint<{ draftId: string; item: ContentItem; changed: string[] }>()({
  method: 'POST',
  path: `${API}/entries/rename`,
  right: 'website.write',
  input: z.object({
    draftId,
    type: z.enum(entryTypes),
    slug: z.string(),
    newSlug: z.string(),
    isRedirected: z.boolean(),
  }),
});
