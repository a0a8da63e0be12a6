import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import { sendBySmtp } from '#server/mail/send-mail.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { type SmtpInbox, startSmtpInbox } from '../../tests/support/smtp-inbox.ts';
import { storedMeeting } from '../../tests/support/stored-meeting.ts';
import type { StoredMeeting } from './meeting.ts';
import { composeMeetingMails, composeReminderMails, type MeetingChange } from './messages.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const SITE = 'https://www.kolamdigital.example';
const HOST = 'asha@kolamdigital.example';
const LEADS = exampleSiteData.mailboxes.leads;
const CHANGES: MeetingChange[] = ['booked', 'moved', 'cancelled'];

test('the client reads when, how and with whom, and can move and cancel it', () => {
  const { toClient } = mailsOf('booked', storedMeeting());
  expect(toClient).toMatchObject({
    from: { name: 'Kolam Digital', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'meera@example.com' },
    subject: 'Your meeting is booked (KD-7Q2M-X4TP)',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
  expect(toClient).not.toHaveProperty('replyTo');
  expect(toClient.text).toBe(`Hello,

It is booked: 30 minutes.

Time: Tuesday, 1 December 2026, 10:30 to 11:00 in India (IST)
      Tuesday, 1 December, 18:00 to 18:30 where you are (Pacific/Auckland, NZDT)
How: Video call: https://meet.example/asha
With: Asha Rao
Number: KD-7Q2M-X4TP

See it: ${SITE}/book/meeting?token=token-of-meeting
Move it: ${SITE}/book/move?token=token-of-meeting
Cancel it: ${SITE}/book/cancel?token=token-of-meeting

Kolam Digital, +91 00000 00000

What we store: ${SITE}/privacy-policy

Kolam Digital, ${SITE}`);
});

test.each([
  [{ way: 'phone' }, 'How: Phone call: we call you.'],
  [{ videoLink: undefined }, 'How: Video call: the link comes.'],
] as const)('the client reads what %j means', (changes, line) => {
  expect(mailsOf('booked', storedMeeting(changes)).toClient.text).toContain(`${line}\n`);
});

test('a meeting with nobody in particular, without a known zone, names neither', () => {
  const { toClient, toAgency } = mailsOf('booked', storedMeeting({ host: undefined, timeZone: 'Mars/Olympus_Mons' }));
  for (const { text } of [toClient, ...toAgency]) expect(text).not.toMatch(/With:|Mars|where/);
  expect(toAgency.map(({ to }) => to.address)).toEqual([LEADS]);
});

test('the mail of a cancelled meeting has no links to change it, and one to book another', () => {
  const { toClient } = mailsOf('cancelled', storedMeeting({ status: 'cancelled', sequence: 1 }));
  expect(toClient.text).toContain(`Book another: ${SITE}/book\n`);
  expect(toClient.text).not.toContain('token');
});

test.each(CHANGES)('the leads mailbox and the host read everything that was typed: %s', (change) => {
  const meeting = storedMeeting();
  const { toAgency } = mailsOf(change, meeting);
  expect(toAgency.map(({ to }) => to)).toEqual([
    { name: '', address: LEADS },
    { name: 'Asha Rao', address: HOST },
  ]);
  for (const mail of toAgency) {
    expect(mail.from).toEqual({ name: 'Kolam Digital website', address: 'hello@kolamdigital.example' });
    expect(mail.replyTo).toEqual({ name: 'Meera Nair', address: 'meera@example.com' });
    expect(mail.subject).toBe(`Meeting ${change}: Meera Nair, Tuesday, 1 December 2026, 10:30 to 11:00 in India (IST)`);
    for (const typed of [...Object.values(meeting.client), meeting.about, meeting.message]) {
      expect(mail.text).toContain(typed);
    }
    expect(mail.text).toContain('where the client is (Pacific/Auckland, NZDT)');
    expect(mail.text).toContain('At the desk: https://desk.example.com/leads/KD-7Q2M-X4TP\n');
  }
});

test('what confirms a meeting is not sent to the client once it is over; that it is cancelled is, and all to the agency', () => {
  const meeting = storedMeeting();
  const ends = meeting.endsAt.toISOString();
  expect(CHANGES.map((change) => mailsOf(change, meeting).toClient.notAfter)).toEqual([ends, ends, undefined]);
  const toAgency = CHANGES.flatMap((change) => mailsOf(change, meeting).toAgency);
  expect(toAgency.map(({ notAfter }) => notAfter)).toEqual(toAgency.map(() => undefined));
});

test('a host whose address is the leads mailbox gets one mail', () => {
  const host = { id: 'person-1', name: 'Asha Rao', address: LEADS.toUpperCase() };
  expect(mailsOf('booked', storedMeeting({ host })).toAgency).toHaveLength(1);
});

test('who holds a moved meeting no longer is told, and it leaves their calendar', () => {
  const earlier = { id: 'person-2', name: 'Ravi Shah', address: 'ravi@kolamdigital.example' };
  const { toAgency } = split(compose('moved', storedMeeting({ sequence: 1 }), earlier));
  expect(toAgency.map(({ to, calendar }) => [to.address, calendar?.method])).toEqual([
    [LEADS, 'REQUEST'],
    [HOST, 'REQUEST'],
    [earlier.address, 'CANCEL'],
  ]);
  const file = toAgency[2]?.calendar?.content;
  expect(file).toContain('STATUS:CANCELLED');
  expect(file).toContain(`MAILTO:${earlier.address}`);
  expect(toAgency[2]?.text).toContain('With: Asha Rao\n');
  const same = storedMeeting();
  expect(split(compose('moved', same, same.host)).toAgency).toHaveLength(2);
});

test.each(CHANGES)('whatever was typed, the client reads nothing of it but the address: %s', (change) => {
  const marker = 'marker-of-the-sender\r\nBcc: evil@example.net\r\n{time} {link}';
  const hostile = storedMeeting({
    client: { name: marker, address: 'meera@example.com', phone: marker },
    about: marker,
    message: marker,
    timeZone: marker,
  });
  const same = storedMeeting({ timeZone: '' });
  expect(mailsOf(change, hostile).toClient).toEqual(mailsOf(change, same).toClient);
  expect(reminders(hostile).toClient).toEqual(reminders(same).toClient);
});

test('a reminder has the time in its subject, and is of no use after another time', () => {
  const { toClient, toAgency } = reminders(storedMeeting());
  expect(toClient).toMatchObject({
    subject: 'Reminder: Tuesday, 1 December 2026, 10:30 to 11:00 in India (IST)',
    notAfter: '2026-12-01T05:00:00.000Z',
  });
  expect(toClient.text).toContain('/book/cancel?token=token-of-meeting');
  expect(toAgency.map(({ to, notAfter }) => [to.address, notAfter])).toEqual([
    [LEADS, '2026-12-01T05:00:00.000Z'],
    [HOST, '2026-12-01T05:00:00.000Z'],
  ]);
});

describe('over SMTP', () => {
  let inbox: SmtpInbox;
  beforeEach(async () => {
    inbox = await startSmtpInbox();
  });
  afterEach(() => inbox.close());

  test.each([
    ['booked', 'REQUEST', 'CONFIRMED'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
  ] as const)('calendar programs find the file of a meeting that was %s', async (change, method, status) => {
    const meeting = storedMeeting({ status: change, sequence: 1, about: 'தமிழ்'.repeat(60) });
    const send = sendBySmtp(inbox.url, async () => undefined);
    for (const message of compose(change, meeting)) {
      await send({ ...message, attempts: 1 }, new AbortController().signal);
    }
    expect(inbox.mails.map(({ recipients }) => recipients)).toEqual([['meera@example.com'], [LEADS], [HOST]]);
    for (const received of inbox.mails) {
      expect(received.text).toContain('Time: Tuesday, 1 December 2026');
      // Mail programs read the part of the text; others open the attachment.
      const part = received.attachments.find(({ contentType }) => contentType === 'text/calendar');
      const file = received.attachments.find(({ filename }) => filename === 'meeting.ics');
      expect(part?.headers.get('content-type')).toMatchObject({ params: { method, charset: 'utf-8' } });
      expect(file?.content.toString()).toBe(part?.content.toString());
      const calendar = new ICAL.Component(ICAL.parse(part?.content.toString() ?? ''));
      const event = calendar.getFirstSubcomponent('vevent');
      expect(calendar.getFirstPropertyValue('method')).toBe(method);
      expect(event?.getFirstPropertyValue('status')).toBe(status);
      expect(event?.getFirstPropertyValue('sequence')).toBe(1);
    }
  });
});

const deps = {
  siteData: exampleSiteData,
  siteUrl: SITE,
  serverUrl: SITE,
  leadsTo: LEADS,
  deskUrl: 'https://desk.example.com',
  newId: () => 'id',
};

const compose = (change: MeetingChange, meeting: StoredMeeting, earlierHost?: StoredMeeting['host']) =>
  composeMeetingMails(deps, change, meeting, NOW, earlierHost);

const mailsOf = (change: MeetingChange, meeting: StoredMeeting) => split(compose(change, meeting));

const reminders = (meeting: StoredMeeting) =>
  split(composeReminderMails(deps, meeting, { alsoToAgency: true, notAfter: meeting.startsAt }));

function split(messages: OutboxMessage[]): { toClient: Mail; toAgency: Mail[] } {
  const [toClient, ...toAgency] = messages.map(({ payload }) => mailSchema.parse(JSON.parse(payload)));
  if (!toClient) throw new Error('There is a mail to the client.');
  return { toClient, toAgency };
}
