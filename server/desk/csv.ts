/**
 * How cells begin that a spreadsheet takes for a formula (OWASP, "CSV Injection"): a sign, white space before one, or a full-width
 * sign, which East Asian settings treat as the plain one.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** What begins with an apostrophe is text: OWASP's recommendation. */
const TEXT_PREFIX = "'";

/** By which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * CSV as in RFC 4180, every cell in quotes, so that no country's separator splits it. A cell that would be a formula, such as a
 * phone number with +, gets an apostrophe.
 *
 * @param rows the first is the heading
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const defused = FORMULA.test(text) ? TEXT_PREFIX + text : text;
  return `"${defused.replaceAll('"', '""')}"`;
}
