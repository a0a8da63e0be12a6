/**
 * The part of the desk called Website: the words of the site are edited, reviewed and published there. The desk checks who calls
 * and passes the call on to the website editor, a process of its own. `npm run edit` answers the same calls on one's own machine.
 *
 * Each person who edits has a draft: a copy of content/ to change. Calls that name no draft mean the person's own, which
 * begins with the first change; until then they read what is published.
 */
import * as z from 'zod/mini';
import { id } from '#contract/endpoint.ts';

export const API = '/api/website';

export const draftId = z.optional(id);
