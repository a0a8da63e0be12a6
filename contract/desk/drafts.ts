/** What people write to a lead and have not sent yet. */
import * as z from 'zod/mini';
import { id } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { type OwnDraft, reference } from './lead.ts';
import { afterReply } from './lead-state.ts';
import { MAX_REPLY_LENGTH } from './replies.ts';

/** As it was typed, without what a database cannot store. */
const typed = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll('\0', ' ').toWellFormed()),
    z.maxLength(max, `Shorten it to ${max.toLocaleString('en-IN')} characters.`),
  );

/** The most versions of one call. */
export const MAX_REPLACED = 50;

/** Of a draft; empty: there was none. */
const version = z.union([z.literal(''), id]);

/**
 * Stores what a person is writing, or, with null, discards it. `conflict` with the current OwnDraft when the stored version is not
 * among those that it `replaces`: the person has written in another tab or on another device. `signed-out` when another person
 * has signed in at this browser meanwhile.
 */
export const saveReplyDraft = deskEndpoint<OwnDraft>()({
  method: 'PUT',
  path: '/api/leads/:reference/draft',
  right: 'replies.write',
  input: z.object({
    reference,
    /** Who writes. */
    personId: id,
    /** A new UUID of the screen. The same is stored once. */
    version: id,
    replaces: z.array(version).check(z.maxLength(MAX_REPLACED)),
    draft: z.nullable(
      z.object({
        subject: z.nullable(typed(300)),
        text: typed(MAX_REPLY_LENGTH),
        readVersion: typed(300),
        template: z.nullable(typed(100)),
        setsStage: z.boolean(),
        after: z.enum(afterReply),
      }),
    ),
  }),
});
