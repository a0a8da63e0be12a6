import { expect, test } from 'vitest';
import { findGaps, gapsTitle } from './gaps.ts';

const CALL = `Hello Meera,

Could you do one of these times (all IST)?

-
-

Regards,
Olivia`;

const OFFER = `We would like you to join us. The offer:

- Position: Designer
- Pay:
- Start:

Please answer by:

Regards,
Olivia`;

const linesOf = (text: string, template: string) => findGaps(text, [template]).map(({ line }) => line);

test('an empty bullet and a line that ends with a colon are gaps of a template', () => {
  expect(linesOf(CALL, CALL)).toEqual(['-', '-']);
  expect(linesOf(OFFER, OFFER)).toEqual(['- Pay:', '- Start:', 'Please answer by:']);
});

test('what was written in a gap, behind the colon or below it, fills it', () => {
  expect(linesOf(CALL.replace('-\n-', '- Monday, 10:00\n- Tuesday, 10:00'), CALL)).toEqual([]);
  const filled = OFFER.replace('Pay:', 'Pay: ₹90,000').replace('Start:', 'Start: May');
  expect(linesOf(filled.replace('answer by:', 'answer by:\n\nFriday'), OFFER)).toEqual([]);
});

test('a colon that the person typed is no gap', () => {
  expect(linesOf('Here it is:\n\nhttps://example.com', OFFER)).toEqual([]);
});

test('the place of a gap is the end of its line', () => {
  const [first] = findGaps(CALL, []);
  expect(CALL.slice(0, first?.at)).toMatch(/\(all IST\)\?\n\n-$/);
});

test('says how many there are', () => {
  expect([1, 2, 9].map(gapsTitle)).toEqual([
    'One gap is not filled in',
    'Two gaps are not filled in',
    '9 gaps are not filled in',
  ]);
});
