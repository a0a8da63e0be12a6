import { INDIA } from '#contract/india.ts';
import { dayWords, isIndia, zoneName, zoneTime } from './zone-times.ts';

interface TimeLine {
  /** Tuesday, 1 December */
  day: string;
  from: string;
  to: string;
  place: string;
}

/** When a meeting is: in the visitor's zone, and then in India if that is another one. */
export function timeLines(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  zone: string,
  india: string,
  language: string,
): TimeLine[] {
  return (isIndia(zone) ? [INDIA] : [zone, INDIA]).map((one) => {
    const { day, time } = zoneTime(startsAt, one);
    return {
      day: dayWords(day, language).full,
      from: time,
      to: zoneTime(endsAt, one).time,
      place: zoneName(one, india),
    };
  });
}
