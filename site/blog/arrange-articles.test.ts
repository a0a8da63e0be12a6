import { expect, test } from 'vitest';
import { cardPages, FeaturedArticleError, relatedTo, splitFeatured } from './arrange-articles.ts';

const article = (slug: string, category = 'nlp', isFeatured = false) => ({
  slug,
  file: `content/blog/${slug}.md`,
  category: { slug: category },
  isFeatured,
});
const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

test('separates the featured article and keeps the order of the others', () => {
  const all = [article('newest'), article('chosen', 'nlp', true), article('oldest')];
  const { featured, others } = splitFeatured(all);
  expect(featured.slug).toBe('chosen');
  expect(slugs(others)).toEqual(['newest', 'oldest']);
});

test('throws and names the files when two articles are featured', () => {
  const split = () => splitFeatured([article('one', 'nlp', true), article('two'), article('three', 'nlp', true)]);
  expect(split).toThrow(FeaturedArticleError);
  expect(split).toThrow('2 articles are featured: content/blog/one.md, content/blog/three.md. Leave');
});

test.each([
  [0, []],
  [7, [6, 1]],
  [13, [6, 6, 1]],
])('splits %i articles into pages of %j', (count, sizes) => {
  const all = Array.from({ length: count }, (_, index) => index);
  expect(cardPages(all).map((page) => page.length)).toEqual(sizes);
  expect(cardPages(all).flat()).toEqual(all);
});

test('related articles: the same category first, then the others, in their order, without the article itself', () => {
  const all = [article('a', 'nlp'), article('b', 'ai-ethics'), article('c', 'nlp'), article('d', 'ai-trends')];
  expect(slugs(relatedTo(article('c', 'nlp'), all))).toEqual(['a', 'b', 'd']);
  expect(slugs(relatedTo(article('d', 'ai-trends'), all))).toEqual(['a', 'b', 'c']);
});
