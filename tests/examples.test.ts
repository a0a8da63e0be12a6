/** Every component has examples, and every value of a closed prop is in one of them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isValidElement } from 'react';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { components } from '#site/gallery/components.ts';
import { closedProps } from './support/closed-props.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The compiler needs 5 s of CPU time to read the types of all props. */
const TIMEOUT_MS = 120_000;

/** Drawings, the error boundary and parts of one other component are in the examples of their users. */
const WITHOUT_EXAMPLES = /^site\/(gallery|hydration|kolam|pictures)\/|\/(\w+Outcome|EnquiryForm)\.tsx$/;

/** Islands need a browser, so their tests replace examples. */
const isIsland = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8').includes('IslandBoundary');

const files = globSync('site/*/*.tsx', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|examples)\.tsx$/.test(file) && !WITHOUT_EXAMPLES.test(file) && !isIsland(file))
  .sort();

it('has examples of every component', () => {
  expect(files.length, 'the components must be found before they can be judged').toBeGreaterThan(60);
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

it('shows every value of every closed prop', { timeout: TIMEOUT_MS }, () => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: files.slice(0, 1) }, ts.sys, ROOT);
  const types = ['.astro/types.d.ts', 'site/env.d.ts'].map((file) => ROOT + file);
  const props = closedProps(
    files.map((file) => ROOT + file),
    { ...options, noEmit: true },
    types,
  );
  expect(props.length, 'props must be found before they can be judged').toBeGreaterThan(20);
  const missing = props.flatMap(({ file, component, prop, values }) => {
    const name = path.basename(file, '.tsx');
    const examples = components.find((candidate) => candidate.name === name)?.examples ?? [];
    const shown = examples.flatMap(({ element }) => valuesIn(element, component, prop));
    return values
      .filter((value) => !shown.includes(value))
      .map((value) => `${name}.examples.tsx shows no ${component} with ${prop} ${JSON.stringify(value)}`);
  });
  expect(missing).toEqual([]);
});

/** The values of a prop, or of one of its properties, in all examples. */
function valuesIn(node: unknown, component: string, prop: string): unknown[] {
  if (Array.isArray(node)) return node.flatMap((item) => valuesIn(item, component, prop));
  if (!isValidElement<Record<string, unknown>>(node)) return [];
  const isOwn = typeof node.type === 'function' && node.type.name === component;
  const [name = '', property] = prop.split('.');
  const value = isOwn ? node.props[name] : undefined;
  const own = property ? (value as Record<string, unknown> | undefined)?.[property] : value;
  return [own, ...Object.values(node.props).flatMap((item) => valuesIn(item, component, prop))];
}
