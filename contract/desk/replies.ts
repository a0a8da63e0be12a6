/** Replies to a lead, with their templates and files. */
import * as z from 'zod/mini';
import { MAX_ATTACHMENTS } from '#contract/attachment.ts';
import { id } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { type LeadDetail, reference } from './lead.ts';
import { afterReply, type Stage, stages } from './lead-state.ts';
import { newId, writtenText } from './text-fields.ts';

export const MAX_REPLY_LENGTH = 20_000;

export interface ReplyTemplate {
  id: string;
  title: string;
  /** With the facts of the lead filled in. */
  subject: string;
  text: string;
  /** Of an application: the stage that it has after this reply. */
  stage: Stage | null;
}

/**
 * For the kind of the lead: what people have saved, then the templates of content/desk.yaml. `signature`: of the person who asks; empty when
 * they have written none.
 */
export const listReplyTemplates = deskEndpoint<{ templates: ReplyTemplate[]; signature: string }>()({
  method: 'GET',
  path: '/api/leads/:reference/reply-templates',
  right: 'leads.read',
  input: z.object({ reference }),
});

/** How long a reply can be taken back, in milliseconds. */
export const UNDO_MS = 10_000;

/**
 * Stores a reply, which is sent once it can no longer be taken back, and marks the lead as answered, or as `after` says. The same `id` is stored
 * once; with another text it is a `conflict`. `conflict` with the current LeadDetail when somebody has replied, answered or
 * reopened it since `version` was read. `invalid` in quarantine.
 */
export const sendReply = deskEndpoint<{ lead: LeadDetail; replyId: string }>()({
  method: 'POST',
  path: '/api/leads/:reference/replies',
  right: 'replies.send',
  input: z.object({
    reference,
    id: newId,
    subject: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Write a subject.'),
        z.maxLength(300, 'Shorten the subject to 300 characters.'),
        z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write the subject in one line.'),
      ),
    text: writtenText('Write a reply.', MAX_REPLY_LENGTH),
    version: z.string(),
    /** The ids of files that the person has attached. */
    files: z.optional(z.array(id).check(z.maxLength(MAX_ATTACHMENTS))),
    /** The versions of the draft that this reply may be. The draft is removed if it is one of them; another text stays. */
    drafts: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
    /** Of an application: the stage that it then has. */
    stage: z.optional(z.enum(stages)),
    /** Default: `answered`. */
    after: z.optional(z.enum(afterReply)),
  }),
});

/**
 * Attaches a file to the reply that the person is writing, under the rules of contract/attachment.ts. It is removed when it is not
 * sent within a day.
 */
export const attachFile = deskEndpoint<{ lead: LeadDetail; id: string }>()({
  method: 'POST',
  path: '/api/leads/:reference/files',
  right: 'replies.send',
  takesFile: true,
  /** The name is what the person sees; the server makes it safe. */
  input: z.object({ reference, name: z.string().check(z.maxLength(300)) }),
});

/** Removes a file of the reply that the person is writing. */
export const removeFile = deskEndpoint<LeadDetail>()({
  method: 'DELETE',
  path: '/api/leads/:reference/files/:id',
  right: 'replies.send',
  input: z.object({ reference, id }),
});

/** Takes a reply back before it is sent, and returns its text. Its files are attached to the next one. Only the author may. `conflict` when it is being sent already. */
export const undoReply = deskEndpoint<{ lead: LeadDetail; subject: string; text: string }>()({
  method: 'POST',
  path: '/api/replies/:id/undo',
  right: 'replies.send',
  input: z.object({ id }),
});
