/** content/search.yaml */
import { z } from 'astro/zod';
import { heading, label, link, sentence, text } from '#site/content/fields.ts';
import { searchKinds } from './document.ts';

const phrase = text(40, 'A word or a few, in lower case');

const example = text(120, 'A question as visitors type it');

export const search = z.strictObject({
  title: label('The first half of the page title'),
  description: text(200, 'What a search engine shows below the title'),
  heading: heading('The heading without a query'),
  headingAsked: heading('The heading above results; {question} is the query'),
  found: z
    .strictObject({ one: label('For one page'), many: label('For several; {count} is the number') })
    .describe('How many pages were found'),
  kinds: z
    .record(
      z.enum(searchKinds),
      z.strictObject({
        name: label('The heading above the results of this page type'),
        keywords: text(120, 'Search keywords of all pages of this type').optional(),
        all: link.describe('The link to the index of this page type'),
      }),
    )
    .describe('The page types of the results'),
  more: label('The link to all results of a page type; {count} is their number, {kind} the type'),
  everyKind: label('The link back to the results of all page types; {count} is their number'),
  priceTitle: label('The title of a section of the price list; {section} is its name'),
  start: z.strictObject({
    heading: heading('Above the links of the start page'),
    text: sentence('Below the heading of the page'),
    questions: z.array(text(60, 'A question that finds something')).min(3).max(8),
    questionsHeading: heading('Above the examples'),
  }),
  stopWords: z.strictObject({
    heading: heading('The query has only words that are on every page'),
    text: sentence('What to do; {question} is the query'),
  }),
  none: z.strictObject({
    heading: heading('Shown when nothing was found; {question} is the query'),
    text: sentence('What to do'),
    nearest: heading('Above the pages with similar names'),
    contact: label('The button to the contact form, with the query filled in'),
  }),
  ask: z.strictObject({
    heading: heading('Below the results'),
    text: sentence('Why the visitor should ask us'),
  }),
  list: z
    .strictObject({
      label: label('The accessible name of the list of results'),
      one: label('Read out for one result'),
      many: label('Read out; {count} is the number'),
      none: sentence('Shown and read out when nothing was found'),
      all: label('The last row; {count} is the number'),
      slash: label('Switches the key / off and on'),
    })
    .describe('The search box of the header, while the visitor types'),
  loading: label('Shown while the search index is loading'),
  failed: label('Shown when the search index failed to load'),
  synonyms: z
    .array(
      z.strictObject({
        said: z.array(phrase).min(1).describe('What visitors type'),
        means: z.array(phrase).min(1).describe('What the search looks for too: words on our pages'),
      }),
    )
    .describe('Synonyms: the words of visitors, and the words of our pages'),
  topics: z
    .array(
      z.strictObject({
        page: text(80, 'The address of the page that answers, such as /before-you-buy'),
        means: z
          .array(text(60, 'Words of the passage that answers'))
          .min(1)
          .describe('What the passage has; without it, the page is found but not quoted')
          .optional(),
        like: z.array(example).min(5).describe('Questions like these are answered by it'),
      }),
    )
    .describe('What buyers ask of the agency as a whole'),
  elsewhere: z.array(example).min(5).describe('Questions that this site does not answer, so that it does not try'),
});
