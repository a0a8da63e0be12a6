/** content/jobs/*.md */
import { z } from 'astro/zod';
import { citedFacts, label, text } from '#site/content/fields.ts';

const dollars = z.int().min(1_000).max(1_000_000);

export const job = z.strictObject({
  title: label('The position'),
  department: label('The department'),
  location: label('The place of work, as shown on the page'),
  place: z
    .strictObject({
      city: label('The city'),
      country_code: z.string().regex(/^[A-Z]{2}$/, 'Write the two letters of ISO 3166, such as IN.'),
      remote: z.boolean().describe('Whether it can be done from anywhere in that country'),
    })
    .describe('The place of work for search engines'),
  type: z.enum(['Full-time', 'Part-time', 'Contract', 'Internship']),
  salary: z
    .strictObject({ from: dollars, to: dollars })
    .refine(({ from, to }) => from < to, 'Write the lower number first.')
    .describe('US dollars a year, digits only'),
  description: text(220, 'What the person will do, in one or two sentences'),
  requirements: z.array(text(100, 'What the person brings')).min(4).max(6).describe('The card shows the first two'),
  posted: z.date().describe('The day it was posted, such as 2025-11-03'),
  closes: z.date().describe('The last day to apply, such as 2027-03-31; afterwards the page says that it is closed'),
  order: z.int().describe('Its position in the list, a number'),
  facts: citedFacts,
});
