/** What is done with one lead or with several of a list at once. */
import * as z from 'zod/mini';
import { id } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { type LeadDetail, reference } from './leads.ts';

/**
 * Moves a lead to quarantine, whatever it looks like. Its mails that wait are held until it is released. `conflict` with the
 * current LeadDetail when `was` is not its `since` any more, or when a reply can still be taken back.
 */
export const markSpam = deskEndpoint<LeadDetail>()({
  method: 'POST',
  path: '/api/leads/:reference/spam',
  right: 'leads.change',
  input: z.object({ reference, was: z.iso.datetime() }),
});

/** `open`: takes back `answer`, and restores the state from before. `release`: takes back `spam`, too, and sends what was held. */
export const leadChanges = ['answer', 'open', 'assign', 'spam', 'release'] as const;

export type LeadChange = (typeof leadChanges)[number];

/** The most leads of one call. */
export const MAX_CHANGED = 100;

/** `changed`: somebody else was first, or a reply can still be taken back. `gone`: it was erased. Neither is changed. */
export type ChangeOutcome = 'done' | 'changed' | 'gone';

/**
 * Changes leads, each by itself: what is done stays done when another has changed meanwhile. The outcomes are in the order of the
 * leads; `at`: what is `since` of those that were answered.
 */
export const changeLeads = deskEndpoint<{ at: string; outcomes: ChangeOutcome[] }>()({
  method: 'POST',
  path: '/api/leads/changes',
  right: 'leads.change',
  input: z.object({
    change: z.enum(leadChanges),
    leads: z
      .array(
        z.object({
          reference,
          /** What the person saw: who had it, of `assign`; otherwise its `since`. `release` does not look at it. */
          was: z.nullable(z.union([z.iso.datetime(), id])),
          /** Of `assign`: who gets it; null for nobody. */
          personId: z.optional(z.nullable(id)),
        }),
      )
      .check(z.minLength(1, 'Choose at least one.'), z.maxLength(MAX_CHANGED, `Choose at most ${MAX_CHANGED}.`)),
  }),
});
