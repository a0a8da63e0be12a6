import { expect, test } from 'vitest';
import type { MeetingHost } from '#contract/desk/settings.ts';
import { type Availability, freeTimes, hostsFreeAt, isOutsideHours, leastBusyHost } from './free-times.ts';

const INDIA = 'Asia/Kolkata';
const NEW_YORK = 'America/New_York';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** On every day, unless `weekdays` says otherwise. */
function hostOf(
  { personId = null, timeZone = INDIA }: Partial<Pick<MeetingHost, 'personId' | 'timeZone'>>,
  windows: readonly `${string}-${string}`[],
  weekdays = EVERY_DAY,
): MeetingHost {
  const hours = weekdays.flatMap((weekday) =>
    windows.map((window) => {
      const [from = '', to = ''] = window.split('-');
      return { weekday, from, to };
    }),
  );
  return { personId, timeZone, hours, videoLink: null };
}

/** One day ahead, with an hour of notice, from midnight in UTC on Monday, 1 December 2025. */
function availability(
  hosts: MeetingHost[],
  { rule, ...changes }: Partial<Omit<Availability, 'rule'>> & { rule?: Partial<Availability['rule']> } = {},
): Availability {
  return {
    rule: { isOpen: true, hosts, bufferMinutes: 0, noticeHours: 1, viewDays: 1, ...rule },
    holidays: [],
    people: new Set(['priya', 'arjun']),
    taken: [],
    minutes: 30,
    now: new Date('2025-12-01T00:00:00Z'),
    ...changes,
  };
}

const taken = (startsAt: string, host = '') => ({
  host,
  startsAt: new Date(startsAt),
  endsAt: new Date(new Date(startsAt).getTime() + 30 * 60_000),
});

const timesOf = (given: Availability) => freeTimes(given).map((time) => time.toISOString().slice(0, 16));

/** As a clock shows them: time, then offset. */
const shownIn = (timeZone: string, given: Availability) =>
  freeTimes(given).map((time) => {
    const shown = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
    return `${shown.toPlainTime().toString({ smallestUnit: 'minute' })} ${shown.offset}`;
  });

test('a window is cut into meetings, and a rest that is too short for one is left', () => {
  const given = availability([hostOf({}, ['10:15-11:40'])]);
  expect(timesOf(given)).toEqual(['2025-12-01T04:45', '2025-12-01T05:15']);
  expect(timesOf({ ...given, minutes: 45 })).toEqual(['2025-12-01T04:45']);
});

test('a window to midnight ends with its day', () => {
  expect(timesOf(availability([hostOf({}, ['23:00-24:00'])]))).toEqual(['2025-12-01T17:30', '2025-12-01T18:00']);
});

test('the hour that does not exist', () => {
  const now = new Date('2026-03-08T05:00:00Z');
  const host = (window: `${string}-${string}`) => availability([hostOf({ timeZone: NEW_YORK }, [window])], { now });
  expect(shownIn(NEW_YORK, host('01:00-04:00'))).toEqual([
    '01:00 -05:00',
    '01:30 -05:00',
    '03:00 -04:00',
    '03:30 -04:00',
  ]);
  expect(shownIn(NEW_YORK, host('02:00-03:00'))).toEqual([]);
  expect(shownIn(NEW_YORK, host('02:30-04:00'))).toEqual(['03:00 -04:00', '03:30 -04:00']);
  expect(shownIn(NEW_YORK, host('01:00-02:30'))).toEqual(['01:00 -05:00', '01:30 -05:00']);
});

test('the hour that comes twice', () => {
  const now = new Date('2026-11-01T03:00:00Z');
  const host = (window: `${string}-${string}`) =>
    availability([hostOf({ timeZone: NEW_YORK }, [window])], { now, rule: { viewDays: 2 } });
  const twice = ['01:00 -04:00', '01:30 -04:00', '01:00 -05:00', '01:30 -05:00'];
  expect(shownIn(NEW_YORK, host('01:00-02:00')).slice(0, 4)).toEqual(twice);
  expect(shownIn(NEW_YORK, host('01:00-02:30')).slice(0, 5)).toEqual([...twice, '02:00 -05:00']);
  expect(shownIn(NEW_YORK, host('01:00-01:30')).slice(0, 2)).toEqual(['01:00 -04:00', '01:00 -05:00']);
  // Each of the two can be taken by itself.
  const second = taken('2026-11-01T06:00:00Z');
  expect(shownIn(NEW_YORK, { ...host('01:00-02:00'), taken: [second] }).slice(0, 3)).toEqual(
    twice.filter((time) => time !== '01:00 -05:00'),
  );
});

test('a host in Auckland, where it is another day', () => {
  // It is Tuesday there already. 09:00 there is 20:00 on Monday in UTC.
  const given = (weekday: number) =>
    availability([hostOf({ timeZone: 'Pacific/Auckland' }, ['09:00-10:00'], [weekday])], {
      now: new Date('2025-12-01T12:00:00Z'),
    });
  expect(timesOf(given(2))).toEqual(['2025-12-01T20:00', '2025-12-01T20:30']);
  expect(timesOf(given(1))).toEqual([]);
});

test('a holiday is a day in India, wherever the host is', () => {
  const host = hostOf({ timeZone: NEW_YORK }, ['13:00-14:30']);
  // 13:30 in New York is midnight in India, with which the second begins.
  const day = (day: string) => availability([host], { holidays: [{ day, name: 'A holiday' }] });
  expect(timesOf(availability([host], { rule: { viewDays: 1 }, now: new Date('2025-12-01T12:00:00Z') }))).toHaveLength(
    3,
  );
  const now = new Date('2025-12-01T12:00:00Z');
  expect(timesOf({ ...day('2025-12-01'), now })).toEqual(['2025-12-01T18:30', '2025-12-01T19:00']);
  expect(timesOf({ ...day('2025-12-02'), now })).toEqual(['2025-12-01T18:00']);
});

