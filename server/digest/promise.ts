const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** "We'll get back to you within 24 hours", as every visitor is told. */
export const PROMISE_MS = DAY_MS;

/** How an open lead stands to the promise. */
export interface Standing {
  isLate: boolean;
  /** `21 h left`, `late by 5 h` */
  text: string;
}

/** @param receivedAt when the promise was given */
export function standingOf(receivedAt: Date, now: Date): Standing {
  const left = receivedAt.getTime() + PROMISE_MS - now.getTime();
  return left < 0 ? { isLate: true, text: `late by ${span(-left)}` } : { isLate: false, text: `${span(left)} left` };
}

/** In the largest unit that leaves a number worth reading, rounded down: `59 min`, `47 h`, `3 d`. */
function span(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min`;
  if (milliseconds < 2 * DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  return `${Math.floor(milliseconds / DAY_MS)} d`;
}
