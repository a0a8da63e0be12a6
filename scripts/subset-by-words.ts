import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shapeWithTrace, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** The values of hb-subset.h. */
const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;
const WRITABLE = 2;

/** What a vowel sign without a consonant is shown on. */
const DOTTED_CIRCLE = '◌';

/**
 * Keeps what a font needs to draw certain words: their glyphs, the glyphs of every step in which they are formed, and the rules of
 * these steps. subset-font keeps all ligatures that the same characters could form: eight times as many bytes for Devanagari.
 *
 * @param font any format that subset-font reads
 * @param words each is shaped by itself
 * @param axes the instance of a variable font
 * @returns a woff2 file. Other words of the same characters are legible in it, but may lack ligatures.
 * @throws {Error} if HarfBuzz cannot make the subset
 */
export async function subsetByWords(
  font: Buffer,
  words: Iterable<string>,
  axes: Record<string, number>,
): Promise<Buffer> {
  const whole = { keepAllGlyphs: true, variationAxes: axes, noHinting: true } as const;
  const instance = await subsetFont(font, '', { ...whole, targetFormat: 'truetype' });
  const subset = await subsetByGlyphs(instance, usedBy(words, instance));
  return await subsetFont(subset, '', { keepAllGlyphs: true, noHinting: true, targetFormat: 'woff2' });
}

interface Used {
  characters: ReadonlySet<number>;
  glyphs: ReadonlySet<number>;
}

function usedBy(words: Iterable<string>, instance: Buffer): Used {
  const font = new Font(new Face(new Blob(instance)));
  const [characters, glyphs] = [new Set<number>(), new Set<number>()];
  for (const word of [DOTTED_CIRCLE, ...words]) {
    for (const character of word) characters.add(character.codePointAt(0) ?? 0);
    const text = new TextBuffer();
    text.addText(word);
    text.guessSegmentProperties();
    for (const step of shapeWithTrace(font, text, [], 0, 0)) {
      // `u` is a character, of a vowel that was split for example; `g` is a glyph.
      for (const { u, g } of step.t as { u?: number; g?: number }[]) {
        if (u !== undefined) characters.add(u);
        if (g !== undefined) glyphs.add(g);
      }
    }
  }
  return { characters, glyphs };
}

type HarfBuzz = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

async function subsetByGlyphs(font: Buffer, { characters, glyphs }: Used): Promise<Buffer> {
  // The package's own interface has no subsets.
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(path));
  const hb = instance.exports as unknown as HarfBuzz;
  const call = (name: string, ...values: number[]): number => {
    const run = hb[name];
    if (!run) throw new Error(`harfbuzzjs has no ${name}.`);
    return run(...values);
  };
  call('_initialize');

  const data = call('malloc', font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const face = call('hb_face_create', call('hb_blob_create', data, font.length, WRITABLE, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_set_flags', input, NO_HINTING | NO_LAYOUT_CLOSURE);
  const [characterSet, glyphSet] = [
    call('hb_subset_input_unicode_set', input),
    call('hb_subset_input_glyph_set', input),
  ];
  for (const character of characters) call('hb_set_add', characterSet, character);
  for (const glyph of glyphs) call('hb_set_add', glyphSet, glyph);
  const subset = call('hb_subset_or_fail', face, input);
  if (!subset) throw new Error('HarfBuzz could not make the subset.');
  const blob = call('hb_face_reference_blob', subset);
  const start = call('hb_blob_get_data', blob, 0);
  // The memory is released after this call, so nothing in it is freed.
  return Buffer.from(hb.memory.buffer.slice(start, start + call('hb_blob_get_length', blob)));
}
