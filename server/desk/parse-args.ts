/** Reads the arguments of commands. */
import { UsageError } from './command.ts';

const UNITS = { h: 3_600_000, d: 86_400_000 } as const;

/**
 * A reference in capitals or not, and with letters that references do not contain for what they look like (Crockford: O is 0; I
 * and L are 1).
 *
 * @param positionals the arguments without options
 * @throws {UsageError} when it is not exactly one reference
 */
export function parseReference(positionals: readonly string[]): string {
  const [text, ...more] = positionals;
  const parts = /^([A-Z]+)-(\w{4})-(\w{4})$/.exec(text?.trim().toUpperCase() ?? '');
  if (!parts || more.length > 0) throw new UsageError('Give one reference number, such as KD-7Q2M-X4TP.');
  const [, prefix, ...groups] = parts;
  return [prefix, ...groups.map((group) => group.replaceAll('O', '0').replaceAll(/[IL]/g, '1'))].join('-');
}

/**
 * The time that `7d`, `24h` or a day in India such as 2026-03-01 stands for.
 *
 * @throws {UsageError} when it is none of these
 */
export function parseSince(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const span = /^(\d{1,5})([hd])$/.exec(text);
  if (span) return new Date(now.getTime() - Number(span[1]) * UNITS[span[2] as keyof typeof UNITS]);
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : undefined;
  if (!day || Number.isNaN(day.getTime())) throw new UsageError('--since takes 7d, 24h or a day such as 2026-03-01.');
  return day;
}
