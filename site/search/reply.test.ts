import { expect, it } from 'vitest';
import type { SearchDocument } from '#site/search/document.ts';
import { find } from '#site/search/find.ts';
import { questionKinds } from '#site/search/question-kinds.ts';
import { pagesToRead, replyFrom, searchedWords } from '#site/search/reply.ts';
import { createSearchIndex } from '#site/search/search-index.ts';

const page = (title: string, text: string, kind: SearchDocument['kind'] = 'page'): SearchDocument => ({
  kind,
  title,
  href: `/${title.toLowerCase()}`,
  text,
  keywords: '',
});
const SITE = [
  page('Films', 'We sign an NDA. An NDA we sign.', 'service'),
  page('Contact', 'Can we sign an NDA?\nYes. Ask for it.'),
  page('Privacy', 'We sign nothing else, and the NDA is kept.'),
  page('Farms', 'The weather decides.'),
];
const VOCABULARY = {
  synonyms: [{ said: ['how much'], means: ['films'] }],
  topics: [
    { page: '/contact', means: ['sign an NDA'], like: ['sign an nda', 'nda'] },
    { page: '/privacy', means: [], like: ['privacy policy', 'data policy'] },
    { page: '', means: [], like: ['weather today', 'weather'] },
  ],
  hindi: {},
  kinds: questionKinds,
};
const index = createSearchIndex(SITE);
const answerTo = (question: string) => find(index, VOCABULARY, question);
const ask = (question: string) => {
  const answer = answerTo(question);
  return replyFrom(
    answer,
    pagesToRead(answer).map(({ id }) => SITE[id]?.text ?? ''),
  );
};

it('quotes the page of the topic, with its question above, highlighted words, and links others', () => {
  const reply = ask('can I sign an NDA');
  expect(reply).toMatchObject({
    outcome: 'answered',
    page: { title: 'Contact', href: '/contact' },
  });
  if (reply.outcome !== 'answered') return;
  expect(reply.passage.map(({ label = [] }) => label.map(({ text }) => text).join(''))).toEqual([
    'Can we sign an NDA?',
  ]);
  expect(reply.passage.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).toEqual(['Yes. Ask for it.']);
  expect(reply.others.map(({ href }) => href)).toEqual(['/films', '/privacy']);
});

it('highlights the words of the question', () => {
  const reply = ask('films');
  expect(reply.outcome).toBe('answered');
  const kept = ask('farms decides');
  const marked = kept.outcome === 'answered' ? kept.passage.flatMap(({ pieces }) => pieces) : [];
  expect(marked.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['decides']);
});

it.each([
  ['qqzzqq', 'unknown'],
  ['सिलाई', 'unknown'],
  ['weather', 'unknown'],
  ['tractor plough harvest decides tomorrow', 'unknown'],
  ['what is it', 'vague'],
  ['farms', 'answered'],
])('%j: %s', (question, outcome) => {
  expect(ask(question).outcome).toBe(outcome);
});

it('returns the search terms as typed, in order, a phrase of stop words as one', () => {
  expect(searchedWords(answerTo('the NDA, the films'))).toEqual(['NDA', 'films']);
  expect(searchedWords(answerTo('qqzzqq'))).toEqual(['qqzzqq']);
  expect(searchedWords(answerTo('what is it'))).toEqual([]);
});
