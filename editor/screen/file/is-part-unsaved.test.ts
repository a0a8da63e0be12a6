import { expect, it } from 'vitest';
import type { Value } from '#contract/editor.ts';
import { isPartUnsaved } from './is-part-unsaved.ts';

const before: Value = {
  name: 'Core',
  items: [
    { slug: 'seo', title: 'SEO' },
    { slug: 'ads', title: 'Ads' },
  ],
};
const draftOf = (value: Value) => ({ base: { file: 'content/x.yaml', hash: '1', value: before }, value });
const unsavedIn = (value: Value) =>
  [undefined, 'seo', 'ads'].filter((slug) => isPartUnsaved(draftOf(value), slug)).map(String);

it('tells which entry has unsaved words', () => {
  expect(
    unsavedIn({
      name: 'Core',
      items: [
        { slug: 'seo', title: 'SEO' },
        { slug: 'ads', title: 'New' },
      ],
    }),
  ).toEqual(['ads']);
});

it('tells the file itself from its entries', () =>
  expect(
    unsavedIn({
      name: 'New',
      items: [
        { slug: 'seo', title: 'SEO' },
        { slug: 'ads', title: 'Ads' },
      ],
    }),
  ).toEqual(['undefined']));

it('marks the file where the draft was not opened yet', () => {
  expect(isPartUnsaved(undefined, undefined)).toBe(true);
  expect(isPartUnsaved(undefined, 'seo')).toBe(false);
});
