import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXTS = '**/*.{html,js,css,svg,json,txt,xml,webmanifest}';

/** Bytes. A smaller file is one packet (1,460 bytes less headers) either way. */
const WORTHWHILE = 1024;

/** Puts a `.br` and a `.gz` beside every text file, as small as they get: the server hands out the one a browser takes. */
export function precompression(): AstroIntegration {
  return {
    name: 'precompression',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        const root = fileURLToPath(dir);
        const files = await Array.fromAsync(glob(TEXTS, { cwd: root }));
        await Promise.all(files.map((file) => compress(join(root, file))));
        logger.info(`${files.length} files are compressed (${((performance.now() - start) / 1000).toFixed(1)} s).`);
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTHWHILE) return;
  // Brotli is at its best, quality 11, by default; gzip is not.
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
