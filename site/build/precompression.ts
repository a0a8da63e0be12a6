import { createHash } from 'node:crypto';
import { copyFileSync, globSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXTS = '**/*.{html,js,css,svg,json,txt,xml,webmanifest}';

/** In bytes. Smaller files hardly shrink. */
const MIN_BYTES = 256;

/** Files compressed at the same time: enough to keep Node's four threads busy, and little memory. */
const CONCURRENCY = 8;

/** By file extension, at the highest level. It is the default of brotli (quality 11), but not of gzip. */
const ENCODINGS = {
  br: { compress: promisify(brotliCompress), decompress: promisify(brotliDecompress) },
  gz: { compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }), decompress: promisify(gunzip) },
} satisfies Encodings;

/** By file extension. */
type Encodings = Record<string, Encoding>;

interface Encoding {
  compress: (content: Buffer) => Promise<Buffer>;
  decompress: (compressed: Buffer) => Promise<Buffer>;
}

/** In the cache keys, because another release may compress the same text to other bytes. */
const RELEASES = `${process.versions['brotli']} ${process.versions['zlib']}`;

/** A text changed when it was compressed and decompressed again. */
export class CompressionError extends Error {
  override name = 'CompressionError';
}

/** Writes a `.br` and a `.gz` beside every text file. The server sends the one that the browser accepts. */
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
        logger.info(`Compressed ${count} files, ${kept} of them from the cache (${seconds} s).`);
      },
    },
  };
}

/** A compressed file that is not in the cache. `texts`: paths of identical text files that need it. `ending`: its extension. */
interface Missing {
  texts: string[];
  ending: string;
  encoding: Encoding;
}

/**
 * Compresses the text files of a folder that are large enough.
 *
 * @param root absolute path of the folder
 * @param cache absolute path of the cache folder, used for nothing else. A file's name has a hash of the text and one of its
 *   own content. Files that this build does not use are removed
 * @returns the number of compressed files, and how many of them came entirely from the cache
 * @throws {CompressionError} when a text changes in the round trip
 */
export async function compressFiles(
  root: string,
  cache: string,
  encodings: Encodings = ENCODINGS,
): Promise<{ count: number; kept: number }> {
  mkdirSync(cache, { recursive: true });
  const known = readCache(cache);
  const used = new Set<string>();
  const missing = new Map<string, Missing>();
  const found = { count: 0, kept: 0 };
  // Synchronous: scheduling 650 texts and 1,300 compressed files in the thread pool took longer than this.
  for (const file of globSync(TEXTS, { cwd: root })) {
    const text = join(root, file);
    const content = readFileSync(text);
    if (content.length < MIN_BYTES) continue;
    let isKept = true;
    for (const [ending, encoding] of Object.entries(encodings)) {
      const key = keyOf(content, ending);
      const name = known.get(key);
      if (name) {
        used.add(name);
        putBeside(text, ending, join(cache, name));
      } else {
        isKept = false;
        missing.set(key, { texts: [...(missing.get(key)?.texts ?? []), text], ending, encoding });
      }
    }
    found.count++;
    if (isKept) found.kept++;
  }
  const waiting = missing.values();
  const work = async (): Promise<void> => {
    for (const { texts, ending, encoding } of waiting) {
      const { key, compressed } = await compress(texts[0] ?? '', ending, encoding);
      const name = nameOf(key, compressed);
      await writeFile(join(cache, name), compressed);
      used.add(name);
      for (const text of texts) putBeside(text, ending, join(cache, name));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
  return found;
}

const hashOf = (about: string, content: Buffer): string =>
  createHash('sha256').update(about).update(content).digest('hex');

const keyOf = (content: Buffer, ending: string): string => `${hashOf(RELEASES, content)}.${ending}`;

/** The second hash covers the key and the content, so that a renamed file is detected too. */
const nameOf = (key: string, compressed: Buffer): string => `${key}.${hashOf(key, compressed)}`;

/**
 * Removes files whose content does not match their name, because they were truncated or changed.
 *
 * @returns the names of the other files, by key
 */
function readCache(cache: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const name of readdirSync(cache)) {
    const key = name.slice(0, name.lastIndexOf('.'));
    if (name === nameOf(key, readFileSync(join(cache, name)))) known.set(key, name);
    else rmSync(join(cache, name));
  }
  return known;
}

/** A hard link: writing a copy takes three times as long. */
function putBeside(text: string, ending: string, kept: string): void {
  const sibling = `${text}.${ending}`;
  try {
    linkSync(kept, sibling);
  } catch {
    // The file exists already, or the cache is on another disk. Removed first: overwriting a link would change the cache.
    rmSync(sibling, { force: true });
    copyFileSync(kept, sibling);
  }
}

/**
 * Decompressing brotli takes a fortieth of the time of compressing. So each new file is decompressed once and compared with
 * its text; later builds only check its hash.
 */
async function compress(
  text: string,
  ending: string,
  encoding: Encoding,
): Promise<{ key: string; compressed: Buffer }> {
  const content = await readFile(text);
  const compressed = await encoding.compress(content);
  const undone = await encoding.decompress(compressed).catch(() => undefined);
  // The key of the content read here: if the file has changed since, the cache must not have it under the old key.
  if (undone?.equals(content)) return { key: keyOf(content, ending), compressed };
  throw new CompressionError(
    `${text} changed when it was compressed and decompressed again. Build on another machine.`,
  );
}
