/**
 * Subsets Anek Latin to the glyphs and the part of its design space that the site uses, before each build. Run it alone
 * with `node scripts/build-fonts.ts`; it does nothing when its inputs have not changed.
 */
import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type Axes = Record<string, number | { min: number; max: number }>;

/** Text: every weight from regular to bold. Headings: one instance, which costs half as much as an axis. */
const BODY: Axes = { wdth: 100, wght: { min: 400, max: 700 } };
const WIDE: Axes = { wdth: 112, wght: 650 };

/** Fontsource splits the family by script: the rupee sign is in latin-ext. site/fonts/fonts.css names these files. Headings use the
 * rupee sign of the text, 12 % narrower: a separate file would be one more request on 73 pages. */
export const outputs = [
  { file: 'anek-latin.woff2', source: 'latin', axes: BODY },
  { file: 'anek-latin-ext.woff2', source: 'latin-ext', axes: BODY },
  { file: 'anek-latin-wide.woff2', source: 'latin', axes: WIDE },
] as const;

/** All features of the family except fractions (frac, numr, dnom), which no page uses and which cost 2.5 KB. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'rvrn', 'tnum'];

const PRINTABLE_ASCII = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
/** What visitors type into forms, and what code generates. All of Latin-1 would cost 12 KB more. */
const PUNCTUATION_AND_ACCENTS = '\u00a0–—−‘’“”…·•×½°©®™₹€£éèêëáàâäãåçíîïñóôöúûü';

/**
 * Builds the three files in outDir, unless they exist and were built from the same inputs.
 *
 * @param contentDir the words of the site: every code point in it that the family has is kept; may be absent
 * @param outDir where the .woff2 files go; created when absent
 * @returns whether anything was built
 */
export async function buildFonts({ contentDir, outDir }: { contentDir: string; outDir: string }): Promise<boolean> {
  const glyphs = await glyphsOf(contentDir);
  const sources = await readSources();
  const stamp = stampOf(glyphs, [...sources.values()]);
  const stampFile = join(outDir, 'inputs.sha256');
  if ((await contentsOf(stampFile)) === stamp) return false;

  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const { file, source, axes } of outputs) {
    const subset = await subsetFont(sources.get(source) ?? Buffer.alloc(0), glyphs, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
      noHinting: true,
    });
    await writeFile(join(outDir, file), subset);
  }
  await writeFile(stampFile, stamp);
  return true;
}

/** Every character to keep, once each, in code point order. */
async function glyphsOf(contentDir: string): Promise<string> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true }).catch(absentAs([]));
  const texts = await Promise.all(
    entries.filter(isText).map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  );
  const characters = new Set([PRINTABLE_ASCII, PUNCTUATION_AND_ACCENTS, ...texts].join(''));
  return [...characters].sort().join('');
}

/** Skips pictures, which are in the same folders. */
const isText = (entry: Dirent): boolean => entry.isFile() && /\.(yaml|md)$/.test(entry.name);

async function readSources(): Promise<Map<string, Buffer>> {
  const require = createRequire(import.meta.url);
  const read = async (source: string): Promise<[string, Buffer]> => {
    const path = require.resolve(`@fontsource-variable/anek-latin/files/anek-latin-${source}-wdth-normal.woff2`);
    return [source, await readFile(path)];
  };
  return new Map(await Promise.all([...new Set(outputs.map(({ source }) => source))].map(read)));
}

function stampOf(glyphs: string, sources: Buffer[]): string {
  const hash = createHash('sha256').update(JSON.stringify({ outputs, FEATURES, glyphs }));
  for (const source of sources) hash.update(source);
  return hash.digest('hex');
}

async function contentsOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(absentAs(undefined));
}

function absentAs<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}

if (import.meta.main) {
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const built = await buildFonts({ contentDir: here('../content'), outDir: here('../site/fonts/files') });
  console.log(built ? 'Fonts: built.' : 'Fonts: up to date.');
}
