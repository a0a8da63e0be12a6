import { expect, it } from 'vitest';
import { deskFields, type Form, type FormWords, mailText, parseForm } from './form-fields.ts';

const form = {
  name: { label: 'Name', max: 10, required: true },
  nickname: { label: 'Nickname', max: 10, shownIn: 'nowhere' },
  day: { label: 'Day', max: 10, choice: true },
  topic: { label: 'Topic', max: 10, shownIn: 'desk' },
  code: { label: 'Code', max: 10, pattern: /^\d+$/ },
  note: { label: 'Note', max: 1_000, multiline: true },
} as const satisfies Form;

const words: FormWords = {
  labels: {},
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

it('names a field in an error by the label that the visitor reads', () => {
  expect(parseForm(form, { name: 'x'.repeat(11) }, words, { name: 'Your name' })).toEqual({
    ok: false,
    errors: { name: 'Your name must be 10 characters or fewer.' },
  });
});

it('rejects an invalid value even if its error message is missing', () => {
  const silent: FormWords = { labels: {}, choices: {}, errors: { ...words.errors, required: {}, malformed: {} } };
  expect(parseForm(form, { code: 'a' }, silent)).toEqual({ ok: false, errors: { name: 'Name', code: 'Code' } });
});

it('writes the mail: single-line fields, extra lines, then multiline texts', () => {
  expect(mailText(form, given, words.choices, ['File: a.pdf'])).toBe(
    'Name: Meera\nDay: Monday\nCode: 12\nFile: a.pdf\n\nNote:\none\ntwo',
  );
  expect(mailText(form, nothing, words.choices)).toBe(
    'Name: Meera\nDay: Not specified\nCode: Not provided\n\nNote:\nNot provided',
  );
});

it('lists the fields for the desk, with choices as stored', () => {
  expect(deskFields(form, given, [['File', 'a.pdf']])).toEqual([
    ['Name', 'Meera'],
    ['Day', 'mo'],
    ['Topic', 'Tea'],
    ['Code', '12'],
    ['File', 'a.pdf'],
    ['Note', 'one\ntwo'],
  ]);
  expect(deskFields(form, nothing).at(-1)).toEqual(['Note', '-']);
});
