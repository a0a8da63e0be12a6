import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Styles } from './styles.ts';

function faultsOf(whole: string, own: string, body: string): string[] {
  return faultsIn(new Styles([whole]), ['/a', `<html><head><style>${own}</style></head><body>${body}</body></html>`]);
}

it.each([
  [String.raw`.md\:p-0\.5{top:0}`, '<p class="md:p-05">'],
  ['.a{--x:1px}', '<p class="a">'],
])('allows leaving %s out of a page with %s', (whole, body) => {
  expect(faultsOf(whole, '', body)).toEqual([]);
});

it.each([
  ['.a{top:0}', '<p class="a">'],
  [String.raw`.md\:p-0\.5{top:0}`, '<p class="md:p-0.5">'],
  ['@media print{@layer x{.a{top:0}}}', '<p class="a">'],
])('finds that %s is missing on a page with %s', (whole, body) => {
  expect(faultsOf(whole, '', body)).toHaveLength(1);
  expect(faultsOf(whole, whole, body)).toEqual([]);
});

it('checks one page a folder, and every top-level page', () => {
  const pages = ['/', '/about', '/blog/a', '/blog/b', '/jobs/a'].map((path) => [path, '<p class="a">'] as const);
  const faults = faultsIn(new Styles(['.a{top:0}']), ...pages);
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['/', '/about', '/blog/a', '/jobs/a']);
});

it('finds a used custom property or animation without definition', () => {
  const whole = ':root{--x:1px;--y:1px}@property --z{syntax:"*"}@keyframes spin{to{top:0}}.a{top:0}';
  const own = '.a{top:var(--x);left:var( --z,1px);animation:1s linear spin}';
  expect(faultsOf(whole, own, '<p class="a">').sort()).toEqual([
    '/a: --x is used.',
    '/a: --z is used.',
    '/a: spin is used.',
  ]);
  expect(faultsOf(whole, `${own}${whole}`, '<p class="a">')).toEqual([]);
});

it('fails without the stylesheet', () => {
  expect(new Styles([]).rules()[0]?.faults).toHaveLength(1);
});
