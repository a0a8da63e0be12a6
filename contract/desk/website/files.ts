import * as z from 'zod/mini';
import { deskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { API, draftId } from './calls.ts';
import type { EntryType, Field } from './fields.ts';
import type { Advice, Fault } from './places.ts';
import type { Value } from './values.ts';

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
  /** Entries that the file holds as a list under a name, such as the services of a category. Each has a form of its own. */
  entries?: { at: string; type: EntryType };
}

export const readFile = deskEndpoint<EditedFile>()({
  method: 'GET',
  path: `${API}/file`,
  right: 'website.write',
  input: z.object({ draftId, file: z.string() }),
});

/** No field lies deeper. */
const MAX_DEPTH = 40;

const isValue = (given: unknown, depth = 0): boolean =>
  given !== undefined &&
  depth <= MAX_DEPTH &&
  (typeof given !== 'object' || given === null || Object.values(given).every((held) => isValue(held, depth + 1)));

export const value = z.custom<Value>((given) => isValue(given), 'Send the value of the file.');

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
