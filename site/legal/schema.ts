/** content/legal/*.md and content/pages/legal.yaml */
import { z } from 'astro/zod';
import { heading, label, pageHead, sentence, text } from '#site/content/fields.ts';

export const legal = z.strictObject({
  ...pageHead,
  eyebrow: label('The short line above the heading'),
  text: sentence('The sentence below the heading'),
  updated: z.int().min(2025).describe('The year of the last change'),
  checked: text(30, 'When the facts were checked last, such as "November 2026"'),
  mailbox: z
    .enum(['hello', 'privacy', 'legal', 'security', 'ethics'])
    .describe('The contact for questions: a mailbox of "Words on every page"'),
  times: z
    .strictObject({
      heading: heading('Above the lines'),
      items: z
        .array(
          z.strictObject({
            what: text(60, 'What it is about'),
            time: text(12, 'The time as the text says it, such as "24 months"'),
            days: z.int().min(1).describe('The same in days, for the length of the line'),
          }),
        )
        .min(2)
        .max(5),
    })
    .optional()
    .describe('Times that the text promises, drawn as lines beside its heading'),
});

/** The copy around the text of each legal page. */
export const legalPage = z.strictObject({
  updated: label('When it was changed last; {year} is the year'),
  checked: label('When its facts were checked last; {checked} is the month'),
  contents: label('The accessible name of the table of contents'),
  write: z.strictObject({
    heading: heading('The heading of the closing band'),
    text: sentence('The sentence below the heading; {mailbox} is the address'),
    action: label('The button'),
  }),
  others: heading('Above the links to the others'),
});
