/** Days and weeks of the agency, which is in India: one time zone, no daylight saving time. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;

const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;

/**
 * @returns day such as 2026-03-01, time such as 09:00, weekday from 0 for Sunday
 */
export function inIndia(time: Date): { day: string; time: string; weekday: number } {
  const shifted = new Date(time.getTime() + INDIA_OFFSET_MS);
  const [day = '', clock = ''] = shifted.toISOString().split('T');
  return { day, time: clock.slice(0, 5), weekday: shifted.getUTCDay() };
}

/** Midnight in India, with which the day of a time began. */
export function startOfDay(time: Date): Date {
  const shifted = time.getTime() + INDIA_OFFSET_MS;
  return new Date(time.getTime() - (((shifted % DAY_MS) + DAY_MS) % DAY_MS));
}

/** When the week began, on Monday at midnight. */
export function startOfWeek(time: Date): Date {
  const sinceMonday = ((inIndia(time).weekday + 6) % 7) * DAY_MS;
  return new Date(startOfDay(time).getTime() - sinceMonday);
}
