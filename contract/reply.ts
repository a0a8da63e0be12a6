/** What the server answers in JSON; a plain form gets the same outcomes as pages. */
import type { ApplicationErrors } from './application.ts';
import type { EnquiryErrors } from './enquiry.ts';
import type { SubscriptionErrors } from './newsletter.ts';

/** Any other 4xx and every 5xx: nothing stored, and no details but a number to quote. */
export interface FailedReply {
  outcome: 'failed';
  message: string;
  requestId: string;
  /**
   * For the visitor, in place of the form's own words: why it is not sent yet, and what to do. With 403, 429 and, where
   * too many files arrive at once, 503.
   */
  notice?: string;
  /** With 429 and 503: in how many seconds it may be sent again. */
  retryAfter?: number;
}

/** `POST /api/enquiries` */
export type EnquiryReply = FormReply<EnquiryErrors>;

/** `POST /api/applications`. A file over the limit is `invalid` with 413. */
export type ApplicationReply = FormReply<ApplicationErrors>;

export type FormReply<Errors = Partial<Record<string, string>>> =
  /** 201: committed to disk. The same Idempotency-Key with the same content gives the same receipt, with 200. */
  | { outcome: 'received'; receipt: string }
  /** 422: nothing stored; one sentence a field. */
  | { outcome: 'invalid'; errors: Errors }
  /** 409: this key has already carried another message, which is safe under `receipt`; send this one with a new key. */
  | { outcome: 'key-reused'; receipt: string; message: string }
  | FailedReply;

/** `POST /newsletter` */
export type SubscriptionReply =
  /** 202: committed to disk, and a mail with a link is on its way. The same whether the address was known or not. */
  | { outcome: 'requested' }
  /** 422: nothing stored; one sentence a field. */
  | { outcome: 'invalid'; errors: SubscriptionErrors }
  | FailedReply;
