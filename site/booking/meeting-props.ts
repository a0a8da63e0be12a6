/** What the pages of a meeting say, from content/. */

import { isTimeZone } from '#contract/booking.ts';
import { INDIA } from '#contract/india.ts';
import type { MeetingPageData } from '#contract/page-data.ts';
import { errorCopy } from '#site/shell/page-copy.ts';
import type { SiteFacts, SystemCopy } from '#site/shell/queries.ts';
import { timesCopy } from './form-props.ts';
import type { BookCopy } from './queries.ts';

interface Screen {
  title: string;
  heading: string;
  text: string;
  failure: { title: string; text: string } | undefined;
}

/** The words of the page of a meeting. */
export function meetingScreen(copy: BookCopy, meeting: MeetingPageData | undefined): Screen {
  const { meeting: words } = copy;
  const state = meeting?.state ?? 'unknown';
  if (state !== 'booked') return { ...words[state], failure: undefined };
  const { notice } = meeting ?? {};
  const screen = notice === 'booked' || notice === 'moved' ? words[notice] : words;
  const { title, heading, text } = screen;
  return { title, heading, text, failure: failureOf(copy, notice) };
}

/** Why the last attempt changed nothing; undefined if there was none. */
export function failureOf({ notices }: BookCopy, notice: MeetingPageData['notice']): Screen['failure'] {
  const texts: Partial<Record<NonNullable<typeof notice>, string>> = {
    'not-free': notices.notFree,
    'none-chosen': notices.noneChosen,
    changed: notices.changed,
    failed: notices.failed,
  };
  const text = notice && texts[notice];
  return text ? { title: notices.title, text } : undefined;
}

export const meetingZone = ({ timeZone }: MeetingPageData): string => (isTimeZone(timeZone) ? timeZone : INDIA);

export function cardProps(site: SiteFacts, { meeting: words, times }: BookCopy, meeting: MeetingPageData) {
  const { startsAt, way, reference, state } = meeting;
  return {
    language: site.language,
    startsAt,
    way,
    reference,
    zone: meetingZone(meeting),
    isCancelled: state === 'cancelled',
    isOver: state !== 'booked',
    copy: { way: words.way, ways: words.ways, reference: words.reference, keep: words.keep, india: times.india },
  };
}

export function moveFormProps(site: SiteFacts, system: SystemCopy, copy: BookCopy, meeting: MeetingPageData) {
  return {
    language: site.language,
    errorCopy: errorCopy(site, system),
    token: meeting.token,
    sequence: meeting.sequence,
    zone: meetingZone(meeting),
    copy: {
      times: timesCopy(copy),
      summary: copy.move.summary,
      summaryEmpty: copy.form.summaryEmpty,
      summaryStatic: copy.form.summaryStatic,
      span: copy.form.span,
      button: copy.move.button,
      keep: copy.move.keep,
    },
  };
}
