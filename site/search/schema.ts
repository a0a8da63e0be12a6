/** content/search.yaml */
import { z } from 'astro/zod';
import { heading, label, link, sentence, text } from '#site/content/fields.ts';
import { searchKinds } from './document.ts';

const phrase = text(40, 'A word or a few, in lower case');

export const search = z.strictObject({
  title: label('The first half of the page title'),
  description: text(200, 'What the page says of itself'),
  heading: heading('The heading before anything is asked'),
  heading_asked: heading('The heading above results; {question} stands for what was typed'),
  found: z
    .strictObject({ one: label('Of one page'), many: label('{count} stands for the number') })
    .describe('How many pages were found'),
  kinds: z
    .record(
      z.enum(searchKinds),
      z.strictObject({
        name: label('The heading above the results of this kind'),
        keywords: text(120, 'Words by which any page of this kind is found').optional(),
        all: link.describe('Where all of this kind stand'),
      }),
    )
    .describe('The kinds of page that are found'),
  more: label('The link to all results of a kind; {count} and {kind} stand for them'),
  every_kind: label('The link back to the results of every kind; {count} stands for their number'),
  price_title: label('The title of a section of the price list; {section} stands for its name'),
  start: z.strictObject({
    heading: heading('Above the places to start from'),
    text: sentence('Beneath the heading of the page'),
    questions: z.array(text(60, 'A question that finds something')).min(3).max(8),
    questions_heading: heading('Above the examples'),
  }),
  stop_words: z.strictObject({
    heading: heading('Only words were asked that stand on every page'),
    text: sentence('What to do'),
  }),
  none: z.strictObject({
    heading: heading('Nothing was found'),
    text: sentence('What to do'),
    nearest: heading('Above the pages with names like what was typed'),
    contact: label('The button to a person, with the question filled in'),
  }),
  ask: z.strictObject({
    heading: heading('Beneath the results'),
    text: sentence('Why to ask a person'),
  }),
  list: z
    .strictObject({
      label: label('Names the list of results to a screen reader'),
      one: label('Read out for one result'),
      many: label('Read out; {count} stands for the number'),
      none: sentence('Shown and read out when nothing was found'),
      all: label('The last row; {count} stands for the number'),
      slash: label('Switches the key / off and on'),
    })
    .describe('What the box in the header shows while one types'),
  loading: label('Shown while the index is on its way'),
  failed: label('Shown when the index did not come'),
  synonyms: z
    .array(
      z.strictObject({
        said: z.array(phrase).min(1).describe('What visitors type'),
        means: z.array(phrase).min(1).describe('What is looked for as well: words that stand on our pages'),
      }),
    )
    .describe('What visitors call a thing, and what our pages call it'),
});
