import * as z from 'zod/mini';
import { deskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { API, draftId } from './calls.ts';

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
