/** Read back with another library than the one that writes. */
import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { storedMeeting } from '../../tests/support/stored-meeting.ts';
import { calendarFeed, calendarFile } from './calendar-file.ts';
import type { StoredMeeting } from './meeting.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const deps = {
  siteData: exampleSiteData,
  serverUrl: 'https://www.kolamdigital.example',
  deskUrl: 'https://desk.example.com',
  now: NOW,
};
const forClient = (meeting: StoredMeeting, method: 'REQUEST' | 'CANCEL' | 'PUBLISH' = 'REQUEST') =>
  calendarFile(meeting, { ...deps, for: 'client', method });
const forAgency = (meeting: StoredMeeting) => calendarFile(meeting, { ...deps, for: 'agency', method: 'REQUEST' });

/** Any text that a visitor may type, and what would be a property of its own if it ended a line. */
const HOSTILE = 'a,b;c:d\\e "f" ^g {brand}\r\nATTENDEE:mailto:evil@example.net\nEND:VEVENT\u2028\0😀 தமிழ்';

test('the file of the client has every property, and of what was typed only their address', () => {
  const { calendar, event } = read(forClient(storedMeeting({ sequence: 3 })));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Kolam Digital//Meetings//EN');
  expect(textsOf(event)).toEqual({
    uid: '0190c1f4-0000-4000-8000-000000000001@kolamdigital.example',
    sequence: '3',
    dtstamp: '2026-11-20T05:00:00Z',
    dtstart: '2026-12-01T10:30:00',
    dtend: '2026-12-01T11:00:00',
    status: 'CONFIRMED',
    summary: 'Meeting with Kolam Digital',
    location: 'https://meet.example/asha',
    description: [
      'Number: KD-7Q2M-X4TP',
      'Move it: https://www.kolamdigital.example/book/move?token=token-of-meeting',
      'Cancel it: https://www.kolamdigital.example/book/cancel?token=token-of-meeting',
    ].join('\n'),
    url: 'https://www.kolamdigital.example/book/meeting?token=token-of-meeting',
    organizer: 'mailto:hello@kolamdigital.example',
    attendee: 'MAILTO:meera@example.com',
  });
  const attendee = event.getFirstProperty('attendee');
  expect(attendee?.toJSON()[1]).toEqual({ role: 'REQ-PARTICIPANT', rsvp: 'FALSE', partstat: 'ACCEPTED' });
});

test('the file of the agency says who comes, about what, and where it is at the desk', () => {
  const { event } = read(forAgency(storedMeeting()));
  expect(textsOf(event)).toMatchObject({
    summary: 'Meeting: Meera Nair',
    description: [
      'Phone: +91 98765 43210',
      'Email: meera@example.com',
      'Subject: Sorting fabric by photo',
      'Number: KD-7Q2M-X4TP',
      'At the desk: https://desk.example.com/leads/KD-7Q2M-X4TP',
    ].join('\n'),
    url: 'https://desk.example.com/leads/KD-7Q2M-X4TP',
  });
  const attendees = event.getAllProperties('attendee').map((one) => [one.getFirstValue(), one.getFirstParameter('cn')]);
  expect(attendees).toEqual([
    ['MAILTO:meera@example.com', 'Meera Nair'],
    ['MAILTO:asha@kolamdigital.example', 'Asha Rao'],
  ]);
});

test.each([
  [{ way: 'phone' }, 'Phone call'],
  [{ videoLink: undefined }, 'Video call'],
] as const)('the place of %j', (changes, place) => {
  expect(read(forClient(storedMeeting(changes))).event.getFirstPropertyValue('location')).toBe(place);
});

test('the file of a cancelled meeting removes it: same UID, next SEQUENCE, no links to move it', () => {
  const booked = read(forClient(storedMeeting())).event;
  const { calendar, event } = read(forClient(storedMeeting({ status: 'cancelled', sequence: 1 }), 'CANCEL'));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(textsOf(event)).toMatchObject({
    uid: booked.getFirstPropertyValue('uid'),
    sequence: '1',
    status: 'CANCELLED',
    attendee: 'MAILTO:meera@example.com',
    description: 'Number: KD-7Q2M-X4TP',
  });
});

