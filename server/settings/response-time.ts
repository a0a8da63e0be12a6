import type { AnswerRule } from '#contract/desk/settings.ts';
import { inIndia, startOfDay } from '#server/india-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

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

/** Until when an answer is promised: once the promised hours have passed on working days. */
export function answerDueAt(from: Date, rule: AnswerRule): Date {
  let left = rule.hours * HOUR_MS;
  for (let time = from; ; ) {
    const midnight = new Date(startOfDay(time).getTime() + DAY_MS);
    if (isWorkingDay(time, rule)) {
      const rest = midnight.getTime() - time.getTime();
      if (left <= rest) return new Date(time.getTime() + left);
      left -= rest;
    }
    time = midnight;
  }
}

/**
 * What is open, and has been since before then, is late: the first moment from which an answer is due now or later. Times are whole
 * milliseconds, so that "due before now" is "due a millisecond ago".
 */
export function lateBefore(now: Date, rule: AnswerRule): Date {
  let left = rule.hours * HOUR_MS;
  for (let time = now.getTime() - 1; ; ) {
    const lastMoment = new Date(time - 1);
    const midnight = startOfDay(lastMoment).getTime();
    if (isWorkingDay(lastMoment, rule)) {
      const passed = time - midnight;
      if (left <= passed) return new Date(time - left + 1);
      left -= passed;
    }
    time = midnight;
  }
}

export function isWorkingDay(time: Date, { workingDays, holidays }: AnswerRule): boolean {
  const { day, weekday } = inIndia(time);
  return workingDays.includes(weekday) && !holidays.some((holiday) => holiday.day === day);
}
