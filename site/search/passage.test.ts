import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#site/search/document.ts';
import { find } from '#site/search/find.ts';
import { bestPassage, MAX_PASSAGE_LENGTH } from '#site/search/passage.ts';
import { questionKinds } from '#site/search/question-kinds.ts';
import { createSearchIndex } from '#site/search/search-index.ts';
import { unitLine } from '#site/search/unit.ts';

interface TestPage extends SearchDocument {
  quotable: string;
}

const page = (title: string, lines: string[], keywords = ''): TestPage => ({
  kind: 'page',
  title,
  href: `/${title}`,
  text: lines.join('\n').replaceAll('\t', '\n'),
  keywords,
  quotable: lines.join('\n'),
});
const LONG = `${'One word after the other without an end, '.repeat(9)}and then tallying.`;
const SITE = [
  page('Contact', [
    'Write or call.',
    'Monday to Friday',
    'Asked before',
    'How quickly will I hear?',
    'Within 24 hours, from a person. You get a number at once.',
    'Can we sign an NDA?',
    'Yes. Ask for it in your message, and it comes with our reply.',
  ]),
  page('Rice Mills', [
    'Paddy arrives in October. The yard fills.',
    'We build mill books. They follow the paddy.',
    'Gunny bags counted',
    'Moisture meters that agree with the buyer',
  ]),
  page('Long', ['Begins.', LONG]),
  page('Signs', [
    'We build signs.',
    unitLine({ kind: 'time', label: 'Duration:', text: '3 weeks' }),
    unitLine({ kind: 'excluded', label: 'Not included', text: 'Electric current up to the sign' }),
    unitLine({ kind: 'price', label: 'What it costs', text: 'Small: one letter. ₹900' }),
    unitLine({ kind: 'price', label: 'What it costs', text: 'Large: a roof. ₹90,000' }),
    unitLine({ kind: 'question', label: 'Does rain harm it?', text: 'No. The letters are sealed. Hail may.' }),
  ]),
];
const index = createSearchIndex(SITE);

function passageOf(title: string, question: string, means: string[] = []) {
  const answer = find(index, { synonyms: [], topics: [], hindi: {}, kinds: questionKinds }, question);
  if (answer.outcome !== 'found') throw new Error(answer.outcome);
  const match = answer.matches.find(({ entry }) => entry.title === title);
  if (!match) throw new Error(`${title} was not found.`);
  const { searched } = answer;
  return bestPassage(SITE[match.id]?.quotable ?? '', { searched, kind: answer.question.kind, means }, match);
}
const partsOf = (title: string, question: string, means?: string[]) =>
  passageOf(title, question, means).parts.map(({ label, text }) => (label ? `${label} | ${text}` : text));

describe('the quoted passage', () => {
  it('is the beginning of the page, and what answers', () => {
    expect(partsOf('Rice Mills', 'moisture')).toEqual([
      'Paddy arrives in October. The yard fills.',
      'Moisture meters that agree with the buyer',
    ]);
    expect(partsOf('Rice Mills', 'yard')).toEqual(['Paddy arrives in October. The yard fills.']);
  });

  it('adds a second detail only for other words of the question', () => {
    expect(partsOf('Rice Mills', 'moisture gunny')).toHaveLength(3);
    expect(partsOf('Rice Mills', 'moisture meters')).toHaveLength(2);
  });

  it('is a question with its whole answer', () => {
    expect(partsOf('Contact', 'sign nda')[1]).toBe(
      'Can we sign an NDA? | Yes. Ask for it in your message, and it comes with our reply.',
    );
    expect(partsOf('Signs', 'hail')[1]).toBe('Does rain harm it? | No. The letters are sealed. Hail may.');
  });

  it('carries the label of what is not included', () => {
    expect(partsOf('Signs', 'electric current')[1]).toBe('Not included | Electric current up to the sign');
  });

  it('is the price or the time, if the question asks for one, and only then', () => {
    expect(partsOf('Signs', 'how much is a sign')).toEqual([
      'What it costs | Small: one letter. ₹900',
      'Large: a roof. ₹90,000',
    ]);
    expect(partsOf('Signs', 'how long does a sign take')).toEqual(['Duration: | 3 weeks']);
    expect(partsOf('Signs', 'sign letter')).not.toContain('What it costs | Small: one letter. ₹900');
  });

  it('of a known topic is the unit with its words', () => {
    expect(partsOf('Contact', 'write', ['sign an NDA'])).toEqual([
      'Can we sign an NDA? | Yes. Ask for it in your message, and it comes with our reply.',
    ]);
  });

  it('consists of whole sentences: several short ones, or one long one', () => {
    expect(partsOf('Long', 'tallying')).toEqual(['Begins.', LONG]);
    expect(LONG.length).toBeGreaterThan(MAX_PASSAGE_LENGTH);
  });
});
