/** Whatever a visitor types, and even if a composer checks nothing: a mail has our headers, our text and one recipient. */
import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect } from 'vitest';
import { parseBooking } from '#contract/booking.ts';
import { parseEnquiry } from '#contract/enquiry.ts';
import { composeMails } from '#server/intake/messages.ts';
import { composeMeetingMails } from '#server/meetings/messages.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { exampleEnquiry } from '../../tests/support/example-records.ts';
import { contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { testProperty } from '../../tests/support/fuzz-options.ts';
import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '../../tests/support/smtp-inbox.ts';
import { storedMeeting } from '../../tests/support/stored-meeting.ts';
import { type Mail, mailSchema } from './mail.ts';
import { sendBySmtp } from './send-mail.ts';

/** Each run takes milliseconds, because it uses a real SMTP server and parser. */
const RUNS = 40;

const HEADERS =
  `x-kolam-mail-id auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to
subject to x-auto-response-suppress`.split(/\s/);

const hostileBits = [
  ...['\r\n', '\n', '\r', '\0', '\v', '\f', '\u0085', '\u2028', '\u2029', '\t', ' ', '\u00a0', '\u00ad', '\u200b'],
  ...['\u202e', '\u2066', '\ufeff', '\ud800', '\udc00', '\u{e0041}', 'मीरा', '😀', 'İ'],
  ...[',', ';', ':', '<', '>', '"', "'", '\\', '(', ')', '[', ']', '@', '.', '=', '?', '%0d%0a', '=0D=0A', '--'],
  ...['\r\nBcc: victim@example.net', '\r\n\r\n<script>alert(1)</script>', '\r\n.\r\nMAIL FROM:<x@example.net>'],
  ...['victim@example.net', '<victim@example.net>', 'group: victim@example.net;', '"a" <victim@example.net>, b'],
  ...['=?utf-8?q?x=0D=0ABcc:_victim@example.net?=', '=?utf-8?b?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?='],
  ...['Content-Type: text/html', '<b>bold</b>', '<img src=x onerror=alert(1)>', 'x'.repeat(10_000), 'ठ'.repeat(300)],
];
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...hostileBits), fc.string({ unit: 'binary', maxLength: 8 }), fc.string()), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));
const hostileWord = hostileText.map((text) => text.slice(0, 190));
/** Texts that resemble an address. */
const hostileAddress = fc
  .tuple(
    fc.constantFrom('', 'meera', "o'neil+tag", 'मीरा', '"quoted"', '=?utf-8?q?victim=40example.net=2C?=', '\u202eab'),
    fc.oneof(
      fc.constant(''),
      hostileText.map((text) => text.slice(0, 60)),
    ),
    fc.constantFrom(
      ...'example.com EXAMPLE.com उदाहरण.example sub.example.com xn--p1ai.example [127.0.0.1]'.split(' '),
    ),
  )
  .map(([start, odd, domain]) => `${start}${odd}@${domain}`);

let inbox: SmtpInbox;
beforeAll(async () => {
  inbox = await startSmtpInbox();
});
afterAll(() => inbox.close());

const typedFields = {
  email: fc.oneof(fc.constant(contactFields.email), hostileAddress),
  phone: hostileWord.map((text) => text.slice(0, 40)),
  subject: hostileWord,
  message: hostileText.map((text) => text.slice(0, 9_000)),
};

testProperty(
  'an enquiry',
  fc.asyncProperty(
    fc.record(
      { ...typedFields, firstName: hostileWord, lastName: hostileWord, company: hostileWord },
      { requiredKeys: [] },
    ),
    async (changes) => {
      const parsed = parseEnquiry({ ...contactFields, ...changes }, exampleSiteData.forms);
      if (!parsed.ok) return;
      const record = exampleEnquiry({ enquiry: parsed.enquiry });
      for (const message of composeMails(deps(), record, new Date('2026-03-02T06:30:00Z')))
        await expectAsMeant(message);
    },
  ),
  RUNS,
);

