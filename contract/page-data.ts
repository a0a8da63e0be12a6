/** What the server hands to a page that it renders on demand, as `Astro.locals`. */
import type { ApplicationErrors, ApplicationField } from './application.ts';
import type { EnquiryErrors, EnquiryField, EnquiryForm } from './enquiry.ts';
import type { SubscriptionErrors } from './newsletter.ts';

/** A form given back: what was typed, what is wrong with it, and the key under which it is sent again. */
export interface ReturnedForm<Field extends string = string, Errors = Partial<Record<string, string>>> {
  values: Partial<Record<Field, string>>;
  errors: Errors;
  /** `invalid`: see errors. `failed`: the server could not store it. `key-reused`: an earlier message is safe, this one is not yet sent. */
  reason: 'invalid' | 'failed' | 'key-reused';
  /** What to show in place of the form's own words, for `failed` only: why it was not taken, and what to do. */
  notice?: string;
  /** The reference of the earlier message, for `key-reused` only. */
  receipt?: string;
  idempotencyKey: string;
}

export type ReturnedEnquiry = ReturnedForm<EnquiryField, EnquiryErrors> & { form: EnquiryForm };

/** The file is not in it, for no page can put one into a form. */
export type ReturnedApplication = ReturnedForm<ApplicationField, ApplicationErrors>;

/** The newsletter's form given back. `failed`: the server could not store it. */
export interface ReturnedSubscription {
  email: string;
  errors: SubscriptionErrors;
  reason: 'invalid' | 'failed';
  /** As of `ReturnedForm`. */
  notice?: string;
}

/** A link out of a newsletter mail, looked up before its page is shown. */
export interface NewsletterLink {
  /**
   * `ready`: its button does something. `failed`: it was pressed, and the server could not do it. `done`: it was
   * pressed just now. `already`: it was before. `unknown`: wrong, or too old.
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
