import { expect, it } from 'vitest';
import { pageKinds } from '../../tests/e2e/page-kinds.ts';
import { fileNameOf } from './file-name-of.ts';
import { kindsWithStates, statesOf } from './page-states.ts';

it('has states of its own only for kinds that there are', () => {
  const names = pageKinds.map(({ name }) => name);
  expect(kindsWithStates.filter((name) => !names.includes(name))).toEqual([]);
});

it.each(['an article', ...kindsWithStates])('gives each state of %s a picture of its own', (kind) => {
  const files = statesOf(kind).map(({ name, width, colorScheme }) => `${width}-${colorScheme} ${fileNameOf(name)}`);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(files.length);
});
