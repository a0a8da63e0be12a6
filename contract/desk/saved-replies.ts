/** Replies that people of the desk have saved for all, and the signature of each. */
import * as z from 'zod/mini';
import { id, noInput } from '#contract/endpoint.ts';
import { normalizeText } from '#contract/form-fields.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { leadKinds, stages } from './lead-state.ts';
import { MAX_REPLY_LENGTH } from './replies.ts';

/** What is filled in. A signature has several lines. */
const IN_SUBJECT = ['{name}', '{about}', '{reference}', '{me}', '{brand}'];
const IN_TEXT = [...IN_SUBJECT, '{signature}'];

const fillsIn = (known: readonly string[]) =>
  z.superRefine<string>((written, context) => {
    const unknown = written.match(/\{\w+\}/g)?.find((placeholder) => !known.includes(placeholder));
    if (unknown === undefined) return;
    const message = `${unknown} cannot be filled in here. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}, or write it without braces.`;
    context.addIssue({ code: 'custom', message, input: written });
  });

const line = (max: number, missing: string, tooLong: string) =>
  z.string().check(
    z.overwrite((text) => normalizeText(text, { isMultiline: false })),
    z.minLength(1, missing),
    z.maxLength(max, tooLong),
  );

const text = (max: number) =>
  z.string().check(
    z.overwrite((written) => normalizeText(written, { isMultiline: true })),
    z.maxLength(max, `Shorten the text to ${max.toLocaleString('en-IN')} characters.`),
  );

const savedReply = z.object({
  title: line(100, 'Enter a title.', 'Shorten the title to 100 characters.'),
  for: z.enum(leadKinds),
  subject: line(200, 'Enter a subject.', 'Shorten the subject to 200 characters.').check(fillsIn(IN_SUBJECT)),
  text: text(MAX_REPLY_LENGTH).check(z.minLength(1, 'Write the text.'), fillsIn(IN_TEXT)),
  /** Of an application: the stage that it has after this reply. */
  stage: z.nullable(z.enum(stages)),
});

export type SavedReplyDraft = z.output<typeof savedReply>;

export interface SavedReply extends SavedReplyDraft {
  id: string;
  /** Incremented with each change. */
  version: number;
}

interface SavedReplyList {
  /** By title. */
  replies: SavedReply[];
}

/** The version that the person has seen. */
const version = z.int().check(z.minimum(1));

export const listSavedReplies = deskEndpoint<SavedReplyList>()({
  method: 'GET',
  path: '/api/saved-replies',
  right: 'replies.write',
  input: noInput,
});

/** `conflict` when there are as many as there may be. */
export const addSavedReply = deskEndpoint<SavedReplyList>()({
  method: 'POST',
  path: '/api/saved-replies',
  right: 'replies.write',
  input: savedReply,
});

/** `conflict` with the current SavedReplyList when somebody has changed it since `version` was read. */
export const changeSavedReply = deskEndpoint<SavedReplyList>()({
  method: 'PUT',
  path: '/api/saved-replies/:id',
  right: 'replies.write',
  input: z.extend(savedReply, { id, version }),
});

/** As changeSavedReply. */
export const removeSavedReply = deskEndpoint<SavedReplyList>()({
  method: 'DELETE',
  path: '/api/saved-replies/:id',
  right: 'replies.write',
  input: z.object({ id, version }),
});

const MAX_SIGNATURE_LENGTH = 1_000;

interface Signature {
  /** Empty: the person has written none. */
  signature: string;
}

/** Of the person who asks. */
export const getSignature = deskEndpoint<Signature>()({
  method: 'GET',
  path: '/api/signature',
  right: 'replies.write',
  input: noInput,
});

export const saveSignature = deskEndpoint<Signature>()({
  method: 'PUT',
  path: '/api/signature',
  right: 'replies.write',
  input: z.object({ signature: text(MAX_SIGNATURE_LENGTH) }),
});
