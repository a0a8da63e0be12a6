/**
 * The part of the desk called Website: the words of the site are edited, reviewed and published there. The desk checks who calls
 * and passes the call on to the website editor, a process of its own. `npm run edit` answers the same calls on one's own machine.
 *
 * Each editor has a draft: a copy of content/ in which they change what they like. Calls that name no draft mean the person's own, which
 * begins with the first change; until then they read what is published.
 */
import * as z from 'zod/mini';
import { id, noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';

const API = '/api/website';

/** What a YAML file can hold. Dates are text such as `2026-11-24`. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** From the top of a file to a value, such as `['items', 3, 'features', 0]`. The text below the fields of a Markdown file is `['body']`. */
export type ValuePath = (string | number)[];

/** Entries that other files refer to by their slug or id. */
export const referenceTypes = [
  'services',
  'industries',
  'projects',
  'caseStudies',
  'articles',
  'articleCategories',
  'people',
  'plans',
  'priceUnits',
  'facts',
] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/** Entries that can be added and removed. Each has a page of its own. */
export const entryTypes = ['services', 'industries', 'projects', 'caseStudies', 'articles', 'jobs'] as const;
export type EntryType = (typeof entryTypes)[number];

/** How a value is edited. Made from its schema. */
export type Field = (
  | {
      kind: 'text';
      /** `markdown` is the text of a Markdown file. */
      format: 'line' | 'paragraph' | 'markdown' | 'date' | 'email' | 'url' | 'slug';
      min?: number;
      /** In characters. */
      max?: number;
    }
  | { kind: 'number'; min?: number; max?: number; isWhole: boolean }
  | { kind: 'boolean' }
  /** `true`, or left out. */
  | { kind: 'flag' }
  /** Always this value, such as the `kind` of an exhibit. */
  | { kind: 'constant'; value: string | number | boolean }
  | { kind: 'choice'; options: { value: string; label: string }[]; isIcon?: true }
  | { kind: 'reference'; to: ReferenceType }
  | { kind: 'picture' }
  | { kind: 'list'; item: Field; min?: number; max?: number }
  | { kind: 'group'; members: Member[] }
  /** Keys that the owner chooses, such as redirects. */
  | { kind: 'record'; key: Field; value: Field }
  /** One of several groups. `by` is the member that says which. */
  | { kind: 'variants'; by: string; variants: { value: string; label: string; field: Field }[] }
) & {
  /** What it is for, and its limits, in a sentence. */
  help?: string;
};

export interface Member {
  name: string;
  /** The name as people read it, such as "Search title". */
  label: string;
  field: Field;
  isRequired: boolean;
}

/** A value that may not be saved: the build would stop. */
export interface Fault {
  at: ValuePath;
  message: string;
}

/** Something that a rule of checks/ would say. It may be saved. */
export interface Advice extends Fault {
  /** The rule that says so, such as "Every service has a benefit with a number." */
  rule: string;
}

/** The content of one file of a draft. */
export interface FileContent {
  /** Such as `content/services/core.yaml`. */
  file: string;
  /** Of the bytes of the file. A save names the one that it began with. Empty: the file does not exist yet. */
  hash: string;
  /** The fields; for a Markdown file with its text as `body`. */
  value: Value;
}

export interface EditedFile extends FileContent {
  /** What was typed last, if it has faults: it is kept, and not in the file yet. */
  kept?: Value;
  title: string;
  field: Field;
  /** Entries that the file holds as a list, such as the services of a category. Each has a form of its own. */
  entries?: { at: ValuePath; type: EntryType };
}

/** A place of a draft that a screen can open. */
export interface Place {
  file: string;
  /** The slug of an entry in a file of several. */
  entry?: string;
  at: ValuePath;
}

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

const draftId = z.optional(id);

/** All content by subject. */
export const readContents = deskEndpoint<{ groups: ContentGroup[]; draftId: string | null }>()({
  method: 'GET',
  path: `${API}/contents`,
  right: 'website.write',
  input: z.object({ draftId }),
});

export const readFile = deskEndpoint<EditedFile>()({
  method: 'GET',
  path: `${API}/file`,
  right: 'website.write',
  input: z.object({ draftId, file: z.string() }),
});

/** The entries that a field can refer to. */
export const readReferences = deskEndpoint<Record<ReferenceType, { value: string; title: string }[]>>()({
  method: 'GET',
  path: `${API}/references`,
  right: 'website.write',
  input: z.object({ draftId }),
});

/** No field lies deeper. */
const MAX_DEPTH = 40;

const isValue = (given: unknown, depth = 0): boolean =>
  given !== undefined &&
  depth <= MAX_DEPTH &&
  (typeof given !== 'object' || given === null || Object.values(given).every((held) => isValue(held, depth + 1)));

const value = z.custom<Value>((given) => isValue(given), 'Send the value of the file.');

export interface Saved {
  /** The draft that has it, which is a new one after the first change. */
  draftId: string;
  /** False: the value has faults. It is kept on the server, and is in the file once they are corrected. */
  isWritten: boolean;
  /** The file as it is now. */
  content: FileContent;
  faults: Fault[];
  advice: Advice[];
}

/**
 * Saves what is typed, as it is typed. Of a file of several entries, `value` is the whole file. `conflict`: the file has changed since
 * it was read; details are its FileContent now.
 */
export const saveFile = deskEndpoint<Saved>()({
  method: 'POST',
  path: `${API}/save`,
  right: 'website.write',
  input: z.object({ draftId, file: z.string(), hash: z.string(), value }),
});

/** Sets a file back to what is published. `conflict` as in saveFile. */
export const discardChanges = deskEndpoint<{ file: string }>()({
  method: 'POST',
  path: `${API}/discard`,
  right: 'website.write',
  input: z.object({ draftId, file: z.string(), hash: z.optional(z.string()) }),
});

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

export interface StoredPicture {
  /** From the file that names it, such as `./images/shelf.jpg`. */
  src: string;
  /** In pixels. */
  width: number;
  height: number;
  advice: string[];
}

/** Stores a picture beside a content file. `invalid`: it is no picture, or too small. */
export const addPicture = deskEndpoint<StoredPicture & { draftId: string }>()({
  method: 'POST',
  path: `${API}/pictures`,
  right: 'website.write',
  takesFile: true,
  input: z.object({ draftId, file: z.string(), name: z.string() }),
});

export interface LibraryPicture {
  /** Such as `content/blog/images/shelf.jpg`. */
  path: string;
  width: number;
  height: number;
  /** The titles of the entries that show it. */
  usedBy: string[];
}

/** All pictures of the draft, the newest first. */
export const listPictures = deskEndpoint<{ pictures: LibraryPicture[] }>()({
  method: 'GET',
  path: `${API}/pictures`,
  right: 'website.write',
  input: z.object({ draftId }),
});

/** Puts a picture of the library beside a content file. */
export const copyPicture = deskEndpoint<StoredPicture & { draftId: string }>()({
  method: 'POST',
  path: `${API}/pictures/copy`,
  right: 'website.write',
  input: z.object({ draftId, file: z.string(), path: z.string() }),
});

/** The bytes of a picture of the library. */
export const readPicture = deskEndpoint<never>()({
  method: 'GET',
  path: `${API}/picture`,
  right: 'website.write',
  input: z.object({ draftId, path: z.string() }),
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

export interface WordPlace extends Place {
  title: string;
  /** In the text of a Markdown file: where its paragraph begins, in characters. */
  offset?: number;
}

/** Of an element of the preview: the WordPlace of its words, as JSON. */
export const WORDS_ATTRIBUTE = 'data-words';

export type PreviewState =
  | { state: 'starting' }
  /** `version` is another one once the preview has taken a change over. */
  | { state: 'running'; version: string }
  | { state: 'failed'; message: string; place?: Place };

/** How far the preview of a draft is. It starts with the first call. */
export const readPreview = deskEndpoint<PreviewState>()({
  method: 'GET',
  path: `${API}/preview`,
  right: 'website.write',
  input: z.object({ draftId }),
});

/** Below it are the pages of the preview. They have no script, whatever the words say. */
export const PREVIEW_PATH = '/preview';

/** The part that means "one's own draft, or what is published" in the address of a page of the preview. */
export const OWN_DRAFT = 'own';

/** The address of a page of the preview. @param page such as `/services/seo` */
export const previewUrl = (page: string, draft: string = OWN_DRAFT): string => `${PREVIEW_PATH}/${draft}${page}`;

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

export interface PlacedFault {
  place: Place;
  title: string;
  message: string;
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
  /** Hash of all that it changes, pictures included. A person who accepts the draft, or sends it back, names by it what they have read. */
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
const hash = z.string();

const summary = z.string().check(z.trim(), z.minLength(1, 'Write what has changed.'), z.maxLength(2000));

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

/** Every call that the desk passes on. */
export const websiteEndpoints = [
  readContents,
  readFile,
  readReferences,
  saveFile,
  discardChanges,
  readTemplate,
  addEntry,
  readMentions,
  removeEntry,
  renameEntry,
  addPicture,
  listPictures,
  copyPicture,
  readPicture,
  searchWords,
  readPreview,
  listDrafts,
  readDraft,
  sendDraft,
  takeBackDraft,
  returnDraft,
  discardDraft,
  readPublishing,
  publishDraft,
  listPublications,
  readPublication,
  restorePublication,
];

/** Who calls, as the desk tells the website editor. */
export const editingPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** See publishesWords. */
  mayPublish: z.boolean(),
});
export type EditingPerson = z.output<typeof editingPerson>;

/** The header of a call over the socket that has the person as JSON, percent-encoded. */
export const PERSON_HEADER = 'x-desk-person';
