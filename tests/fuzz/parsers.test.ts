/** The parsers alone: of query strings for pages rendered on demand, and of form fields. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { parseApplication } from '#contract/application.ts';
import {
  choicesWith,
  type FilterChoices,
  matchesFilters,
  readFilters,
  writeFilters,
} from '#contract/case-study-filter.ts';
import { enquirySubject, parseEnquiry } from '#contract/enquiry.ts';
import { parseSubscription } from '#contract/newsletter.ts';
import { detectCvKind, safeCvName } from '#server/intake/check-upload.ts';
import { find } from '#site/search/find.ts';
import { excerpt, highlight } from '#site/search/highlight.ts';
import { hindiWords } from '#site/search/hindi-words.ts';
import { questionKinds } from '#site/search/question-kinds.ts';
import { createSearchIndex } from '#site/search/search-index.ts';
import { wordsIn } from '#site/search/words.ts';
import { firstSentences } from '#site/text/sentences.ts';
import * as files from '../support/cv-files.ts';
import { contactFields, exampleSiteData } from '../support/examples.ts';
import { damaged, mostly, typedText } from '../support/fuzz.ts';
import { testProperty } from '../support/fuzz-options.ts';

const RUNS = 300;

const long = fc.tuple(typedText, fc.constantFrom(1, 1, 1, 40)).map(([text, times]) => text.repeat(times));
const fields = fc.record(
  Object.fromEntries(
    Object.entries(contactFields).map(([name, value]) => [name, fc.oneof(mostly(value), long, fc.jsonValue())]),
  ),
  { requiredKeys: [] },
);

describe('a form', () => {
  testProperty(
    'read again as it was read is the same, in its bounds and without what ends a line',
    fc.property(fields, (given) => {
      const parsed = parseEnquiry(given, exampleSiteData.forms);
      if (!parsed.ok) {
        for (const sentence of Object.values(parsed.errors)) expect(sentence).toMatch(/^\w.*\.$/);
        return;
      }
      const { enquiry } = parsed;
      expect(parseEnquiry(enquiry, exampleSiteData.forms)).toEqual(parsed);
      expect(enquiry.message.length).toBeLessThanOrEqual(10_000);
      const { message, ...lines } = enquiry;
      for (const line of Object.values(lines)) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(message).not.toMatch(/[^\P{Cc}\n\t]/u);
      expect(enquirySubject(enquiry, 'New enquiry')).not.toMatch(/[\r\n]/);
    }),
    RUNS,
  );

  testProperty(
    'of any shape at all is read without an exception',
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (given) => {
      parseEnquiry(given, exampleSiteData.forms);
      parseSubscription(given, exampleSiteData.forms);
      parseApplication(typeof given === 'object' && given !== null ? { ...given } : {}, exampleSiteData.forms);
    }),
    RUNS,
  );

  testProperty(
    'has its address taken as one, whatever is typed',
    fc.property(typedText, (text) => {
      const parsed = parseSubscription({ email: text }, exampleSiteData.forms);
      if (parsed.ok) expect(parsed.email).toMatch(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/);
    }),
    RUNS,
  );
});

describe('a file', () => {
  testProperty(
    'gets a name that is one, with the ending of what it is',
    fc.property(long, fc.constantFrom('pdf', 'docx', 'odt', 'doc'), (given, kind) => {
      const name = safeCvName(given.toWellFormed(), kind);
      expect(name.endsWith(`.${kind}`)).toBe(true);
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}/\\"*:<>?|\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\.|^\s/u);
      expect(Buffer.byteLength(name)).toBeLessThan(255);
      expect(safeCvName(name, kind)).toBe(name);
    }),
    RUNS,
  );

  const whole = fc.constantFrom(
    files.pdf,
    files.docx,
    files.odt,
    files.doc,
    files.xlsx,
    files.plainZip,
    files.encryptedDocx,
    files.docxTypesLast,
  );
  testProperty(
    'is told by its content without an exception, however damaged',
    fc.asyncProperty(fc.oneof(damaged(damaged(whole)), fc.uint8Array({ maxLength: 600 })), async (bytes) => {
      expect([undefined, 'pdf', 'doc', 'docx', 'odt']).toContain(await detectCvKind(bytes));
    }),
    RUNS,
  );
});

describe('a question', () => {
  const texts = ['Cloud Solutions', 'Servers moved in waves.', 'नमस्ते', 'Straße', 'İstanbul'];

  const choices: FilterChoices = {
    industry: [
      { value: '', label: 'All' },
      { value: 'retail', label: 'Retail & Wholesale' },
    ],
    tag: [
      { value: '', label: 'All' },
      { value: 'OCR', label: 'OCR' },
    ],
  };
  testProperty(
    'to the case studies reads back as it was written, and is offered as asked',
    fc.property(typedText, typedText, typedText, (search, industry, tag) => {
      const asked = new URLSearchParams({ search, industry, tag });
      const filters = readFilters(asked, choices);
      expect(readFilters(new URLSearchParams(writeFilters(filters)), choices)).toEqual(filters);
      expect(choicesWith(filters.tag, choices.tag).some(({ value }) => value === filters.tag)).toBe(true);
      matchesFilters({ texts, industry: 'retail', tags: ['OCR'] }, filters);
    }),
    RUNS,
  );

  const documents = texts.map((title, at) => ({
    kind: 'service' as const,
    title,
    href: `/${at}`,
    text: `${title} and more.`,
    keywords: '',
  }));
  const index = createSearchIndex(documents);
  const vocabulary = {
    synonyms: [{ said: ['hosting'], means: ['cloud'] }],
    topics: [
      { page: '/0', means: ['cloud'], like: ['move the server', 'move to the cloud'] },
      { page: '', means: [], like: ['weather today'] },
    ],
    hindi: hindiWords,
    kinds: questionKinds,
  };
  testProperty(
    'to the search finds pages or none, marks what it shows, and quotes what it does not',
    fc.property(long, fc.constantFrom('', 'cloud ', 'servres ', 'नमस्ते '), (noise, word) => {
      const question = word + noise;
      const answer = find(index, vocabulary, question);
      const terms = new Set(wordsIn(question).map(({ term }) => term));
      if (answer.outcome === 'found') for (const match of answer.matches) highlight(match.entry.title, match.terms);
      expect(
        highlight(question, terms)
          .map(({ text }) => text)
          .join(''),
      ).toBe(question);
      excerpt(question, terms, 190);
      expect(firstSentences(question, 60).length).toBeLessThanOrEqual(62);
    }),
    RUNS,
  );
});
