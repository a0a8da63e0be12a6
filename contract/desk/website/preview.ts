import * as z from 'zod/mini';
import { deskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { API, draftId } from './calls.ts';
import type { Place } from './places.ts';

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

/** In the address of a page of the preview: one's own draft, or what is published. */
export const OWN_DRAFT = 'own';

/** The address of a page of the preview. @param page such as `/services/seo` */
export const previewUrl = (page: string, draft: string = OWN_DRAFT): string => `${PREVIEW_PATH}/${draft}${page}`;
