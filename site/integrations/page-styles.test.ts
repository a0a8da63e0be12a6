import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cutPageStyles } from '#site/integrations/page-styles.ts';

it('gives every page, in every folder, its own part of the styles', async () => {
  const root = await mkdtemp(join(tmpdir(), 'page-styles-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'blog'));
  await mkdir(join(root, 'assets'));
  const style = '<style>.a{top:0}.b{top:0}.c{top:0}</style>';
  await writeFile(join(root, 'index.html'), `${style}<p class="a">`);
  const island = '<astro-island component-url="/assets/Island.12345678.js">';
  await writeFile(join(root, 'blog', 'post.html'), `${style}<p class="b">${island}`);
  await writeFile(join(root, 'assets', 'Island.12345678.js'), 'j("p",{className:"c"})');

  expect((await cutPageStyles(root)).count).toBe(2);
  expect(await readFile(join(root, 'index.html'), 'utf8')).toBe('<style>.a{top:0}</style><p class="a">');
  expect(await readFile(join(root, 'blog', 'post.html'), 'utf8')).toContain('<style>.b{top:0}.c{top:0}</style>');
});

it("keeps the styles of the cards that 'Load More' appends, page after page", async () => {
  const root = await mkdtemp(join(tmpdir(), 'page-styles-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'blog', 'page'), { recursive: true });
  const style = '<style>.a{top:0}.b{top:0}.c{top:0}.d{top:0}</style>';
  const cards = (name: string) => `<ul class="article-cards"><li class="${name}"></li></ul>`;
  const next = (page: number) => `<a class="x" href="/blog/page/${page}" rel="next">More</a>`;
  await writeFile(join(root, 'blog.html'), style + cards('a') + next(2));
  await writeFile(join(root, 'blog', 'page', '2.html'), `${style}<p class="d">${cards('b')}${next(3)}`);
  await writeFile(join(root, 'blog', 'page', '3.html'), style + cards('c'));

  await cutPageStyles(root);
  expect(await readFile(join(root, 'blog.html'), 'utf8')).toContain('<style>.a{top:0}.b{top:0}.c{top:0}</style>');
  expect(await readFile(join(root, 'blog', 'page', '3.html'), 'utf8')).toContain('<style>.c{top:0}</style>');
});

it('calls utilities by the same short names in all pages and their styles', async () => {
  const root = await mkdtemp(join(tmpdir(), 'page-styles-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const style = '<style>@layer utilities{.flex{top:0}.lg\\:grid{top:0}}</style>';
  await writeFile(join(root, 'a.html'), `${style}<p class="flex lg:grid">`);
  await writeFile(join(root, 'b.html'), `${style}<p class="lg:grid">`);

  const { shortNames } = await cutPageStyles(root);
  expect(Object.fromEntries(shortNames)).toEqual({ flex: 'a', 'lg:grid': 'b' });
  expect(await readFile(join(root, 'a.html'), 'utf8')).toBe(
    '<style>@layer utilities{.a{top:0}.b{top:0}}</style><p class="a b">',
  );
  expect(await readFile(join(root, 'b.html'), 'utf8')).toBe('<style>@layer utilities{.b{top:0}}</style><p class="b">');
});
