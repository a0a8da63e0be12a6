/** Free times in a few bytes, for the props of an island: the first in minutes since 1970, then the minutes between them. */

const MINUTE_MS = 60_000;

/** To the minute, as the values of the radio buttons: 2026-12-01T05:00Z. Empty if it is no time. */
export function shortTime(time: string): string {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? '' : `${at.toISOString().slice(0, 16)}Z`;
}

/** @param times in order */
export function packTimes(times: readonly string[]): string {
  const minutes = times.map((time) => Date.parse(time) / MINUTE_MS);
  return minutes.map((minute, index) => minute - (minutes[index - 1] ?? 0)).join(' ');
}

export function unpackTimes(packed: string): string[] {
  let minutes = 0;
  return packed
    .split(' ')
    .filter(Boolean)
    .map((step) => {
      minutes += Number(step);
      return shortTime(new Date(minutes * MINUTE_MS).toISOString());
    });
}
