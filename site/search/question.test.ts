import { describe, expect, it } from 'vitest';
import { businessWords } from './business-words.ts';
import { hindiWords } from './hindi-words.ts';
import { readQuestion, type Vocabulary } from './question.ts';

const TOPICS: Vocabulary = {
  synonyms: [],
  topics: [
    { page: '/before', means: ['instalments'], said: ['emi', 'pay part/instalment'] },
    { page: '/before', means: ['guarantee'], said: ['guarantee'] },
    { page: '/careers', means: ['resume'], said: ['resume send/where'] },
    { page: '/before', means: ['languages'], said: ['hindi talk'] },
    { page: '/before', means: ['GST'], said: ['gst bill'] },
  ],
  outside: ['weather', 'salary dubai'],
  hindi: hindiWords,
  business: businessWords,
};
const KNOWN = ['website', 'logo', 'imei', 'loan', 'lender', 'late', 'call', 'cost', 'donation', 'food'];
const NAMES = ['website', 'lender', 'loan'];

const read = (text: string) =>
  readQuestion(
    text,
    TOPICS,
    (term) => KNOWN.includes(term),
    () => undefined,
    (term) => NAMES.includes(term),
  );
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
  ])('%j asks for %j', (text, words) => {
    expect(subjectOf(text)).toEqual(words);
  });

  it('reads a name in Devanagari by its sound, from the words of pages and of topics', () => {
    expect(read('दुबई सैलरी')).toMatchObject({ isOutside: false });
    expect(read('तनख्वाह दुबई').isOutside).toBe(true);
  });
});

describe('the topic of a question', () => {
  it.each([
    ['emi option', '/before'],
    ['can I pay in parts', '/before'],
    ['kya aap hindi me baat karte ho', '/before'],
    ['where do I send my resume', '/careers'],
    ['gst ka bill', '/before'],
    ['what gurantee do you give', '/before'],
    ['imei option', undefined],
    ['emy option', undefined],
    ['overdue emi calls for a lender', undefined],
    ['website', undefined],
  ])('%j: %s', (text, page) => {
    expect(read(text).topic?.page).toBe(page);
  });

  it.each([
    ['weather in Pune', true],
    ['photographer salary in Dubai', true],
    ['a website that shows the weather for a loan', false],
  ])('%j is for others: %s', (text, isOutside) => {
    expect(read(text).isOutside).toBe(isOutside);
  });
});
