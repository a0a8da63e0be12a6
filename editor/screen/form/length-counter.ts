/** From this share of the limit on, it is shown how much is left. */
const NEAR = 0.9;

/**
 * How far a text is from its limits; undefined while it is far enough.
 *
 * @returns such as "12 left", "3 too many" or "20 more needed"
 */
export function lengthCounter(length: number, { min = 0, max }: { min?: number; max?: number }): string | undefined {
  if (max !== undefined && length > max) return `${grouped(length - max)} too many`;
  if (length > 0 && length < min && min > 1) return `${grouped(min - length)} more needed`;
  if (max !== undefined && length >= max * NEAR) return `${grouped(max - length)} left`;
  return undefined;
}

const grouped = (number: number): string => number.toLocaleString('en-IN');
