import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFonts } from './build-fonts.ts';

let dir: string;
let contentDir: string;
let outDir: string;
let css: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fonts-'));
  contentDir = join(dir, 'content');
  outDir = join(dir, 'fonts');
  await mkdir(join(contentDir, 'pages'), { recursive: true });
  await writeFile(join(contentDir, 'pages', 'about.yaml'), 'name: Āditya § Ω\n');
  await writeFile(join(contentDir, 'pages', 'talk.md'), 'Say “मेरा”, நான் or আমি।\n');
  await writeFile(join(contentDir, 'search.yaml'), 'said: [कब]\n');
  await writeFile(join(contentDir, 'pages', 'gate.jpg'), '¶ is a glyph to nobody in a picture.');
  css = await readFile(new URL('../site/fonts/fonts.css', import.meta.url), 'utf8');
  await buildFonts({ contentDir, outDir });
});
afterAll(() => rm(dir, { recursive: true }));

const open = async (file: string) => {
  const font = create(await readFile(join(outDir, file)));
  if (font.isCollection) throw new Error(`${file} is a collection.`);
  return font;
};

/** Each with the file of its rare characters. */
const LATIN_FILES = [
  ['anek-latin.woff2', 'anek-latin-ext.woff2'],
  ['anek-latin-wide.woff2', 'anek-latin-ext.woff2'],
  ['anek-latin-narrow.woff2', 'anek-latin-narrow-ext.woff2'],
] as const;

/** Marks the end of a font's character table; not a character itself. */
const END_OF_CMAP = 0xffff;

describe('buildFonts', () => {
  it('keeps digits, punctuation, the rupee sign, and the characters of content/', async () => {
    for (const [latin, ext] of LATIN_FILES) {
      const [main, rest] = [await open(latin), await open(ext)];
      for (const character of '0123456789AZaz~ –—‘’“”…·•×°é%&@§') {
        expect(main.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), `${latin} has ${character}`).toBe(true);
      }
      for (const character of '₹Ā') {
        expect(rest.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), `${ext} has ${character}`).toBe(true);
      }
      expect(main.hasGlyphForCodePoint(0xb6), 'nothing that no page uses').toBe(false);
    }
  });

  it('gives each Indian script the characters that pages show', async () => {
    for (const [file, characters] of [
      ['anek-devanagari.woff2', 'मेरा'],
      ['anek-tamil.woff2', 'நான்'],
      ['anek-bangla.woff2', 'আমি।'],
    ] as const) {
      const { characterSet } = await open(file);
      const kept = characterSet.filter((code) => code !== END_OF_CMAP).map((code) => String.fromCodePoint(code));
      expect(new Set(kept), file).toEqual(new Set([...characters, '◌']));
    }
  });

  it('builds again only when an input has changed', async () => {
    expect(await buildFonts({ contentDir, outDir })).toBe(false);
    await writeFile(join(contentDir, 'more.md'), '¶');
    expect(await buildFonts({ contentDir, outDir })).toBe(true);
    expect((await open('anek-latin.woff2')).hasGlyphForCodePoint(0xb6)).toBe(true);
  });
});

describe('fonts.css', () => {
  const faces = () => [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body]) => body ?? '');
  const percentage = (face: string, property: string) =>
    Number(face.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1]) / 100;

  it('gives the rare characters a file of their own, by unicode-range', async () => {
    const ranges = faces().flatMap((face) => face.match(/Latin[^;]*Extended"[^}]*unicode-range:([^;]+)/)?.[1] ?? []);
    expect(new Set(ranges).size, 'ranges of characters of text and figures').toBe(1);
    const spans = ranges
      .join()
      .split(',')
      .map((part) =>
        part
          .trim()
          .slice('U+'.length)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16)),
      );
    const inRange = (code: number) => spans.some(([from = 0, to = from]) => from <= code && code <= to);
    for (const [latin, ext] of LATIN_FILES) {
      const rest = (await open(ext)).characterSet.filter((code) => code !== END_OF_CMAP);
      const main = (await open(latin)).characterSet;
      expect(main.filter(inRange), latin).toEqual([]);
      expect(rest.filter((code) => !inRange(code) && !main.includes(code))).toEqual([]);
    }
  });

  it('names every file', async () => {
    const made = (await readdir(outDir)).filter((file) => file.endsWith('.woff2'));
    expect([...css.matchAll(/[\w-]+\.woff2/g)].map(([file]) => file).sort()).toEqual(made.sort());
  });

  it('gives the fallback fonts the line box of the family', async () => {
    const { ascent, descent, lineGap, unitsPerEm } = await open('anek-latin.woff2');
    const fallbacks = faces().filter((face) => face.includes('local('));
    expect(fallbacks.length).toBeGreaterThan(0);
    for (const face of fallbacks) {
      const scale = percentage(face, 'size-adjust');
      expect(scale * percentage(face, 'ascent-override')).toBeCloseTo(ascent / unitsPerEm, 3);
      expect(scale * percentage(face, 'descent-override')).toBeCloseTo(-descent / unitsPerEm, 3);
      expect(percentage(face, 'line-gap-override')).toBe(lineGap / unitsPerEm);
    }
  });
});
