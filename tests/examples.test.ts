/** Every component of the kits has examples; no section of a page has them. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { components } from '#site/gallery/components.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Used on many pages, or with states that no page has until somebody acts. The pages show all other components. */
const KITS = 'site/{blocks,booking,exhibits,forms,ui}/*.tsx';

/** Parts of other components: these are in the examples of their users. */
const WITHOUT_EXAMPLES = /\/(\w+Outcome|EnquiryForm|ExhibitHead|InPlace)\.tsx$/;

/** Islands need a browser, so their tests replace examples. */
const isIsland = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8').includes('IslandBoundary');

const files = globSync(KITS, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|examples)\.tsx$/.test(file) && !WITHOUT_EXAMPLES.test(file) && !isIsland(file))
  .sort();

it('has examples of every component of the kits, and of no other', () => {
  expect(files.length, 'the components must be found before they can be judged').toBeGreaterThan(40);
  const shown = components.map(({ file }) => file);
  expect(shown.toSorted(), 'write NAME.examples.tsx beside NAME.tsx, and remove it with it').toEqual(files);
});

it('has at least one example of each component, with unique names', () => {
  for (const { name, examples } of components) {
    const names = examples.map((example) => example.name);
    expect(names.length, name).toBeGreaterThan(0);
    expect(new Set(names).size, `${name}: ${names.join(', ')}`).toBe(names.length);
  }
});
