/** Days in India, on which the agency works: 2026-03-01. */
import { INDIA } from '#contract/india.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA });
const DAY_MS = 86_400_000;

/** @param now in milliseconds since 1970 */
export const dayAfter = (days: number, now: number): string => DAY.format(now + days * DAY_MS);
