import { expect, test } from 'vitest';
import { nearest } from '#site/catalogue/nearest.ts';

const entries = [
  { slug: 'photography', title: 'Photography' },
  { slug: 'mobile-app-development', title: 'Mobile App Development' },
  { slug: 'website-development', title: 'Website Development' },
  { slug: 'erp-crm', title: 'ERP & CRM Implementation' },
  { slug: 'seo', title: 'Search Engine Optimisation' },
];
const slugs = (asked: string, most = 3) => nearest(asked, entries, most).map(({ slug }) => slug);

test.each([
  ['photograpy', 'photography'],
  ['mobile-app-developmentt', 'mobile-app-development'],
  ['websites', 'website-development'],
  ['search-engine-optimization', 'seo'],
  ['PHOTOGRAPHY', 'photography'],
])('%s is nearest to %s', (asked, slug) => expect(slugs(asked)[0]).toBe(slug));

test('the likest stands first, and no more than asked for', () => {
  expect(slugs('web-development')).toEqual(['website-development', 'mobile-app-development']);
  expect(slugs('web-development', 1)).toEqual(['website-development']);
});

test.each(['zzzz', '', '…'])('nothing is near "%s"', (asked) => expect(slugs(asked)).toEqual([]));
