import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#site/search/document.ts';
import { find } from '#site/search/find.ts';
import { bestPassage, MAX_PASSAGE_LENGTH } from '#site/search/passage.ts';
import { createSearchIndex } from '#site/search/search-index.ts';

const page = (title: string, lines: string[], keywords = ''): SearchDocument => ({
  kind: 'page',
  title,
  href: `/${title}`,
  text: lines.join('\n'),
  keywords,
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
  page('Long', [LONG]),
  page('Headed', ['Begins here.', 'A heading', 'Its paragraph has zebras. And lions.']),
  page('Points', ['Begins.', 'Zinc roofs', 'Tin roofs', 'Ends.', 'Of zinc we count every sheet, twice a day.']),
  page('Filed', ['Nothing of it in the text.'], 'giraffes'),
];
const index = createSearchIndex(SITE);

function passageOf(title: string, question: string) {
  const answer = find(index, [], question);
  if (answer.outcome !== 'found') throw new Error(answer.outcome);
  const match = answer.matches.find(({ entry }) => entry.title === title);
  if (!match) throw new Error(`${title} was not found.`);
  return bestPassage(SITE[match.id]?.text ?? '', answer.searched, match);
}

describe('the quoted passage', () => {
  it('is the sentence with the words, and the rest of its paragraph', () => {
    expect(passageOf('Rice Mills', 'books').lines).toEqual(['We build mill books. They follow the paddy.']);
    expect(passageOf('Rice Mills', 'yard').lines).toEqual(['The yard fills.']);
  });

  it('includes a question with its answer, and the heading above a paragraph', () => {
    expect(passageOf('Contact', 'sign nda')).toMatchObject({
      lines: ['Can we sign an NDA?', 'Yes. Ask for it in your message, and it comes with our reply.'],
      isReply: true,
      share: 1,
    });
    expect(passageOf('Headed', 'lions').lines).toEqual(['And lions.']);
    expect(passageOf('Headed', 'zebras').lines).toEqual(['A heading', 'Its paragraph has zebras. And lions.']);
  });

  it('is the beginning of the page, up to its next heading, if all matches are in the title', () => {
    expect(passageOf('Contact', 'contact').lines).toEqual(['Write or call.', 'Monday to Friday', 'Asked before']);
    expect(passageOf('Headed', 'headed').lines).toEqual(['Begins here.']);
    expect(passageOf('Filed', 'giraffes')).toMatchObject({ lines: ['Nothing of it in the text.'], share: 1.3 });
  });

  it('is a sentence rather than a list item, unless only the item has the words', () => {
    expect(passageOf('Rice Mills', 'moisture').lines).toEqual(['Moisture meters that agree with the buyer']);
    expect(passageOf('Points', 'zinc').lines).toEqual(['Of zinc we count every sheet, twice a day.']);
    expect(passageOf('Rice Mills', 'paddy gunny october').lines).toEqual(['Paddy arrives in October. The yard fills.']);
  });

  it('consists of whole sentences: several short ones, or one long one', () => {
    for (const title of ['Contact', 'Rice Mills', 'Headed']) {
      expect(passageOf(title, title).lines.join('\n').length).toBeLessThanOrEqual(MAX_PASSAGE_LENGTH);
    }
    expect(passageOf('Long', 'tallying').lines).toEqual([LONG]);
  });
});
