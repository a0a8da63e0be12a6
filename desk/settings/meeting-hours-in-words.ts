/** What visitors see of the hours of meetings, in words. */

import type { MeetingHost, MeetingRule } from '#contract/desk/settings.ts';
import { INDIA } from '#contract/india.ts';
import { zoneName } from '#desk/meetings/meeting-times.ts';
import { counted } from '#screen/ui/numbers.ts';
import { WEEKDAYS } from './weekdays.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A string for each host who can be booked, and the limits of all. @param nameOf undefined for a person who is no longer here */
export function hoursInWords(
  { isOpen, hosts, noticeHours, viewDays, bufferMinutes }: MeetingRule,
  nameOf: (personId: string) => string | undefined,
): { hosts: string[]; limits: string } {
  const bookable = hosts.filter(({ personId, hours }) => hours.some(isWhole) && (!personId || nameOf(personId)));
  if (!isOpen || bookable.length === 0) return { hosts: [], limits: '' };
  const lines = bookable.map((host) => {
    const name = host.personId === null ? undefined : nameOf(host.personId);
    return `${name ? `With ${name}: ` : ''}${weekInWords(host)}`;
  });
  // An empty field is no number.
  if (![noticeHours, viewDays, bufferMinutes].every(Number.isFinite)) return { hosts: lines, limits: '' };
  const buffer = bufferMinutes > 0 ? `, with ${counted(bufferMinutes, 'minute', 'minutes')} between meetings` : '';
  const limits = `From ${counted(noticeHours, 'hour', 'hours')} to ${counted(viewDays, 'day', 'days')} ahead${buffer}.`;
  return { hosts: lines, limits };
}

const isWhole = ({ from, to }: { from: string; to: string }): boolean => from !== '' && to !== '' && from < to;

/** Such as "Monday to Friday, 10:00–13:00 and 14:00–18:00; Saturday, 10:00–12:00 in India". */
function weekInWords({ hours, timeZone }: Pick<MeetingHost, 'hours' | 'timeZone'>): string {
  const runs: { first: string; last: string; length: number; times: string }[] = [];
  let previous = '';
  for (const [day, name] of WEEKDAYS) {
    const spans = hours.filter((span) => span.weekday === day && isWhole(span)).map(({ from, to }) => `${from}–${to}`);
    const times = LIST.format(spans.sort());
    const run = runs.at(-1);
    if (run && times !== '' && times === previous) {
      run.last = name;
      run.length += 1;
    } else if (times) runs.push({ first: name, last: name, length: 1, times });
    previous = times;
  }
  const week = runs.map(({ first, last, length, times }) => {
    const days = length === 1 ? first : length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
    return `${days}, ${times}`;
  });
  return `${week.join('; ')} in ${timeZone === INDIA ? 'India' : zoneName(timeZone)}`;
}
