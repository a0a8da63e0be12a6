/**
 * What is in the tables of server/db/tables.ts, in types that SQLite and PostgreSQL both have. A time is text as
 * `Date.toISOString()` writes it: in UTC and of fixed width, so that it sorts correctly and reads the same from both.
 */
import type { Generated } from 'kysely';
import type { CvKind } from '#contract/application.ts';
import type { AttachmentKind } from '#contract/attachment.ts';
import type { MeetingWay } from '#contract/booking.ts';
import type { ReceivedMailKind } from '#contract/desk/lead.ts';
import type { AfterReply, FollowUp, LeadKind, LeadState, Outcome, Stage } from '#contract/desk/lead-state.ts';
import type { LetterStatus } from '#contract/desk/letters.ts';
import type { MeetingStatus } from '#contract/desk/meeting.ts';
import type { FeedScope } from '#contract/desk/meetings.ts';
import type { Role, TokenScope } from '#contract/desk/rights.ts';

/**
 * `pending`: requested for the address. `confirmed`: by the reader of its mail. `unsubscribed`: kept for a while, so that links in
 * older mails still work.
 */
export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** The access that a token gives. `stored`: to the page that says that the address is stored. */
export type TokenPurpose = 'stored' | 'confirm' | 'unsubscribe';

/** Something that a person wrote about a lead. */
interface WrittenColumns {
  id: string;
  lead_id: string;
  person_id: string | null;
  /** As it was when it was written: the person may be removed. */
  person_name: string;
  text: string;
  /** In lower case; see searchText in server/leads/search-text.ts. */
  search_text: string;
  created_at: string;
}

