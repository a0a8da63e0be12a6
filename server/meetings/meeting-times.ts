/** The time of a meeting in words, in India and where the client is. */

import { isTimeZone } from '#contract/booking.ts';
import { INDIA } from '#contract/india.ts';
import type { MeetingMailWords } from '#contract/words.ts';
import { fillIn } from '#server/mail/fill-in.ts';

/** English names a zone by its letters only where people use them: NZDT in New Zealand, EST in America. */
const LOCALES = ['en-GB', 'en-US', 'en-AU', 'en-NZ', 'en-CA', 'en-ZA', 'en-IN'];

interface TimesInWords {
  /** `Tuesday, 1 December 2026, 10:30 to 11:00 in India (IST)` */
  india: string;
  /**
   * `Tuesday, 1 December, 18:00 to 18:30 where you are (Pacific/Auckland, NZDT)`; undefined where the clocks show the same as in
   * India, and for a zone that is not known, or not to this machine.
   */
  client: string | undefined;
}

/** @param reader who reads it */
export function timesInWords(
  { startsAt, endsAt, timeZone }: { startsAt: Date; endsAt: Date; timeZone: string },
  { times }: Pick<MeetingMailWords, 'times'>,
  reader: 'client' | 'agency',
): TimesInWords {
  const period = { startsAt, endsAt };
  const inIndia = clockTimes(period, INDIA);
  const indiaTime = fillIn(times.range, { ...inIndia, day: `${inIndia.day} ${inIndia.year}` });
  const india = fillIn(times.india, { time: indiaTime });
  if (!isTimeZone(timeZone)) return { india, client: undefined };
  const local = clockTimes(period, timeZone);
  if (local.day === inIndia.day && local.from === inIndia.from && local.until === inIndia.until) {
    return { india, client: undefined };
  }
  const [short, shortAtEnd] = [shortName(startsAt, timeZone), shortName(endsAt, timeZone)];
  const range =
    short === shortAtEnd
      ? local
      : // The clocks change meanwhile: 01:45 EDT to 01:15 EST.
        { ...local, from: `${local.from} ${short}`, until: `${local.until} ${shortAtEnd}` };
  const values = { time: fillIn(times.range, range), zone: nameOf(timeZone), short };
  return { india, client: fillIn(times[reader], values) };
}

function clockTimes({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string) {
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(time);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return {
    day: `${format(startsAt, { weekday: 'long' })}, ${format(startsAt, { day: 'numeric', month: 'long' })}`,
    year: format(startsAt, { year: 'numeric' }),
    from: format(startsAt, clock),
    until: format(endsAt, clock),
  };
}

/** As the database of zones writes it, whatever capitals the visitor's browser sent. */
const nameOf = (timeZone: string): string => new Temporal.ZonedDateTime(0n, timeZone).timeZoneId.replaceAll('_', ' ');

/** `NZDT`; `UTC+5:45` where English has no letters for it. */
function shortName(time: Date, timeZone: string): string {
  const names = LOCALES.map((locale) => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(time);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
  return names.find((name) => /^[A-Z]+$/.test(name)) ?? names[0]?.replace('GMT', 'UTC') ?? '';
}
