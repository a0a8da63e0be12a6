import { createHash } from 'node:crypto';
import { copyFileSync, globSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
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
} satisfies Encodings;

/** By the ending of the file. */
type Encodings = Record<string, Encoding>;

interface Encoding {
  compress: (content: Buffer) => Promise<Buffer>;
  decompress: (compressed: Buffer) => Promise<Buffer>;
}

/** Other releases make other bytes of the same text. */
const RELEASES = `${process.versions['brotli']} ${process.versions['zlib']}`;

/** What was compressed is not what comes out again. */
export class CompressionError extends Error {
  override name = 'CompressionError';
}

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

/** What is missing: the paths of the texts that it is to stand beside, all the same, and the ending of its name. */
interface Missing {
  texts: string[];
  ending: string;
  encoding: Encoding;
}

/**
 * @param root absolute path of a folder; its files of text that are worth it get siblings
 * @param cache absolute path of a folder of nothing else: what has been compressed, named by a hash of the text and one of
 *   what is in the file itself. What this build has not used is gone afterwards
 * @returns how many files have siblings, and how many of them all from the cache
 * @throws {CompressionError} when what was compressed is not what comes out again
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
  // Without the thread pool: its turns for 650 texts and 1,300 siblings took longer than what is done here.
  for (const file of globSync(TEXTS, { cwd: root })) {
    const text = join(root, file);
    const content = readFileSync(text);
    if (content.length < WORTHWHILE) continue;
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
  return found;
}

const hashOf = (about: string, content: Buffer): string =>
  createHash('sha256').update(about).update(content).digest('hex');

const keyOf = (content: Buffer, ending: string): string => `${hashOf(RELEASES, content)}.${ending}`;

/** The second hash is of both, so that a file with the name of another is known by it as well. */
const nameOf = (key: string, compressed: Buffer): string => `${key}.${hashOf(key, compressed)}`;

/**
 * Removes what does not hold what its name says, as it was cut off or changed.
 *
 * @returns the names of all others, by the text and the ending that are in them
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

/** A second name for the same file: to write it once more takes three times as long. */
function putBeside(text: string, ending: string, kept: string): void {
  const sibling = `${text}.${ending}`;
  try {
    linkSync(kept, sibling);
  } catch {
    // There is one already, or the cache is on another disk. To write into what is there would write into the cache.
    rmSync(sibling, { force: true });
    copyFileSync(kept, sibling);
  }
}

/**
 * To undo brotli takes a fortieth of the time that it takes to make. So what is made is held against its text, once; builds after
 * this one see by its hash that it is still the same.
 */
async function compress(
  text: string,
  ending: string,
  encoding: Encoding,
): Promise<{ key: string; compressed: Buffer }> {
  const content = await readFile(text);
  const compressed = await encoding.compress(content);
  const undone = await encoding.decompress(compressed).catch(() => undefined);
  // Of what was read here: should anything have written into the text since, the cache must not have it under the old key.
  if (undone?.equals(content)) return { key: keyOf(content, ending), compressed };
  throw new CompressionError(
    `${text} comes out of its compressed form as something else. Build again on another machine.`,
  );
}
