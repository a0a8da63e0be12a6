/**
 * A spreadsheet takes a cell for a formula when it begins so (OWASP, "CSV Injection"): with one of the signs, with white
 * space that is skipped before one, or with a sign of full width, which East Asian settings take for the plain one.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** OWASP's defence: what begins with an apostrophe is text. */
const TEXT = "'";

/** What tells Excel that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * CSV as RFC 4180 has it, every cell in quotes, so that no separator of any country starts a new one. No cell begins as a
 * formula does; what would (a phone number: +91 …) gets an apostrophe before it.
 *
 * @param rows the first is the heading
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const defused = FORMULA.test(text) ? TEXT + text : text;
  return `"${defused.replaceAll('"', '""')}"`;
}
