import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#site/search/document.ts';
import { find } from '#site/search/find.ts';
import { questionKinds } from '#site/search/question-kinds.ts';
import { createSearchIndex } from '#site/search/search-index.ts';

const page = (title: string, text = '', more: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'service',
  title,
  href: `/${title}`,
  text,
  keywords: '',
  ...more,
});
const SITE = [
  page('Cloud Solutions', 'Servers moved in waves.'),
  page('Cybersecurity', 'Audits and drills.'),
  page('Telecalling', 'Calls from registered numbers.'),
  page('Inbound Support', 'An IVR that asks the language first.'),
  page('Website Development', 'Pages that open fast on a phone.'),
  page('Pricing', 'A website costs less than a shop.', { kind: 'page' }),
  page('Approval Flows', 'An approval in an hour.'),
  page('App Development', 'Android and iOS.'),
  page('Billing', 'Bills without tears for the accountant of a bakery.'),
  page('Photo Frames', 'Cut to size.'),
  page('Photocopying Shops', 'A counter and its queue.'),
  page('Online Stores', 'Sell what you bake.', { keywords: 'E-commerce' }),
];
const synonyms = [
  { said: ['gst billing'], means: ['accountant', 'online store'] },
  { said: ['how much'], means: ['pricing'] },
  { said: ['ivr'], means: ['telecalling'] },
];
const ask = (question: string) =>
  find(createSearchIndex(SITE), { synonyms, topics: [], hindi: {}, kinds: questionKinds }, question);
const titles = (question: string) => {
  const answer = ask(question);
  return answer.outcome === 'found' ? answer.matches.map(({ entry }) => entry.title) : answer.outcome;
};

describe('find', () => {
  it.each([
    ['cloud', 'Cloud Solutions'],
    ['the CLOUD, please!', 'Cloud Solutions'],
    ['cyber security', 'Cybersecurity'],
    ['photo copying', 'Photocopying Shops'],
    ['telecal', 'Telecalling'],
    ['e commerce', 'Online Stores'],
    ['bakeries', 'Billing'],
    ['websiet', 'Website Development'],
    ['cybersecuirty', 'Cybersecurity'],
    ['how much', 'Pricing'],
    ['how much is a website', 'Website Development'],
  ])('%j finds %s first', (question, title) => {
    expect(titles(question)[0]).toBe(title);
  });

  it('also searches for synonyms, but prefers the exact words', () => {
    expect(titles('gst billing')).toEqual(expect.arrayContaining(['Billing', 'Online Stores']));
    expect(titles('ivr')).toEqual(expect.arrayContaining(['Inbound Support', 'Telecalling']));
  });

  it('does not complete a short word that is in the index', () => {
    expect(titles('app')).toEqual(['App Development']);
    const answer = ask('appr');
    expect(answer.outcome === 'found' && [...(answer.matches[0]?.terms ?? [])]).toEqual(['approval']);
  });

  it('leaves out pages with less than half of the coverage of the best page', () => {
    expect(titles('cloud server wave telecalling')).toEqual(['Cloud Solutions']);
    expect(titles('cloud zzzzqqqq qqqqzzzz')).toEqual(['Cloud Solutions']);
  });
});

describe('find without results', () => {
  it.each([
    ['', 'nothing-asked'],
    ['what is it that you can do', 'only-stop-words'],
    ['zzzzqqqq', 'nothing-found'],
    ['!!!', 'nothing-found'],
  ])('%j: %s', (question, outcome) => {
    expect(ask(question).outcome).toBe(outcome);
  });
});
