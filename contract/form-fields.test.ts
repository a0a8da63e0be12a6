import { expect, it } from 'vitest';
import { type Form, mailText, parseForm } from './form-fields.ts';
import type { FormWords } from './words.ts';

const form = {
  name: { max: 10, required: true },
  nickname: { max: 10, shownIn: 'nowhere' },
  day: { max: 10, choice: true },
  topic: { max: 10, shownIn: 'desk' },
  code: { max: 10, pattern: /^\d+$/ },
  note: { max: 1_000, multiline: true },
} as const satisfies Form;

const words: FormWords = {
  labels: { name: 'Name', nickname: 'Nickname', day: 'Day', topic: 'Topic', code: 'Code', note: 'Note' },
  empty: { text: 'Not provided', choice: 'Not specified' },
  choices: { day: { mo: 'Monday', tu: 'Tuesday' } },
  errors: {
    required: { name: 'Enter your name.' },
    malformed: { code: 'Enter digits.' },
    tooLong: '{label} must be {max} characters or fewer.',
    notOffered: 'Choose a {label} from the list.',
  },
};

const given = { name: 'Meera', nickname: 'M', day: 'mo', topic: 'Tea', code: '12', note: 'one\ntwo' };
const nothing = { name: 'Meera', nickname: '', day: '', topic: '', code: '', note: '' };

it.each([
  [{}, { name: 'Enter your name.' }],
  [{ name: 'x'.repeat(11) }, { name: 'Name must be 10 characters or fewer.' }],
  [{ name: 'x', note: 'x'.repeat(1_001) }, { note: 'Note must be 1,000 characters or fewer.' }],
  [{ name: 'x', day: 'toString' }, { day: 'Choose a day from the list.' }],
  [{ name: 'x', code: 'a' }, { code: 'Enter digits.' }],
])('finds what is wrong with %j', (input, errors) => {
  expect(parseForm(form, input, words)).toEqual({ ok: false, errors });
});

it('rejects an invalid value even if its error message is missing', () => {
  const silent: FormWords = { ...words, choices: {}, errors: { ...words.errors, required: {}, malformed: {} } };
  expect(parseForm(form, { code: 'a' }, silent)).toEqual({ ok: false, errors: { name: 'Name', code: 'Code' } });
});

it('writes the mail: single-line fields, extra lines, then multiline texts', () => {
  expect(mailText(form, given, words, ['File: a.pdf'])).toBe(
    'Name: Meera\nDay: Monday\nCode: 12\nFile: a.pdf\n\nNote:\none\ntwo',
  );
  expect(mailText(form, nothing, words)).toBe(
    'Name: Meera\nDay: Not specified\nCode: Not provided\n\nNote:\nNot provided',
  );
});
