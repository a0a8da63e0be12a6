import { expect, it } from 'vitest';
import type { SearchDocument } from '#site/search/document.ts';
import { find } from '#site/search/find.ts';
import { pagesToRead, replyFrom, searchedWords } from '#site/search/reply.ts';
import { createSearchIndex } from '#site/search/search-index.ts';

const page = (title: string, text: string): SearchDocument => ({
  kind: 'page',
  title,
  href: `/${title.toLowerCase()}`,
  text,
  keywords: '',
});
const SITE = [
  page('Films', 'We sign an NDA. An NDA we sign.'),
  page('Contact', 'Can we sign an NDA?\nYes. Ask for it.'),
  page('Privacy', 'We sign nothing else, and the NDA is kept.'),
  page('Terms', 'Others sign, too.'),
  page('Farms', 'The weather decides.'),
];
const SYNONYMS = [{ said: ['how much'], means: ['films'] }];
const index = createSearchIndex(SITE);
const ask = (question: string) => {
  const answer = find(index, SYNONYMS, question);
  return replyFrom(
    answer,
    pagesToRead(answer).map(({ id }) => SITE[id]?.text ?? ''),
  );
};

it('quotes the best page, with highlighted words, and links two others', () => {
  const reply = ask('can I sign an NDA');
  expect(reply).toMatchObject({ outcome: 'answered', page: { title: 'Contact', href: '/contact' } });
  if (reply.outcome !== 'answered') return;
  expect(reply.passage.map((line) => line.map(({ text }) => text).join(''))).toEqual([
    'Can we sign an NDA?',
    'Yes. Ask for it.',
  ]);
  expect(reply.passage[0]?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['sign', 'NDA']);
  expect(reply.others).toHaveLength(2);
  expect(reply.others).not.toContainEqual(expect.objectContaining({ href: '/contact' }));
});

it('prefers a question with its answer to a page with a higher search score', () => {
  const [nearest] = pagesToRead(find(index, SYNONYMS, 'sign an NDA'));
  expect(nearest?.entry.title).toBe('Films');
  expect(ask('sign an NDA')).toMatchObject({ page: { title: 'Contact' } });
});

it.each([
  ['qqzzqq', 'unknown'],
  ['सिलाई', 'unknown'],
  ['weather tomorrow', 'unknown'],
  ['what is it', 'vague'],
  ['weather', 'answered'],
])('%j: %s', (question, outcome) => {
  expect(ask(question).outcome).toBe(outcome);
});

it('returns the search terms as typed, in order, a phrase of stop words as one', () => {
  expect(searchedWords(find(index, SYNONYMS, 'How much is the NDA, the NDA'))).toEqual(['How much', 'NDA']);
  expect(searchedWords(find(index, SYNONYMS, 'qqzzqq'))).toEqual(['qqzzqq']);
  expect(searchedWords(find(index, SYNONYMS, 'what is it'))).toEqual([]);
});
