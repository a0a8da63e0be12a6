/** The log of what people did at the desk: who, when and what. It names no visitor, only the reference of a record. */

import type { Kysely } from 'kysely';
import { type ExportCriteria, exportCriteria } from '#contract/desk/export.ts';
import type { AuditEntry } from '#contract/desk/people.ts';
import { dependsOnPublishing, type RightsHolder } from '#contract/desk/rights.ts';
import { INDIA } from '#contract/india.ts';
import type { Schema } from '#server/db/schema.ts';

/** Who does something: a person at the desk, or the command line. */
export interface Actor {
  /** Undefined for the command line, and for whoever is not signed in. */
  personId: string | undefined;
  name: string;
}

export const COMMAND_LINE: Actor = { personId: undefined, name: 'Command line' };

/** The server itself, at its start and as it delivers. */
export const SERVER: Actor = { personId: undefined, name: 'Server' };

/** Whoever follows the link of a mail about a meeting. */
export const CLIENT: Actor = { personId: undefined, name: 'Client' };

/** Somebody who has not signed in yet. */
export const SIGN_IN_PAGE: Actor = { personId: undefined, name: 'Sign-in page' };

interface Facts {
  /** The reference, or "an erased record". */
  record: string;
  /** What the action stores besides, such as the name of an invited person. */
  detail: string;
}

