import { expect, test } from 'vitest';
import { holds } from '#contract/narrowing.ts';

const texts = ['GST & e-Invoicing Set-up', 'Tally and Zoho Books', 'राशन'];

test.each([
  ['', true],
  ['   ', true],
  ['gst', true],
  ['  TALLY ', true],
  ['zoho  books', true],
  ['राशन', true],
  ['gst tally', false],
  ['set-up tally', false],
  ['.*', false],
])('"%s": %s', (question, found) => expect(holds(texts, question)).toBe(found));
