import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Html } from './html.ts';

const page = (main: string) =>
  `<!DOCTYPE html><html lang="en-IN"><head><title>About</title></head><body><main><h1>About</h1>${main}</main></body></html>`;

const faultsOf = (html: string): string[] => faultsIn(new Html(), ['/about', html]);

it('passes valid HTML as React writes it', () => {
  const form =
    '<button type="button" popoverTarget="a">Open</button><div id="a" popover="auto"></div>' +
    '<label for="q">Search</label><input id="q" type="search" required="" autoComplete="off"/>' +
    '<a href="tel:+910000000000">+91 00000 00000</a>';
  expect(faultsOf(page(form))).toEqual([]);
});

it.each([
  ['an id twice', '<p id="a">A</p><p id="a">B</p>', 'no-dup-id'],
  ['a name that is not there', '<section aria-labelledby="a">A</section>', 'no-missing-references'],
  ['a heading too deep', '<h3>A</h3>', 'heading-level'],
  ['a picture without words', '<img src="/a.png">', 'wcag/h37'],
])('finds %s', (_, html, rule) => {
  expect(faultsOf(page(html)).join()).toContain(`(${rule}) at html > body > main`);
});

it('finds a style in the body', () => {
  expect(faultsOf(page('').replace('<main>', '<style>p{}</style><main>')).join()).toContain(
    '<style> element is not permitted',
  );
});
