/** The data that the server passes as `Astro.locals` to a page rendered on demand. */
import type { ApplicationErrors, ApplicationField } from './application.ts';
import type { BookingErrors, BookingField, MeetingWay } from './booking.ts';
import type { EnquiryErrors, EnquiryField, EnquiryForm } from './enquiry.ts';
import type { SubscriptionErrors } from './newsletter.ts';

/** A form that is shown again: the typed values, the errors, and the idempotency key for the next attempt. */
export interface ReturnedForm<Field extends string = string, Errors = Partial<Record<string, string>>> {
  values: Partial<Record<Field, string>>;
  errors: Errors;
  /** `invalid`: see errors. `failed`: not stored. `key-reused`: an earlier message was stored with this key, this one was not. */
  reason: 'invalid' | 'failed' | 'key-reused';
  /** Shown instead of the form's own text, for `failed` only: why it was not accepted, and what to do. */
  notice?: string;
  /** The reference of the earlier message, for `key-reused` only. */
  reference?: string;
  idempotencyKey: string;
}

export type ReturnedEnquiry = ReturnedForm<EnquiryField, EnquiryErrors> & { form: EnquiryForm };

/** Without the file: a page cannot prefill a file field. */
export type ReturnedApplication = ReturnedForm<ApplicationField, ApplicationErrors>;

/** The newsletter form shown again. `failed`: the server could not store it. */
export interface ReturnedSubscription {
  email: string;
  errors: SubscriptionErrors;
  reason: 'invalid' | 'failed';
  /** As in `ReturnedForm`. */
  notice?: string;
}

/** A link from a newsletter mail, looked up before its page is shown. */
export interface NewsletterLink {
  /**
   * `ready`: its button can be pressed. `failed`: it was pressed, and the server failed. `done`: it was pressed just now.
   * `already`: it was pressed earlier. `unknown`: wrong or expired token.
   */
  state: 'ready' | 'failed' | 'done' | 'already' | 'unknown';
  token: string;
}

/** The times that can be booked, and the form as it was posted, if this is the answer to a POST. */
export interface BookingPageData {
  /** ISO 8601 in UTC, in order. Empty: none is free, or nobody can book at present. */
  freeTimes: readonly string[];
  /** Of a new form. One that is returned has its own. */
  idempotencyKey?: string;
  /** `errors.startsAt` when the time was not free any more: the free times are the current ones. */
  returned?: ReturnedForm<BookingField, BookingErrors>;
}

/** A meeting by the link of its mails. */
export interface MeetingPageData {
  /** `unknown`: wrong token, or the meeting was erased. `past`: it has begun, or it is over. */
  state: 'booked' | 'cancelled' | 'past' | 'unknown';
  token: string;
  /** Empty when it is unknown. */
  reference: string;
  startsAt: string;
  endsAt: string;
  way: MeetingWay;
  /** Of the visitor; empty when it is not known. */
  timeZone: string;
  /** For the POST: a page that is older changes nothing. */
  sequence: number;
  /**
   * What has just been tried. `not-free`: the chosen time is taken. `none-chosen`: no time was chosen. `changed`: somebody else
   * has changed the meeting since the page was loaded. `failed`: the server failed, and nothing has changed.
   */
  notice?: 'booked' | 'moved' | 'cancelled' | 'not-free' | 'none-chosen' | 'changed' | 'failed';
  /** On the page that moves it: the times to choose from, in order. */
  freeTimes: readonly string[];
}

export interface PageData {
  /** The HTTP status the page is sent with; 200 when absent. */
  status?: number;
  returnedEnquiry?: ReturnedEnquiry;
  returnedApplication?: ReturnedApplication;
  /** The reference number of a stored enquiry or application, looked up before it is shown. */
  reference?: string;
  returnedSubscription?: ReturnedSubscription;
  newsletterLink?: NewsletterLink;
  booking?: BookingPageData;
  meeting?: MeetingPageData;
}
