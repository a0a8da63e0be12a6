import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** An instance of the variable font Anek Latin, as outlines. */
export interface Typeface {
  /** The width of a line of text, in ems. */
  widthOf: (text: string) => number;
  /** SVG path data of a line of text that starts at x on the baseline y; `size` is in pixels per em. y grows downwards. */
  outlinesOf: (text: string, size: number, x: number, y: number) => string;
}

/** The two font instances of an image, as on the pages: see scripts/build-fonts.ts and site/shell/global.css. */
export interface Typefaces {
  wide: Typeface;
  body: Typeface;
}

/** The font has no glyph for a character. */
export class MissingGlyphError extends Error {
  override name = 'MissingGlyphError';
}

/** Fontsource splits the font by script: the rupee sign is in latin-ext. */
const SOURCES = ['latin', 'latin-ext'];

/** Both files have only characters below this one. Characters that they do not have are ignored. */
const LAST_CODE_POINT = 0x2fff;
const EVERY_CHARACTER = String.fromCodePoint(...Array.from({ length: LAST_CODE_POINT }, (_, index) => index + 1));

interface Instance {
  font: Font;
  unitsPerEm: number;
  characters: ReadonlySet<number>;
}

/**
 * Opens one instance of the variable font.
 *
 * @param axes values of the variation axes
 * @param letterSpacing between letters, in ems
 */
export async function openTypeface(axes: { wdth: number; wght: number }, letterSpacing: number): Promise<Typeface> {
  const instances = await Promise.all(SOURCES.map((source) => openInstance(source, axes)));
  // Cached, because a heading is measured in many parts, and again at each size.
  const shaped = new Map<string, ShapedText>();
  const shapeOf = (text: string): ShapedText => {
    const known = shaped.get(text) ?? shapeText(text, instances, letterSpacing);
    shaped.set(text, known);
    return known;
  };
  return {
    widthOf: (text) => shapeOf(text).width,
    outlinesOf: (text, size, x, y) =>
      shapeOf(text)
        .glyphs.map(({ outline, at, scale }) => place(outline, x + at * size, y, scale * size))
        .join(''),
  };
}

async function openInstance(source: string, variationAxes: { wdth: number; wght: number }): Promise<Instance> {
  const path = `@fontsource-variable/anek-latin/files/anek-latin-${source}-wdth-normal.woff2`;
  const file = await readFile(createRequire(import.meta.url).resolve(path));
  const pinned = await subsetFont(file, EVERY_CHARACTER, { targetFormat: 'truetype', variationAxes, noHinting: true });
  const face = new Face(new Blob(pinned));
  return { font: new Font(face), unitsPerEm: face.upem, characters: new Set(face.collectUnicodes()) };
}

interface ShapedText {
  width: number;
  /** `outline` is in font units, `scale` in ems per unit, `at` in ems from the start. */
  glyphs: { outline: string; at: number; scale: number }[];
}

function shapeText(text: string, instances: readonly Instance[], letterSpacing: number): ShapedText {
  let width = 0;
  const glyphs: ShapedText['glyphs'] = [];
  for (const { instance, part } of partsOf(text, instances)) {
    const { font, unitsPerEm } = instance;
    const buffer = new TextBuffer();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    buffer.getGlyphInfos().forEach(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      glyphs.push({ outline: font.glyphToPath(codepoint), at: width + xOffset / unitsPerEm, scale: 1 / unitsPerEm });
      width += xAdvance / unitsPerEm + letterSpacing;
    });
  }
  return { width, glyphs };
}

/** Splits the text into runs that one font file can draw. */
function partsOf(text: string, instances: readonly Instance[]): { instance: Instance; part: string }[] {
  const parts: { instance: Instance; part: string }[] = [];
  for (const character of text.normalize()) {
    const code = character.codePointAt(0) ?? 0;
    const instance = instances.find(({ characters }) => characters.has(code));
    if (!instance)
      throw new MissingGlyphError(
        `Anek Latin has no "${character}" (U+${code.toString(16).padStart(4, '0')}), which is in "${text}". Write it in Latin letters.`,
      );
    const last = parts.at(-1);
    if (last?.instance === instance) last.part += character;
    else parts.push({ instance, part: character });
  }
  return parts;
}

/** HarfBuzz writes only absolute commands, with each number after a letter, a comma or a space; in fonts y grows upwards. */
function place(outline: string, x: number, y: number, scale: number): string {
  let isX = true;
  return outline.replace(/([A-Z])|-?\d+(?:\.\d+)?/g, (token, letter) => {
    if (letter) {
      isX = true;
      return token;
    }
    const placed = isX ? x + Number(token) * scale : y - Number(token) * scale;
    isX = !isX;
    return placed.toFixed(1);
  });
}
