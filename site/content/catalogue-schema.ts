/** The schema parts that services and industries share: their files, and the copy of their pages. */
import { z } from 'astro/zod';
import { heading, label, searchDescription, sectionHead, sentence, slug, text } from './fields.ts';

const [MIN_WORDS, MAX_WORDS] = [40, 110];

const countWords = (sentence: string) => sentence.split(/\s+/).filter(Boolean).length;

/** The paragraph of a service or an industry. */
export const description = z
  .string()
  .trim()
  .refine((value) => countWords(value) >= MIN_WORDS && countWords(value) <= MAX_WORDS, {
    error: ({ input }) => `Write ${MIN_WORDS} to ${MAX_WORDS} words, not ${countWords(String(input))}.`,
  })
  .describe(`One paragraph of ${MIN_WORDS} to ${MAX_WORDS} words that is true only for this trade`);

/** A category of the services or the industries: one file. */
export const category = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    name: label('The heading of the category'),
    nameAlone: label('The name outside the list of categories, such as in a breadcrumb').optional(),
    slug: slug.describe('The anchor of the category on the index page'),
    order: z.int().describe('The position in the index'),
    text: text(180, 'One sentence about the category'),
    searchTitle: label('The first half of the page title of the category'),
    searchDescription: searchDescription,
    overview: description.describe(
      `What belongs together and why, in one paragraph of ${MIN_WORDS} to ${MAX_WORDS} words`,
    ),
    forWhom: z.array(text(120, 'Who comes for it, and with what')).length(3),
    items: z.array(item).min(1),
  });

export const indexHero = z.strictObject({
  ...sectionHead,
  text: sentence('The sentence below the heading'),
  count: label('Follows the number of entries, which is shown large above their dots'),
  countNote: label('Follows it after a colon where the dots are'),
});

/** The words of the list of an index. */
export const indexList = z.strictObject({
  heading: heading('Above the list and its filter'),
  text: sentence('What the rows say'),
  categoryAction: label('The link to the page of a category; {category} stands for its name'),
});

export const closingBand = z.strictObject({
  heading: heading('The heading of the closing band'),
  text: sentence('The sentence below the heading'),
});

/** The filter above the list. */
export const listFilter = z.strictObject({
  label: label('The label of the box'),
  placeholder: label('An example of what to type'),
  submit: label('The button'),
  clear: label('The button that clears the filter'),
  all: text(80, 'The count of all; {total} is the number'),
  found: text(80, 'The count when filtered; {count} and {total} are the numbers, {question} the query'),
  none: sentence('Shown when nothing is found; {question} is the query'),
  jump: label('The accessible name of the list of categories'),
});

export type ListFilterCopy = z.infer<typeof listFilter>;

/** The page for an address without an entry. */
export const notFound = z.strictObject({
  heading: heading('Fixed by the specification'),
  text: sentence('Fixed by the specification'),
  back: label('The link to the index'),
  nearest: label('Above the nearest matches'),
});
