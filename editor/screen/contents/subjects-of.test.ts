import { expect, it } from 'vitest';
import type { ContentGroup } from '#contract/editor.ts';
import { subjectsOf } from './subjects-of.ts';

const item = (title: string, entry?: string) => ({
  file: 'content/services/core.yaml',
  ...(entry !== undefined && { entry }),
  title,
  page: `/services/${entry ?? ''}`,
  isChanged: false,
});
const groups: ContentGroup[] = [
  { title: 'Services', items: [item('Services page')] },
  { title: 'Services: Core', items: [item('Category'), item('Search engines', 'seo')], adds: { type: 'services' } },
  { title: 'Blog', items: [item('Blog page')], adds: { type: 'articles' } },
];

it('puts the groups of a subject below it', () => {
  const [services, blog] = subjectsOf(groups, '');
  expect(services).toMatchObject({ title: 'Services', items: [groups[0]?.items[0]], groups: [{ title: 'Core' }] });
  expect(services?.adds).toBeUndefined();
  expect(services?.groups[0]?.adds).toEqual({ type: 'services' });
  expect(blog).toMatchObject({ title: 'Blog', adds: { type: 'articles' }, groups: [] });
});

it.each([
  ['SEO services', ['Search engines']],
  ['search ENGINES', ['Search engines']],
  ['core category', ['Category']],
  ['nothing of this', []],
])('finds "%s" in titles, slugs and addresses', (query, titles) => {
  const found = subjectsOf(groups, query).flatMap((subject) => [
    ...subject.items,
    ...subject.groups.flatMap(({ items }) => items),
  ]);
  expect(found.map(({ title }) => title)).toEqual(titles);
});
