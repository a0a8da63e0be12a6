import { type RefObject, useEffect, useMemo, useState } from 'react';
import { isTimeZone } from '#contract/booking.ts';
import { latestMonthWith, sheetOf } from './calendar.ts';
import { shortTime } from './packed-times.ts';
import { browserZone, type FreeDay, freeDays, zoneTime } from './zone-times.ts';

interface TimePickerOptions {
  freeTimes: readonly string[];
  /** The zone in the address, or in the posted form; otherwise the browser's own is taken after hydration. */
  zone: string | undefined;
  /** Shown until a script runs. */
  serverZone: string;
  /** From the address, without JavaScript. */
  month: string | undefined;
  language: string;
  /** Of the posted form. */
  startsAt: string | undefined;
  formRef: RefObject<HTMLFormElement | null>;
}

/**
 * The state of calendar and times. Until a script runs, all times are in the HTML and the days of the calendar are links to
 * them; then one day is shown at a time, in the visitor's own time zone.
 */
export function useTimePicker({ freeTimes, formRef, language, ...given }: TimePickerOptions) {
  const [isLive, setLive] = useState(false);
  const [zone, setZone] = useState(given.serverZone);
  const [startsAt, setStartsAt] = useState(given.startsAt && shortTime(given.startsAt));
  const [chosenDay, setDay] = useState<string>();
  const [chosenMonth, setMonth] = useState(given.month);

  const days = useMemo(() => freeDays(freeTimes, zone, language), [freeTimes, zone, language]);
  const [firstDay] = days;
  const day = days.find((one) => one.day === chosenDay) ?? dayFrom(days, startsAt) ?? firstDay;
  const month = chosenMonth ?? (day ? latestMonthWith(day.day) : '');

  useEffect(() => {
    // What was chosen before this script ran: a time, a day, a zone.
    const checked = wasRestored() ? null : new FormData(formRef.current ?? undefined).get('startsAt');
    if (typeof checked === 'string') setStartsAt(checked);
    const time = (state: string) =>
      formRef.current?.querySelector<HTMLInputElement>(`${state}[name="startsAt"]`)?.value;
    const visited = time(':focus') ?? checked ?? time('fieldset:target ');
    const zoneField = formRef.current?.querySelector<HTMLSelectElement>('.book-zone select');
    const isZoneChosen = zoneField?.selectedOptions[0]?.defaultSelected === false;
    const own = browserZone();
    let next = given.serverZone;
    if (isZoneChosen) next = zoneField.value;
    else if (!given.zone && isTimeZone(own)) next = own;
    setZone(next);
    if (visited) setDay(zoneTime(`${visited}`, next).day);
    setLive(true);
  }, [given.zone, given.serverZone, formRef]);

  return {
    isLive,
    zone,
    days,
    /** Whose times are shown; undefined if none is free. */
    day,
    month,
    /** The chosen time, if it is free. */
    startsAt: startsAt !== undefined && freeTimes.includes(startsAt) ? startsAt : undefined,
    /** The same, also if it is taken. */
    wanted: startsAt,
    setZone(next: string) {
      // The chosen time may be on another day there.
      setDay(undefined);
      setMonth(undefined);
      setZone(next);
    },
    setDay(next: string) {
      setDay(next);
      if (!sheetOf(month).flat().includes(next)) setMonth(undefined);
    },
    setMonth,
    setStartsAt,
  };
}

/**
 * A browser that goes back or reloads checks the button at the same position, whatever its time is: another day was shown before.
 * No time is better than one that nobody chose.
 */
function wasRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' || navigation?.type === 'reload';
}

export type TimePickerState = ReturnType<typeof useTimePicker>;

/** The day of a time, or of the next free one. */
const dayFrom = (days: readonly FreeDay[], startsAt: string | undefined) =>
  startsAt === undefined ? undefined : days.find(({ times }) => times.some((time) => time.startsAt >= startsAt));
