/** Meetings as files for calendar programs: RFC 5545 and, in mails, RFC 5546. */

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  type ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { normalizeText } from '#contract/form-fields.ts';
import { INDIA } from '#contract/india.ts';
import { routes } from '#contract/routes.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import type { StoredMeeting } from './meeting.ts';

/** India has had one offset and no daylight saving time since 1945. Programs need not know the zone by its name. */
const INDIA_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${INDIA}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

type CalendarDeps = Pick<MailContext, 'siteData' | 'serverUrl' | 'deskUrl'>;

interface CalendarFileOptions extends CalendarDeps {
  /** The file of the client has nothing that was typed but their address. */
  for: 'client' | 'agency';
  /** `REQUEST` and `CANCEL` in mails, `PUBLISH` for a file that is downloaded. */
  method: `${ICalCalendarMethod}`;
  now: Date;
}

/** The file of one meeting. */
export function calendarFile(meeting: StoredMeeting, options: CalendarFileOptions): string {
  const calendar = newCalendar(options, options.method);
  addMeeting(calendar, options.method === 'CANCEL' ? { ...meeting, status: 'cancelled' } : meeting, options);
  return textOf(calendar);
}

/**
 * The meetings that a calendar program reads again and again. Cancelled ones are in it as such, so that it removes them.
 *
 * @param options name: of the calendar
 */
export function calendarFeed(
  meetings: readonly StoredMeeting[],
  options: CalendarDeps & { name: string; now: Date },
): string {
  const calendar = newCalendar(options, 'PUBLISH').name(oneLine(options.name));
  for (const meeting of meetings) addMeeting(calendar, meeting, { ...options, for: 'agency' });
  return textOf(calendar);
}

function newCalendar({ siteData }: CalendarDeps, method: CalendarFileOptions['method']): ICalCalendar {
  return ical({
    method: method as ICalCalendarMethod,
    prodId: { company: oneLine(siteData.brand), product: 'Meetings', language: 'EN' },
    // Without a name: with one, the library would write DTSTAMP in that zone, too.
    timezone: { name: null, generator: () => INDIA_RULES },
  });
}

function addMeeting(
  calendar: ICalCalendar,
  meeting: StoredMeeting,
  options: Omit<CalendarFileOptions, 'method'>,
): void {
  const { siteData } = options;
  const isForClient = options.for === 'client';
  const { brand, mailboxes, meetingMails } = siteData;
  const words = meetingMails.calendar;
  const { url, lines } = isForClient ? forClient(meeting, options) : forAgency(meeting, options);
  const event = calendar.createEvent({
    id: `${meeting.id}@${mailboxes.hello.split('@').at(-1)}`,
    sequence: meeting.sequence,
    stamp: options.now,
    timezone: INDIA,
    start: instant(meeting.startsAt),
    end: instant(meeting.endsAt),
    status: meeting.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: fillIn(isForClient ? words.clientTitle : words.agencyTitle, { brand, name: oneLine(meeting.client.name) }),
    location: meeting.way === 'phone' ? words.phone : oneLine(meeting.videoLink ?? words.video),
    description: lines.join('\n'),
    organizer: { name: oneLine(brand), email: mailboxes.hello },
    ...(url && { url }),
  });
  const attend = (email: string, name?: string) =>
    event.createAttendee({
      email,
      ...(name && { name: oneLine(name) }),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  attend(meeting.client.address, isForClient ? undefined : meeting.client.name);
  if (!isForClient && meeting.host) attend(meeting.host.address, meeting.host.name);
}

function forClient(
  { reference, status, token }: StoredMeeting,
  { serverUrl, siteData }: CalendarDeps,
): { url: string; lines: string[] } {
  const { confirmations, meetingMails } = siteData;
  const { labels } = meetingMails;
  const url = `${serverUrl}${routes.meeting(token)}`;
  const lines = [
    `${confirmations.labels.reference}: ${reference}`,
    ...(status === 'cancelled'
      ? []
      : [
          `${labels.move}: ${serverUrl}${routes.meetingMove(token)}`,
          `${labels.cancel}: ${serverUrl}${routes.meetingCancel(token)}`,
        ]),
  ];
  return { url, lines };
}

function forAgency(
  { reference, client, about }: StoredMeeting,
  { deskUrl, siteData }: CalendarDeps,
): { url: string | undefined; lines: string[] } {
  const { labels } = siteData.forms;
  const url = deskUrl && `${deskUrl}/leads/${reference}`;
  const lines = [
    ...(client.phone ? [`${labels['phone']}: ${oneLine(client.phone)}`] : []),
    `${labels['email']}: ${oneLine(client.address)}`,
    `${labels['subject']}: ${oneLine(about)}`,
    `${siteData.confirmations.labels.reference}: ${reference}`,
    ...(url ? [`${siteData.meetingMails.labels.desk}: ${url}`] : []),
  ];
  return { url, lines };
}

const instant = (time: Date) => Temporal.Instant.fromEpochMilliseconds(time.getTime());

/** Without control characters: a calendar file cannot hold them. */
const oneLine = (text: string): string => normalizeText(text, { isMultiline: false });

const textOf = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;
