import { expect, it } from 'vitest';
import { Topics } from './topics.ts';
import { wordsIn } from './words.ts';

const topics = new Topics(
  [
    { page: '/pay', means: ['instalments'], like: ['pay in part', 'pay by emi', 'monthly instalment'] },
    { page: '/own', means: ['owner'], like: ['who own the code', 'who own the website', 'source code'] },
    { page: '/jobs', means: ['resume'], like: ['where do i send my resume', 'send a cv'] },
    { page: '', means: [], like: ['price of gold today'] },
  ],
  (term) => term === 'website' || term === 'logo',
);
const KNOWN = ['resumed'];
const ask = (question: string) =>
  topics.closest(
    wordsIn(question).map((word) => ({ ...word, isKnown: KNOWN.includes(word.term), asksKind: word.term === 'price' })),
  );

it.each([
  ['can I pay in parts', '/pay'],
  ['monthly emi', '/pay'],
  ['who is the owner of the source', '/own'],
  ['resumee', '/jobs'],
  ['gold price', ''],
])('%j is like %j', (question, page) => {
  expect(ask(question)?.topic.page).toBe(page);
});

it('an example is like itself, and something else is like nothing', () => {
  expect(ask('who owns the code')).toMatchObject({ topic: { page: '/own' }, nearest: expect.closeTo(1) });
  expect(ask('tiger')).toBeUndefined();
});

it('does not take a word of a page for a misspelled one', () => {
  expect(ask('ressume')?.topic.page).toBe('/jobs');
  expect(ask('resumed')).toBeUndefined();
});

it('the price of a service is no topic', () => {
  expect(ask('price of the website')).toBeUndefined();
});

it('the name of a service changes the topic less than another word', () => {
  const [service, other] = [ask('who owns the logo'), ask('who owns the tiger')];
  expect(service?.likeness).toBeGreaterThan(other?.likeness ?? 1);
  expect(service?.nearest).toBeGreaterThan(other?.nearest ?? 1);
});
