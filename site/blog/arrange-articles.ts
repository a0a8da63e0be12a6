/** The order of articles on the pages of the blog. */

/** Specified: 6 cards. */
const CARDS_ON_A_PAGE = 6;
const RELATED = 3;

/** The blog has no featured article, or several. */
export class FeaturedArticleError extends Error {
  override name = 'FeaturedArticleError';
}

interface ListedArticle {
  slug: string;
  file: string | undefined;
  isFeatured: boolean;
}

/**
 * The featured article, and the others in their order.
 *
 * @throws {FeaturedArticleError} naming the files, unless exactly one is featured
 */
export function splitFeatured<Entry extends ListedArticle>(
  all: readonly Entry[],
): { featured: Entry; others: Entry[] } {
  const [featured, ...more] = all.filter(({ isFeatured }) => isFeatured);
  if (!featured)
    throw new FeaturedArticleError(
      'No article of content/blog is featured. Write "featured: true" at the top of the one that shall stand first.',
    );
  if (more.length > 0)
    throw new FeaturedArticleError(
      `${more.length + 1} articles are featured: ${[featured, ...more].map(({ file, slug }) => file ?? slug).join(', ')}. Leave "featured: true" in one of them.`,
    );
  return { featured, others: all.filter((article) => article !== featured) };
}

/** The cards of each page of the blog; page 1 comes first. */
export function cardPages<Entry>(articles: readonly Entry[]): Entry[][] {
  const pages = Math.ceil(articles.length / CARDS_ON_A_PAGE);
  return Array.from({ length: pages }, (_, at) => articles.slice(at * CARDS_ON_A_PAGE, (at + 1) * CARDS_ON_A_PAGE));
}

/**
 * Three related articles: those of the same category first, then the others.
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
