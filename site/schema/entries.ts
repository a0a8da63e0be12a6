/** What several kinds of entry have in common. */
import { z } from 'astro/zod';
import { label, slug, text } from '#site/schema/fields.ts';

const [FEWEST_WORDS, MOST_WORDS] = [40, 110];

const words = (sentence: string) => sentence.trim().split(/\s+/).length;

/** The paragraph of a service or an industry. */
export const description = z
  .string()
  .trim()
  .refine((said) => words(said) >= FEWEST_WORDS && words(said) <= MOST_WORDS, {
    error: ({ input }) => `Write ${FEWEST_WORDS} to ${MOST_WORDS} words; these are ${words(String(input))}.`,
  })
  .describe(`One paragraph of ${FEWEST_WORDS} to ${MOST_WORDS} words that is true of this trade alone`);

/** A file of entries that stand together in an index. The count is a promise: an entry lost by accident is noticed. */
export const category = <Item extends z.ZodType>(item: Item) =>
  z
    .strictObject({
      name: label('The heading of the category'),
      name_alone: label('Its name where it stands without the others, as in a breadcrumb').optional(),
      slug: slug.describe('The place on the index that links lead to'),
      count: z.int().min(1).describe('How many items stand below'),
      order: z.int().describe('Its place in the index'),
      text: text(180, 'One sentence about the category'),
      items: z.array(item).min(1),
    })
    .refine(({ count, items }) => items.length === count, {
      path: ['count'],
      error: ({ input }) => {
        const { count, items } = input as { count: number; items: unknown[] };
        return `It says ${count}, and ${items.length} items stand below. Correct it, or look what was lost.`;
      },
    });
