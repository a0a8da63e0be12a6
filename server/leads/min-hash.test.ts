import { describe, expect, test } from 'vitest';
import { isNearDuplicate, minHash } from './spam.ts';

const LETTER =
  'We sort four thousand rolls of fabric a day by hand, and two of the six people who do it retire in the summer. Can a camera tell the weaves apart, what would it cost to try it on one line, and how long does that take?';
const SAME_SUBJECT =
  'Our mill wants to sort fabric by photo. Every roll is looked at by a person today. Could you visit us in Tiruppur next week, look at the line and tell us what a camera would change and what it would cost?';

describe('a fingerprint', () => {
  test.each([
    ['as it is', LETTER],
    ['with links and figures in it', `${LETTER} https://a.example/1 www.b.example 4,000`],
    [
      'with every tenth word another',
      LETTER.split(' ')
        .map((word, at) => (at % 10 === 9 ? `x${word}` : word))
        .join(' '),
    ],
    ['greeted by name', `Dear Ms Nair! ${LETTER}`],
  ])('is similar to that of the same text %s', (_what, text) => {
    expect(isNearDuplicate(minHash(LETTER), minHash(text))).toBe(true);
  });

  test.each([
    ['on the same subject', SAME_SUBJECT],
    [
      'that begins with the same half',
      LETTER.slice(0, LETTER.length / 2) + SAME_SUBJECT.slice(SAME_SUBJECT.length / 2),
    ],
    ['with the same words in another order', LETTER.split(' ').toSorted().join(' ')],
  ])('is not similar to that of another text %s', (_what, text) => {
    expect(isNearDuplicate(minHash(LETTER), minHash(text))).toBe(false);
  });

  test.each(['', 'Please call me back on this number.', '!!! ... 1 2 3 4 5 6 7 8 9'])(
    'is empty for %j, and similar to no other',
    (text) => {
      expect(minHash(text)).toBe('');
      expect(isNearDuplicate('', minHash(text))).toBe(false);
    },
  );
});
