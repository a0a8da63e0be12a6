/** Reads what a person types at the desk. */
import { UsageError } from '#server/desk/command.ts';

const UNITS = { h: 3_600_000, d: 86_400_000 } as const;

/**
 * A receipt however it was written down or heard: capitals or not, and with the letters that the alphabet of receipts
 * leaves out for what they look like (Crockford: O is 0; I and L are 1).
 *
 * @param given what stands after the command
 * @throws {UsageError} when it is not exactly one receipt
 */
export function receiptFrom(given: readonly string[]): string {
  const [text, ...more] = given;
  const parts = /^([A-Z]+)-(\w{4})-(\w{4})$/.exec(text?.trim().toUpperCase() ?? '');
  if (!parts || more.length > 0) throw new UsageError('Give one reference number, such as KD-7Q2M-X4TP.');
  const [, prefix, ...groups] = parts;
  return [prefix, ...groups.map((group) => group.replaceAll('O', '0').replaceAll(/[IL]/g, '1'))].join('-');
}

/**
 * One dead letter, or all of them.
 *
 * @param given what stands after the command besides options
 * @throws {UsageError} when it is neither or both
 */
export function deadFrom(given: readonly string[], isAll: boolean): { id: string } | 'all' {
  const [id, ...more] = given;
  if (isAll && id === undefined) return 'all';
  if (isAll || id === undefined || more.length > 0) {
    throw new UsageError('Say which: one ID from "npm run desk -- list dead", or --all-dead.');
  }
  return { id };
}

/**
 * `7d`, `24h` or a day in India such as 2026-03-01, as the moment from which on.
 *
 * @throws {UsageError} when it is none of these
 */
export function sinceFrom(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const span = /^(\d{1,5})([hd])$/.exec(text);
  if (span) return new Date(now.getTime() - Number(span[1]) * UNITS[span[2] as keyof typeof UNITS]);
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : undefined;
  if (!day || Number.isNaN(day.getTime())) throw new UsageError('--since takes 7d, 24h or a day such as 2026-03-01.');
  return day;
}
