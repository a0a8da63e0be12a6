import { type Kysely, sql } from 'kysely';
import { isPostgres } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * The tables of both engines; server/db/schema.ts says what is in them. Until 0.1.0 is tagged, tables are changed here: nothing has
 * been released, so no database has to be carried along. After that a change is a migration (docs/decisions/0018).
 *
 * `bytea` and `json` are types of PostgreSQL. SQLite stores bytes and text as they are, whatever the type of the column is.
 */
export const TABLES = `
create table people (
  id text primary key,
  name text not null,
  email text not null,
  email_key text unique,
  email_confirmed_at text,
  role text not null,
  created_at text not null,
  last_seen_at text,
  removed_at text,
  signature text not null default '',
  mails_given integer not null default 1,
  mails_late integer not null default 1,
  may_publish integer not null default 0
);

create table leads (
  id text primary key,
  kind text not null,
  reference text not null unique,
  idempotency_key text not null,
  content_hash text not null,
  received_at text not null,
  wrote_at text not null,
  state text not null,
  state_since text not null,
  state_by text,
  due_at text,
  follow_up text,
  first_answered_at text,
  state_before text,
  outcome text,
  outcome_at text,
  outcome_by text references people (id) on delete set null,
  value_rupees bigint,
  lost_reason text not null default '',
  stage text,
  assigned_to text references people (id) on delete set null,
  given_at text,
  given_by text not null default '',
  late_told_for text,
  released_at text,
  spam_score integer not null,
  spam_reasons text not null,
  min_hash text not null,
  name text not null,
  email text not null,
  phone text not null,
  details json not null,
  search_text text not null,
  unique (kind, idempotency_key)
);
-- Covers the search for repetitions, which then reads no row.
create index leads_recent on leads (kind, received_at, email, min_hash);
-- Covers the lists and counts of the desk, which then read no text.
create index leads_listed on leads
  (state, due_at, state_since, id, kind, received_at, wrote_at, assigned_to, state_by, outcome, stage);
create index leads_exported on leads (kind, received_at, id);
-- A mail without a reference belongs to the last lead of its address.
create index leads_address on leads (lower(email));
-- What else a company has sent.
create index leads_company on leads (lower(details -> 'fields' ->> 'company'));
create index leads_outcome on leads (outcome, outcome_at) where outcome is not null;
create index leads_given on leads (given_at) where given_at is not null;

create table subscriptions (
  id text primary key,
  email text not null,
  email_key text not null unique,
  status text not null,
  consent_text text not null,
  consented_at text not null,
  mailed_at text not null,
  confirmed_at text,
  unsubscribed_at text,
  refused_at text,
  refused_reason text
);
create index subscriptions_consented on subscriptions (consented_at, id);

create table subscription_tokens (
  hash text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  purpose text not null,
  created_at text not null,
  expires_at text,
  used_at text
);
create index subscription_tokens_subscription on subscription_tokens (subscription_id, purpose);

create table outbox (
  id text primary key,
  kind text not null,
  queue text not null,
  lead_id text references leads (id) on delete cascade,
  subscription_id text references subscriptions (id) on delete cascade,
  person_id text references people (id) on delete cascade,
  payload text not null,
  message_id text not null,
  status text not null,
  attempts integer not null,
  next_attempt_at text not null,
  claimed_by text,
  lease_until text,
  last_error text,
  created_at text not null,
  finished_at text,
  dismissed_at text,
  returned_at text,
  address_refused integer not null default 0
);
create index outbox_due on outbox (status, next_attempt_at);
-- To find the messages of a record that is erased: without them each search reads the whole outbox.
create index outbox_lead on outbox (lead_id) where lead_id is not null;
create index outbox_subscription on outbox (subscription_id) where subscription_id is not null;
create index outbox_person on outbox (person_id) where person_id is not null;
-- A report names its mail by the Message-ID.
create index outbox_message_id on outbox (message_id);

create table notes (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  person_id text references people (id) on delete set null,
  person_name text not null,
  text text not null,
  search_text text not null,
  created_at text not null
);
create index notes_lead on notes (lead_id);

create table replies (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  person_id text references people (id) on delete set null,
  person_name text not null,
  subject text not null,
  text text not null,
  search_text text not null,
  created_at text not null,
  sends_at text not null,
  outbox_id text references outbox (id) on delete set null,
  wish text not null,
  state_before text,
  state_after text,
  stage_before text,
  stage_after text
);
create index replies_lead on replies (lead_id);
create index replies_outbox on replies (outbox_id);

create table reply_drafts (
  lead_id text not null references leads (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  version text not null,
  text text,
  subject text,
  read_version text not null,
  template text,
  sets_stage integer not null,
  wish text not null,
  updated_at text not null,
  primary key (lead_id, person_id)
);
-- The newest are looked at for changes, and the oldest expire.
create index reply_drafts_updated_at on reply_drafts (updated_at);

create table saved_replies (
  id text primary key,
  lead_kind text not null,
  title text not null,
  subject text not null,
  text text not null,
  stage text,
  version integer not null
);

create table received_mails (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null,
  message_id text not null,
  from_name text not null,
  from_address text not null,
  subject text not null,
  text text not null,
  quoted_text text not null,
  received_at text not null,
  left_out text not null
);
create index received_mails_lead on received_mails (lead_id);
create index received_mails_message_id on received_mails (message_id);

create table files (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  received_mail_id text references received_mails (id) on delete cascade,
  reply_id text references replies (id) on delete set null,
  person_id text references people (id) on delete set null,
  draft_since text,
  name text not null,
  kind text not null,
  content bytea not null
);
create index files_lead on files (lead_id);
create index files_received_mail on files (received_mail_id) where received_mail_id is not null;
create index files_reply on files (reply_id) where reply_id is not null;
-- Drafts expire.
create index files_drafts on files (draft_since) where draft_since is not null;

create table taken_mails (
  hash text primary key,
  taken_at text not null
);

create table mailboxes (
  name text primary key,
  uid_validity text not null,
  last_uid bigint not null,
  since text not null,
  reading_uid bigint not null default 0,
  reading_until text,
  unfinished_reads integer not null default 0
);

create table meetings (
  id text primary key,
  lead_id text not null unique references leads (id) on delete cascade,
  host text not null,
  starts_at text not null,
  ends_at text not null,
  way text not null,
  time_zone text not null,
  address_key text not null,
  token text not null unique,
  status text not null,
  sequence integer not null,
  booked_at text not null,
  changed_at text not null,
  day_reminder_for text,
  hour_reminder_for text
);
create unique index meetings_slot on meetings (host, starts_at) where status = 'booked';
create index meetings_starts_at on meetings (starts_at);
create index meetings_address on meetings (address_key);

create table calendar_feeds (
  person_id text primary key references people (id) on delete cascade,
  hash text not null unique,
  scope text not null,
  created_at text not null,
  last_read_at text
);

create table letters (
  id text primary key,
  subject text not null,
  text text not null,
  status text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  updated_by text references people (id) on delete set null,
  ending text not null default '',
  started_at text,
  mailed_at text,
  finished_at text,
  next_batch_at text
);

create table letter_recipients (
  letter_id text not null references letters (id) on delete cascade,
  subscription_id text not null references subscriptions (id) on delete cascade,
  outbox_id text references outbox (id) on delete set null,
  status text not null,
  primary key (letter_id, subscription_id)
);
create index letter_recipients_status on letter_recipients (letter_id, status);
create index letter_recipients_subscription on letter_recipients (subscription_id);
create index letter_recipients_outbox on letter_recipients (outbox_id);

create table sign_in_links (
  hash text primary key,
  person_id text references people (id) on delete cascade,
  purpose text not null,
  mailed_to text,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index sign_in_links_person on sign_in_links (person_id);

create table sessions (
  id text primary key,
  hash text not null unique,
  person_id text not null references people (id) on delete cascade,
  device text not null,
  created_at text not null,
  last_used_at text not null
);
create index sessions_person on sessions (person_id);

create table passkeys (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  public_key text not null,
  counter integer not null,
  transports text not null,
  name text not null,
  user_verified integer not null default 0,
  created_at text not null,
  last_used_at text
);
create index passkeys_person on passkeys (person_id);

create table passkey_challenges (
  challenge text primary key,
  person_id text references people (id) on delete cascade,
  expires_at text not null
);

create table desk_tokens (
  id text primary key,
  hash text not null unique,
  person_id text not null references people (id) on delete cascade,
  name text not null,
  scope text not null,
  created_at text not null,
  expires_at text not null,
  last_used_at text,
  revoked_at text
);
create index desk_tokens_person on desk_tokens (person_id);

create table audit (
  id text primary key,
  at text not null,
  person_id text,
  person_name text not null,
  action text not null,
  reference text,
  detail text not null
);
create index audit_reference on audit (reference);

create table settings (
  section text primary key,
  value text not null,
  version integer not null
);

create table digests (
  day text primary key,
  claimed_at text not null
);

create table erasures (
  erased_at text not null,
  reason text not null,
  enquiries integer not null,
  applications integer not null,
  subscriptions integer not null,
  messages integer not null
);

create table expiry_refusals (
  reason text primary key,
  first_at text not null,
  last_at text not null,
  detail text not null
);

create table jobs (
  name text primary key,
  succeeded_at text,
  failed_at text,
  error text
);

create table installation (
  id integer primary key,
  place text not null,
  secret text not null,
  restored_at text
);
`;

/**
 * For servers that share a PostgreSQL; the single server of an SQLite database counts in memory. Unlogged: counting needs no flush to
 * the disk, and a crash of the database empties them.
 */
const RATE_LIMIT_TABLES = `
create unlogged table rate_limits (
  key text primary key,
  full_at bigint not null
);
create index rate_limits_full on rate_limits (full_at);
create unlogged table rate_limit_secrets (
  day text primary key,
  secret bytea not null
);
`;

/** Creates all tables in an empty database. */
export async function createTables(db: Kysely<Schema>): Promise<void> {
  const statements = `${TABLES}${isPostgres(db) ? RATE_LIMIT_TABLES : ''}`.replace(/^--.*\n/gm, '').split(';');
  for (const statement of statements) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}
