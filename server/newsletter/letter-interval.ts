import { INDIA_OFFSET_MS } from '#server/india-time.ts';

/**
 * When another letter may be started: "a letter a month at most" stands beside the box where people subscribe.
 *
 * @param mailedAt when the last mail of the last letter was written to the outbox
 * @returns the beginning of the same day of the next month in India, or of its last day
 */
export function earliestNextLetter(mailedAt: Date): Date {
  const inIndia = new Date(mailedAt.getTime() + INDIA_OFFSET_MS);
  const [year, month] = [inIndia.getUTCFullYear(), inIndia.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  const day = Math.min(inIndia.getUTCDate(), lastDay);
  return new Date(Date.UTC(year, month + 1, day) - INDIA_OFFSET_MS);
}
