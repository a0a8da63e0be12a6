/** The booking of a meeting: its form, and what a visitor chooses in it. */
import type { Enquiry } from './enquiry.ts';
import { emailField, type Form, type FormErrors, isRecord, parseForm } from './form-fields.ts';
import type { FormWords } from './words.ts';

/** How long a meeting is. The website says so in many places. */
export const MEETING_MINUTES = 30;

export const meetingWays = ['video', 'phone'] as const;

export type MeetingWay = (typeof meetingWays)[number];

/** A time in UTC, to the minute. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::00(?:\.000)?)?Z$/;

/** In the order of the page. */
export const bookingForm = {
  /** In UTC, such as 2026-12-01T05:00Z. */
  startsAt: { max: 40, required: true, pattern: TIME, shownIn: 'nowhere' },
  way: { max: 10, required: true, choice: true },
  name: { max: 200, required: true },
  email: emailField,
  /** Required for a meeting by phone. */
  phone: { max: 40 },
  subject: { max: 300, required: true },
  message: { max: 10_000, multiline: true },
  /** The visitor's time zone, such as Pacific/Auckland. A zone that this server does not know counts as empty. */
  timeZone: { max: 100, shownIn: 'nowhere' },
} as const satisfies Form;

export type BookingField = keyof typeof bookingForm;

export type BookingErrors = FormErrors<typeof bookingForm>;

export const bookingFields = Object.keys(bookingForm) as BookingField[];

export interface Booking {
  /** ISO 8601 in UTC, to the millisecond, as times are stored. */
  startsAt: string;
  way: MeetingWay;
  /** Empty when it is not known. */
  timeZone: string;
  /** What is stored as the enquiry. */
  enquiry: Enquiry;
}

type ParsedBooking = { ok: true; booking: Booking } | { ok: false; errors: BookingErrors };

/**
 * Parses a posted booking. Whether the time is free is asked later. Never throws.
 *
 * @param input a parsed JSON body, a decoded form, or anything else a client may send
 */
export function parseBooking(input: unknown, words: FormWords): ParsedBooking {
  const fields = isRecord(input) ? input : {};
  const parsed = parseForm(bookingForm, fields, words);
  const errors: BookingErrors = parsed.ok ? {} : { ...parsed.errors };
  const isEmpty = typeof fields['phone'] !== 'string' || fields['phone'].trim() === '';
  if (fields['way'] === 'phone' && isEmpty) errors.phone ??= words.errors.required['phone'] ?? 'phone';
  const startsAt = parsed.ok ? new Date(parsed.values.startsAt) : undefined;
  // 2026-02-31 has the form of a day.
  if (startsAt && Number.isNaN(startsAt.getTime()))
    errors.startsAt ??= words.errors.malformed['startsAt'] ?? 'startsAt';
  if (!parsed.ok || !startsAt || Object.keys(errors).length > 0) return { ok: false, errors };
  const { name, email, phone, subject, message, timeZone } = parsed.values;
  const way = parsed.values.way === 'phone' ? 'phone' : 'video';
  const none = { firstName: '', lastName: '', company: '', projectType: '', budget: '' };
  const enquiry: Enquiry = { ...none, form: 'meeting', name, email, phone, subject, message };
  return {
    ok: true,
    booking: { startsAt: startsAt.toISOString(), way, timeZone: isTimeZone(timeZone) ? timeZone : '', enquiry },
  };
}

/** Whether this machine knows the time zone. One of a newer database of time zones may be missing. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +05:30 are not zones: they have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
