import { expect, it } from 'vitest';
import { prose } from './prose.ts';

it('returns the prose in order, without duplicates, with facts filled in', () => {
  const words = {
    hero: { eyebrow: 'About', heading: 'We are {brand}', text: 'Since {founded}.', action: 'Write' },
    values: { items: [{ title: 'One', text: 'First.', icon: 'eye' }, { title: 'One' }] },
    list: { text: '{total} services' },
    form: { heading: 'Write to us' },
    closing: { heading: 'Talk' },
    entry: { closing: { heading: 'Beneath each entry' } },
  };
  expect(prose(words, { brand: 'Kolam', founded: '2020' })).toEqual(['We are Kolam', 'Since 2020.', 'One', 'First.']);
});
