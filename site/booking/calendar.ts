/** Arithmetic of calendar days. A day is an ISO date such as 2026-12-01, a month its first part: 2026-12. */

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS = 6;

const toTime = (day: string): number => Date.parse(`${day}T00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => toDay(toTime(day) + count * DAY_MS);

export const monthOf = (day: string): string => day.slice(0, 7);

/** The same day of another month, or its last day where it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(toTime(`${monthOf(day)}-01`));
  date.setUTCMonth(date.getUTCMonth() + count);
  const first = toDay(date.getTime());
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = toDay(date.getTime() - DAY_MS);
  const same = `${monthOf(first)}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(toTime(day)).getUTCDay() + 6) % 7;

/** Six weeks from Monday to Sunday, so that all months have one height: the week of the month's first day, and the five after it. */
export function sheetOf(month: string): string[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -weekdayOf(first));
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(monday, week * 7 + day)),
  );
}

/** The last month whose sheet has this day: in its last days, a month has little left to choose. */
export function latestMonthWith(day: string): string {
  const next = monthOf(addMonths(`${monthOf(day)}-01`, 1));
  return (sheetOf(next)[0]?.[0] ?? '') <= day ? next : monthOf(day);
}

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Which day a key moves to, as in the grid pattern of the ARIA APG; undefined for other keys. */
export const dayAfterKey = (day: string, key: string): string | undefined => moves[key]?.(day);
