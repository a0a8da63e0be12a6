import { expect, test } from 'vitest';
import { nextOf } from '#site/catalogue/next-of.ts';

const [tea, dairy, schools] = [{ slug: 'tea' }, { slug: 'dairy' }, { slug: 'schools' }];
const all = [tea, dairy, schools];

test.each([
  [tea, dairy],
  [dairy, schools],
  [schools, tea],
])('after $slug comes $slug', (entry, next) => expect(nextOf(entry, all)).toBe(next));

test('the same entry read twice has the same next one', () => expect(nextOf({ slug: 'tea' }, all)).toBe(dairy));

test('an entry that is not in the list has none', () =>
  expect(() => nextOf({ slug: 'mills' }, all)).toThrow('"mills" is not one of tea, dairy, schools.'));