export interface Schema {
  /** Enquiries and applications. server/leads/status.ts says how the columns from `wrote_at` to `stage` change. */
  leads: {
    id: string;
    kind: LeadKind;
    /** What the visitor is told to quote, such as KD-7Q2M-X4TP. */
    reference: string;
    /** Unique among those of its kind. */
    idempotency_key: string;
    /** SHA-256 of the normalised content: distinguishes a repetition from another message under the same key. */
    content_hash: string;
    received_at: string;
    /** When the client wrote last. A client who writes again before we have answered does not wait longer for it. */
    wrote_at: string;
    state: LeadState;
    /** Since when; of an open one, from when the promised time counts. */
    state_since: string;
    /** Who brought it into this state; null for the client, the server, and the command line. */
    state_by: string | null;
    /** Of an open one: until when an answer was promised, or when it was to be followed up. Of a follow-up: when. Else null. */
    due_at: string | null;
    /** Whose follow-up it is, or was until it came due. */
    follow_up: FollowUp | null;
    /** When it was answered for the first time: it may be open again since. */
    first_answered_at: string | null;
    /** JSON of Turn of server/leads/status.ts: what it is after a release from quarantine, or once an answer is taken back. */
    state_before: string | null;
    /** What came of an enquiry; null while nobody has said. */
    outcome: Outcome | null;
    outcome_at: Generated<string | null>;
    /** A person. */
    outcome_by: Generated<string | null>;
    /** Null when nobody has said. PostgreSQL returns a bigint as text. */
    value_rupees: Generated<number | string | null>;
    /** Of a lost one; empty otherwise. */
    lost_reason: Generated<string>;
    /** Of an application; null otherwise. */
    stage: Stage | null;
    /** A person. */
    assigned_to: Generated<string | null>;
    /** When somebody else gave it to that person, until they were told by mail; and the name of who gave it last. */
    given_at: Generated<string | null>;
    given_by: Generated<string>;
    /** Its `due_at` when somebody was told that it is late: see server/reports/notices.ts. */
    late_told_for: Generated<string | null>;
    /** When a person released what the server had suspected. */
    released_at: Generated<string | null>;
    /** In points, see server/leads/spam.ts. */
    spam_score: number;
    /** SpamReason codes, separated by spaces. */
    spam_reasons: string;
    /** The MinHash of its text. */
    min_hash: string;
    name: string;
    email: string;
    phone: string;
    /** JSON of what only its kind has: see server/leads/details.ts. */
    details: string;
    /** In lower case; see searchText in server/leads/search-text.ts. */
    search_text: string;
  };
  outbox: {
    id: string;
    kind: 'mail' | 'webhook';
    /** See Queue of server/outbox/repository.ts. */
    queue: string;
    lead_id: string | null;
    subscription_id: string | null;
    /** Whom a link to sign in is mailed to. */
    person_id: string | null;
    payload: string;
    message_id: string;
    /**
     * `held`: of a record in quarantine, not delivered until it is released, or of a newsletter's letter that is stopped.
     * `dismissed`: a dead letter that the owner decided to leave, a mail that was being handed over when its reader
     * unsubscribed, or one that was of no use any more.
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
    /** When a report said that the mail did not arrive, although a mail server had taken it. `last_error` says why. */
    returned_at: Generated<string | null>;
    /** 1 when a mail server said that the address does not exist. */
    address_refused: Generated<number>;
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
    /** When a mail server said that the address does not exist: it gets no letter. Null once it is active again. */
    refused_at: Generated<string | null>;
    refused_reason: Generated<string | null>;
  };
  subscription_tokens: {
    /** SHA-256 of the token; the token itself is in the mail only. */
    hash: string;
    subscription_id: string;
    purpose: TokenPurpose;
    created_at: string;
    expires_at: string | null;
    used_at: string | null;
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
  /** Why nothing that has expired is erased; see server/retention/expiry-guard.ts. */
  expiry_refusals: {
    reason: 'clock' | 'too-many';
    first_at: string;
    last_at: string;
    /** For the owner: what is wrong and what to do. */
    detail: string;
  };
  /** Who may enter the desk. A removed person keeps the name, for what they wrote and did. */
  people: {
    id: string;
    name: string;
    /** Empty once removed. */
    email: string;
    /** The address in lower case; null once removed. */
    email_key: string | null;
    /** Null until a link that was mailed to the address was used. */
    email_confirmed_at: string | null;
    role: Role;
    created_at: string;
    /** Null until the first sign-in. */
    last_seen_at: string | null;
    removed_at: string | null;
    /** At the end of their replies; empty for their name and the brand. */
    signature: Generated<string>;
    /** 1: is mailed what others give them; when one of theirs is late. */
    mails_given: Generated<number>;
    mails_late: Generated<number>;
    /** 1: may publish words of the website. */
    may_publish: Generated<number>;
  };
  sign_in_links: {
    /** SHA-256 of the token; the token itself is in the mail or in the terminal only. */
    hash: string;
    /** Null for `set-up`: the person who opens the link becomes the first owner. */
    person_id: string | null;
    /** `address`: confirms `mailed_to` as the person's address, and signs nobody in. */
    purpose: 'sign-in' | 'invitation' | 'set-up' | 'address';
    /** The address that it was mailed to; null for a link in the terminal. */
    mailed_to: string | null;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  sessions: {
    /** Shown to its owner; gives no access. */
    id: string;
    /** SHA-256 of the token in the cookie. */
    hash: string;
    person_id: string;
    /** Such as "Firefox on Linux". */
    device: string;
    created_at: string;
    last_used_at: string;
  };
  passkeys: {
    /** The credential's id, base64url. */
    id: string;
    person_id: string;
    /** COSE, base64url. */
    public_key: string;
    counter: number;
    /** Separated by spaces. */
    transports: string;
    name: string;
    /** 1 when the authenticator verified its person (PIN, fingerprint, face) as it was added; only such a key signs in. */
    user_verified: Generated<number>;
    created_at: string;
    last_used_at: string | null;
  };
  meetings: {
    id: string;
    /** Of an enquiry. */
    lead_id: string;
    /** The id of the person who holds it; empty for nobody in particular. With `starts_at` unique among booked ones. */
    host: string;
    starts_at: string;
    ends_at: string;
    way: MeetingWay;
    /** Of the visitor, such as Pacific/Auckland; empty when it is not known. */
    time_zone: string;
    /** Of the visitor's address: see canonicalAddress in server/meetings/repository.ts. One has one open meeting. */
    address_key: string;
    /** In the links of its mails. Each mail has it, so it is kept as it is. */
    token: string;
    status: MeetingStatus;
    /** Incremented with each change; SEQUENCE of its calendar file. */
    sequence: number;
    booked_at: string;
    changed_at: string;
    /** The `starts_at` of which the client was reminded a day and an hour before. */
    day_reminder_for: Generated<string | null>;
    hour_reminder_for: Generated<string | null>;
  };
  calendar_feeds: {
    person_id: string;
    /** SHA-256 of the token in its address. */
    hash: string;
    scope: FeedScope;
    created_at: string;
    last_read_at: Generated<string | null>;
  };
  /** By which programs call the desk for a person. */
  desk_tokens: {
    id: string;
    /** SHA-256 of the token, which was shown once. */
    hash: string;
    person_id: string;
    name: string;
    scope: TokenScope;
    created_at: string;
    expires_at: string;
    /** To the minute. */
    last_used_at: string | null;
    revoked_at: string | null;
  };
  /** Of passkeys, each to be answered once. */
  passkey_challenges: {
    challenge: string;
    /** Who adds a passkey; null for a sign-in. */
    person_id: string | null;
    expires_at: string;
  };
  /** What people did at the desk. It names no visitor. */
  audit: {
    /** A UUID of version 7: sorted by time. */
    id: string;
    at: string;
    person_id: string | null;
    person_name: string;
    /** See server/people/audit.ts. */
    action: string;
    /** Of an enquiry or application; emptied when that is erased. */
    reference: string | null;
    detail: string;
  };
  notes: WrittenColumns;
  replies: WrittenColumns & {
    subject: string;
    /** Until then it can be taken back. */
    sends_at: string;
    /** Its mail. */
    outbox_id: string | null;
    wish: AfterReply;
    /**
     * JSON of Turn of server/leads/status.ts: what the lead was before this reply and what it made of it. Null for as long as it has
     * changed nothing, because its mail waits, was given up or was written as a file.
     */
    state_before: string | null;
    state_after: string | null;
    /** Of an application: the stage before and after it, where it changed the stage. */
    stage_before: Stage | null;
    stage_after: Stage | null;
  };
  /** Mails that came to the mailbox, each with the lead that it belongs to. */
  received_mails: {
    /** A UUID of version 7. */
    id: string;
    lead_id: string;
    kind: ReceivedMailKind;
    /** In angle brackets; empty when it has none. */
    message_id: string;
    from_name: string;
    from_address: string;
    subject: string;
    /** Of `first` empty: the lead has it. */
    text: string;
    quoted_text: string;
    received_at: string;
    /** JSON of LeftOut of server/incoming/read-mail.ts. */
    left_out: string;
  };
  /** Files of a lead: of a mail that came, of a reply of ours or its draft, and the CV of an application. */
  files: {
    /** A UUID of version 7; of a CV the id of its application. */
    id: string;
    lead_id: string;
    received_mail_id: Generated<string | null>;
    reply_id: Generated<string | null>;
    /** Whose draft or reply it goes with. */
    person_id: Generated<string | null>;
    /** When it was attached to a draft, or came back to it; null for what belongs to no draft. */
    draft_since: Generated<string | null>;
    name: string;
    kind: AttachmentKind | CvKind;
    content: Uint8Array;
  };
  /** Replies that are being written: one of each person and lead. It stays empty once it is sent or discarded. */
  reply_drafts: {
    lead_id: string;
    person_id: string;
    /** Another with each change. */
    version: string;
    /** Null when there is no draft any more. */
    text: string | null;
    /** Null: the one that the screen proposes. */
    subject: string | null;
    /** See leadVersion of server/replies/reply-repository.ts; empty: the current one. */
    read_version: string;
    template: string | null;
    /** 1 when the stage of the template is to be set. */
    sets_stage: number;
    wish: AfterReply;
    updated_at: string;
  };
  /** Every mail that was taken out of a mailbox, so that none is taken twice: not after its lead was erased, either. */
  taken_mails: {
    /** See IncomingMail of server/incoming/read-mail.ts. */
    hash: string;
    taken_at: string;
  };
  /** How far a mailbox was read. */
  mailboxes: {
    /** User, host and folder. */
    name: string;
    /** UIDVALIDITY (RFC 9051): with another one, the numbers of the mails have another meaning. */
    uid_validity: string;
    /** The number of the last mail that was taken. */
    last_uid: number;
    /** When the server first saw it. What came before stays there. */
    since: string;
    /** The number of the mail that was begun last; 0 before the first. */
    reading_uid: Generated<number>;
    /** Until then only the server that wrote it reads a mail of this mailbox; null while none does. */
    reading_until: Generated<string | null>;
    /** How often in a row reading that mail did not come to an end: the server died, or it needed too much. */
    unfinished_reads: Generated<number>;
  };
  /** Letters to the newsletter's subscribers. */
  letters: {
    id: string;
    subject: string;
    /** Markdown. */
    text: string;
    /** `ended`: stopped for good, before everyone had it. */
    status: LetterStatus;
    /** Incremented with each change of the draft, so that a change is not overwritten unseen. */
    version: number;
    created_at: string;
    updated_at: string;
    /** The person who changed it last; null when the command line did. */
    updated_by: string | null;
    /** JSON of letter.ending in content/desk.yaml, as it was when the letter was started. */
    ending: Generated<string>;
    started_at: string | null;
    /** When the last of its mails was written to the outbox. */
    mailed_at: string | null;
    finished_at: string | null;
    /** When the next mails are to be written to the outbox; the server that moves it on writes them. */
    next_batch_at: string | null;
  };
  letter_recipients: {
    letter_id: string;
    subscription_id: string;
    /** Its mail. */
    outbox_id: string | null;
    /**
     * `waiting`: to be written to the outbox. `delivered`, `filed`: noted a batch after the mail was sent, or written as a file. `left`: unsubscribed before it was
     * handed over. `refused`: its mail server had refused the address before.
     */
    status: 'waiting' | 'queued' | 'delivered' | 'filed' | 'left' | 'refused';
  };
  /** What owners decide at the desk. */
  settings: {
    /** See contract/desk/settings.ts. */
    section: string;
    /** JSON. */
    value: string;
    /** Incremented with each change, so that none is overwritten unseen. */
    version: number;
  };
  /** Texts of replies that people have saved for all. */
  saved_replies: {
    id: string;
    lead_kind: LeadKind;
    title: string;
    subject: string;
    text: string;
    /** Of an application: the stage that it has after this reply. */
    stage: Stage | null;
    /** As in `settings`. */
    version: number;
  };
  /** What runs regularly, and how it ended last. */
  jobs: {
    /** See JobName of server/jobs/repository.ts. */
    name: string;
    succeeded_at: string | null;
    /** Since when it has failed; null once it has succeeded. */
    failed_at: string | null;
    /** Of the last failure; null once it has succeeded. */
    error: string | null;
  };
  /** One row, from the first start on: the server that this database belongs to. */
  installation: {
    id: 1;
    /** Which database it is, and where; see server/installation/place.ts. Empty in a backup. */
    place: string;
    /** 32 bytes in base64url. Tokens of letters follow from it. */
    secret: string;
    /** When a server first ran on this copy of a database; null once somebody has dealt with it. */
    restored_at: string | null;
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
}
