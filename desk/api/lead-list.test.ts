import { expect, test } from 'vitest';
import { neighboursIn } from './lead-list.ts';

test('finds what is before and after a lead in its list', () => {
  const list = ['a', 'b', 'c'];
  expect(neighboursIn(list, 'a')).toEqual({ previous: undefined, next: 'b', position: 1 });
  expect(neighboursIn(list, 'c')).toEqual({ previous: 'b', next: undefined, position: 3 });
  expect(neighboursIn(list, 'x')).toEqual({ previous: undefined, next: undefined, position: 0 });
});
