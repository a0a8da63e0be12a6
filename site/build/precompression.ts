import { createHash } from 'node:crypto';
import { globSync, mkdirSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXTS = '**/*.{html,js,css,svg,json,txt,xml,webmanifest}';

/** In bytes. Smaller files hardly shrink. */
const MIN_BYTES = 256;

/** Files compressed at the same time: enough to keep Node's four threads busy, and little memory. */
const CONCURRENCY = 8;

/** By file extension, at the highest level. It is the default of brotli (quality 11), but not of gzip. */
const ENCODINGS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** In milliseconds: longer than a build takes. */
const KEEP_MS = 3_600_000;

/** In the names of cached files, because another release may compress the same text to other bytes. */
const RELEASES = `${process.versions['brotli']} ${process.versions['zlib']}`;

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder that is large enough; the server sends the one that the browser
 * accepts. checks/compression.ts compares the results with the texts.
 *
 * @param root absolute path of the folder
 * @param cache absolute path of the cache folder, used for nothing else, also by several builds at once. Files that this build does not
 *   use are removed, unless they are new
 * @returns the number of compressed files, and how many of them were in the cache
 */
export async function compressFiles(root: string, cache: string): Promise<{ count: number; kept: number }> {
  mkdirSync(cache, { recursive: true });
  const known = new Set(await readdir(cache));
  const used = new Set<string>();
  const found = { count: 0, kept: 0 };
  const texts = globSync(TEXTS, { cwd: root }).values();
  const work = async (): Promise<void> => {
    for (const file of texts) {
      const text = join(root, file);
      const content = await readFile(text);
      if (content.length < MIN_BYTES) continue;
      const hash = createHash('sha256').update(RELEASES).update(content).digest('hex');
      found.count++;
      let isKept = true;
      for (const [ending, compress] of Object.entries(ENCODINGS)) {
        const name = `${hash}.${ending}`;
        used.add(name);
        if (known.has(name) && (await copyIfThere(join(cache, name), `${text}.${ending}`))) continue;
        isKept = false;
        const compressed = await compress(content);
        await writeFile(`${text}.${ending}`, compressed);
        await writeWhole(join(cache, name), compressed);
      }
      if (isKept) found.kept++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  for (const name of await readdir(cache)) if (!used.has(name)) await removeIfOld(join(cache, name));
  return found;
}

/** Another build may have removed it meanwhile. */
const copyIfThere = (from: string, to: string): Promise<boolean> => copyFile(from, to).then(() => true, falseIfMissing);

/** What is new may be of a build that runs beside this one. */
async function removeIfOld(file: string): Promise<void> {
  const written = await stat(file).then(({ mtimeMs }) => mtimeMs, falseIfMissing);
  if (written !== false && Date.now() - written > KEEP_MS) await rm(file, { force: true });
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false;
  throw error;
}

/** Renamed when complete, so that an aborted build leaves no partial file. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const partial = `${file}.${process.pid}.${Math.random()}`;
  await writeFile(partial, content);
  await rename(partial, file);
}
