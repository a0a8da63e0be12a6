/** Such as 1,20,000: as India writes it. */
export const formatNumber = (number: number): string => number.toLocaleString('en-IN');

/** Such as "1 enquiry" and "1,20,000 enquiries". */
export const counted = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/**
 * Whole rupees as people type them: "1,20,000", "₹ 120000", "Rs. 1,20,000".
 *
 * @returns null for an empty text; undefined for anything that is not an amount
 */
export function readRupees(text: string): number | null | undefined {
  const typed = text
    .trim()
    .replace(/^(?:₹|rs\.?|inr)/i, '')
    .replace(/[\s,]/g, '');
  if (typed === '') return null;
  return /^\d{1,11}$/.test(typed) ? Number(typed) : undefined;
}

/** As file managers show it: in steps of 1024, at least 1 KB. */
export function fileSize(bytes: number): string {
  const inKb = Math.max(bytes / 1024, 1);
  return inKb < 1024
    ? `${formatNumber(Math.ceil(inKb))} KB`
    : `${(inKb / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;
}
