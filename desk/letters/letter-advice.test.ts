import { expect, test } from 'vitest';
import { adviseOnLetter } from './letter-advice.ts';

test('a picture is said to be sent as text, with the text', () => {
  expect(adviseOnLetter({ subject: 'March', text: 'Look:\n\n![photo](https://example.com/a.jpg)' })).toEqual([
    'Pictures are not sent. In its place stands “!photo”.',
  ]);
});

test('a name to be filled in is said to stay as it is, in the subject too, each once', () => {
  expect(adviseOnLetter({ subject: 'For {name}', text: 'Hello {name} or {{first_name}},' })).toEqual([
    'No names are filled in: every reader reads “{name}” and “{{first_name}}”.',
  ]);
});

test('links, prices and code in braces are sent as they are meant', () => {
  expect(adviseOnLetter({ subject: 'Wow!', text: '[photo](https://example.com) costs {"a": 1} or {} !' })).toEqual([]);
});
