import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { fuzzOptions } from '../../../tests/support/fuzz-options.ts';
import { fields, table } from './layout.ts';

const text = (lines: { text: string }[]) => lines.map((line) => line.text).join('\n');

test('columns are aligned in any script, and the last one is wrapped to the width of the terminal', () => {
  const rows = [
    { cells: ['open', '日本', 'Sorting four thousand rolls of fabric by photo'] },
    { cells: ['LATE', 'Meera', 'x'], isMarked: true },
  ];
  const lines = table(['STATE', 'FROM', 'ABOUT'], rows, 40);
  expect(text(lines)).toBe(
    `STATE  FROM   ABOUT
open   日本   Sorting four thousand
              rolls of fabric by photo
LATE   Meera  x`,
  );
  expect(lines.map(({ isMarked }) => isMarked)).toEqual([false, false, false, true]);
  expect(text(table(['STATE', 'FROM', 'ABOUT'], rows, undefined)).split('\n')).toHaveLength(3);
});

test('an overlong value fits the terminal and cannot imitate another field', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 40, max: 120 }), (value, width) => {
      for (const line of fields([['Message', value]], width)) {
        expect(stringWidth(line.text)).toBeLessThanOrEqual(width);
        expect(line.text).toMatch(/^(Message|\s|$)/);
      }
    }),
    fuzzOptions(100),
  );
  expect(text(fields([['Name', 'one\nState  Answered']], undefined))).toBe('Name  one\n      State  Answered');
});
