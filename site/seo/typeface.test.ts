import { expect, test } from 'vitest';
import { MissingGlyphError, openTypeface } from './typeface.ts';

const wide = await openTypeface({ wdth: 112, wght: 650 }, -0.02);

test('an error names a character that the font does not have', () => {
  expect(() => wide.widthOf('நன்றி')).toThrow(MissingGlyphError);
  expect(() => wide.widthOf('On → off')).toThrow('"→" (U+2192), which is in "On → off"');
});
