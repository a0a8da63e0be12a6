import { expect, it } from 'vitest';
import { referenceTypes } from '#contract/editor.ts';
import { valueAt } from '#editor/values/value-at.ts';
import { readReferences } from './references.ts';
import { readTestContent } from './test-content.ts';

const files = readTestContent();
const references = readReferences(files);
const valueOfFile = (name: string) => files.find(({ file }) => file === name)?.value;

it.each(referenceTypes)('lists %s by title, each once', (type) => {
  const all = references[type];
  expect(all).not.toEqual([]);
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
  expect(all.map(({ title }) => title)).toEqual(
    all.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, 'en')),
  );
});

it.each([
  ['services', 'content/services/core.yaml', ['items', 0, 'slug'], ['items', 0, 'title']],
  ['industries', 'content/industries/core.yaml', ['items', 0, 'slug'], ['items', 0, 'title']],
  ['people', 'content/people.yaml', ['people', 0, 'id'], ['people', 0, 'name']],
  ['facts', 'content/facts.yaml', ['subjects', 0, 'facts', 0, 'id'], ['subjects', 0, 'facts', 0, 'statement']],
] as const)('has the title of each of the %s', (type, file, value, title) =>
  expect(references[type]).toContainEqual({
    value: valueAt(valueOfFile(file), [...value]),
    title: valueAt(valueOfFile(file), [...title]),
  }),
);

it('names the section of a plan, and the words of a unit', () => {
  const pricing = valueOfFile('content/pricing.yaml');
  const [section, plan] = [['name'], ['plans', 0, 'name']].map((path) => valueAt(pricing, ['sections', 0, ...path]));
  expect(references.plans).toContainEqual({
    value: valueAt(pricing, ['sections', 0, 'plans', 0, 'id']),
    title: `${section}: ${plan}`,
  });
  const [[unit, words] = []] = Object.entries(valueAt(pricing, ['words', 'per']) ?? {});
  expect(references.priceUnits).toContainEqual({ value: unit, title: words });
});
