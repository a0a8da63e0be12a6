const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** "We'll get back to you within 24 hours", as every visitor is told. */
export const RESPONSE_TIME_MS = DAY_MS;

/** `21 h left`, `late by 5 h` */
export function dueText(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime();
  return left < 0 ? `late by ${formatDuration(-left)}` : `${formatDuration(left)} left`;
}

/** In one unit, rounded down: `59 min`, `47 h`, `3 d`. */
function formatDuration(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min`;
  if (milliseconds < 2 * DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  return `${Math.floor(milliseconds / DAY_MS)} d`;
}

/** What is open, and has been since before then, is late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - RESPONSE_TIME_MS);
