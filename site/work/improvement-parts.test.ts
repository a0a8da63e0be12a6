import { expect, it } from 'vitest';
import { improvementParts, improvementWidth } from './improvement-parts.ts';

it.each([
  ['60 → 5 h', { before: '60', number: '5', unit: 'h' }],
  ['23 → 0', { before: '23', number: '0' }],
  ['+9 points', { number: '+9', unit: 'points' }],
  ['Under 10 s', { number: 'Under 10', unit: 's' }],
  ['14 of 14', { number: '14 of 14' }],
  ['35%', { number: '35%' }],
])('takes %s apart', (improvement, parts) => expect(improvementParts(improvement)).toEqual(parts));

it('measures a number with its arrow and its small unit', () => {
  expect(improvementWidth('35%')).toBe(3);
  expect(improvementWidth('60 → 5 h')).toBeCloseTo(6.4);
  expect(improvementWidth('1,312 of 16,400')).toBe(15);
});
