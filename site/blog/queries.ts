/** The articles of content/blog/, their categories, and the copy of the blog pages. */
import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { type Person, people } from '#site/company/queries.ts';
import { resolveReference } from '#site/content/entries.ts';
import { readOnce } from '#site/content/read-once.ts';
import type { Count } from '#site/kolam/count.ts';
import type { Picture } from '#site/pictures/make-picture.ts';
import { withPicture } from '#site/pictures/queries.ts';
import { only, siteFacts } from '#site/shell/queries.ts';
import { type Day, dayOf } from '#site/text/format.ts';
import { readingMinutes } from '#site/text/plain-text.ts';
import type { Background } from '#site/ui/backgrounds.ts';
import { cardPages, splitFeatured } from './arrange-articles.ts';

export type BlogCopy = CollectionEntry<'blogIndex'>['data'];

export interface BlogCategory {
  slug: string;
  name: string;
  /** Its own colour, wherever it or one of its articles is shown. */
  background: Background;
}

/** In the order of the categories; a ninth category would take the first again. */
const BACKGROUNDS = ['cover-5', 'neel', 'cover-2', 'cover-6', 'cover-1', 'cover-4', 'cover-3', 'cover-7'] as const;

/** The number of an article, and what its cover counts. */
export type ArticleCount = Count & { figure: string; says: string };

export interface Article {
  slug: string;
  title: string;
  excerpt: string;
  category: BlogCategory;
  cover: ArticleCount;
  author: Person;
  published: Day;
  /** The last change after publication, if any. */
  updated?: Day | undefined;
  /** Reading time. */
  minutes: number;
  isFeatured: boolean;
  picture?: Picture | undefined;
  file: string | undefined;
}

/** Fills one row of cards. */
const OTHERS_SHOWN = 3;

export const blogCopy = (): Promise<BlogCopy> => only('blogIndex');

/** The name of the feed, as feed readers show it. */
export async function blogFeedTitle(): Promise<string> {
  const [{ feed }, { brand }] = [await blogCopy(), await siteFacts()];
  return feed.title.replace('{brand}', brand);
}

/** In the order of the chips. */
export async function blogCategories(): Promise<(BlogCategory & { text: string })[]> {
  const { categories } = await blogCopy();
  return categories.map((category, order) => ({
    ...category,
    background: BACKGROUNDS[order % BACKGROUNDS.length] ?? 'neel',
  }));
}

/**
 * Every article, the newest first; articles of the same day by slug.
 *
 * @throws {ContentReferenceError} when an article names an author or a category that does not exist
 */
export const articles = readOnce(async (): Promise<readonly Article[]> => {
  const authors = (await people()).map((person) => ({ ...person, slug: person.id, title: person.name }));
  const { language } = await siteFacts();
  const categories = (await blogCategories()).map((category) => ({ ...category, title: category.name }));
  const entries = await getCollection('articles');
  return Promise.all(
    entries
      .toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id))
      .map(async ({ id, data: { date, updated, featured, ...data }, body = '', filePath: file }) => ({
        ...(await withPicture(data, { file, entry: id })),
        slug: id,
        category: resolveReference(categories, data.category, 'category in content/pages/blog.yaml', {
          file,
          entry: id,
          field: 'category',
        }),
        author: resolveReference(authors, data.author, 'person in content/people.yaml', {
          file,
          entry: id,
          field: 'author',
        }),
        published: dayOf(date, language),
        updated: updated && dayOf(updated, language),
        minutes: readingMinutes(body),
        isFeatured: featured ?? false,
        file,
      })),
  );
});

/**
 * The featured article, and the other articles split into pages.
 *
 * @throws {FeaturedArticleError} unless exactly one article is featured
 */
export async function blogPages() {
  const all = await articles();
  const { featured, others } = splitFeatured(all);
  return { featured, pages: cardPages(others), total: all.length };
}

/**
 * Every category with its articles, and the newest three of other categories.
 *
 * @throws {RangeError} when a category has no article: its chip would link to an empty page
 */
export async function articlesByCategory() {
  const all = await articles();
  return (await blogCategories()).map((category) => {
    const isOwn = (article: Article) => article.category.slug === category.slug;
    const own = all.filter(isOwn);
    if (own.length === 0)
      throw new RangeError(
        `content/blog has no article in the category "${category.slug}" of content/pages/blog.yaml. Write one, or remove the category.`,
      );
    return { category, own, others: all.filter((article) => !isOwn(article)).slice(0, OTHERS_SHOWN) };
  });
}

/** The component of an article's Markdown, and its second-level headings. */
export async function articleBody({ slug }: Article) {
  const entry = await getEntry('articles', slug);
  if (!entry) throw new RangeError(`content/blog has no "${slug}".`);
  const { Content, headings } = await render(entry);
  const contents = headings.filter(({ depth }) => depth === 2).map(({ slug: id, text: name }) => ({ id, name }));
  return { Body: Content, contents };
}
