/** When a meeting can be held: the hours of hosts as instants, without what is taken. */
import { isTimeZone } from '#contract/booking.ts';
import type { AnswerRule, MeetingHost, MeetingRule } from '#contract/desk/settings.ts';
import { inIndia } from '#server/india-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A visitor may take this long to fill in the form: until then a time does not become too near. */
const GRACE_MS = 30 * MINUTE_MS;

/** A booked meeting of a host. */
export interface TakenTime {
  /** The id of the person; empty for nobody in particular. */
  host: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Availability {
  rule: MeetingRule;
  holidays: AnswerRule['holidays'];
  /** The ids of the people at the desk. A host who is no longer among them holds no meeting. */
  people: ReadonlySet<string>;
  /** Booked meetings, in any order. */
  taken: readonly TakenTime[];
  /** How long a meeting is; also the distance between the times that are offered. */
  minutes: number;
  now: Date;
}

/** As `host` of a stored meeting. */
export const hostKey = ({ personId }: Pick<MeetingHost, 'personId'>): string => personId ?? '';

/** When a visitor can book a meeting, with whichever host. In order. */
export function freeTimes(availability: Availability): Date[] {
  const times = currentHosts(availability).flatMap((host) =>
    viewedDays(host, availability).flatMap((day) =>
      timesOn(day, host, availability.minutes).filter((time) =>
        isFree(time, host, availability, noticeEnd(availability)),
      ),
    ),
  );
  return [...new Set(times)].toSorted((one, other) => one - other).map((time) => new Date(time));
}

/**
 * Who can hold a meeting at a time that a visitor has chosen, in the order of the settings. Until half an hour ago it must have been
 * far enough away.
 */
export function hostsFreeAt(startsAt: Date, availability: Availability): MeetingHost[] {
  const time = startsAt.getTime();
  const earliest = Math.max(noticeEnd(availability) - GRACE_MS, availability.now.getTime() + 1);
  return currentHosts(availability).filter((host) => {
    const day = wallClock(time, host).toPlainDate();
    return (
      viewedDays(host, availability).some((viewed) => viewed.equals(day)) &&
      timesOn(day, host, availability.minutes).includes(time) &&
      isFree(time, host, availability, earliest)
    );
  });
}

/** The host with the fewest meetings on that day; of several, the first. Undefined when there is none. */
export function leastBusyHost(
  hosts: readonly MeetingHost[],
  startsAt: Date,
  taken: readonly TakenTime[],
): MeetingHost | undefined {
  const meetingsOf = (host: MeetingHost) => {
    const day = wallClock(startsAt.getTime(), host).toPlainDate();
    return taken.filter(
      (time) => time.host === hostKey(host) && wallClock(time.startsAt.getTime(), host).toPlainDate().equals(day),
    ).length;
  };
  // The sort is stable.
  return hosts
    .map((host) => ({ host, meetings: meetingsOf(host) }))
    .toSorted((one, other) => one.meetings - other.meetings)[0]?.host;
}

/** Whether a meeting lies outside the hours of its host, or on a holiday, as hours and holidays are now. */
export function isOutsideHours(
  { startsAt, endsAt, host }: { startsAt: Date; endsAt: Date; host: { id: string } | undefined },
  { hosts }: Pick<MeetingRule, 'hosts'>,
  holidays: AnswerRule['holidays'],
): boolean {
  const time = startsAt.getTime();
  const its = hosts.find((other) => hostKey(other) === (host?.id ?? ''));
  if (!its || !isTimeZone(its.timeZone) || isHoliday(startsAt, holidays)) return true;
  const day = wallClock(time, its).toPlainDate();
  const minutes = (endsAt.getTime() - time) / MINUTE_MS;
  return !windowsOn(day, its).some((window) => isInWindow(time, minutes, window, its));
}

/** Times that can be booked now are not before this, in milliseconds. */
const noticeEnd = ({ rule, now }: Availability): number => now.getTime() + rule.noticeHours * HOUR_MS;

/** A zone of a newer database of time zones is not known here: such a host has no times. */
const currentHosts = ({ rule, people }: Availability): MeetingHost[] =>
  rule.isOpen
    ? rule.hosts.filter(({ personId, timeZone }) => (personId === null || people.has(personId)) && isTimeZone(timeZone))
    : [];

/** The days that visitors see, in the time zone of the host. */
function viewedDays(host: MeetingHost, { rule, now }: Availability): Temporal.PlainDate[] {
  const today = wallClock(now.getTime(), host).toPlainDate();
  return Array.from({ length: rule.viewDays }, (_, days) => today.add({ days }));
}

function isFree(
  time: number,
  host: MeetingHost,
  { rule, holidays, taken, minutes }: Pick<Availability, 'rule' | 'holidays' | 'taken' | 'minutes'>,
  earliest: number,
): boolean {
  const buffer = rule.bufferMinutes * MINUTE_MS;
  const end = time + minutes * MINUTE_MS;
  return (
    time >= earliest &&
    !isHoliday(new Date(time), holidays) &&
    !taken.some(
      ({ host: other, startsAt, endsAt }) =>
        other === hostKey(host) && time < endsAt.getTime() + buffer && end + buffer > startsAt.getTime(),
    )
  );
}

/** Holidays are days in India. */
const isHoliday = (time: Date, holidays: AnswerRule['holidays']): boolean =>
  holidays.some(({ day }) => day === inIndia(time).day);

/** A part of a day in which a host holds meetings: on the clock of the host, and as it really begins and ends. */
interface Window {
  from: Temporal.PlainDateTime;
  to: Temporal.PlainDateTime;
  /** In milliseconds. */
  begins: number;
  ends: number;
}

function windowsOn(day: Temporal.PlainDate, { timeZone, hours }: MeetingHost): Window[] {
  // Temporal counts Sunday as 7.
  const weekday = day.dayOfWeek % 7;
  return hours
    .filter((window) => window.weekday === weekday)
    .map((window) => {
      const [from, to] = [atClock(day, window.from), atClock(day, window.to)];
      return { from, to, begins: instantOf(from, timeZone, 'earlier'), ends: instantOf(to, timeZone, 'later') };
    });
}

/** @param clock such as 09:30; 24:00 is the end of the day */
function atClock(day: Temporal.PlainDate, clock: string): Temporal.PlainDateTime {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return day.toPlainDateTime().add({ hours, minutes });
}

/**
 * The instant at which a clock shows a time. One that it does not show, because it is put forward, is the moment at which that is done.
 *
 * @param which of two, where the clock shows it twice
 */
function instantOf(clock: Temporal.PlainDateTime, timeZone: string, which: 'earlier' | 'later'): number {
  const instant = clock.toZonedDateTime(timeZone, { disambiguation: which });
  if (instant.toPlainDateTime().equals(clock)) return instant.epochMilliseconds;
  const before = clock.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return (before.getTimeZoneTransition('next') ?? instant).epochMilliseconds;
}

/** All times of a day at which the host can begin a meeting, in milliseconds: real time in steps of a meeting. */
function timesOn(day: Temporal.PlainDate, host: MeetingHost, minutes: number): number[] {
  const length = minutes * MINUTE_MS;
  return windowsOn(day, host).flatMap((window) => {
    const steps = Math.max(0, Math.floor((window.ends - window.begins) / length));
    const times = Array.from({ length: steps }, (_, step) => window.begins + step * length);
    const onClock = window.from.until(window.to).total('milliseconds');
    // On almost all days the clock runs as time does.
    return onClock === window.ends - window.begins
      ? times
      : times.filter((time) => isInWindow(time, minutes, window, host));
  });
}

/** Also on the clock: from 01:00 to 01:30, a host holds no meeting at 01:30 because 01:00 comes again. */
function isInWindow(time: number, minutes: number, { from, to, begins, ends }: Window, host: MeetingHost): boolean {
  const begin = wallClock(time, host);
  const end = begin.add({ minutes });
  return (
    time >= begins &&
    time + minutes * MINUTE_MS <= ends &&
    Temporal.PlainDateTime.compare(begin, from) >= 0 &&
    Temporal.PlainDateTime.compare(end, to) <= 0
  );
}

const wallClock = (time: number, { timeZone }: Pick<MeetingHost, 'timeZone'>): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDateTime();
