/**
 * Spreadsheets run cells that begin like this as a formula (OWASP, "CSV Injection"). East Asian settings accept full-width signs,
 * too.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Excel recognises UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * CSV (RFC 4180). Every cell is quoted, so that the list separator of no country splits it. A cell that would be a formula, such
 * as a phone number with +, gets an apostrophe, which marks it as text (OWASP).
 *
 * @param rows the first is the heading
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
