import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cutPageStyles, pageStyles } from './page-styles.ts';

const noScripts = new Map<string, string>();

it('keeps the styles that pages of the same type use, and those in the scripts of their islands', async () => {
  const root = await mkdtemp(join(tmpdir(), 'page-styles-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets', 'Island.12345678.js'), 'import"./part.12345678.js"');
  await writeFile(join(root, 'assets', 'part.12345678.js'), 'j("p",{className:"c"})');
  const style = '<style>.a{top:1px}.b{top:2px}.c{top:3px}.d{top:4px}</style>';
  const island = '<astro-island component-url="/assets/Island.12345678.js">';
  const texts = new Map([
    ['index.html', `${style}<p class="a">`],
    ['services/seo.html', `${style}<p class="b">${island}`],
    ['services/ads.html', `${style}<p class="d">`],
  ]);

  expect(pageStyles({ root, siteUrl: '', texts })).toBe('3 pages of 2 types have their own styles.');
  expect(texts.get('index.html')).toBe('<style>.a{top:1px}</style><p class="a">');
  expect(texts.get('services/ads.html')).toBe('<style>.b{top:2px}.c{top:3px}.d{top:4px}</style><p class="d">');
});

it("keeps the styles of the cards that 'Load More' adds to the first page of the blog", () => {
  const style = '<style>.a{top:1px}.b{top:2px}.c{top:3px}</style>';
  const texts = new Map([
    ['blog.html', `${style}<p class="a">`],
    ['blog/page/2.html', `${style}<p class="b">`],
    ['blog/post.html', `${style}<p class="c">`],
  ]);
  cutPageStyles(texts, noScripts);
  expect(texts.get('blog.html')).toContain('<style>.a{top:1px}.b{top:2px}</style>');
});

it('keeps a font of one weight only where a rule sets that weight', () => {
  const faces = [300, 700].map(
    (weight) => `@font-face{font-family:Plain;font-weight:${weight};src:url(/${weight}.woff2)}`,
  );
  const texts = new Map([['a.html', `<style>${faces.join('')}p{font-family:Plain;font-weight:700}</style><p>`]]);
  cutPageStyles(texts, noScripts);
  expect(texts.get('a.html')?.match(/\/\d+\.woff2/g)).toEqual(['/700.woff2']);
});

it('keeps only the fonts that a rule names', () => {
  const faces = ['Plain', 'Plain Narrow'].map((name) => `@font-face{font-family:${name};src:url(/${name}.woff2)}`);
  const style = `<style>${faces.join('')}:root{--narrow:Plain Narrow}p{font-family:Plain}.n{font-family:var(--narrow)}</style>`;
  const texts = new Map([
    ['a.html', `${style}<p>`],
    ['b.html', `${style}<p class="n">`],
  ]);
  cutPageStyles(texts, noScripts);
  expect(texts.get('a.html')).not.toContain('Narrow');
  expect(texts.get('b.html')?.match(/@font-face/g)).toHaveLength(2);
});