testProperty(
  'a booking',
  fc.asyncProperty(fc.record({ ...typedFields, name: hostileWord, timeZone: hostileWord }), async (typed) => {
    const parsed = parseBooking({ ...typed, startsAt: '2026-12-01T05:00Z', way: 'video' }, exampleSiteData.forms);
    if (!parsed.ok) return;
    const { timeZone, enquiry } = parsed.booking;
    const { name, email: address, phone, subject: about, message } = enquiry;
    const meeting = storedMeeting({ timeZone, client: { name, address, phone }, about, message });
    for (const mail of composeMeetingMails(deps(), 'booked', meeting, new Date('2026-11-20T05:00:00Z'))) {
      await expectAsMeant(mail);
      expectOneMeeting(mailSchema.parse(JSON.parse(mail.payload)).calendar?.content ?? '');
    }
  }),
  RUNS,
);

testProperty(
  'a mail whose composer checks nothing',
  fc.asyncProperty(
    fc.record({ name: hostileText, replyName: hostileText, subject: hostileText, text: hostileText }),
    async ({ name, replyName, subject, text }) => {
      const mail: Mail = {
        from: { name, address: 'hello@kolamdigital.example' },
        to: { name, address: 'meera@example.com' },
        replyTo: { name: replyName, address: 'ravi@example.com' },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-replied' },
      };
      await expectAsMeant({ id: 'one', kind: 'mail', payload: JSON.stringify(mail), messageId: '<one@a.example>' });
    },
  ),
  RUNS,
);

/** Sends a mail and compares what arrives. A server may refuse an unusual address; then there is no mail. */
async function expectAsMeant(message: OutboxMessage): Promise<void> {
  const meant = mailSchema.parse(JSON.parse(message.payload));
  inbox.mails.length = 0;
  const send = sendBySmtp(inbox.url, async () => Buffer.from('cv'));
  await send({ ...message, attempts: 1 }, new AbortController().signal).catch((error: Error) => {
    if (!/rejected|Invalid recipient|Bad recipient/.test(error.message)) throw error;
  });
  expect(inbox.mails.length).toBeLessThanOrEqual(1);
  const [mail] = inbox.mails;
  if (!mail) return;
  expect(mail.recipients.map(normal)).toEqual([normal(meant.to.address)]);
  expect(addressesIn(mail.to)).toEqual([normal(meant.to.address)]);
  expect(addressesIn(mail.from)).toEqual([normal(meant.from.address)]);
  expect(addressesIn(mail.replyTo)).toEqual(meant.replyTo ? [normal(meant.replyTo.address)] : []);
  expect(mail.headerLines.map(({ key }) => key).filter((key) => !HEADERS.includes(key))).toEqual([]);
  expect(new Set(mail.headerLines.map(({ key }) => key)).size).toBe(mail.headerLines.length);
  expect(mail.html).toBe(false);
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual([
    ...(meant.calendar ? ['text/calendar', 'application/ics'] : []),
    ...(meant.attachments ? ['application/pdf'] : []),
  ]);
  expect(words(mail.text)).toBe(words(meant.text));
}

/** Other properties than these would come from what was typed. */
function expectOneMeeting(file: string): void {
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent']);
  const event = calendar.getFirstSubcomponent('vevent');
  const names = event?.getAllProperties().map(({ name }) => name);
  expect(new Set(names).isSubsetOf(new Set(EVENT_PROPERTIES))).toBe(true);
  expect(event?.getAllProperties('attendee').length).toBeLessThanOrEqual(2);
}

const EVENT_PROPERTIES = [
  ...['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'description'],
  ...['organizer', 'attendee', 'url', 'status'],
];

const deps = () => {
  let count = 0;
  return {
    siteData: exampleSiteData,
    leadsTo: 'leads@kolamdigital.example',
    siteUrl: 'https://www.kolamdigital.example',
    serverUrl: 'https://www.kolamdigital.example',
    newId: () => {
      count += 1;
      return `id-${count}`;
    },
  };
};

function addressesIn(header: ReceivedMail['to']): string[] {
  return [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => normal(address ?? '')));
}

/** Ignores the case and script of a domain, and quotes around the local part (RFC 5322, 3.4.1). */
function normal(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at).replace(/^"(.*)"$/, '$1'), address.slice(at + 1)];
  return `${local}@${domainToASCII(domain) || domain}`;
}

/** A mail may change white space and invalid characters, but keeps every word in order. */
const words = (text = ''): string =>
  text
    .toWellFormed()
    .split(/[\s\0]+/)
    .join(' ')
    .trim();
