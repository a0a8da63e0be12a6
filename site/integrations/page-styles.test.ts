import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cutPageStyles, pageStyles } from '#site/integrations/page-styles.ts';

const noScripts = new Map<string, string>();

it('gives every page its own part of the styles, by its scripts too, and says what classes are called', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-styles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = join(folder, 'client');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets', 'Island.12345678.js'), 'j("p",{className:"c"})');
  const style = '<style>.a{top:0}.b{top:0}.c{top:0}@layer utilities{.flex{top:0}}</style>';
  const island = '<astro-island component-url="/assets/Island.12345678.js">';
  const texts = new Map([
    ['index.html', `${style}<p class="a flex">`],
    ['blog/post.html', `${style}<p class="b">${island}`],
  ]);

  expect(pageStyles({ root, siteUrl: '', texts })).toMatch(/^2 pages/);
  expect(texts.get('index.html')).toBe('<style>.a{top:0}@layer utilities{.d{top:0}}</style><p class="a d">');
  expect(texts.get('blog/post.html')).toContain('<style>.b{top:0}.c{top:0}@layer utilities;</style>');
  expect(JSON.parse(await readFile(join(folder, 'class-names.json'), 'utf8'))).toEqual({ flex: 'd' });
});

it("keeps the styles of the cards that 'Load More' appends, page after page", () => {
  const style = '<style>.a{top:0}.b{top:0}.c{top:0}.d{top:0}</style>';
  const cards = (name: string) => `<ul class="article-cards"><li class="${name}"></li></ul>`;
  const next = (page: number) => `<a class="x" href="/blog/page/${page}" rel="next">More</a>`;
  const texts = new Map([
    ['blog.html', style + cards('a') + next(2)],
    ['blog/page/2.html', `${style}<p class="d">${cards('b')}${next(3)}`],
    ['blog/page/3.html', style + cards('c')],
  ]);

  cutPageStyles(texts, noScripts);
  expect(texts.get('blog.html')).toContain('<style>.a{top:0}.b{top:0}.c{top:0}</style>');
  expect(texts.get('blog/page/3.html')).toContain('<style>.c{top:0}</style>');
});

it('calls utilities by the same short names in all pages and their styles', () => {
  const style = '<style>@layer utilities{.flex{top:0}.lg\\:grid{top:0}}</style>';
  const texts = new Map([
    ['a.html', `${style}<p class="flex lg:grid">`],
    ['b.html', `${style}<p class="lg:grid">`],
  ]);

  expect(Object.fromEntries(cutPageStyles(texts, noScripts))).toEqual({ flex: 'a', 'lg:grid': 'b' });
  expect(texts.get('a.html')).toBe('<style>@layer utilities{.a{top:0}.b{top:0}}</style><p class="a b">');
  expect(texts.get('b.html')).toBe('<style>@layer utilities{.b{top:0}}</style><p class="b">');
});
