import { expect, it } from 'vitest';
import { pageKinds } from '../../tests/e2e/page-kinds.ts';
import { fileNameOf } from './file-name-of.ts';

it('keeps letters and digits, with hyphens between', () => {
  expect(fileNameOf('the page /about')).toBe('the-page-about');
  expect(fileNameOf('search, nothing found')).toBe('search-nothing-found');
});

it('gives every kind of page a folder of its own', () => {
  const names = pageKinds.map(({ name }) => fileNameOf(name));
  expect(new Set(names).size).toBe(pageKinds.length);
});
