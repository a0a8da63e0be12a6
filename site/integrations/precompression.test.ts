import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from '#site/integrations/precompression.ts';

it('puts compressed siblings beside texts that are worth it, and beside nothing else', async () => {
  const root = await mkdtemp(join(tmpdir(), 'precompression-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  const text = 'kolam '.repeat(100);
  for (const file of ['index.html', 'assets/a.js', 'feed.xml', 'assets/font.woff2'])
    await writeFile(join(root, file), text);
  await writeFile(join(root, 'robots.txt'), 'User-agent: *');

  expect(await compressFiles(root)).toBe(3);
  expect((await readdir(root, { recursive: true })).sort()).toEqual([
    'assets',
    'assets/a.js',
    'assets/a.js.br',
    'assets/a.js.gz',
    'assets/font.woff2',
    'feed.xml',
    'feed.xml.br',
    'feed.xml.gz',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'robots.txt',
  ]);
  expect(brotliDecompressSync(await readFile(join(root, 'index.html.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(root, 'assets/a.js.gz'))).toString()).toBe(text);
});