/** What each action is called in the log. An action that is no longer used keeps its text, for old entries. */
const TEXTS = {
  'lead-added': ({ record }: Facts) => `Added ${record} by hand`,
  'lead-answered': ({ record }: Facts) => `Marked ${record} as answered`,
  'lead-assigned': ({ record, detail }: Facts) => `Gave ${record} to ${detail}`,
  'lead-cv-downloaded': ({ record }: Facts) => `Downloaded the CV of ${record}`,
  'lead-answer-received': ({ record }: Facts) => `Got an answer to ${record}, which is open again`,
  'lead-email-changed': ({ record }: Facts) => `Corrected the email address of ${record}`,
  'lead-file-attached': ({ record }: Facts) => `Attached a file to a reply to ${record}`,
  'lead-file-removed': ({ record }: Facts) => `Removed a file from a reply to ${record}`,
  'lead-file-downloaded': ({ record }: Facts) => `Downloaded a file of ${record}`,
  'lead-mail-received': ({ record }: Facts) => `Got a mail about ${record}`,
  'lead-note-removed': ({ record }: Facts) => `Removed a note from ${record}`,
  'lead-follow-up-set': ({ record, detail }: Facts) => `Set ${record} to be followed up on ${dayText(detail)}`,
  'lead-outcome-removed': ({ record }: Facts) => `Took back what came of ${record}`,
  'lead-outcome-set': ({ record, detail }: Facts) => `Noted what came of ${record}: ${detail}`,
  'lead-rest-ended': ({ record }: Facts) => `Opened ${record}, which waited or was to be followed up`,
  'lead-waiting': ({ record }: Facts) => `Set ${record} to wait for the client`,
  'lead-marked-spam': ({ record }: Facts) => `Marked ${record} as spam`,
  'lead-noted': ({ record }: Facts) => `Added a note to ${record}`,
  'lead-released': ({ record }: Facts) => `Released ${record} from quarantine`,
  'lead-answer-taken-back': ({ record }: Facts) => `Took back that ${record} was answered`,
  'lead-reopened': ({ record }: Facts) => `Opened ${record} again`,
  'lead-replied': ({ record }: Facts) => `Wrote a reply to ${record}`,
  'lead-reply-lost': ({ record, detail }: Facts) =>
    detail === 'open'
      ? `The reply to ${record} did not arrive: it is open`
      : `A reply to ${record} did not arrive; what was done since stays`,
  'lead-reply-resent': ({ record, detail }: Facts) =>
    `Sent the reply to ${record} again: it ${detail === 'waiting' ? 'waits for the client' : `is ${detail}`}`,
  'lead-reply-undone': ({ record }: Facts) => `Took back a reply to ${record}`,
  'lead-stage-set': ({ record, detail }: Facts) => `Set the stage of ${record} to ${detail}`,
  'lead-unassigned': ({ record }: Facts) => `Gave ${record} to nobody`,
  'records-erased': ({ detail }: Facts) => `Erased ${detail}`,
  exported: ({ detail }: Facts) => `Exported ${exportText(detail)}`,
  'settings-answers-changed': ({ detail }: Facts) => `Changed when an answer is due: ${detail}`,
  'settings-digest-changed': ({ detail }: Facts) => `Changed the daily digest: ${detail}`,
  'settings-meetings-changed': ({ detail }: Facts) => `Changed when meetings can be booked: ${detail}`,
  'meeting-moved': ({ record, detail }: Facts) => `Moved the meeting of ${record} to ${detail}`,
  'meeting-cancelled': ({ record }: Facts) => `Cancelled the meeting of ${record}`,
  'meeting-missed': ({ record }: Facts) => `Noted that the client of ${record} did not come`,
  'meeting-not-missed': ({ record }: Facts) => `Took back that the client of ${record} did not come`,
  'feed-made': ({ detail }: Facts) => `Made a secret address for their calendar, with ${detail}`,
  'feed-removed': () => 'Removed the secret address for their calendar',
  'settings-sender-changed': ({ detail }: Facts) => `Changed the sender of replies: ${detail}`,
  'settings-sender-tested': ({ detail }: Facts) => `Sent a test of the sender ${detail} to themselves`,
  'saved-reply-added': ({ detail }: Facts) => `Added the saved reply “${detail}”`,
  'saved-reply-changed': ({ detail }: Facts) => `Changed the saved reply “${detail}”`,
  'saved-reply-removed': ({ detail }: Facts) => `Removed the saved reply “${detail}”`,
  'signature-changed': () => 'Changed their signature',
  'letter-created': () => 'Began a letter',
  'letter-changed': ({ detail }: Facts) => `Changed the letter “${detail}”`,
  'letter-deleted': ({ detail }: Facts) => `Deleted the draft of the letter “${detail}”`,
  'letter-tested': ({ detail }: Facts) => `Sent a test of the letter “${detail}” to themselves`,
  'letter-started': ({ detail }: Facts) => `Sent the letter “${detail}”`,
  'letter-stopped': ({ detail }: Facts) => `Stopped the letter “${detail}”`,
  'letter-continued': ({ detail }: Facts) => `Went on with the letter “${detail}”`,
  'letter-ended': ({ detail }: Facts) => `Ended the letter “${detail}” before everyone had it`,
  'letter-retried': ({ detail }: Facts) => `Tried the undelivered mails of the letter “${detail}” again`,
  'restore-noted': () => 'Noted that the database was restored',
  'subscriber-reactivated': () => 'Made a refused newsletter address active again',
  'subscriber-removed': () => 'Removed an address from the newsletter',
  'website-sent': ({ detail }: Facts) => `Sent words for review: ${detail}`,
  'website-taken-back': () => 'Took words back from review',
  'website-returned': () => 'Sent words back to their author',
  'website-discarded': () => 'Discarded a draft of words',
  'website-published': ({ detail }: Facts) => `Published the website: ${detail}`,
  'website-scheduled': ({ detail }: Facts) => `Set the time of a publication: ${detail}`,
  'website-restored': () => 'Restored earlier words as a draft',
  'website-entry-removed': ({ detail }: Facts) => `Removed ${detail} from their draft`,
  'website-entry-renamed': ({ detail }: Facts) => `Gave ${detail} another address in their draft`,
  'set-up': () => 'Set up the desk',
  'link-printed': ({ detail }: Facts) => `Printed a link to sign in for ${detail}`,
  'link-mailed': ({ detail }: Facts) => `Mailed a link to sign in to ${detail}`,
  'signed-in': ({ detail }: Facts) => `Signed in ${detail}`,
  'signed-out': () => 'Signed out',
  'signed-out-everywhere': () => 'Signed out everywhere',
  'session-ended': ({ detail }: Facts) => `Ended the session of ${detail}`,
  'passkey-added': ({ detail }: Facts) => `Added the passkey "${detail}"`,
  'passkey-removed': ({ detail }: Facts) => `Removed the passkey "${detail}"`,
  'address-link-mailed': () => 'Asked for a link to confirm their address',
  'address-change-asked': () => 'Asked to change their address',
  'address-confirmed': () => 'Confirmed their address',
  'address-changed': () => 'Changed their address',
  'mail-choices-set': () => 'Chose which mails they get',
  'token-created': ({ detail }: Facts) => `Made the token ${detail}`,
  'token-revoked': ({ detail }: Facts) => `Revoked the token ${detail}`,
  'person-invited': ({ detail }: Facts) => `Invited ${detail}`,
  'invitation-mailed': ({ detail }: Facts) => `Mailed the invitation of ${detail} again`,
  'role-changed': ({ detail }: Facts) => `Made ${detail}`,
  'person-removed': ({ detail }: Facts) => `Removed ${detail}`,
  'delivery-retried': ({ detail }: Facts) => `Had ${detail} sent again`,
  'delivery-dismissed': ({ detail }: Facts) => `Dismissed ${detail} that could not be delivered`,
} as const satisfies Record<string, (facts: Facts) => string>;

