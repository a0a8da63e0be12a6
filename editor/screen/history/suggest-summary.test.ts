import { expect, it } from 'vitest';
import type { ChangedFile, ContentItem } from '#contract/editor.ts';
import { suggestSummary } from './suggest-summary.ts';

const SERVICES = 'content/services/web.yaml';

const ITEMS: ContentItem[] = [
  { file: SERVICES, title: 'About the category', isChanged: true },
  { file: SERVICES, entry: 'seo', title: 'SEO', isChanged: true },
];

const file = (title: string, rest: Partial<ChangedFile> = {}): ChangedFile => ({
  file: `content/${title}.yaml`,
  title,
  hash: '1',
  state: 'changed',
  changes: [{ at: ['intro'], title: `${title}, Intro`, before: 'a', after: 'b' }],
  ...rest,
});

const inServices = (...changes: ChangedFile['changes']) => file('Web', { file: SERVICES, changes });

it('names what changed, an entry by its own title, once', () => {
  const seo = { at: ['items', 0, 'title'], entry: 'seo', title: 'SEO, Title', before: 'a', after: 'b' };
  const summary = suggestSummary(
    [inServices(seo, { ...seo, at: ['items', 0, 'subtitle'] }), file('Price list')],
    ITEMS,
  );
  expect(summary).toBe('Change SEO and Price list');
});

it('tells what was added and removed from what was changed', () => {
  const added = { at: ['items', 1], entry: 'maps', title: 'Maps', after: { slug: 'maps', title: 'Maps' } };
  const removed = { at: ['items', 2], title: 'Fax', before: { slug: 'fax', title: 'Fax' } };
  const files = [
    inServices(removed, added, { at: ['name'], title: 'Web, Name', before: 'a', after: 'b' }),
    file('An article', { state: 'added', changes: [] }),
    file('Old article', { state: 'removed', changes: [] }),
  ];
  expect(suggestSummary(files, ITEMS)).toBe('Add Maps and An article; remove Fax and Old article; change Web');
});

it('tells an article with a new address from one that was removed', () => {
  const files = (['added', 'removed'] as const).map((state) => file('An article', { state, changes: [] }));
  expect(suggestSummary(files, ITEMS)).toBe('Change An article');
});

it('counts the rest of many', () => {
  const files = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => file(title));
  expect(suggestSummary(files, ITEMS)).toBe('Change One, Two, Three and 2 others');
  expect(suggestSummary(files.slice(0, 4), ITEMS)).toBe('Change One, Two, Three and Four');
  expect(suggestSummary([], ITEMS)).toBe('');
});
