import { brotliCompressSync } from 'node:zlib';
import { grouped, Rule } from './check.ts';
import type { BuiltFiles } from './page.ts';

/** Bytes of JavaScript as sent, with brotli, until the inbox can be used. */
const MAX = 150_000;

/** The screen that opens first, loaded by the router. */
const FIRST_SCREEN = /^\/assets\/Inbox-[\w-]+\.js$/;

/**
 * How much JavaScript the desk's first view loads: the scripts of index.html, the first screen, and what those import.
 *
 * @param files of dist/desk
 */
export function deskBytes(files: BuiltFiles): Rule {
  const scripts = firstView(files);
  const bytes = scripts.reduce((sum, file) => sum + brotliCompressSync(files.get(file) ?? '').length, 0);
  const rule = new Rule(`JavaScript of the desk's first view: ${grouped(bytes)} of at most ${grouped(MAX)} bytes.`);
  if (!scripts.some((file) => FIRST_SCREEN.test(file))) rule.fail('/desk', 'There is nothing to measure.');
  else if (bytes > MAX) rule.fail('/desk', `${grouped(bytes - MAX)} bytes too many.`);
  return rule;
}

function firstView(files: BuiltFiles): string[] {
  const html = `${files.get('/index.html') ?? ''}`;
  const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const screen = [...files.keys()].filter((file) => FIRST_SCREEN.test(file));
  const found = new Set<string>();
  const add = (file: string) => {
    const code = files.get(file);
    if (found.has(file) || !code) return;
    found.add(file);
    // Only static imports: `import{a}from"./b.js"`, `import"./b.js"`, `export{a}from"./b.js"`.
    for (const [, name] of `${code}`.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) add(`/assets/${name}`);
  };
  for (const file of [...linked, ...screen]) add(file);
  return [...found];
}
