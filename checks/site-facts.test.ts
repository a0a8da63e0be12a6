import { expect, it } from 'vitest';
import { readContentFile } from './content-file.ts';
import { readMailboxes, readSiteFacts } from './site-facts.ts';

const people = readContentFile('content/people.yaml', 'people: [{ name: Meera, email: meera@kolam.example }]');

it('finds the people, where there are any', () => {
  expect(readMailboxes([people])).toEqual(['meera@kolam.example']);
  expect(readMailboxes([])).toEqual([]);
});

it('names what site.yaml lacks', () => {
  expect(() => readSiteFacts([readContentFile('content/site.yaml', 'brand: Kolam')])).toThrow(
    /^content\/site\.yaml is not what the checks can read:[\s\S]*founded/,
  );
});
