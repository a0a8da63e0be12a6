/** The numbers in words. */

import type { AnswerTimes, FunnelRow, Statistics } from '#contract/desk/statistics.ts';
import { formatRupees } from '#contract/india.ts';
import { counted, formatNumber } from '#screen/ui/numbers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Rounded, but what is not all is never 100 %. */
export const percent = (share: number): string => `${share < 1 ? Math.min(Math.round(share * 100), 99) : 100} %`;

/** Such as "45 min", "5.5 h", "21 h" or "2.5 days". */
export function duration(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return 'under 1 min';
  if (milliseconds < 59.5 * MINUTE_MS) return `${Math.round(milliseconds / MINUTE_MS)} min`;
  if (milliseconds < 47.5 * HOUR_MS) return `${amount(milliseconds / HOUR_MS)} h`;
  return `${amount(milliseconds / DAY_MS)} days`;
}

/** With one decimal below ten. */
const amount = (number: number): string =>
  number < 9.95 ? `${Number(number.toFixed(1))}` : formatNumber(Math.round(number));

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** @param monday such as 2026-03-02 */
export const shortDay = (monday: string): string => DAY.format(new Date(monday));

export const longDay = (monday: string): string => DAY_OF_YEAR.format(new Date(monday));

export function enquiriesSummary({ weeks, enquiries: { total, byForm } }: Statistics): string {
  if (total === 0) return `No enquiry came in these ${weeks.length} weeks.`;
  const thisWeek = sum(byForm.map(({ counts }) => counts.at(-1) ?? 0));
  const average = (total - thisWeek) / (weeks.length - 1);
  return `${counted(total, 'enquiry', 'enquiries')} in ${weeks.length} weeks: ${formatNumber(thisWeek)} so far this week, ${amount(average)} in an average week before.`;
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param month such as 2026-03 */
export const monthName = (month: string): string => MONTH.format(new Date(month));

export function funnelSummary({ received, outcomes: { quoted, won, lost } }: FunnelRow): string {
  if (received === 0) return 'No enquiry came in these weeks.';
  const worth = ({ count, rupees }: { count: number; rupees: number }, what: string) =>
    `${formatNumber(count)} ${what}${rupees > 0 ? ` (${formatRupees(rupees)})` : ''}`;
  return `Of ${counted(received, 'enquiry', 'enquiries')}, ${worth(quoted, 'quoted')}, ${worth(won, 'won')} and ${worth(lost, 'lost')} so far.`;
}

/** @param records such as "enquiries" */
export function answersSummary(times: AnswerTimes, records: string): string {
  const { received, answered, late, medianMs, shareInTime } = times;
  if (received === 0) return `There are no ${records} to answer in these weeks.`;
  if (answered === 0 || medianMs === null || shareInTime === null) return `None of the ${records} is answered yet.`;
  const half = `Half of the answered ${records} were answered within ${duration(medianMs)}.`;
  // The late ones have broken the promise already, so they count as well.
  const ofWhich =
    late === 0
      ? `Of all ${formatNumber(answered)} answered`
      : `Of the ${formatNumber(answered)} answered and the ${formatNumber(late)} still open and late together`;
  return `${half} ${ofWhich}, ${percent(shareInTime)} had an answer within the promised time.`;
}

export function undeliveredSummary({ total, dismissed, filed }: Statistics['undelivered']): string {
  const files =
    filed === 0
      ? ''
      : ` ${counted(filed, 'mail was', 'mails were')} written as files, because mail was off: nobody got them.`;
  if (total === 0) return `No mail was given up.${files}`;
  const waiting = total - dismissed;
  const rest =
    waiting === 0
      ? 'All of them were dismissed.'
      : `${formatNumber(waiting)} of them still ${waiting === 1 ? 'waits' : 'wait'}.`;
  return `${counted(total, 'message was', 'messages were')} not delivered. ${rest}${files}`;
}

export function spamSummary({ held, released }: Statistics['spam']): string {
  const all = sum(held);
  if (all === 0) return 'Nothing was held as suspected spam.';
  const good = sum(released);
  const end =
    good === 0
      ? 'None was released.'
      : `${formatNumber(good)} of them ${good === 1 ? 'was no spam and was' : 'were no spam and were'} released.`;
  return `${counted(all, 'message was', 'messages were')} held as suspected spam. ${end}`;
}

export function applicationsSummary({ total, byPosition }: Statistics['applications']): string {
  if (total === 0) return 'Nobody applied in these weeks.';
  const [first] = byPosition;
  const most = byPosition.length > 1 && first ? ` Most are for ${first.label}: ${formatNumber(first.total)}.` : '';
  return `${counted(total, 'application', 'applications')}.${most}`;
}
