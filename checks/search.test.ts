import { expect, it } from 'vitest';
import type { SearchDocument } from '#site/search/document.ts';
import type { SearchFile } from '#site/search/search-file.ts';
import { createSearchIndex, storeIndex } from '#site/search/search-index.ts';
import type { BuyerQuestion } from './buyer-questions.ts';
import { Page } from './page.ts';
import { openSearch, Search } from './search.ts';

const document = (href: string, title: string): SearchDocument => ({
  kind: 'service',
  href,
  title,
  text: '',
  keywords: '',
});
const DOCUMENTS = [
  document('/services/ecommerce', 'Online stores'),
  document('/industries/accounting-tax', 'Accountants'),
  ...Array.from({ length: 20 }, (_, at) => document(`/services/s-${at}`, `Tea${at}`)),
];
const asked = (q: string, page: string): BuyerQuestion => ({
  list: 'trade',
  q,
  kind: 'offer',
  lang: 'en',
  pages: [page],
});
const QUESTIONS = Array.from({ length: 20 }, (_, at) => asked(`tea${at}`, `/services/s-${at}`));

async function faultsOf({
  questions = QUESTIONS,
  synonyms = [{ said: ['gst billing'], means: ['store', 'accountant'] }],
}) {
  const file: Pick<SearchFile, 'index' | 'vocabulary'> = {
    index: storeIndex(createSearchIndex(DOCUMENTS)),
    vocabulary: { synonyms, topics: [], hindi: {}, kinds: [] },
  };
  const check = new Search(await openSearch(new Map([['/search-index.json', Buffer.from(JSON.stringify(file))]])), [
    { set: 'open', questions },
  ]);
  for (const { href } of DOCUMENTS) check.visit(new Page(`${href}.html`, ''));
  return check.rules().map(({ faults }) => faults);
}

it('passes when 19 of 20 questions find their page', async () => {
  expect(await faultsOf({})).toEqual([[], [], []]);
  const oneMissed = [asked('coffee', '/services/s-0'), ...QUESTIONS.slice(1)];
  expect(await faultsOf({ questions: oneMissed })).toEqual([[], [], []]);
});

it('fails below that, and names the missed questions', async () => {
  const twoMissed = [asked('coffee', '/services/s-0'), asked('tea', '/services/s-9'), ...QUESTIONS.slice(2)];
  const [missed] = await faultsOf({ questions: twoMissed });
  expect(missed).toEqual([
    'checks/questions/open.yaml: "coffee": /services/s-0 is not among the first 3.',
    'checks/questions/open.yaml: "tea": /services/s-9 is not among the first 3.',
  ]);
});

it('fails when synonyms find nothing', async () => {
  const [, meaning] = await faultsOf({ synonyms: [] });
  expect(meaning).toHaveLength(2);
});

it('finds a question whose page does not exist', async () => {
  const [, , gone] = await faultsOf({ questions: [...QUESTIONS.slice(1), asked('tea0', '/services/gone')] });
  expect(gone).toEqual(['/services/gone: It does not exist. Correct checks/questions/open.yaml.']);
});
