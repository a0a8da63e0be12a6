import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { finishPages, type PageStep } from './finished-pages.ts';

it('runs all steps on the pages of every folder, each on the result of the previous one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'finished-pages-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'blog'));
  for (const file of ['index.html', 'blog/post.html', 'data.json']) await writeFile(join(root, file), `₹ ${file}`);
  const add =
    (end: string): PageStep =>
    ({ texts, siteUrl }) => {
      for (const [file, html] of texts) texts.set(file, html + end);
      return `${siteUrl} ${end}`;
    };

  expect(await finishPages(root, 'https://www.example.com', [add('1'), add('2')])).toEqual([
    'https://www.example.com 1',
    'https://www.example.com 2',
  ]);
  expect(await readFile(join(root, 'index.html'), 'utf8')).toBe('₹ index.html12');
  expect(await readFile(join(root, 'blog', 'post.html'), 'utf8')).toBe('₹ blog/post.html12');
  expect(await readFile(join(root, 'data.json'), 'utf8')).toBe('₹ data.json');
});

it('writes no page if a step fails', async () => {
  const root = await mkdtemp(join(tmpdir(), 'finished-pages-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const file of ['a.html', 'b.html']) await writeFile(join(root, file), 'as built');
  const fail: PageStep = ({ texts }) => {
    texts.set('a.html', 'half done');
    throw new RangeError('b.html');
  };

  await expect(finishPages(root, '', [fail])).rejects.toThrow(RangeError);
  expect(await readFile(join(root, 'a.html'), 'utf8')).toBe('as built');
});
