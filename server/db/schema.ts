/**
 * The tables, in types that SQLite and PostgreSQL both have. A time is text as `Date.toISOString()` writes it: in UTC
 * and of fixed width, so that it sorts as it stands and reads the same from both.
 */
import type { CvKind } from '#contract/application.ts';
import type { EnquiryForm } from '#contract/enquiry.ts';
import type { SubscriptionStatus, TokenPurpose } from '#server/newsletter/store.ts';

export interface Schema {
  enquiries: {
    id: string;
    receipt: string;
    idempotency_key: string;
    /** SHA-256 of the normalised enquiry: tells a repetition from another message under the same key. */
    content_hash: string;
    form: EnquiryForm;
    name: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    company: string;
    project_type: string;
    budget: string;
    subject: string;
    message: string;
    received_at: string;
  };
  applications: {
    id: string;
    receipt: string;
    idempotency_key: string;
    /** SHA-256 of the normalised application and its file. */
    content_hash: string;
    /** A slug of content/jobs/, and what it was called on the day; empty and null for none of them. */
    position: string;
    position_title: string | null;
    name: string;
    email: string;
    phone: string;
    link: string;
    note: string;
    received_at: string;
    cv_name: string;
    cv_kind: CvKind;
    cv: Uint8Array;
  };
  outbox: {
    id: string;
    kind: 'mail';
    enquiry_id: string | null;
    subscription_id: string | null;
    application_id: string | null;
    payload: string;
    message_id: string;
    status: 'pending' | 'sent' | 'filed' | 'dead';
    attempts: number;
    next_attempt_at: string;
    claimed_by: string | null;
    /** While it lies ahead, nobody but `claimed_by` may deliver the row. */
    lease_until: string | null;
    last_error: string | null;
    created_at: string;
    finished_at: string | null;
  };
  subscriptions: {
    id: string;
    email: string;
    /** The address in lower case: what makes two of them one. */
    email_key: string;
    status: SubscriptionStatus;
    consent_text: string;
    consented_at: string;
    mailed_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
  };
  subscription_tokens: {
    /** SHA-256 of the token; the token itself stands in the mail alone. */
    hash: string;
    subscription_id: string;
    purpose: TokenPurpose;
    created_at: string;
    expires_at: string | null;
    spent_at: string | null;
  };
  migrations: {
    version: number;
    name: string;
    applied_at: string;
  };
}
