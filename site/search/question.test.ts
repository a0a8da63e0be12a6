import { describe, expect, it } from 'vitest';
import { Hindi } from './hindi.ts';
import { hindiWords } from './hindi-words.ts';
import { readQuestion, termsOfExample, type Vocabulary } from './question.ts';
import { questionKinds } from './question-kinds.ts';

const VOCABULARY: Vocabulary = {
  synonyms: [],
  topics: [{ page: '/before', means: ['instalments'], like: ['pay in emi'] }],
  hindi: hindiWords,
  kinds: questionKinds,
};
const KNOWN = ['website', 'logo', 'imei', 'loan', 'lender', 'late', 'call', 'cost', 'donation', 'food'];

const lexicon = {
  isKnown: (term: string) => KNOWN.includes(term),
  bySound: () => undefined,
  isName: () => false,
};
const read = (text: string) => readQuestion(text, VOCABULARY, lexicon);
const subjectOf = (text: string) =>
  read(text)
    .words.filter(({ isStopWord, asksKind }) => !isStopWord && !asksKind)
    .map(({ term }) => term);

it('a single letter says nothing', () => expect(subjectOf('<b>logo</b> c')).toEqual(['logo']));

describe('the kind of a question', () => {
  it.each([
    ['how much for a website', 'price'],
    ['website cost', 'price'],
    ['website banane ka kharcha', 'price'],
    ['वेबसाइट की कीमत', 'price'],
    ['how long does a logo take', 'time'],
    ['logo kitne din me', 'time'],
    ['2 din ki shaadi ka kitna loge', 'price'],
    ['website by friday', 'time'],
    ['do you make a website', undefined],
    ['fee collection for a school', undefined],
    ['donation for a temple', undefined],
  ])('%j: %s', (text, kind) => {
    expect(read(text).kind).toBe(kind);
  });

  it('is not one of the words to look for', () => {
    expect(subjectOf('how much for a website')).toEqual(['website']);
  });
});

describe('Hindi', () => {
  it.each([
    ['gst bill milega', ['gst', 'bill']],
    ['वेबसाइट की कीमत', ['website']],
    ['shaadi ka video', ['wedding', 'video']],
    ['खाना', ['खाना']],
    ['vebsait', ['website']],
    // Forms of verbs: to get made, to come, to send.
    ['वेबसाइट बनवाने में कितना खर्चा आएगा', ['website']],
    ['logo chhapwaoge ya bechna hai', ['logo', 'print', 'sell']],
    ['bake', ['bake']],
    ['aaaaaaaaaaaaaaaa', ['aaaaaaaaaaaaaaaa']],
  ])('%j asks for %j', (text, words) => {
    expect(subjectOf(text)).toEqual(words);
  });

  it('is the same in an example of a topic', () => {
    expect(termsOfExample('website ki kimat', new Hindi(hindiWords), lexicon)).toBe('website ki price');
  });
});

it('is like a topic', () => {
  expect(read('emi option').like?.topic.page).toBe('/before');
  expect(read('website').like).toBeUndefined();
});