test('minutes between meetings are free before and after each', () => {
  const host = hostOf({}, ['10:00-13:00']);
  const given = (bufferMinutes: number) =>
    timesOf(availability([host], { rule: { bufferMinutes }, taken: [taken('2025-12-01T06:00:00Z')] }));
  const around = ['2025-12-01T04:30', '2025-12-01T05:00', '2025-12-01T05:30', '2025-12-01T06:30', '2025-12-01T07:00'];
  expect(given(0)).toEqual(around);
  expect(given(15)).toEqual(['2025-12-01T04:30', '2025-12-01T05:00', '2025-12-01T07:00']);
});

test('the notice and the days ahead', () => {
  const host = hostOf({}, ['10:00-11:00']);
  const given = (noticeHours: number, now: string) =>
    timesOf(availability([host], { now: new Date(now), rule: { noticeHours, viewDays: 2 } }));
  const all = ['2025-12-01T04:30', '2025-12-01T05:00', '2025-12-02T04:30', '2025-12-02T05:00'];
  expect(given(4, '2025-12-01T00:30:00Z')).toEqual(all);
  expect(given(4, '2025-12-01T00:30:01Z')).toEqual(all.slice(1));
});

test('a time that passes while the visitor types can be booked for half an hour', () => {
  const given = (now: string) => availability([hostOf({}, ['10:00-11:00'])], { now: new Date(now) });
  const time = new Date('2025-12-01T04:30:00Z');
  expect(timesOf(given('2025-12-01T03:45:00Z'))).not.toContain('2025-12-01T04:30');
  expect(hostsFreeAt(time, given('2025-12-01T04:00:00Z'))).toHaveLength(1);
  expect(hostsFreeAt(time, given('2025-12-01T04:00:01Z'))).toEqual([]);
});

test('only offered times can be booked', () => {
  const given = availability([hostOf({}, ['10:00-11:00'])]);
  const isOffered = (time: string) => hostsFreeAt(new Date(time), given).length > 0;
  expect(isOffered('2025-12-01T04:30:00Z')).toBe(true);
  for (const time of ['2025-12-01T04:45:00Z', '2025-12-01T05:30:00Z', '2025-12-02T04:30:00Z', '2025-11-30T04:30:00Z'])
    expect(isOffered(time)).toBe(false);
  for (const time of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:00Z']) expect(isOffered(time)).toBe(false);
});

test('two hosts: visitors see the times of both, and the one with fewer meetings on that day holds it', () => {
  const priya = hostOf({ personId: 'priya' }, ['10:00-11:00'], [1]);
  const arjun = hostOf({ personId: 'arjun', timeZone: NEW_YORK }, ['00:00-01:00'], [1]);
  const given = availability([priya, arjun], {
    taken: [taken('2025-12-01T05:00:00Z', 'priya')],
    // In New York it is still Sunday.
    rule: { viewDays: 2 },
  });
  // Midnight in New York is 10:30 in India.
  expect(timesOf(given)).toEqual(['2025-12-01T04:30', '2025-12-01T05:00', '2025-12-01T05:30']);
  expect(hostsFreeAt(new Date('2025-12-01T05:00:00Z'), given)).toEqual([arjun]);

  const time = new Date('2025-12-01T04:30:00Z');
  expect(leastBusyHost([priya, arjun], time, [])).toBe(priya);
  expect(leastBusyHost([priya, arjun], time, given.taken)).toBe(arjun);
  expect(leastBusyHost([priya, arjun], time, [taken('2025-12-02T05:00:00Z', 'priya')])).toBe(priya);
  expect(leastBusyHost([], time, [])).toBeUndefined();
});

test('nobody can book with a host who was removed, or while booking is closed', () => {
  const hosts = [hostOf({ personId: 'removed' }, ['10:00-11:00'])];
  expect(timesOf(availability(hosts))).toEqual([]);
  expect(timesOf(availability([hostOf({}, ['10:00-11:00'])], { rule: { isOpen: false } }))).toEqual([]);
});

test('a host in a zone that this machine does not know has no times, and the others have theirs', () => {
  const given = availability([
    hostOf({ personId: 'priya', timeZone: 'Mars/Olympus' }, ['10:00-11:00']),
    hostOf({}, ['10:00-11:00']),
  ]);
  expect(timesOf(given)).toHaveLength(2);
  expect(isOutsideHours({ startsAt: given.now, endsAt: given.now, host: { id: 'priya' } }, given.rule, [])).toBe(true);
});

test('a meeting outside changed hours or on a new holiday is noticed', () => {
  const { rule } = availability([hostOf({}, ['10:00-11:00']), hostOf({ personId: 'priya' }, ['15:00-16:00'])]);
  const meeting = {
    startsAt: new Date('2025-12-01T04:40:00Z'),
    endsAt: new Date('2025-12-01T05:25:00Z'),
    host: undefined,
  };
  expect(isOutsideHours(meeting, rule, [])).toBe(false);
  expect(isOutsideHours(meeting, rule, [{ day: '2025-12-01', name: 'A holiday' }])).toBe(true);
  expect(isOutsideHours({ ...meeting, host: { id: 'priya' } }, rule, [])).toBe(true);
  expect(isOutsideHours({ ...meeting, host: { id: 'removed' } }, rule, [])).toBe(true);
  expect(isOutsideHours({ ...meeting, endsAt: new Date('2025-12-01T05:31:00Z') }, rule, [])).toBe(true);
});
