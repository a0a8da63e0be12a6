/** The schema parts that services and industries share: their files, and the words of their pages. */
import { z } from 'astro/zod';
import { heading, label, searchDescription, sectionHead, sentence, slug, text } from './fields.ts';

const [MIN_WORDS, MAX_WORDS] = [40, 110];

const countWords = (sentence: string) => sentence.trim().split(/\s+/).length;

/** The paragraph of a service or an industry. */
export const description = z
  .string()
  .trim()
  .refine((value) => countWords(value) >= MIN_WORDS && countWords(value) <= MAX_WORDS, {
    error: ({ input }) => `Write ${MIN_WORDS} to ${MAX_WORDS} words; these are ${countWords(String(input))}.`,
  })
  .describe(`One paragraph of ${MIN_WORDS} to ${MAX_WORDS} words that is true of this trade alone`);

/** A category of the services or the industries: one file. */
export const category = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    name: label('The heading of the category'),
    name_alone: label('Its name where it stands without the others, as in a breadcrumb').optional(),
    slug: slug.describe('The anchor of the category on the index page'),
    order: z.int().describe('Its place in the index'),
    text: text(180, 'One sentence about the category'),
    search_title: label('The first half of the page title of the category'),
    search_description: searchDescription,
    overview: description.describe(
      `What belongs together and why, in one paragraph of ${MIN_WORDS} to ${MAX_WORDS} words`,
    ),
    for_whom: z.array(text(120, 'Who comes for it, and with what')).length(3),
    items: z.array(item).min(1),
  });

export const indexHero = z.strictObject({ ...sectionHead, text: sentence('The sentence beneath') });

export const closingBand = z.strictObject({
  heading: heading('The closing band'),
  text: sentence('The sentence beneath'),
});

/** The filter above the list. */
export const listFilter = z.strictObject({
  label: label('The label of the box'),
  placeholder: label('An example of what to type'),
  submit: label('The button'),
  clear: label('The button that shows all again'),
  all: text(80, 'How many there are; {total} stands for the number'),
  found: text(80, '{count}, {total} and {question} stand for what was found'),
  none: sentence('Shown when nothing is found; {question} stands for what was typed'),
  jump: label('Names the list of categories to a screen reader'),
});

/** The page for an address without an entry. */
export const notFound = z.strictObject({
  heading: heading('Fixed by the specification'),
  text: sentence('Fixed by the specification'),
  back: label('The link to the index'),
  nearest: label('Stands above the nearest matches'),
});