describe('whatever was typed', () => {
  const hostile = storedMeeting({
    client: { name: HOSTILE, address: 'meera@example.com', phone: HOSTILE },
    about: HOSTILE,
    message: HOSTILE,
  });

  test('the file of the client has nothing of it', () => {
    expect(forClient(hostile)).toBe(forClient(storedMeeting()));
  });

  test('it is text in the file of the agency, in one line, and adds no property', () => {
    const { event } = read(forAgency(hostile));
    const names = (one: ICAL.Component) => one.getAllProperties().map(({ name }) => name);
    expect(names(event)).toEqual(names(read(forAgency(storedMeeting())).event));
    const line = 'a,b;c:d\\e "f" ^g {brand} ATTENDEE:mailto:evil@example.net END:VEVENT 😀 தமிழ்';
    expect(textsOf(event)).toMatchObject({ summary: `Meeting: ${line}` });
    expect(textsOf(event).description).toContain(`Phone: ${line}\n`);
    expect(textsOf(event).description).toContain(`Subject: ${line}\n`);
    expect(event.getAllProperties('attendee')[0]?.getFirstValue()).toBe('MAILTO:meera@example.com');
  });

  test.each(['தமிழ் மொழி ', 'नमस्ते', '👩‍💻', 'abc,;\\'])(
    'no line is longer than 75 octets, and no character is broken: %s',
    (word) => {
      const about = word.repeat(300).slice(0, 300).trim().toWellFormed();
      const file = forAgency(storedMeeting({ about }));
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.isWellFormed()).toBe(true);
      expect(textsOf(read(file).event).description).toContain(`Subject: ${about.normalize('NFC')}\n`);
    },
  );
});

describe('the times', () => {
  test.each(['2026-12-01T05:00:00Z', '2026-03-08T10:00:00Z', '2026-10-25T00:30:00Z', '2026-12-31T18:30:00Z'])(
    '%s is the same instant by the zone of the file alone',
    (time) => {
      const startsAt = new Date(time);
      const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
      const { calendar, event } = read(forClient(storedMeeting({ startsAt, endsAt })));
      const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? new ICAL.Component('vtimezone'));
      expect(zone.tzid).toBe('Asia/Kolkata');
      const instantOf = (name: string) => {
        const property = event.getFirstProperty(name);
        expect(property?.getFirstParameter('tzid')).toBe(zone.tzid);
        const value = property?.getFirstValue();
        if (!(value instanceof ICAL.Time)) throw new Error(`${name} is no time.`);
        value.zone = zone;
        return value.toUnixTime() * 1000;
      };
      expect(instantOf('dtstart')).toBe(startsAt.getTime());
      expect(instantOf('dtend')).toBe(endsAt.getTime());
    },
  );

  test.each([
    ['America/New_York', 'GMT-0500'],
    ['Pacific/Auckland', 'GMT+1300'],
  ])('do not depend on the zone of the system: %s', (zone, offset) => {
    const here = forAgency(storedMeeting());
    vi.stubEnv('TZ', zone);
    try {
      expect(new Date(NOW).toString()).toContain(offset);
      expect(forAgency(storedMeeting())).toBe(here);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

test('a feed has a name and all meetings, cancelled ones as such', () => {
  const other = storedMeeting({ id: 'other', status: 'cancelled', sequence: 1 });
  const file = calendarFeed([storedMeeting(), other], { ...deps, name: 'Meetings of Asha' });
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Meetings of Asha');
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
  const events = calendar.getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CANCELLED']);
});

test('a feed without meetings is a calendar, too', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFeed([], { ...deps, name: 'Meetings' })));
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
});

function read(file: string): { calendar: ICAL.Component; event: ICAL.Component } {
  expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error('The file has one meeting.');
  return { calendar, event };
}

const textsOf = (event: ICAL.Component): Record<string, string> =>
  Object.fromEntries(event.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]));
