import type { Day } from '#site/text/format.ts';

/** The agency works in India; a day ends there at 18:30 UTC. */
const TIME_ZONE = 'Asia/Kolkata';

/**
 * Whether one can still apply: until the end of the last day, in India.
 *
 * @param closes the last day to apply
 */
export const isOpen = (closes: Pick<Day, 'iso'>, now: Date): boolean =>
  // Swedish writes a day as ISO 8601 does.
  now.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE }) <= closes.iso;
