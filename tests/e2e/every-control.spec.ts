import { expect } from '@playwright/test';
import { otherKinds, testEveryControl } from './every-control.ts';
import { test } from './fixtures.ts';
import { kindOf, pageKinds, pageSources, sitemapPaths } from './page-kinds.ts';

test('every page of the sitemap is of a kind whose controls are tried', () => {
  const unknown = sitemapPaths().filter((path) => !kindOf(path));
  expect(unknown, 'pages of a new kind: give it an entry in page-kinds.ts').toEqual([]);
});

test('every file that makes pages has a kind whose controls are tried', () => {
  const known = new Set(pageKinds.map(({ source }) => source));
  const unknown = pageSources().filter((file) => !known.has(file));
  expect(unknown, 'files of site/pages of a new kind: give it an entry in page-kinds.ts').toEqual([]);
});

testEveryControl('every control does something on', otherKinds);
