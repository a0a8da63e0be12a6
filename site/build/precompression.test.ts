import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
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

it('takes from the cache what did not change, and removes from it what no build needs any more', async () => {
  const { root, cache } = await folders({ 'index.html': TEXT, 'about.html': `About ${TEXT}` });
  await compressFiles(root, cache);
  await writeFile(join(root, 'index.html'), `Another ${TEXT}`);
  for (const name of await readdir(cache)) await utimes(join(cache, name), 0, 0);

  expect(await compressFiles(root, cache)).toEqual({ count: 2, kept: 1 });
  expect(brotliDecompressSync(await readFile(join(root, 'index.html.br'))).toString()).toBe(`Another ${TEXT}`);
  expect(brotliDecompressSync(await readFile(join(root, 'about.html.br'))).toString()).toBe(`About ${TEXT}`);
  expect(await readdir(cache), 'two files in two encodings').toHaveLength(4);
});

it('builds that run at once share a cache', async () => {
  const files = (site: number) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, page) => [`${page}.html`, `${site} ${page} ${TEXT}`]));
  const [one, other] = [await folders(files(1)), await folders(files(2))];
  for (let round = 0; round < 10; round++) {
    // Each may remove what the other is about to copy.
    const kept = await readdir(one.cache).catch(() => []);
    for (const name of kept) await utimes(join(one.cache, name), 0, 0);
    await Promise.all([one.root, other.root].map((root) => compressFiles(root, one.cache)));
    for (const [site, { root }] of [one, other].entries()) {
      expect(brotliDecompressSync(await readFile(join(root, '7.html.br'))).toString()).toBe(`${site + 1} 7 ${TEXT}`);
    }
  }
});
