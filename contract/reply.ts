/** The server's JSON responses. Forms sent without a script get the same outcomes as pages. */
import type { ApplicationErrors } from './application.ts';
import type { BookingErrors } from './booking.ts';
import type { EnquiryErrors } from './enquiry.ts';
import type { SubscriptionErrors } from './newsletter.ts';

/** Any other 4xx and every 5xx: nothing stored, and no details except a request id to quote. */
export interface FailedReply {
  outcome: 'failed';
  message: string;
  requestId: string;
  /**
   * Shown to the visitor instead of the form's own text: why it was not sent, and what to do. With 403, 429, with 409 if the
   * address has a meeting already and, if too many files arrive at once, with 503.
   */
  notice?: string;
  /** With 429 and 503: seconds until the next attempt. */
  retryAfter?: number;
}

/** `POST /api/enquiries` */
export type EnquiryReply = FormReply<EnquiryErrors>;

/** `POST /api/applications`. A file over the limit is `invalid` with 413. */
export type ApplicationReply = FormReply<ApplicationErrors>;

export type FormReply<Errors = Partial<Record<string, string>>> =
  /** 201: committed to disk. The same Idempotency-Key with the same content returns the same reference, with 200. */
  | { outcome: 'received'; reference: string }
  /** 422: nothing stored; one sentence per field. */
  | { outcome: 'invalid'; errors: Errors }
  /** 409: another message was stored with this key, under `reference`; send this one with a new key. */
  | { outcome: 'key-reused'; reference: string; message: string }
  | FailedReply;

/** `POST /api/bookings` */
export type BookingReply =
  | Exclude<FormReply<BookingErrors>, { outcome: 'received' | 'invalid' }>
  /** 201 and 200, as for an enquiry. */
  | { outcome: 'received'; reference: string; meeting: { startsAt: string; address: string } }
  /** 422. 409: the time is not free any more, and `freeTimes` are the next ones. Nothing stored. */
  | { outcome: 'invalid'; errors: BookingErrors; freeTimes?: readonly string[] };

/** `POST /newsletter` */
export type SubscriptionReply =
  /** 202: committed to disk, and a mail with a link is queued. The same for known and unknown addresses. */
  | { outcome: 'requested' }
  /** 422: nothing stored; one sentence per field. */
  | { outcome: 'invalid'; errors: SubscriptionErrors }
  | FailedReply;
