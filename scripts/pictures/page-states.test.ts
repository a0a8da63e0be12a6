import { expect, it } from 'vitest';
import { pageKinds } from '../../tests/e2e/page-kinds.ts';
import { kindsWithStates, statesOf } from './page-states.ts';
import { fileNameOf } from './take-pictures.ts';

it('gives every page kind a folder of its own', () => {
  const names = pageKinds.map(({ name }) => fileNameOf(name));
  expect(fileNameOf('the page /about')).toBe('the-page-about');
  expect(new Set(names).size).toBe(pageKinds.length);
});

it('has states only for page kinds that exist', () => {
  const names = pageKinds.map(({ name }) => name);
  expect(kindsWithStates.filter((name) => !names.includes(name))).toEqual([]);
});

it.each(['an article', ...kindsWithStates])('gives each state of %s a picture of its own', (kind) => {
  const files = statesOf(kind).map(({ name, width, colorScheme }) => `${width}-${colorScheme} ${fileNameOf(name)}`);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(files.length);
});
