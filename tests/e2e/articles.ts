import * as z from 'zod';
import { contentOf, entriesOf } from '../support/content-entries.ts';

export const { people } = contentOf(
  'content/people.yaml',
  z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) }),
);

/** The articles of content/, newest first. */
export const articles = entriesOf(
  'content/blog',
  z.object({
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    date: z.iso.date(),
    category: z.string(),
    featured: z.boolean().optional(),
  }),
)
  .map(({ slug, body, data }) => ({
    slug,
    body,
    ...data,
    author: people.find(({ id }) => id === data.author)?.name ?? '',
  }))
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
export type Article = (typeof articles)[number];

export const CARDS_ON_A_PAGE = 6;
export const featured = articles.find((article) => article.featured) ?? firstOf(articles);
/** In the order of the cards: the featured article first, then the others. */
export const inPageOrder = [featured, ...articles.filter((article) => article !== featured)];
/** An article that has both code and a table. */
export const technical = firstOf(articles.filter(({ body }) => /^```/m.test(body) && /^\|/m.test(body)));

export function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('content/ has no such entry.');
  return first;
}
