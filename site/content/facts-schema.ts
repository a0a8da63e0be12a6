/** content/facts.yaml: facts about law, tax, tariffs, limits and dates, each with its source. */
import { z } from 'astro/zod';
import { heading, slug, text } from './fields.ts';

const fact = z
  .strictObject({
    id: slug.describe('What entries name it by, such as gst-hotel-7500'),
    statement: text(320, 'The fact in one plain sentence'),
    source: z.strictObject({
      title: text(140, 'The publisher and the title'),
      url: z.url({ protocol: /^https?$/ }).describe('The address of the source'),
    }),
    checked: z.date().describe('The day of the last check'),
    reviewBy: z.date().describe('The day of the next check, at the latest'),
    verified: z
      .enum(['public-source', 'not verified here'])
      .describe('"Public source" if the source was read and confirms it, else "Not verified here"'),
    note: text(400, 'What is uncertain, and what the pages therefore do not say').optional(),
  })
  .refine(({ checked, reviewBy }) => checked < reviewBy, {
    path: ['reviewBy'],
    error: 'Write a day after `checked`.',
  })
  .refine(({ verified, note }) => verified === 'public-source' || note, {
    path: ['note'],
    error: 'Say in a note what was not verified.',
  });

export const facts = z.strictObject({
  subjects: z
    .array(z.strictObject({ name: heading('What the facts are about'), facts: z.array(fact).min(1) }))
    .min(1)
    .describe('The facts in groups, for readability'),
});
