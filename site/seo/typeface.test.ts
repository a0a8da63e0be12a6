import { expect, test } from 'vitest';
import { MissingGlyphError, openTypeface } from './typeface.ts';

const wide = await openTypeface({ wdth: 112, wght: 650 }, -0.02);
const body = await openTypeface({ wdth: 100, wght: 700 }, 0);

test('both instances have all characters of headings', () => {
  for (const text of [
    '₹1,20,000 – ₹2,40,000',
    '“Quoted” and ‘quoted’ — it’s 50 % off…',
    'AI & IT: 3× £€$ #1 (a/b) @ +;!?',
    'Café, Zürich, Ñandú',
  ])
    for (const { outlinesOf } of [wide, body]) expect(outlinesOf(text, 20, 0, 0)).toMatch(/^M/);
});

test('an error names a character that the font does not have', () => {
  expect(() => wide.widthOf('நன்றி')).toThrow(MissingGlyphError);
  expect(() => wide.widthOf('On → off')).toThrow('"→" (U+2192), which is in "On → off"');
});
