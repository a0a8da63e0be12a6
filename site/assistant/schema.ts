/** content/pages/ask.yaml */
import { z } from 'astro/zod';
import { label, pageHead, sentence, text } from '#site/content/fields.ts';

export const ask = z.strictObject({
  ...pageHead,
  eyebrow: label('Above the heading, which is the title'),
  text: sentence('Below the heading: what an answer is'),
  again: label('The label of the box below an answer'),
  reply: z
    .strictObject({
      searched: label('{words} are the search terms of the question'),
      reading: z
        .strictObject({ one: label('For one page'), many: label('For several; {count} is the number') })
        .describe('Shown while the pages are loading'),
      source: label('Before the link to the quoted page'),
      others: label('Before the links to other pages'),
      results: label('The link to all search results'),
      expert: label('The button to the contact form below an answer, with the question filled in'),
      vague: text(140, 'The query has only words that are on every page'),
      unknown: text(140, 'Shown when no page answers the question'),
      near: label('Above links to pages that may help, when none answers the question'),
      send: label('The button to the contact form without an answer, with the question filled in'),
      failed: text(140, 'Shown when the pages failed to load'),
      retry: label('The link to the answer page of the server'),
    })
    .describe('The copy of the assistant'),
});
