import { expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';

const NOTHING = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '', referrerHost: '' };
const of = (fields: Record<string, unknown>, referer?: string) =>
  arrivalOf({ host: 'kolam.example', headers: referer === undefined ? {} : { referer } }, fields);

test('takes the five names and the host of the form, each in one line of at most 100 characters', () => {
  expect(
    of({ utm_source: ' google\n', utm_term: 'x'.repeat(200), utm_id: '7', referrerHost: 'www.google.com' }),
  ).toEqual({
    ...NOTHING,
    utm_source: 'google',
    utm_term: 'x'.repeat(100),
    referrerHost: 'www.google.com',
  });
});

test('without JavaScript, takes the campaign of the page with the form', () => {
  expect(of({}, 'https://kolam.example/?utm_source=google#form')).toEqual({ ...NOTHING, utm_source: 'google' });
  expect(of({}, 'https://other.example/?utm_source=google')).toEqual(NOTHING);
});

test('is empty for what is no text, and for characters that no database takes', () => {
  expect(
    of({ utm_source: { toString: 'x' }, utm_medium: ['a'], utm_term: 7, utm_content: '\u0000\ud800' }).utm_content,
  ).not.toMatch(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what PostgreSQL refuses
    /[\u0000\ud800-\udfff]/u,
  );
  expect(of({ utm_source: { a: 1 }, utm_medium: ['a'], utm_term: 7 })).toEqual(NOTHING);
});
