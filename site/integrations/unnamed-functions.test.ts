import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutNames } from '#site/integrations/unnamed-functions.ts';

const plain = (code: string) => withoutNames(code, parseAst(code));

test.each([
  ['a function', 'const a = /* @__PURE__ */ __name((b) => b + 1, "a");', 'const a = /* @__PURE__ */ (b) => b + 1;'],
  ['one within another', '__name(() => { c(__name(d, "d"), "kept"); }, "e");', '() => { c(d, "kept"); };'],
  ['a statement after a declaration', 'function f() {}\n__name(f, "f");', 'function f() {}\nf;'],
  ['nothing', 'g("__name(h, \'h\')"); i.name;', 'g("__name(h, \'h\')"); i.name;'],
])('of %s nothing but the name goes', (_what, code, expected) => {
  expect(plain(code)).toBe(expected);
});

test('the helper itself stays as it is', () => {
  const helper = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';
  expect(plain(helper)).toBe(helper);
});
