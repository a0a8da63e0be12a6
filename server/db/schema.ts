/**
 * The tables, in types that SQLite and PostgreSQL both have. A time is text as `Date.toISOString()` writes it: in UTC and of
 * fixed width, so that it sorts correctly and reads the same from both.
 */
import type { ColumnType } from 'kysely';
import type { CvKind } from '#contract/application.ts';
import type { EnquiryForm } from '#contract/enquiry.ts';

/**
 * `pending`: requested for the address. `confirmed`: by the reader of its mail. `unsubscribed`: kept for a while, so that links in
 * older mails still work.
 */
export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** The access that a token gives. `receipt`: to the page that says that the address is stored. */
export type TokenPurpose = 'receipt' | 'confirm' | 'unsubscribe';

/** The spam score of a record, and when it was in quarantine. */
interface SpamColumns {
  spam_score: number;
  /** Codes of server/submissions/spam.ts, separated by spaces. */
  spam_reasons: string;
  /** The MinHash of its text, see minHash in server/submissions/spam.ts. */
  text_print: string;
  quarantined_at: string | null;
  released_at: string | null;
}

export interface Schema {
  enquiries: SpamColumns & {
    id: string;
    receipt: string;
    idempotency_key: string;
    /** SHA-256 of the normalised enquiry: distinguishes a repetition from another message under the same key. */
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
    /** JSON of the fields that have no column of their own: see server/submissions/repository.ts. */
    other_fields: string;
    received_at: string;
    /** When a person marked it as answered; null while it is open. */
    answered_at: string | null;
  };
  applications: SpamColumns & {
    id: string;
    receipt: string;
    idempotency_key: string;
    /** SHA-256 of the normalised application and its file. */
    content_hash: string;
    /** A slug of content/jobs/, and its title on that day; empty and null for no particular position. */
    position: string;
    position_title: string | null;
    name: string;
    email: string;
    phone: string;
    link: string;
    note: string;
    /** As of an enquiry. */
    other_fields: string;
    received_at: string;
    answered_at: string | null;
    cv_name: string;
    cv_kind: CvKind;
    cv: Uint8Array;
  };
  outbox: {
    id: string;
    kind: 'mail' | 'webhook';
    /** Its queue; see Queue of server/outbox/repository.ts. */
    lane: ColumnType<string, string | undefined, string>;
    enquiry_id: string | null;
    subscription_id: string | null;
    application_id: string | null;
    payload: string;
    message_id: string;
    /**
     * `held`: of a record in quarantine; not delivered until it is released. `dismissed`: a dead letter that the owner decided
     * to leave.
     */
    status: 'pending' | 'held' | 'sent' | 'filed' | 'dead' | 'dismissed';
    attempts: number;
    next_attempt_at: string;
    claimed_by: string | null;
    /** Until then only `claimed_by` may deliver the message. */
    lease_until: string | null;
    last_error: string | null;
    created_at: string;
    finished_at: string | null;
    /** `finished_at` says when it was given up. */
    dismissed_at: string | null;
  };
  subscriptions: {
    id: string;
    email: string;
    /** The address in lower case. */
    email_key: string;
    status: SubscriptionStatus;
    consent_text: string;
    consented_at: string;
    mailed_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
  };
  subscription_tokens: {
    /** SHA-256 of the token; the token itself is in the mail only. */
    hash: string;
    subscription_id: string;
    purpose: TokenPurpose;
    created_at: string;
    expires_at: string | null;
    spent_at: string | null;
  };
  digests: {
    /** The day in India, such as 2026-03-01. The server that inserts the row sends the digest of that day. */
    day: string;
    claimed_at: string;
  };
  /** How much was erased and when; nothing about whom. */
  erasures: {
    erased_at: string;
    /** `asked`: at the desk. `retention`: it had expired. */
    reason: 'asked' | 'retention';
    enquiries: number;
    applications: number;
    subscriptions: number;
    messages: number;
  };
  /** On PostgreSQL only. The key contains a keyed hash of the client's address; the hash key is the secret of the day. */
  rate_limits: {
    key: string;
    /** When the bucket will be full again, in milliseconds since 1970. PostgreSQL returns a bigint as text. */
    full_at: number | string;
  };
  rate_limit_secrets: {
    /** Such as 2026-03-01. */
    day: string;
    secret: Uint8Array;
  };
  /** The migrations that were run, as Kysely's Migrator records them. */
  kysely_migration: {
    name: string;
    timestamp: string;
  };
  /** The same, as releases before the Migrator recorded them; see migrate.ts. */
  migrations: {
    version: number;
    name: string;
    applied_at: string;
  };
}
