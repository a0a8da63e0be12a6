import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from './precompression.ts';

const TEXT = 'kolam '.repeat(100);

async function folders(files: Record<string, string>): Promise<{ root: string; cache: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'precompression-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'site', 'assets'), { recursive: true });
  const root = join(folder, 'site');
  for (const [file, text] of Object.entries(files)) await writeFile(join(root, file), text);
  return { root, cache: join(folder, 'cache') };
}

it('writes compressed files beside text files that are large enough, and no others', async () => {
  const { root, cache } = await folders({
    'index.html': TEXT,
    'assets/a.js': TEXT,
    'feed.xml': TEXT,
    'assets/font.woff2': TEXT,
    'robots.txt': 'User-agent: *',
  });

  expect((await compressFiles(root, cache)).count).toBe(3);
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
  expect(brotliDecompressSync(await readFile(join(root, 'index.html.br'))).toString()).toBe(TEXT);
  expect(gunzipSync(await readFile(join(root, 'assets/a.js.gz'))).toString()).toBe(TEXT);
});
