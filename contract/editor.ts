/**
 * What the editor of the words (`npm run edit`) and its screen say to each other. Both run on the owner's machine only. Its
 * endpoints are declared like those of the desk.
 */
import * as z from 'zod/mini';
import { endpoint, noInput } from '#contract/endpoint.ts';

/** Where the screen and its API are, below the preview's own address. */
export const EDITOR_PATH = '/edit';
const API = `${EDITOR_PATH}/api`;

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

/** The content of one file, as it stands on the disk. */
export interface FileContent {
  /** Such as `content/services/core.yaml`. */
  file: string;
  /** Of the bytes on the disk. A save names the one that it began with. */
  hash: string;
  /** The fields; for a Markdown file with its text as `body`. */
  value: Value;
}

export interface EditedFile extends FileContent {
  title: string;
  field: Field;
  /** Entries that the file holds as a list, such as the services of a category. Each has a form of its own. */
  entries?: { at: ValuePath; type: EntryType };
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
}

export interface ContentGroup {
  title: string;
  items: ContentItem[];
  /** Entries that can be added to it; `file` is missing if each has a file of its own. */
  adds?: { type: EntryType; file?: string };
}

/** All content by subject. */
export const readContents = endpoint<{ groups: ContentGroup[] }>()({
  method: 'GET',
  path: `${API}/contents`,
  input: noInput,
});

export const readFile = endpoint<EditedFile>()({
  method: 'GET',
  path: `${API}/file`,
  input: z.object({ file: z.string() }),
});

/** The entries that a field can refer to. */
export const readReferences = endpoint<Record<ReferenceType, { value: string; title: string }[]>>()({
  method: 'GET',
  path: `${API}/references`,
  input: noInput,
});

const value = z.custom<Value>((given) => given !== undefined, 'Send the value.');

/** What is wrong with a file as it is typed, and what the rules say. Changes nothing. */
export const checkFile = endpoint<{ faults: Fault[]; advice: Advice[] }>()({
  method: 'POST',
  path: `${API}/check`,
  input: z.object({ file: z.string(), value }),
});

/**
 * Writes what has changed. `invalid`: details are Fault[]. `conflict`: the file has changed since it was read; details are its
 * FileContent now.
 */
export const saveFile = endpoint<FileContent>()({
  method: 'POST',
  path: `${API}/save`,
  input: z.object({ file: z.string(), hash: z.string(), value }),
});

/** What a new entry begins with, and the form for it. `file` is where it will stand. */
export const readTemplate = endpoint<{ field: Field; value: Value }>()({
  method: 'GET',
  path: `${API}/template`,
  input: z.object({ type: z.enum(entryTypes) }),
});

/** What is wrong with a new entry, as checkFile. */
export const checkEntry = endpoint<{ faults: Fault[]; advice: Advice[] }>()({
  method: 'POST',
  path: `${API}/entries/check`,
  input: z.object({ type: z.enum(entryTypes), slug: z.string(), file: z.optional(z.string()), value }),
});

/**
 * Adds an entry. `file`: of the category, for services and industries. `invalid`: details are Fault[]. `conflict`: the slug is taken.
 */
export const addEntry = endpoint<ContentItem>()({
  method: 'POST',
  path: `${API}/entries/add`,
  input: z.object({ type: z.enum(entryTypes), slug: z.string(), file: z.optional(z.string()), value }),
});

/** A place that leads to an entry. */
export interface Mention {
  file: string;
  entry?: string;
  at: ValuePath;
  /** Where it is, such as "SEO, related services". */
  title: string;
  /** `reference`: the build stops without the entry. `link`: a redirect serves it. */
  kind: 'reference' | 'link';
}

export const readMentions = endpoint<{ page: string; mentions: Mention[] }>()({
  method: 'GET',
  path: `${API}/entries/mentions`,
  input: z.object({ type: z.enum(entryTypes), slug: z.string() }),
});

/**
 * Removes an entry and, if `redirectTo` is given, adds a redirect from its page. `replaceWith` is the slug that takes its place in
 * references. `conflict`: references would lead nowhere; details are Mention[].
 */
export const removeEntry = endpoint<{ changed: string[] }>()({
  method: 'POST',
  path: `${API}/entries/remove`,
  input: z.object({
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
export const renameEntry = endpoint<{ item: ContentItem; changed: string[] }>()({
  method: 'POST',
  path: `${API}/entries/rename`,
  input: z.object({ type: z.enum(entryTypes), slug: z.string(), newSlug: z.string(), isRedirected: z.boolean() }),
});

/** Stores a picture beside a content file. `invalid`: it is no picture, or too small. */
export const addPicture = endpoint<{ src: string; width: number; height: number; advice: string[] }>()({
  method: 'POST',
  path: `${API}/pictures`,
  input: z.object({ file: z.string(), name: z.string(), base64: z.string() }),
});

/** The address of the bytes of a picture beside a content file. */
export const pictureUrl = (file: string, src: string): string => `${API}/picture?${new URLSearchParams({ file, src })}`;

/** A value that differs from the last commit. */
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
  /** Of the bytes on the disk; missing if the file was removed. */
  hash?: string;
  state: 'added' | 'changed' | 'removed';
  changes: Change[];
}

/** What has changed since the last commit. */
export const readHistory = endpoint<{
  files: ChangedFile[];
  /** Missing: changes cannot be published here, and this says why. */
  publishing: /** `again`: why the last commit is to be published although nothing has changed since. */
  { isPossible: true; isServerRunning: boolean; again?: string } | { isPossible: false; reason: string };
}>()({ method: 'GET', path: `${API}/history`, input: noInput });

/** Sets a file back to the last commit. `conflict` as in saveFile. */
export const discardChanges = endpoint<{ file: string }>()({
  method: 'POST',
  path: `${API}/discard`,
  input: z.object({ file: z.string(), hash: z.optional(z.string()) }),
});

export type Publishing =
  | { state: 'idle' }
  | { state: 'running'; step: 'checking' | 'building' | 'committing' | 'swapping' | 'pushing'; startedAt: string }
  /** `address`: of the site that is served now. `notice`: why a server that runs here does not serve it. */
  | {
      state: 'published';
      commit: string;
      isServed: boolean;
      address?: string;
      notice?: string;
      /** Why the next release would lack it, and what to do. */
      notPushed?: string;
      finishedAt: string;
    }
  /** Nothing was changed. `place` is the field, if the build has named one. */
  | { state: 'failed'; message: string; place?: { file: string; entry?: string; at: ValuePath }; finishedAt: string };

export const readPublishing = endpoint<Publishing>()({
  method: 'GET',
  path: `${API}/publish`,
  input: noInput,
});

/** Starts publishing. `conflict`: it is running already. */
export const publish = endpoint<Publishing>()({
  method: 'POST',
  path: `${API}/publish`,
  input: z.object({
    message: z.string().check(z.trim(), z.minLength(1, 'Write what has changed.'), z.maxLength(2000)),
  }),
});
