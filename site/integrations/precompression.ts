import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXTS = '**/*.{html,js,css,svg,json,txt,xml,webmanifest}';

/** Bytes. A smaller file hardly shrinks. */
const WORTHWHILE = 256;

/** Puts a `.br` and a `.gz` beside every text file, as small as they get: the server hands out the one a browser takes. */
export function precompression(): AstroIntegration {
  return {
    name: 'precompression',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        const count = await compressFiles(fileURLToPath(dir));
        logger.info(`${count} files are compressed (${((performance.now() - start) / 1000).toFixed(1)} s).`);
      },
    },
  };
}

/**
 * @param root absolute path of a folder; its files of text that are worth it get siblings
 * @returns how many they are
 */
export async function compressFiles(root: string): Promise<number> {
  const files = await Array.fromAsync(glob(TEXTS, { cwd: root }));
  const compressed = await Promise.all(files.map((file) => compress(join(root, file))));
  return compressed.filter(Boolean).length;
}

/** All at once: Node's own threads do the work, as many as UV_THREADPOOL_SIZE says. */
async function compress(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < WORTHWHILE) return false;
  // Brotli is at its best, quality 11, by default; gzip is not.
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}
