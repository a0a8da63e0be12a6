import { expect, it } from 'vitest';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { Scripts } from './scripts.ts';

const FILES = filesOf({ '/assets/classic.js': 'var e = 1;', '/assets/module.js': 'const e = 1; export { e };' });

function faultsOf(html: string, deskPage = ''): string[] {
  return faultsIn(new Scripts(FILES, filesOf({ '/index.html': deskPage })), ['/a', html]);
}

const inline = (code: string) => faultsOf(`<script>${code}</script>`);
const fault = (declaration: string, script = 'inline script 1', page = '/a') =>
  `${page}: ${script}: \`${declaration}\` is global: another script may overwrite it.`;

it.each([
  'var e = 200;',
  'let e = 200;',
  'const [e] = [];',
  'function e() {}',
  'class E {}',
  'if (self.a) { var e = 1; }',
])('finds "%s" in the scope of the page', (code) => {
  expect(inline(code)).toEqual([fault(code)]);
});

it.each([
  '(() => { var e = 1; function t() {} class N {} })();',
  '(class { static { var e = 1; } });',
  'self.name = 1;',
])('allows a scope of its own: %s', (code) => {
  expect(inline(code)).toEqual([]);
});

it('names the script among those of a page, and leaves out modules and data', () => {
  const others = '<script type="module">const e = 1;</script><script type="application/ld+json">{}</script>';
  expect(faultsOf(`${others}<script>go()</script><script type="text/javascript">var t</script>`)).toEqual([
    fault('var t', 'inline script 2'),
  ]);
});

it('reads files that are not loaded as modules', () => {
  expect(faultsOf('<script src="/assets/classic.js"></script>')).toEqual([fault('var e = 1;', '/assets/classic.js')]);
  expect(faultsOf('<script type="module" src="/assets/module.js"></script>')).toEqual([]);
});

it('finds a script that no browser runs', () => {
  expect(inline('(() => { await go(); })();')).toEqual([expect.stringMatching(/^\/a: inline script 1: .*await/)]);
});

it('reads the pages of the desk, too', () => {
  expect(faultsOf('', '<script>var e</script>')).toEqual([fault('var e', 'inline script 1', '/desk/index')]);
});
