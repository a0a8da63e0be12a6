import { expect, test } from 'vitest';
import { neighboursOf, rememberLeadList } from './neighbours.ts';

test('finds what is before and after a lead in the list that was shown last', () => {
  rememberLeadList(['a', 'b'], 4);
  expect(neighboursOf('a')).toEqual({ previous: undefined, next: 'b', position: 1, count: 4 });
  expect(neighboursOf('b')).toEqual({ previous: 'a', next: undefined, position: 2, count: 4 });
  expect(neighboursOf('x')).toEqual({ previous: undefined, next: undefined, position: 0, count: 4 });
  rememberLeadList([], 0);
  expect(neighboursOf('a').position).toBe(0);
});
