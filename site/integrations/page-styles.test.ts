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

  expect(await cutPageStyles(root)).toBe(2);
  expect(await readFile(join(root, 'index.html'), 'utf8')).toBe('<style>.a{top:0}</style><p class="a">');
  expect(await readFile(join(root, 'blog', 'post.html'), 'utf8')).toContain('<style>.b{top:0}.c{top:0}</style>');
});
