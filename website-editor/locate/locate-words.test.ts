import { expect, test } from 'vitest';
import { readTestContent } from '#website-editor/rules/test-content.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { locateWords } from './locate-words.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { indexWords } from './words-index.ts';

const files = readTestContent();
const indexes = files.map((each) => indexWords(each, 'en-IN'));
const locate = (page: string, ...texts: string[]) => locateWords(page, texts, indexes);

const SEO_FILE = 'content/services/digital-marketing.yaml';
const seo = files.find(({ file }) => file === SEO_FILE)?.value;
const items = valueAt(seo, ['items']) as { slug: string; features: string[]; title: string }[];
const at = items.findIndex(({ slug }) => slug === 'seo');

test('a text of an entry is found in it, with its title', () => {
  const [feature] = items[at]?.features ?? [];
  expect(locate('/services/seo', feature ?? '')).toEqual([
    { file: SEO_FILE, entry: 'seo', at: ['items', at, 'features', 0], title: expect.stringMatching(/Features/i) },
  ]);
});

test('spaces and typographic signs do not matter, capital letters do', () => {
  const text = items[at]?.features[0] ?? '';
  expect(locate('/services/seo', text.replaceAll(' ', '\n  '))[0]).not.toBeNull();
  expect(locate('/services/seo', text.toUpperCase())).toEqual([null]);
});

test('amounts are found as the site writes them, and placeholders filled in', () => {
  const pricing = files.find(({ file }) => file === 'content/pricing.yaml')?.value;
  const ladder = String(valueAt(pricing, ['words', 'ladder'])).replace('{count}', '48');
  expect(locate('/pricing', ladder)[0]).toMatchObject({ file: 'content/pricing.yaml', at: ['words', 'ladder'] });
  const job = files.find(({ file }) => file === 'content/jobs/full-stack-developer.md')?.value;
  const [from, to] = ['from', 'to'].map((end) => Number(valueAt(job, ['salary', end])).toLocaleString('en-IN'));
  expect(locate('/careers/full-stack-developer', `₹${from} – ₹${to}`)[0]).toMatchObject({
    file: 'content/jobs/full-stack-developer.md',
    at: ['salary', 'from'],
  });
});

test('what stands in several places is the one that its neighbours are in, and nothing if there is none', () => {
  const jobs = files.filter(({ file }) => file.startsWith('content/jobs/')).slice(0, 2);
  const texts = jobs.flatMap(({ value }) => [String(valueAt(value, ['title'])), String(valueAt(value, ['type']))]);
  const places = locate('/careers', ...texts);
  expect(places.map((place) => [place?.file, place?.at[0]])).toEqual(
    jobs.flatMap(({ file }) => [
      [file, 'title'],
      [file, 'type'],
    ]),
  );
  expect(locate('/', '4')).toEqual([null]);
});

test('a copy of an entry takes no words from its page', () => {
  const copy = {
    slug: 'seo-copy',
    ...Object.fromEntries(Object.entries(items[at] ?? {}).filter(([key]) => key !== 'slug')),
  };
  const value = { ...(seo as object), items: [copy, ...items] };
  const others = indexes.filter(({ file }) => file !== SEO_FILE);
  const texts = [items[at]?.title ?? '', ...(items[at]?.features ?? [])];
  const found = locateWords('/services/seo', texts, [indexWords({ file: SEO_FILE, value }, 'en-IN'), ...others]);
  expect(found.map((place) => place?.entry)).toEqual(texts.map(() => 'seo'));
});

test('of places of one file that fit equally well the first counts, and of several files none', () => {
  const value = { brand: 'Same words', title: 'Same words' };
  const site = indexWords({ file: 'content/site.yaml', value }, 'en-IN');
  const login = indexWords({ file: 'content/pages/login.yaml', value: { title: 'Same words' } }, 'en-IN');
  expect(locateWords('/', ['Same words'], [site])[0]?.at).toEqual(['brand']);
  expect(locateWords('/about', ['Same words'], [site, login])).toEqual([null]);
});

test('quotation marks, a colon or a dash round a value do not matter', () => {
  const [feature = ''] = items[at]?.features ?? [];
  expect(
    locate('/services/seo', `“${feature}”`, `${feature}:`, `${feature} –`).map((place) => place?.at.at(-1)),
  ).toEqual([0, 0, 0]);
});

test('a paragraph, list item, heading and cell of Markdown is found with where it begins', () => {
  const text =
    '## One *title*\n\nA [link](/x) & “more”.\n\n- First `code`\n- Second\n\n| A | B |\n| - | - |\n| c | d |\n';
  expect(markdownBlocks(text).map((block) => [block.text, text.slice(block.offset, block.offset + 3).trim()])).toEqual([
    ['One title', '##'],
    ['A link & “more”.', 'A ['],
    ['First code', 'Fir'],
    ['Second', 'Sec'],
    ...['A', 'B', 'c', 'd'].map((cell) => [cell, expect.stringContaining('|')]),
  ]);
});
