import { expect, it } from 'vitest';
import { Page } from './page.ts';
import { PrintStyles } from './print-styles.ts';

function faultsOf(files: Record<string, string>, ...bodies: string[]): string[] {
  const check = new PrintStyles(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));
  bodies.forEach((body, index) => {
    check.visit(new Page(`/${index}.html`, `<body>${body}</body>`));
  });
  return check.rules().flatMap(({ faults }) => faults);
}

const PRINT = '/assets/print.Cx3kP9_a.css';

it('finds an unused class anywhere in a selector', () => {
  const css = '.a,main :is(.b>.lost,p:not(.gone)){top:0}@media print{.c{& .inner{top:0}}}[class*="background-"]{top:0}';
  expect(faultsOf({ [PRINT]: css }, '<p class="a c">', '<p class="b"><b class="inner other">')).toEqual([
    `${PRINT}: .lost is in no page.`,
    `${PRINT}: .gone is in no page.`,
  ]);
});

it('fails without the stylesheet', () => {
  expect(faultsOf({ '/assets/other.Cx3kP9_a.css': '.a{top:0}' })).toEqual([
    '/assets: The print stylesheet was not found.',
  ]);
});
