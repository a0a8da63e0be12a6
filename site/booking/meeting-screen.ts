/** What the pages of a meeting say, from content/. */
import type { MeetingPageData } from '#contract/page-data.ts';
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
