/** Distributes articles over the pages of the blog. */

/** From docs/specification.md. */
const CARDS_PER_PAGE = 6;
const RELATED = 3;

/** The blog has no featured article, or more than one. */
export class FeaturedArticleError extends Error {
  override name = 'FeaturedArticleError';
}

interface ListedArticle {
  slug: string;
  file: string | undefined;
  isFeatured: boolean;
}

/**
 * Separates the featured article from the others, which keep their order.
 *
 * @throws {FeaturedArticleError} unless exactly one is featured; names the files
 */
export function splitFeatured<Entry extends ListedArticle>(
  all: readonly Entry[],
): { featured: Entry; others: Entry[] } {
  const [featured, ...more] = all.filter(({ isFeatured }) => isFeatured);
  if (!featured)
    throw new FeaturedArticleError(
      'No article of content/blog is featured. Write "featured: true" in the front matter of one article.',
    );
  if (more.length > 0)
    throw new FeaturedArticleError(
      `${more.length + 1} articles are featured: ${[featured, ...more].map(({ file, slug }) => file ?? slug).join(', ')}. Leave "featured: true" in only one of them.`,
    );
  return { featured, others: all.filter((article) => article !== featured) };
}

/** Splits the articles into pages of 6. The first element is page 1. */
export function cardPages<Entry>(articles: readonly Entry[]): Entry[][] {
  const pages = Math.ceil(articles.length / CARDS_PER_PAGE);
  return Array.from({ length: pages }, (_, index) =>
    articles.slice(index * CARDS_PER_PAGE, (index + 1) * CARDS_PER_PAGE),
  );
}

/**
 * Up to three related articles: the same category first, then the others.
 *
 * @param all in order of preference
 */
export function relatedTo<Entry extends { slug: string; category: { slug: string } }>(
  article: Entry,
  all: readonly Entry[],
): Entry[] {
  const others = all.filter(({ slug }) => slug !== article.slug);
  const isSameCategory = ({ category }: Entry) => category.slug === article.category.slug;
  return [...others.filter(isSameCategory), ...others.filter((other) => !isSameCategory(other))].slice(0, RELATED);
}
