import { INDIA } from '#contract/india.ts';
import type { Day } from '#site/text/format.ts';

/** A day in India ends at 18:30 UTC. */
/**
 * Whether applications are still accepted: until the end of the closing date in India.
 *
 * @param closes the closing date
 */
export const isOpen = (closes: Pick<Day, 'iso'>, now: Date): boolean =>
  // The Swedish locale formats dates as ISO 8601.
  now.toLocaleDateString('sv-SE', { timeZone: INDIA }) <= closes.iso;
