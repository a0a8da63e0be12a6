import { describe, expect, test } from 'vitest';
import { bookingFields, exampleSiteData } from '../tests/support/examples.ts';
import { isTimeZone, parseBooking } from './booking.ts';

const fields = { ...bookingFields, startsAt: '2026-12-01T05:00Z' };
const parse = (changes: object) => parseBooking({ ...fields, ...changes }, exampleSiteData.forms);
const errorsOf = (changes: object) => {
  const parsed = parse(changes);
  return parsed.ok ? {} : parsed.errors;
};

test('parseBooking reads the time in UTC, and the rest as an enquiry', () => {
  expect(parse({ subject: ' A chatbot ', company: 'dropped' })).toEqual({
    ok: true,
    booking: {
      startsAt: '2026-12-01T05:00:00.000Z',
      way: 'video',
      timeZone: 'Pacific/Auckland',
      enquiry: {
        form: 'meeting',
        name: 'Meera Nair',
        firstName: '',
        lastName: '',
        email: 'meera@example.com',
        phone: '',
        company: '',
        projectType: '',
        budget: '',
        subject: 'A chatbot',
        message: 'Thirty questions a day.',
      },
    },
  });
});

test('a meeting by phone needs a number, and one by video does not', () => {
  expect(errorsOf({ way: 'phone', phone: ' ' })).toEqual({ phone: 'Enter the phone number that we call.' });
  expect(errorsOf({ way: 'phone', phone: '+91 98765 43210' })).toEqual({});
  expect(errorsOf({ way: 'fax' })).toEqual({ way: 'Choose a video or phone from the list.' });
});

test.each([
  '',
  'tomorrow',
  '2026-12-01T05:00',
  '2026-12-01T05:00+05:30',
  '2026-12-01T05:00:30Z',
  '2026-13-01T05:00Z',
  '2026-12-01T25:00Z',
])('the time %j is refused', (startsAt) => {
  expect(Object.keys(errorsOf({ startsAt }))).toEqual(['startsAt']);
});

test.each([[null], [[]], [['a']], ['text'], [{ startsAt: ['x'], way: {}, email: 1, timeZone: [] }]])(
  '%j is refused',
  (input) => {
    expect(parseBooking(input, exampleSiteData.forms).ok).toBe(false);
  },
);

describe('a time zone', () => {
  test('is kept by its name', () => {
    for (const zone of ['Pacific/Auckland', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC'])
      expect(isTimeZone(zone)).toBe(true);
  });

  test('that is unknown, or an offset, counts as none', () => {
    for (const timeZone of ['Mars/Olympus', '+05:30', '-0800', '\0', '\ud800', ''])
      expect(parse({ timeZone })).toMatchObject({ ok: true, booking: { timeZone: '' } });
  });
});
