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

test('letters are drawn between the start and the end of their line', () => {
  const outlines = wide.outlinesOf('Heading', 100, 40, 200);
  const numbers = (outlines.match(/-?\d+\.\d/g) ?? []).map(Number);
  const [across, down] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  expect(Math.min(...across)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...across)).toBeLessThanOrEqual(40 + 100 * wide.widthOf('Heading') + 2);
  // Capitals are about 0.65 em high; the g reaches below the line.
  expect(Math.min(...down)).toBeGreaterThan(200 - 100);
  expect(Math.max(...down)).toBeGreaterThan(200);
});

test('the instance of headings is wider', () =>
  expect(wide.widthOf('Development')).toBeGreaterThan(1.05 * body.widthOf('Development')));

test('widths include kerning', () => expect(body.widthOf('AV')).toBeLessThan(body.widthOf('A') + body.widthOf('V')));

test('an error names a character that the font does not have', () => {
  expect(() => wide.widthOf('நன்றி')).toThrow(MissingGlyphError);
  expect(() => wide.widthOf('On → off')).toThrow('"→" (U+2192), which is in "On → off"');
});
