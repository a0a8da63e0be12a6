import { expect, it } from 'vitest';
import { Html } from './html.ts';
import { Page } from './page.ts';

const page = (main: string) =>
  `<!DOCTYPE html><html lang="en-IN"><head><title>About</title></head><body><main><h1>About</h1>${main}</main></body></html>`;

function faultsOf(html: string): string[] {
  const check = new Html();
  check.visit(new Page('/about.html', html));
  return check.rules().flatMap(({ faults }) => faults);
}

it('passes valid HTML as React writes it', () => {
  const form =
    '<button type="button" popoverTarget="a">Open</button><div id="a" popover="auto"></div>' +
    '<label for="q">Search</label><input id="q" type="search" required="" autoComplete="off"/>' +
    '<a href="tel:+910000000000">+91 00000 00000</a>';
  expect(faultsOf(page(form))).toEqual([]);
});

it.each([
  ['an id twice', '<p id="a">A</p><p id="a">B</p>', 'no-dup-id'],
  ['a label without its field', '<label for="q">Search</label>', 'no-missing-references'],
  ['a name that is not there', '<section aria-labelledby="a">A</section>', 'no-missing-references'],
  ['a popover that is not there', '<button type="button" popovertarget="a">A</button>', 'no-missing-references'],
  ['a heading too deep', '<h3>A</h3>', 'heading-level'],
  ['a paragraph in a list', '<ul><p>A</p></ul>', 'element-permitted-content'],
  ['a picture without words', '<img src="/a.png">', 'wcag/h37'],
  ['a link without words', '<a href="/a"></a>', 'wcag/h30'],
  ['a name on what cannot have one', '<div aria-label="A">A</div>', 'aria-label-misuse'],
  ['two navigations alike', '<nav aria-label="A">A</nav><nav aria-label="A">B</nav>', 'unique-landmark'],
  ['fields without a legend', '<form><fieldset><p>A</p></fieldset></form>', 'wcag/h71'],
  ['a button of no type', '<button>A</button>', 'no-implicit-button-type'],
])('finds %s', (_, html, rule) => {
  expect(faultsOf(page(html)).join()).toContain(`(${rule}) at html > body > main`);
});

it('finds a style in the body', () => {
  expect(faultsOf(page('').replace('<main>', '<style>p{}</style><main>')).join()).toContain(
    '<style> element is not permitted',
  );
});

it('names page and place', () => {
  expect(faultsOf(page('<p id="a">A</p><p id="a">B</p>'))).toEqual([
    '/about: Duplicate ID "a" (no-dup-id) at html > body > main > p:nth-child(3)',
  ]);
});
