import { expect, test } from 'vitest';
import { assertUniqueSlugs, ContentReferenceError, nearest, nextOf, resolveReference } from './entries.ts';

const all = [
  { slug: 'logo-design', title: 'Logo Design', file: 'content/services/branding-design.yaml' },
  { slug: 'seo', title: 'SEO', file: 'content/services/digital-marketing.yaml' },
];
const place = { file: 'content/services/photography.yaml', entry: 'food-photography', field: 'related' };

test('a slug is resolved to its entry', () => expect(resolveReference(all, 'seo', 'service', place)).toBe(all[1]));

test('an unknown slug throws an error with its field and the most similar slug', () => {
  const resolve = () => resolveReference(all, 'logo-desing', 'service', place);
  expect(resolve).toThrow(ContentReferenceError);
  expect(resolve).toThrow(
    'content/services/photography.yaml, food-photography, related: there is no service "logo-desing". Did you mean "logo-design"? Correct the slug, or add the service first.',
  );
});

test('two entries with the same slug throw an error with both files', () => {
  expect(assertUniqueSlugs(all)).toEqual(all);
  const duplicate = { slug: 'seo', title: 'SEO again', file: 'content/services/core.yaml' };
  expect(() => assertUniqueSlugs([...all, duplicate])).toThrow(
    'The slug "seo" is used twice: in content/services/digital-marketing.yaml and in content/services/core.yaml.',
  );
});

const entries = [
  { slug: 'photography', title: 'Photography' },
  { slug: 'mobile-app-development', title: 'Mobile App Development' },
  { slug: 'website-development', title: 'Website Development' },
  { slug: 'erp-crm', title: 'ERP & CRM Implementation' },
  { slug: 'seo', title: 'Search Engine Optimisation' },
];
const slugs = (text: string, max = 3) => nearest(text, entries, max).map(({ slug }) => slug);

test.each([
  ['photograpy', 'photography'],
  ['mobile-app-developmentt', 'mobile-app-development'],
  ['search-engine-optimization', 'seo'],
])('%s is most similar to %s', (text, slug) => expect(slugs(text)[0]).toBe(slug));

test.each(['zzzz', '', '…'])('nothing is similar to "%s"', (text) => expect(slugs(text)).toEqual([]));

const [tea, dairy, schools] = [{ slug: 'tea' }, { slug: 'dairy' }, { slug: 'schools' }];
const trades = [tea, dairy, schools];

test.each([
  [dairy, schools],
  [schools, tea],
])('after $slug comes $slug', (entry, next) => expect(nextOf(entry, trades)).toBe(next));
