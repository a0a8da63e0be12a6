/** The mails about a meeting, to the client and to the agency. */
import { bookingForm, MEETING_MINUTES } from '#contract/booking.ts';
import { mailText } from '#contract/form-fields.ts';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { type Mail, mailMessage, NO_AUTOMATIC_ANSWER } from '#server/mail/mail.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { calendarFile } from './calendar-file.ts';
import type { StoredMeeting } from './meeting.ts';
import { timesInWords } from './meeting-times.ts';

export type MeetingChange = 'booked' | 'moved' | 'cancelled';

/**
 * The mails of a change: to the client, to the mailbox of the leads, and to the host, each with a calendar file. One who holds it no
 * longer is told, too, and the file removes it from their calendar.
 *
 * @param meeting as it is after the change
 * @param earlierHost who held it before
 */
export function composeMeetingMails(
  deps: MailContext,
  change: MeetingChange,
  meeting: StoredMeeting,
  now: Date,
  earlierHost?: StoredMeeting['host'],
): OutboxMessage[] {
  const file = (reader: 'client' | 'agency', method: 'REQUEST' | 'CANCEL', of = meeting): Pick<Mail, 'calendar'> => ({
    calendar: { method, content: calendarFile(of, { ...deps, for: reader, method, now }) },
  });
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const toUs = toAgency(deps, change, meeting);
  const isTold = toUs.some(({ to }) => to.address.toLowerCase() === earlierHost?.address.toLowerCase());
  const toEarlierHost =
    earlierHost && !isTold
      ? toUs.slice(0, 1).map((mail) => ({
          ...mail,
          to: { name: earlierHost.name, address: earlierHost.address },
          ...file('agency', 'CANCEL', { ...meeting, host: earlierHost }),
        }))
      : [];
  return toMessages(deps, meeting, [
    {
      ...toClient(deps, change, meeting),
      ...file('client', method),
      // A mail that waited until the meeting was over, in quarantine or for the mail server, confirms nothing.
      ...(change !== 'cancelled' && { notAfter: meeting.endsAt.toISOString() }),
    },
    ...toUs.map((mail) => ({ ...mail, ...file('agency', method) })),
    ...toEarlierHost,
  ]);
}

/** The mails that remind of a meeting. @param options notAfter: they are not sent from then on */
export function composeReminderMails(
  deps: MailContext,
  meeting: StoredMeeting,
  { alsoToAgency, notAfter }: { alsoToAgency: boolean; notAfter: Date },
): OutboxMessage[] {
  const mails = [toClient(deps, 'reminder', meeting), ...(alsoToAgency ? toAgency(deps, 'reminder', meeting) : [])];
  return toMessages(
    deps,
    meeting,
    mails.map((mail) => ({ ...mail, notAfter: notAfter.toISOString() })),
  );
}

const toMessages = (
  { newId, siteData }: MailContext,
  { reference }: StoredMeeting,
  mails: readonly Mail[],
): OutboxMessage[] => mails.map((mail) => mailMessage(mail, newId(), reference, siteData.mailboxes.hello));

/** Contains nothing that the client typed but their address: otherwise anyone could use it to mail text of their own to a stranger. */
function toClient(deps: MailContext, occasion: MeetingChange | 'reminder', meeting: StoredMeeting): Mail {
  const { siteData, siteUrl, serverUrl } = deps;
  const { brand, phone, mailboxes, confirmations, meetingMails } = siteData;
  const { labels, client } = meetingMails;
  const copy = client[occasion];
  const { reference, host, token } = meeting;
  const times = timesInWords(meeting, meetingMails, 'client');
  const facts = [
    `${labels.time}: ${times.india}`,
    ...(times.client ? [`${' '.repeat(labels.time.length + 2)}${times.client}`] : []),
    ...(occasion === 'cancelled' ? [] : [`${labels.way}: ${wayInWords(meeting, siteData)}`]),
    ...(host ? [`${labels.host}: ${host.name}`] : []),
    `${confirmations.labels.reference}: ${reference}`,
  ];
  const links =
    occasion === 'cancelled'
      ? [`${labels.book}: ${serverUrl}${routes.book}`]
      : [
          `${labels.page}: ${serverUrl}${routes.meeting(token)}`,
          `${labels.move}: ${serverUrl}${routes.meetingMove(token)}`,
          `${labels.cancel}: ${serverUrl}${routes.meetingCancel(token)}`,
        ];
  const privacy = `${confirmations.labels.privacy}: ${siteUrl}${routes.legal('privacy-policy')}`;
  const fill = (paragraph: string) => fillIn(paragraph, { brand, phone, minutes: `${MEETING_MINUTES}` });
  return {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: meeting.client.address },
    subject: occasion === 'reminder' ? fillIn(copy.subject, { time: times.india }) : `${copy.subject} (${reference})`,
    text: [
      ...copy.opening.map(fill),
      facts.join('\n'),
      links.join('\n'),
      ...copy.closing.map(fill),
      privacy,
      `${brand}, ${siteUrl}`,
    ].join('\n\n'),
    headers: NO_AUTOMATIC_ANSWER,
  };
}

/** To the mailbox of the leads, and to the host where that is another one. With everything that the client typed. */
function toAgency(deps: MailContext, occasion: MeetingChange | 'reminder', meeting: StoredMeeting): Mail[] {
  const { siteData, deskUrl, leadsTo } = deps;
  const { brand, mailboxes, agencyMails, confirmations, forms, meetingMails } = siteData;
  const { agency, labels } = meetingMails;
  const { client, reference, host } = meeting;
  const times = timesInWords(meeting, meetingMails, 'agency');
  const typed = {
    startsAt: '',
    timeZone: '',
    way: meeting.way,
    name: client.name,
    email: client.address,
    phone: client.phone,
    subject: meeting.about,
    message: meeting.message,
  };
  const mail = {
    from: { name: fillIn(agencyMails.sender, { brand }), address: mailboxes.hello },
    replyTo: { name: client.name, address: client.address },
    subject: `${agency[occasion]}: ${client.name}, ${times.india}`,
    text: [
      `${labels.time}: ${times.india}`,
      ...(times.client ? [`${' '.repeat(labels.time.length + 2)}${times.client}`] : []),
      ...(host ? [`${labels.host}: ${host.name}`] : []),
      ...(meeting.way === 'video' && meeting.videoLink ? [`${meetingMails.calendar.video}: ${meeting.videoLink}`] : []),
      '',
      mailText(bookingForm, typed, forms),
      '',
      `${confirmations.labels.reference}: ${reference}`,
      '',
      ...(deskUrl ? [`${labels.desk}: ${deskUrl}/leads/${reference}`] : []),
      ...agency.closing,
    ].join('\n'),
    headers: NO_AUTOMATIC_ANSWER,
  };
  const isLeadsMailbox = host?.address.toLowerCase() === leadsTo.toLowerCase();
  return [
    { ...mail, to: { name: '', address: leadsTo } },
    ...(host && !isLeadsMailbox ? [{ ...mail, to: { name: host.name, address: host.address } }] : []),
  ];
}

function wayInWords({ way, videoLink }: StoredMeeting, { meetingMails: { ways } }: SiteData): string {
  if (way === 'phone') return ways.phone;
  return videoLink ? fillIn(ways.videoLink, { link: videoLink }) : ways.video;
}
