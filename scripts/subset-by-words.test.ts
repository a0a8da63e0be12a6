import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { subsetByWords } from './subset-by-words.ts';

const AXES = { wdth: 100, wght: 400 };

const sourceOf = (family: string, part: string): Promise<Buffer> =>
  readFile(
    createRequire(import.meta.url).resolve(
      `@fontsource-variable/anek-${family}/files/anek-${family}-${part}-wdth-normal.woff2`,
    ),
  );

/** Opens the instance that the subset is made of, or the subset. */
async function open(font: Buffer, axes: Record<string, number> = {}): Promise<Font> {
  const whole = { keepAllGlyphs: true, variationAxes: axes, noHinting: true } as const;
  return new Font(new Face(new Blob(await subsetFont(font, '', { ...whole, targetFormat: 'truetype' }))));
}

/** The glyphs of a text in the order in which they are drawn: outlines and places, in font units. */
function drawn(font: Font, words: string): { outline: string; place: object | undefined }[] {
  const text = new TextBuffer();
  text.addText(words);
  text.guessSegmentProperties();
  shape(font, text);
  const places = text.getGlyphPositions();
  return text.getGlyphInfos().map(({ codepoint }, index) => {
    expect(codepoint, `a glyph of ${words}`).not.toBe(0);
    return { outline: font.glyphToPath(codepoint), place: places[index] };
  });
}

describe.each([
  // A conjunct, a vowel sign that moves to the left, half letters and a reph, a nukta written in both ways, digits, a sign alone.
  ['devanagari', 'devanagari', ['क्ष', 'कि', 'प्रार्थना', 'पढ़ना', 'प\u095dना', '१२३', '।', 'ि', 'मेरा ऑर्डर']],
  // A conjunct and vowel signs of two parts.
  ['bangla', 'bengali', ['ক্ষ', 'কি', 'কো', 'ো', 'খাবার']],
  ['tamil', 'tamil', ['க்ஷ', 'கொ', 'ொ', 'நான்']],
])('a subset of Anek %s', (family, part, words) => {
  it('draws its words as the whole font does', async () => {
    const source = await sourceOf(family, part);
    const [whole, subset] = [await open(source, AXES), await open(await subsetByWords(source, words, AXES))];
    for (const word of words) expect(drawn(subset, word), word).toEqual(drawn(whole, word));
  });
});

it('is far smaller than a subset of the same characters', async () => {
  const words = ['हिन्दी', 'प्रार्थना'];
  const source = await sourceOf('devanagari', 'devanagari');
  const options = { targetFormat: 'woff2', variationAxes: AXES, noHinting: true } as const;
  const sameCharacters = await subsetFont(source, words.join(''), options);
  expect((await subsetByWords(source, words, AXES)).length).toBeLessThan(sameCharacters.length / 2);
});
