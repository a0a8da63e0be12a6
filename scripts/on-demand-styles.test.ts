import { expect, it } from 'vitest';
import { cutEntry, UnknownBuildError } from './on-demand-styles.ts';

const CSS = ['plan', 'wide-plan', 'chart-bar', 'chart-dots', 'gap-5', 'page', 'unused'].map(
  (name, at) => `.${name}{top:${at}px}`,
);

const route = (component: string) => ({
  styles: [{ type: 'inline', content: CSS.join('') }],
  routeData: { component, prerender: false },
});

/** As Astro writes it, as far as it is read. */
const entryOf = (manifest: object) => `var _page0 = () => import("./chunks/book_1.mjs");
var _page1 = () => import("./chunks/ask_1.mjs");
var pageMap = new Map([
	["site/pages/book.astro", _page0],
	["site/pages/ask.astro", _page1]
]);
var _manifest = deserializeManifest(${JSON.stringify(manifest)});
`;

const chunks = new Map([
  ['book_1.mjs', 'import { Part } from "./part_1.mjs";\nconst page = `<main class="page">`;\nexport { page, Part };'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code
  ['part_1.mjs', 'const Part = (kind) => jsx("p", { className: `gap-5 chart-${kind}` });\nexport { Part };'],
  [
    'ask_1.mjs',
    'const price = { kind: "plan" };\nconst Plan = () => jsx("p", { className: isWide ? "wide-plan" : "plan" });',
  ],
]);

function stylesOf(entry: string): string[] {
  const [, manifest = ''] = /deserializeManifest\((.*)\);/.exec(entry) ?? [];
  const { routes } = JSON.parse(manifest) as { routes: ReturnType<typeof route>[] };
  return routes.map(({ styles }) => styles.map(({ content }) => content).join());
}

it('keeps the styles of the classes that the code of a page names, also those with a variable part', () => {
  const manifest = { routes: [route('site/pages/book.astro')], inlinedScripts: [] };
  const [css = ''] = stylesOf(cutEntry(entryOf(manifest), chunks));
  expect(css.match(/\.[\w-]+/g)).toEqual(['.chart-bar', '.chart-dots', '.gap-5', '.page']);
});

it('takes a plain word for a class only where it is one', () => {
  const without = new Map([...chunks, ['ask_1.mjs', 'const price = { kind: "plan", wide: "wide-plan" };']]);
  const manifest = { routes: [route('site/pages/ask.astro')], inlinedScripts: [] };
  expect(stylesOf(cutEntry(entryOf(manifest), chunks))[0]).toContain('.plan{');
  expect(stylesOf(cutEntry(entryOf(manifest), without))[0]).not.toContain('.plan{');
});

it('takes no word of a sentence for a class', () => {
  const manifest = { routes: [route('site/pages/ask.astro')], inlinedScripts: [] };
  const saying = new Map([...chunks, ['ask_1.mjs', 'const text = "Choose a wide-plan first.";']]);
  expect(stylesOf(cutEntry(entryOf(manifest), saying))[0]).not.toContain('.wide-plan{');
});

it('keeps the classes that the scripts of the layout add, and leaves the hashes to Astro', () => {
  const csp = { styleHashes: ['sha256-of-the-whole'] };
  const manifest = {
    routes: [route('site/pages/ask.astro')],
    inlinedScripts: [['a', 'el.classList.add("gap-5")']],
    csp,
  };
  const entry = cutEntry(entryOf(manifest), chunks);
  expect(stylesOf(entry)[0]).toContain('.gap-5{');
  expect(entry).not.toContain('sha256-of-the-whole');
});

it('fails where Astro writes something else', () => {
  expect(() => cutEntry('export const pages = [];', chunks)).toThrow(UnknownBuildError);
});
