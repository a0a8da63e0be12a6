/**
 * Subsets the family Anek to the glyphs and the part of its design space that the site uses, before each build. Run it alone
 * with `node scripts/build-fonts.ts`; it does nothing when its inputs have not changed.
 */
import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { indicScripts, indicWords } from '../site/build/indic-scripts.ts';
import { subsetByWords } from './subset-by-words.ts';

type Axes = Record<string, number | { min: number; max: number }>;

/** Text: every weight from light to bold. Headings and figures: one instance each, which costs half as much as an axis. */
const BODY: Axes = { wdth: 100, wght: { min: 300, max: 700 } };
const WIDE: Axes = { wdth: 112, wght: 650 };
const NARROW: Axes = { wdth: 75, wght: 500 };

/** Fontsource splits the family by script: the rupee sign is in latin-ext. site/fonts/fonts.css names these files. Headings use the
 * rupee sign of the text, 12 % narrower: a separate file would be one more request on 73 pages. Figures have their own. */
export const outputs = [
  { file: 'anek-latin.woff2', source: 'latin', axes: BODY },
  { file: 'anek-latin-ext.woff2', source: 'latin-ext', axes: BODY },
  { file: 'anek-latin-wide.woff2', source: 'latin', axes: WIDE },
  { file: 'anek-latin-narrow.woff2', source: 'latin', axes: NARROW },
  { file: 'anek-latin-narrow-ext.woff2', source: 'latin-ext', axes: NARROW },
] as const;

/** One weight: no page has bold words in these scripts, and the axis would double the files. */
const INDIC = { wdth: 100, wght: 400 };

/** All features of the family except fractions (frac, numr, dnom), which no page uses and which cost 2.5 KB. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'rvrn', 'tnum'];

const PRINTABLE_ASCII = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
/** What visitors type into forms, and what code generates. All of Latin-1 would cost 12 KB more. */
const PUNCTUATION_AND_ACCENTS = '\u00a0–—−‘’“”…·•×½°©®™₹€£éèêëáàâäãåçíîïñóôöúûü';

/**
 * Builds the files in outDir, unless they exist and were built from the same inputs.
 *
 * @param contentDir the words of the site: every code point in it that the family has is kept; may be absent
 * @param outDir where the .woff2 files go; created when absent
 * @returns whether anything was built
 */
export async function buildFonts({ contentDir, outDir }: { contentDir: string; outDir: string }): Promise<boolean> {
  const texts = await textsIn(contentDir);
  const glyphs = charactersOf([PRINTABLE_ASCII, PUNCTUATION_AND_ACCENTS, ...texts.values()].join(''));
  const words = [...texts].flatMap(([path, text]) => (basename(path) === UNSHOWN ? [] : indicWords(text)));
  const indic = indicScripts.map(({ name }) => ({
    name,
    words: [...new Set(words.filter(({ script }) => script.name === name).map(({ words }) => words))].sort(),
  }));
  const sources = await readSources();
  const stamp = stampOf({ outputs, FEATURES, glyphs, INDIC, indic }, [...sources.values()]);
  const stampFile = join(outDir, 'inputs.sha256');
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return false;

  const sourceOf = (name: string): Buffer => sources.get(name) ?? Buffer.alloc(0);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const { file, source, axes } of outputs) {
    const subset = await subsetFont(sourceOf(source), glyphs, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
      noHinting: true,
    });
    await writeFile(join(outDir, file), subset);
  }
  for (const { name, words } of indic) {
    await writeFile(join(outDir, `anek-${name}.woff2`), await subsetByWords(sourceOf(name), words, INDIC));
  }
  await writeFile(stampFile, stamp);
  return true;
}

/** Its words in Indian scripts are what visitors may ask. No page shows them. */
const UNSHOWN = 'search.yaml';

/** Skips pictures, which are in the same folders. */
const isText = (entry: Dirent): boolean => entry.isFile() && /\.(yaml|md)$/.test(entry.name);

/** @returns path → text */
async function textsIn(dir: string): Promise<Map<string, string>> {
  const entries = existsSync(dir) ? await readdir(dir, { recursive: true, withFileTypes: true }) : [];
  const paths = entries.filter(isText).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path): Promise<[string, string]> => [path, await readFile(path, 'utf8')])),
  );
}

/** Every character once, in code point order. */
const charactersOf = (text: string): string => [...new Set(text)].sort().join('');

/** @returns the name of a source or script → its font */
async function readSources(): Promise<Map<string, Buffer>> {
  const require = createRequire(import.meta.url);
  const read = async (name: string, font: string, part: string): Promise<[string, Buffer]> => {
    const path = `@fontsource-variable/anek-${font}/files/anek-${font}-${part}-wdth-normal.woff2`;
    return [name, await readFile(require.resolve(path))];
  };
  const latin = [...new Set(outputs.map(({ source }) => source))].map((source) => read(source, 'latin', source));
  // Fontsource calls the family Bangla, and its part with these letters Bengali.
  const indic = indicScripts.map(({ name }) => read(name, name, name === 'bangla' ? 'bengali' : name));
  return new Map(await Promise.all([...latin, ...indic]));
}

function stampOf(inputs: object, sources: Buffer[]): string {
  const hash = createHash('sha256').update(JSON.stringify(inputs));
  for (const source of sources) hash.update(source);
  return hash.digest('hex');
}

if (import.meta.main) {
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const built = await buildFonts({ contentDir: here('../content'), outDir: here('../site/fonts/files') });
  console.log(built ? 'Fonts: built.' : 'Fonts: up to date.');
}
