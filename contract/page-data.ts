/** The data that the server passes as `Astro.locals` to a page rendered on demand. */
import type { ApplicationErrors, ApplicationField } from './application.ts';
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
  receipt?: string;
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

export interface PageData {
  /** The HTTP status the page is sent with; 200 when absent. */
  status?: number;
  returnedEnquiry?: ReturnedEnquiry;
  returnedApplication?: ReturnedApplication;
  /** The reference number of a stored enquiry or application, looked up before it is shown. */
  receipt?: string;
  returnedSubscription?: ReturnedSubscription;
  newsletterLink?: NewsletterLink;
}
