import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXTS = '**/*.{html,js,css,svg,json,txt,xml,webmanifest}';

/** Bytes. A smaller file hardly shrinks. */
const WORTHWHILE = 256;

/** Files at a time: enough for all of Node's four threads, and little memory. */
const AT_ONCE = 8;

/** At their best, by the ending of the file. Brotli is so, quality 11, by default; gzip is not. */
const ENCODINGS = {
  br: { compress: promisify(brotliCompress), decompress: promisify(brotliDecompress) },
  gz: { compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }), decompress: promisify(gunzip) },
};

/** Other releases make other bytes of the same text. */
const RELEASES = `${process.versions['brotli']} ${process.versions['zlib']}`;

/** Puts a `.br` and a `.gz` beside every text file, as small as they get: the server hands out the one a browser takes. */
export function precompression(): AstroIntegration {
  let cache = '';
  return {
    name: 'precompression',
    hooks: {
      'astro:config:done': ({ config }) => {
        // scripts/build.mjs --clean removes it.
        cache = fileURLToPath(new URL('node_modules/.cache/precompression/', config.root));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        const { count, kept } = await compressFiles(fileURLToPath(dir), cache);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        logger.info(`${count} files are compressed, ${kept} of them as before (${seconds} s).`);
      },
    },
  };
}

/**
 * @param root absolute path of a folder; its files of text that are worth it get siblings
 * @param cache absolute path of a folder of nothing else: what has been compressed, named by a hash of the text. What this
 *   build has not used is gone afterwards
 * @returns how many files have siblings, and how many of them all from the cache
 */
export async function compressFiles(root: string, cache: string): Promise<{ count: number; kept: number }> {
  await mkdir(cache, { recursive: true });
  const files = glob(TEXTS, { cwd: root });
  const used = new Set<string>();
  const found = { count: 0, kept: 0 };
  const work = async (): Promise<void> => {
    for await (const file of files) {
      const content = await readFile(join(root, file));
      if (content.length < WORTHWHILE) continue;
      const siblings = Object.keys(ENCODINGS).map((ending) => ending as keyof typeof ENCODINGS);
      const kept = await Promise.all(
        siblings.map(async (ending) => {
          const { name, compressed, isKept } = await compress(content, ending, cache);
          used.add(name);
          await writeFile(join(root, `${file}.${ending}`), compressed);
          return isKept;
        }),
      );
      found.count++;
      if (kept.every(Boolean)) found.kept++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const unused = (await readdir(cache)).filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cache, name), { recursive: true })));
  return found;
}

/** To undo brotli takes a fortieth of the time that it takes to make, so what was kept is held against what it stands for. */
async function compress(
  content: Buffer,
  ending: keyof typeof ENCODINGS,
  cache: string,
): Promise<{ name: string; compressed: Buffer; isKept: boolean }> {
  const name = `${createHash('sha256').update(RELEASES).update(content).digest('hex')}.${ending}`;
  const file = join(cache, name);
  const known = await readFile(file).catch(() => undefined);
  // A file that was cut off or changed does not decompress, or to something else.
  const undone = known && (await ENCODINGS[ending].decompress(known).catch(() => undefined));
  if (known && undone?.equals(content)) return { name, compressed: known, isKept: true };
  const compressed = await ENCODINGS[ending].compress(content);
  // Under another name until it is whole. Two files may hold the same text.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, compressed);
  await rename(unfinished, file);
  return { name, compressed, isKept: false };
}
