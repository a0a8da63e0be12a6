import { expect, test } from 'vitest';
import { ContentReferenceError, follow, withoutNamesakes } from '#site/catalogue/references.ts';

const all = [
  { slug: 'logo-design', title: 'Logo Design', file: 'content/services/branding-design.yaml' },
  { slug: 'seo', title: 'SEO', file: 'content/services/digital-marketing.yaml' },
];
const place = { file: 'content/services/photography.yaml', entry: 'food-photography', field: 'related' };

test('a slug leads to its entry', () => expect(follow(all, 'seo', 'service', place)).toBe(all[1]));

test('a slug that no file has is refused with its place and the nearest one', () => {
  const look = () => follow(all, 'logo-desing', 'service', place);
  expect(look).toThrow(ContentReferenceError);
  expect(look).toThrow(
    'content/services/photography.yaml, food-photography, related: there is no service "logo-desing". Did you mean "logo-design"? Correct the slug, or add the service first.',
  );
});

test('without anything near it the sentence guesses nothing', () =>
  expect(() => follow(all, 'zzzz', 'service', place)).toThrow('there is no service "zzzz". Correct the slug'));

test('entries of one slug are refused with both files', () => {
  expect(withoutNamesakes(all)).toEqual(all);
  const twin = { slug: 'seo', title: 'SEO again', file: 'content/services/fixed.yaml' };
  expect(() => withoutNamesakes([...all, twin])).toThrow(
    'The slug "seo" stands twice: in content/services/digital-marketing.yaml and in content/services/fixed.yaml.',
  );
});
