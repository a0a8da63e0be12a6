import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cutPageStyles, pageStyles } from '#site/integrations/page-styles.ts';

const noScripts = new Map<string, string>();

it('gives every page its own part of the styles, by its scripts too', async () => {
  const root = await mkdtemp(join(tmpdir(), 'page-styles-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets', 'Island.12345678.js'), 'j("p",{className:"c"})');
  const style = '<style>.a{top:0}.b{top:0}.c{top:0}</style>';
  const island = '<astro-island component-url="/assets/Island.12345678.js">';
  const texts = new Map([
    ['index.html', `${style}<p class="a">`],
    ['blog/post.html', `${style}<p class="b">${island}`],
  ]);

  expect(pageStyles({ root, siteUrl: '', texts })).toMatch(/^2 pages/);
  expect(texts.get('index.html')).toBe('<style>.a{top:0}</style><p class="a">');
  expect(texts.get('blog/post.html')).toContain('<style>.b{top:0}.c{top:0}</style>');
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