export type AuditAction = keyof typeof TEXTS;

export interface NewAuditEntry {
  /** A new UUID of version 7. */
  id: string;
  at: Date;
  by: Actor;
  action: AuditAction;
  /** Of the enquiry or application that it is about. */
  reference?: string;
  detail?: string;
}

/** Who acts and when, and the id of the entry that says so. */
export type AuditStamp = Pick<NewAuditEntry, 'id' | 'at' | 'by'>;

/** Writes an entry, in the transaction of the action where there is one. */
export async function recordAudit(db: Kysely<Schema>, entry: NewAuditEntry): Promise<void> {
  const { id, at, by, action, reference, detail = '' } = entry;
  await db
    .insertInto('audit')
    .values({
      id,
      at: at.toISOString(),
      person_id: by.personId ?? null,
      person_name: by.name,
      action,
      reference: reference ?? null,
      detail,
    })
    .execute();
}

/** Entries of one reply. */
const PAGE_SIZE = 100;

export function auditRepository(db: Kysely<Schema>) {
  return {
    /** Of an action that changes nothing in this database. */
    record: (entry: NewAuditEntry): Promise<void> => recordAudit(db, entry),

    /**
     * A page of the log, newest first.
     *
     * @param cursor of the page before
     * @param personId only what this person did
     */
    async list({
      cursor,
      personId,
    }: {
      cursor?: string | undefined;
      personId?: string | undefined;
    }): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
      const rows = await db
        .selectFrom('audit')
        .select(['id', 'at', 'person_name as personName', 'action', 'reference', 'detail'])
        .$if(cursor !== undefined, (entries) => entries.where('id', '<', cursor ?? ''))
        .$if(personId !== undefined, (entries) => entries.where('person_id', '=', personId ?? ''))
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE + 1)
        .execute();
      const entries = rows
        .slice(0, PAGE_SIZE)
        .map(({ detail, ...entry }) => ({ ...entry, text: auditText({ ...entry, detail }) }));
      return { entries, nextCursor: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
    },
  };
}

/** What an entry says, in plain English: "Answered KD-7Q2M-X4TP". */
export function auditText({
  action,
  reference,
  detail,
}: Pick<Schema['audit'], 'action' | 'reference' | 'detail'>): string {
  const text = TEXTS[action as AuditAction];
  return text ? text({ record: reference ?? 'an erased record', detail }) : action;
}

/** Such as "writer who may publish". */
export const rightsText = ({ role, mayPublish }: RightsHolder): string =>
  dependsOnPublishing(role) && mayPublish ? `${role} who may publish` : role;

/** The criteria of an export, as the log stores them: data, of which the text is made. */
export const exportDetail = (criteria: ExportCriteria): string => JSON.stringify(criteria);

/** @returns undefined for an entry of an older release, which has a text */
export function readExportDetail(detail: string): ExportCriteria | undefined {
  if (!detail.startsWith('{')) return undefined;
  const criteria = exportCriteria.safeParse(JSON.parse(detail));
  return criteria.data;
}

/** In India, such as 1 Mar 2026. */
const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: INDIA });

/** `2026-03-01`: 1 Mar 2026 */
const dayText = (day: string): string => DAY.format(new Date(day));

/** Such as "enquiries as CSV since 1 Mar 2026". */
function exportText(detail: string): string {
  const criteria = readExportDetail(detail);
  if (!criteria) return detail;
  const { kind, format, since } = criteria;
  return `${kind} as ${format.toUpperCase()}${since === undefined ? '' : ` since ${DAY.format(new Date(since))}`}`;
}
