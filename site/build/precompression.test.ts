import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { CompressionError, compressFiles } from './precompression.ts';

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

it('reuses cached files in the next build, and removes unused ones', async () => {
  const { root, cache } = await folders({ 'a.html': TEXT, 'b.html': `${TEXT}b` });
  expect(await compressFiles(root, cache)).toEqual({ count: 2, kept: 0 });
  const first = await readFile(join(root, 'a.html.br'));
  await writeFile(join(root, 'b.html'), `${TEXT}c`);

  expect(await compressFiles(root, cache)).toEqual({ count: 2, kept: 1 });
  expect(await readFile(join(root, 'a.html.br'))).toEqual(first);
  expect(brotliDecompressSync(await readFile(join(root, 'b.html.br'))).toString()).toBe(`${TEXT}c`);
  expect(await readdir(cache)).toHaveLength(4);
});

it.each([
  ['is truncated', (whole: Buffer) => whole.subarray(0, -1)],
  ['is empty', () => Buffer.alloc(0)],
  ['is uncompressed text', () => Buffer.from(TEXT)],
  ['is the compressed form of another text', () => brotliCompressSync(Buffer.from('other'))],
])('does not use a cached file that %s', async (_, corrupt) => {
  const { root, cache } = await folders({ 'a.html': TEXT, 'same.html': TEXT });
  await compressFiles(root, cache);
  const good = await readFile(join(root, 'a.html.br'));
  for (const name of await readdir(cache)) await writeFile(join(cache, name), corrupt(good));
  await rm(join(root, 'a.html.br'));

  expect(await compressFiles(root, cache)).toEqual({ count: 2, kept: 0 });
  expect(await readFile(join(root, 'a.html.br'))).toEqual(good);
  expect(gunzipSync(await readFile(join(root, 'same.html.gz'))).toString()).toBe(TEXT);
  expect(await compressFiles(root, cache)).toEqual({ count: 2, kept: 2 });
});

it.each([
  ['the name', (_: string, other: string) => other],
  ['the text hash', (own: string, other: string) => other.split('.br')[0] + own.slice(own.indexOf('.br'))],
])('does not use a cached file with %s of another', async (_, newName) => {
  const { root, cache } = await folders({ 'a.html': TEXT, 'b.html': `${TEXT}b` });
  await compressFiles(root, cache);
  const [first = '', second = ''] = (await readdir(cache)).filter((name) => name.includes('.br'));
  await rm(join(cache, second));
  await rename(join(cache, first), join(cache, newName(first, second)));

  expect(await compressFiles(root, cache)).toEqual({ count: 2, kept: 0 });
  expect(brotliDecompressSync(await readFile(join(root, 'a.html.br'))).toString()).toBe(TEXT);
  expect(brotliDecompressSync(await readFile(join(root, 'b.html.br'))).toString()).toBe(`${TEXT}b`);
});

it('throws if a text does not survive the round trip, and caches nothing', async () => {
  const { root, cache } = await folders({ 'a.html': TEXT });
  const lossy = { compress: async (content: Buffer) => content.subarray(1), decompress: async (it: Buffer) => it };
  await expect(compressFiles(root, cache, { x: lossy })).rejects.toThrow(CompressionError);
  const failing = { ...lossy, decompress: () => Promise.reject(new Error('not compressed')) };
  await expect(compressFiles(root, cache, { x: failing })).rejects.toThrow(CompressionError);
  expect([...(await readdir(cache)), ...(await readdir(root))].sort()).toEqual(['a.html', 'assets']);
});

it('compresses and writes a text that is in two files only once', async () => {
  const { root, cache } = await folders({ 'a.html': TEXT, 'same.html': TEXT });
  await compressFiles(root, cache);
  const inodeOf = async (file: string) => (await stat(file)).ino;
  const kept = await inodeOf(join(cache, (await readdir(cache)).find((name) => name.includes('.br')) ?? ''));
  expect([await inodeOf(join(root, 'a.html.br')), await inodeOf(join(root, 'same.html.br'))]).toEqual([kept, kept]);

  // A hard link to the old content must not change with it.
  await writeFile(join(root, 'a.html'), `${TEXT}b`);
  await compressFiles(root, cache);
  expect(brotliDecompressSync(await readFile(join(root, 'a.html.br'))).toString()).toBe(`${TEXT}b`);
  expect(brotliDecompressSync(await readFile(join(root, 'same.html.br'))).toString()).toBe(TEXT);
  expect(await compressFiles(root, cache)).toEqual({ count: 2, kept: 2 });
});

it('removes other files from its cache', async () => {
  const { root, cache } = await folders({ 'a.html': TEXT, 'same.html': TEXT });
  await compressFiles(root, cache);
  await writeFile(join(cache, 'half-written.br.1234'), '');

  await compressFiles(root, cache);
  expect((await readdir(cache)).map((name) => name.replaceAll(/[0-9a-f]{64}/g, '#')).sort()).toEqual([
    '#.br.#',
    '#.gz.#',
  ]);
});
