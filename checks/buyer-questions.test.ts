import { expect, it } from 'vitest';
import { type BuyerQuestion, judge, measureAnswers, measureResults, shareRule } from './buyer-questions.ts';

const asked = (q: string, pages: string[], says?: string[]): BuyerQuestion => ({
  list: 'price',
  q,
  kind: 'price',
  lang: 'en',
  pages,
  ...(says && { says }),
});
const LOGO = asked('logo price', ['/services/logo', '/pricing'], ['₹']);
const WEATHER = asked('weather', []);

it.each([
  [LOGO, { href: '/services/logo', quote: 'From ₹900' }, 'right'],
  [LOGO, { href: '/pricing#logos', quote: 'From ₹900' }, 'right'],
  [LOGO, { href: '/services/logo', quote: 'Drawn twice' }, 'wrong'],
  [LOGO, { href: '/about', quote: 'From ₹900' }, 'wrong'],
  [LOGO, undefined, 'missed'],
  [WEATHER, { href: '/about', quote: 'Rain' }, 'wrong'],
  [WEATHER, undefined, 'refused'],
])('%o answered with %o is %s', (question, said, verdict) => {
  expect(judge(question, said)).toBe(verdict);
});

it('counts right answers of answerable questions, wrong ones of all, and refusals of unanswerable ones', () => {
  const { right, wrong, refused } = measureAnswers([LOGO, asked('b', ['/b']), WEATHER], (q) =>
    q === 'b' ? { href: '/c', quote: 'No' } : q === 'logo price' ? { href: '/pricing', quote: '₹' } : undefined,
  );
  expect([right.share, wrong.share, refused.share]).toEqual([1 / 2, 1 / 3, 1]);
  expect(wrong.faults).toEqual(['"b": /c says "No", expected /b.']);
});

it('counts questions with a page among the first three results', () => {
  const results = ['/a', '/b', '/pricing#logos', '/services/logo'];
  expect(measureResults([LOGO, WEATHER], () => results).share).toBe(1);
  expect(measureResults([LOGO], () => results.slice(0, 2)).faults).toEqual([
    '"logo price": /services/logo or /pricing is not among the first 3.',
  ]);
});

it('names faults of the open set only', () => {
  const measured = { share: 0.5, faults: ['"a": wrong.'] };
  const faultsOf = (set: 'open' | 'sealed') => shareRule('Right', set, measured, () => false).faults;
  expect(faultsOf('open')).toEqual(['checks/questions/open.yaml: "a": wrong.']);
  expect(faultsOf('sealed')).toEqual(['checks/questions/sealed.yaml: It is 50 %.']);
  expect(shareRule('Right', 'open', measured, () => true).faults).toEqual([]);
});
