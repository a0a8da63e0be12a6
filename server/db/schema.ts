/**
 * The tables, in types that SQLite and PostgreSQL both have. A time is text as `Date.toISOString()` writes it: in UTC
 * and of fixed width, so that it sorts as it stands and reads the same from both.
 */
import type { ColumnType } from 'kysely';
import type { CvKind } from '#contract/application.ts';
import type { EnquiryForm } from '#contract/enquiry.ts';
import type { SubscriptionStatus, TokenPurpose } from '#server/newsletter/store.ts';

/** How a record was weighed, and whether it waits for a person: in quarantine from the one time to the other. */
interface Weighed {
  spam_score: number;
  /** Codes of server/spam/reasons.ts, a space between them. */
  spam_reasons: string;
  text_print: string;
  quarantined_at: string | null;
  released_at: string | null;
}

export interface Schema {
  enquiries: Weighed & {
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
    /** When a person said so at the desk; null while it is open. So it is of an application. */
    answered_at: string | null;
  };
  applications: Weighed & {
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
    answered_at: string | null;
    cv_name: string;
    cv_kind: CvKind;
    cv: Uint8Array;
  };
  outbox: {
    id: string;
    kind: 'mail' | 'webhook';
    /** Its destination; see Lane of server/outbox/store.ts. */
    lane: ColumnType<string, string | undefined, string>;
    enquiry_id: string | null;
    subscription_id: string | null;
    application_id: string | null;
    payload: string;
    message_id: string;
    /**
     * `held`: of a record in quarantine; nobody delivers it until it is released. `dismissed`: it was dead, and somebody at
     * the desk decided that nothing needs to be done.
     */
    status: 'pending' | 'held' | 'sent' | 'filed' | 'dead' | 'dismissed';
    attempts: number;
    next_attempt_at: string;
    claimed_by: string | null;
    /** While it lies ahead, nobody but `claimed_by` may deliver the row. */
    lease_until: string | null;
    last_error: string | null;
    created_at: string;
    finished_at: string | null;
    /** When it was dismissed; `finished_at` says when it was given up. */
    dismissed_at: string | null;
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
  digests: {
    /** The day in India, as 2026-03-01. The row is the right to send the digest of that day. */
    day: string;
    claimed_at: string;
  };
  /** That something was erased, and how much: nothing of whom. */
  erasures: {
    erased_at: string;
    /** `asked`: by a person at the desk. `retention`: its time was over. */
    reason: 'asked' | 'retention';
    enquiries: number;
    applications: number;
    subscriptions: number;
    messages: number;
  };
  /** On PostgreSQL only. A client is told by a keyed hash, whose key is a day's secret. */
  rate_limits: {
    key: string;
    /** When the bucket will be full again, in milliseconds since 1970; a PostgreSQL gives a bigint as text. */
    full_at: number | string;
  };
  rate_limit_secrets: {
    /** Such as 2026-03-01. */
    day: string;
    secret: Uint8Array;
  };
  migrations: {
    version: number;
    name: string;
    applied_at: string;
  };
}
