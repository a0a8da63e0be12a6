import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fuzz-options.ts';
import { toCsv } from './csv.ts';

/** Texts that some spreadsheet treats as a formula. */
const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠'];

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...FORMULA_STARTS, '"', "'", ',', ';', ' ', 'a', '\r\n') }),
);
const rows = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }));

test('no cell begins like a formula, and the CSV parses back to its input', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const parsed = parseCsv(toCsv(given));
      expect(parsed.flat().filter((text) => FORMULA_STARTS.includes(text[0] ?? ''))).toEqual([]);
      const back = parsed.map((row, line) =>
        row.map((text, column) => (text === given[line]?.[column] ? text : text.replace(/^'/, ''))),
      );
      expect(back).toEqual(given);
    }),
    fuzzOptions(500),
  );
});

test('no line begins like a formula, whatever separator a spreadsheet expects', () => {
  fc.assert(
    fc.property(rows, (given) => {
      // Outside of quotes there are only commas and line ends.
      expect(toCsv(given).replace(/"(?:[^"]|"")*"/g, '')).toMatch(/^(,*\r\n)+$/);
    }),
    fuzzOptions(100),
  );
});

/** A strict parser of RFC 4180. */
function parseCsv(csv: string): string[][] {
  const parsed: string[][] = [];
  let row: string[] = [];
  let position = 0;
  while (position < csv.length) {
    const cell = /^(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r\n)/.exec(csv.slice(position));
    if (!cell?.groups) throw new Error(`No CSV from ${position} on: ${JSON.stringify(csv)}`);
    const { quoted, plain, end } = cell.groups;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') {
      parsed.push(row);
      row = [];
    }
    position += cell[0].length;
  }
  if (row.length > 0) throw new Error('The last line does not end.');
  return parsed;
}
