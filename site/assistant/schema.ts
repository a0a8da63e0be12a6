/** content/pages/ask.yaml */
import { z } from 'astro/zod';
import { label, pageHead, sentence, text } from '#site/content/fields.ts';

export const ask = z.strictObject({
  ...pageHead,
  eyebrow: label('Above the heading, which is the title'),
  text: sentence('Beneath the heading: what an answer is'),
  again: label('Names the box beneath an answer'),
  reply: z
    .strictObject({
      searched: label('{words} stands for the words of the question that are looked for'),
      reading: z
        .strictObject({ one: label('Of one page'), many: label('{count} stands for the number') })
        .describe('Shown while the pages are on their way'),
      source: label('Before the page that is quoted'),
      others: label('Before other pages that come near'),
      results: label('The link to all that the search finds'),
      expert: label('The button to a person beneath an answer, with the question filled in'),
      vague: text(140, 'Only words were asked that stand on every page'),
      unknown: text(140, 'Nothing answers the question'),
      send: label('The button to a person where nothing answers, with the question filled in'),
      failed: text(140, 'The pages did not load'),
      retry: label('The link to the answer that the server gives instead'),
    })
    .describe('What the assistant says'),
});
