/** Every component of the kits has examples. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { components } from '#site/gallery/components.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Sections of pages are tested on their pages. One has examples if it has states that no tested page has. */
const KITS = 'site/{exhibits,forms,ui}/*.tsx';

/** Parts of other components: these are in the examples of their users. */
const WITHOUT_EXAMPLES = /\/(\w+Outcome|EnquiryForm|ExhibitHead|InPlace)\.tsx$/;

/** Islands need a browser, so their tests replace examples. */
const isIsland = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8').includes('IslandBoundary');

const files = globSync(KITS, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|examples)\.tsx$/.test(file) && !WITHOUT_EXAMPLES.test(file) && !isIsland(file))
  .sort();

it('has examples of every component of the kits', () => {
  expect(files.length, 'the components must be found before they can be judged').toBeGreaterThan(20);
  const shown = new Set(components.map(({ file }) => file));
  expect(
    files.filter((file) => !shown.has(file)),
    'write NAME.examples.tsx beside NAME.tsx',
  ).toEqual([]);
});

it('has at least one example of each component, with unique names', () => {
  for (const { name, examples } of components) {
    const names = examples.map((example) => example.name);
    expect(names.length, name).toBeGreaterThan(0);
    expect(new Set(names).size, `${name}: ${names.join(', ')}`).toBe(names.length);
  }
});
