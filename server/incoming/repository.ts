/** Gives the mails that came to the leads that they belong to: docs/decisions/0019. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ReceivedMailKind } from '#contract/desk/lead.ts';
import { rolesWith } from '#contract/desk/rights.ts';
import { consultationForm } from '#contract/enquiry.ts';
import type { Schema } from '#server/db/schema.ts';
import { announceAnswer } from '#server/leads/lead-events.ts';
import { applyEvent, type LockedLead, lockLead } from '#server/leads/lock-lead.ts';
import { newReference } from '#server/leads/reference.ts';
import { searchText } from '#server/leads/search-text.ts';
import { type SpamReason, scoreSpam } from '#server/leads/spam.ts';
import { insertEnquiry, submissionRepository } from '#server/leads/submission-repository.ts';
import { addressKeys } from '#server/mail/address-keys.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { type Actor, recordAudit } from '#server/people/audit.ts';
import { readSender } from '#server/settings/settings-repository.ts';
import { NO_WEBHOOKS, type WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';
import type { IncomingMail } from './read-mail.ts';

/** Who reopens a lead by writing. */
const MAILBOX: Actor = { personId: undefined, name: 'Mailbox' };

/** Characters of one mail that the search looks through. */
const MAX_SEARCHED = 10_000;

/** Where a mail was in its mailbox. */
export interface Place {
  /** See Schema.mailboxes. */
  mailbox: string;
  uidValidity: string;
  uid: number;
}

export type TakeResult =
  /** Nothing was written but the place: it is here already, or was once. */
  | { outcome: 'taken-before' }
  /** It is a mail of this server. */
  | { outcome: 'own' }
  /** It reports on a mail of no lead, such as a letter to a subscriber: server/bounces/ has read it. */
  | { outcome: 'report' }
  /** It belongs to this lead now. `isNew`: it became an enquiry. */
  | { outcome: 'stored'; reference: string; isNew: boolean; kind: ReceivedMailKind };

export interface IncomingDeps {
  referencePrefix: string;
  /** In addition to those of the people at the desk. */
  ownAddresses: readonly string[];
  newId: () => string;
  bytes: (size: number) => Uint8Array;
  /** Tells the person who has the lead that its client has written. */
  composeNotice: (notice: Notice) => OutboxMessage;
  webhooks?: WebhookMessagesDeps;
}

export interface Notice {
  to: { name: string; address: string };
  reference: string;
  clientName: string;
  subject: string;
  text: string;
}

export interface MailboxState {
  uidValidity: string;
  lastUid: number;
  since: Date;
  /** The mail that was begun last, and how often in a row reading it did not come to an end. */
  unfinished: { uid: number; reads: number };
}

/** One server at a time reads a mail of a mailbox, until then. */
export type ReadingLease = Place & { until: Date };

export type IncomingRepository = ReturnType<typeof incomingRepository>;

export function incomingRepository(db: Kysely<Schema>, deps: IncomingDeps) {
  return {
    /**
     * How far the mailbox was read. The first time, what is in it stays there; under another UIDVALIDITY it is read again from the
     * first time on, and what was taken is not taken twice.
     *
     * @param lastUid of the mailbox as it is
     */
    async open(mailbox: string, uidValidity: string, lastUid: number, now: Date): Promise<MailboxState> {
      await db
        .insertInto('mailboxes')
        .values({ name: mailbox, uid_validity: uidValidity, last_uid: lastUid, since: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .updateTable('mailboxes')
        .set({ uid_validity: uidValidity, last_uid: 0 })
        .where('name', '=', mailbox)
        .where('uid_validity', '!=', uidValidity)
        .execute();
      const row = await db.selectFrom('mailboxes').selectAll().where('name', '=', mailbox).executeTakeFirstOrThrow();
      // PostgreSQL returns a bigint as text.
      return {
        uidValidity: row.uid_validity,
        lastUid: Number(row.last_uid),
        since: new Date(row.since),
        unfinished: { uid: Number(row.reading_uid), reads: row.unfinished_reads },
      };
    },

    /**
     * Notes that a mail is about to be read. If the process dies of it, the next start finds the note.
     *
     * @returns `busy` while another server reads a mail of this mailbox, `taken` if this one was taken
     */
    async beginReading({ until, ...place }: ReadingLease, now: Date): Promise<'begun' | 'busy' | 'taken'> {
      const { numUpdatedRows } = await atPlace(db, place)
        .set(({ eb, ref }) => ({
          reading_uid: place.uid,
          reading_until: until.toISOString(),
          unfinished_reads: eb
            .case()
            .when('reading_uid', '=', place.uid)
            .then(eb(ref('unfinished_reads'), '+', 1))
            .else(1)
            .end(),
        }))
        .where(({ or, eb }) => or([eb('reading_until', 'is', null), eb('reading_until', '<=', now.toISOString())]))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) return 'begun';
      const row = await db
        .selectFrom('mailboxes')
        .select('last_uid')
        .where('name', '=', place.mailbox)
        .where('uid_validity', '=', place.uidValidity)
        .executeTakeFirst();
      return row && Number(row.last_uid) < place.uid ? 'busy' : 'taken';
    },

    async renewReading(lease: ReadingLease, until: Date): Promise<void> {
      await atPlace(db, lease)
        .set({ reading_until: until.toISOString() })
        .where('reading_until', '=', lease.until.toISOString())
        .execute();
    },

    /** @param isRead false if reading it needed too much: that counts like a server that died of it */
    async endReading(lease: ReadingLease, { isRead }: { isRead: boolean }): Promise<void> {
      await atPlace(db, lease)
        .set({ reading_until: null, ...(isRead && { unfinished_reads: 0 }) })
        .where('reading_until', '=', lease.until.toISOString())
        .execute();
    },

    /** Notes that a mail was looked at, and that nothing is to be done with it. */
    skip: (place: Place): Promise<void> => advance(db, place),

    /**
     * Stores a mail with its files, opens its lead again, and notes how far the mailbox was read: all or nothing. Correct with any
     * number of servers that read the same mailbox.
     *
     * @param receivedAt when the mail server got it
     */
    async take(mail: IncomingMail, place: Place, receivedAt: Date, now: Date): Promise<TakeResult> {
      const spam = await scoreSpam(
        (since, limit) => submissionRepository(db).recent('enquiry', since, limit),
        { email: mail.sender.address, names: [mail.sender.name], text: `${mail.subject}\n${mail.text}` },
        { isHoneypotFilled: false, timeOnPage: undefined, isByScript: false, isByBrowser: true },
        receivedAt,
      );
      return db.transaction().execute(async (transaction): Promise<TakeResult> => {
        await advance(transaction, place);
        // A second server waits here until the first has stored the mail, or has failed.
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('taken_mails')
          .values({ hash: mail.hash, taken_at: now.toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return { outcome: 'taken-before' };
        if (await isOwn(transaction, mail)) return { outcome: 'own' };
        const lead = await findLead(transaction, mail, deps.referencePrefix);
        if (lead) return addToLead(transaction, lead, mail, { receivedAt, now }, deps);
        if (mail.writtenBy === 'report') return { outcome: 'report' };
        const reasons: SpamReason[] = mail.writtenBy === 'person' ? [] : ['by-program'];
        const facts = {
          id: deps.newId(),
          reference: newReference(deps.referencePrefix, deps.bytes),
          idempotencyKey: `mail:${mail.hash}`,
          contentHash: mail.hash,
          receivedAt,
          spam: {
            ...spam,
            reasons: [...spam.reasons, ...reasons],
            isQuarantined: spam.isQuarantined || reasons.length > 0,
          },
        };
        if (!(await insertEnquiry(transaction, { ...facts, enquiry: enquiryOf(mail) }))) {
          throw new Error(`The reference ${facts.reference} is taken: the mail is taken again with another one.`);
        }
        await insertMail(transaction, facts.id, 'first', mail, receivedAt, deps);
        return { outcome: 'stored', reference: facts.reference, isNew: true, kind: 'first' };
      });
    },
  };
}

async function advance(db: Kysely<Schema>, place: Place): Promise<void> {
  await atPlace(db, place).set({ last_uid: place.uid }).execute();
}

/** The row of the mailbox, as long as the mail at this place was not taken. */
const atPlace = (db: Kysely<Schema>, { mailbox, uidValidity, uid }: Place) =>
  db
    .updateTable('mailboxes')
    .where('name', '=', mailbox)
    .where('uid_validity', '=', uidValidity)
    .where('last_uid', '<', uid);

async function isOwn(db: Kysely<Schema>, { messageId }: IncomingMail): Promise<boolean> {
  if (messageId === '') return false;
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('message_id', '=', messageId)
    .where('kind', '=', 'mail')
    .executeTakeFirst();
  return row !== undefined;
}

/** By what it answers, by a reference that it has, and by its sender: never by its subject. */
async function findLead(
  transaction: Transaction<Schema>,
  mail: IncomingMail,
  referencePrefix: string,
): Promise<LockedLead | undefined> {
  const ids = [
    ...(await leadsOfThread(transaction, mail.answersTo)),
    ...(await leadsOfReferences(transaction, referencesIn(mail, referencePrefix))),
    // What a program sends to nobody in particular does not belong to the last enquiry of its sender.
    ...(mail.writtenBy === 'person' ? await leadsOfSender(transaction, mail.senders) : []),
  ];
  for (const id of ids) {
    // It may have been erased meanwhile.
    const lead = await lockLead(transaction, { id });
    if (lead) return lead;
  }
  return undefined;
}

async function leadsOfThread(db: Kysely<Schema>, answersTo: readonly string[]): Promise<string[]> {
  if (answersTo.length === 0) return [];
  const columns = ['message_id', 'lead_id'] as const;
  const [sent, received] = await Promise.all([
    db.selectFrom('outbox').select(columns).where('message_id', 'in', answersTo).where('kind', '=', 'mail').execute(),
    db.selectFrom('received_mails').select(columns).where('message_id', 'in', answersTo).execute(),
  ]);
  const byId = new Map([...received, ...sent].map((row) => [row.message_id, row.lead_id]));
  return answersTo.flatMap((id) => byId.get(id) ?? []);
}

/** The letters of Crockford's base 32, as newReference has them. */
function referencesIn({ subject, text, quotedText }: IncomingMail, prefix: string): string[] {
  const pattern = new RegExp(
    String.raw`(?<![\w-])${RegExp.escape(prefix)}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}(?![\w-])`,
    'giu',
  );
  const found = [subject, text, quotedText].flatMap((part) => part.match(pattern) ?? []);
  return [...new Set(found.map((reference) => reference.toUpperCase()))].slice(0, 20);
}

async function leadsOfReferences(db: Kysely<Schema>, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await db.selectFrom('leads').select(['id', 'reference']).where('reference', 'in', references).execute();
  const byReference = new Map(rows.map(({ id, reference }) => [reference, id]));
  return references.flatMap((reference) => byReference.get(reference) ?? []);
}

/** The last lead of the address that is not in quarantine: what a stranger sent in its name may be there. */
async function leadsOfSender(db: Kysely<Schema>, senders: readonly string[]): Promise<string[]> {
  if (senders.length === 0) return [];
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where(({ fn, eb }) => eb(fn('lower', ['email']), 'in', addressKeys(senders)))
    .where('state', '!=', 'quarantine')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? [row.id] : [];
}

async function addToLead(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  mail: IncomingMail,
  { receivedAt, now }: { receivedAt: Date; now: Date },
  deps: IncomingDeps,
): Promise<TakeResult> {
  const { reference } = lead;
  const { webhooks = NO_WEBHOOKS } = deps;
  const colleague = await findColleague(transaction, mail, deps.ownAddresses);
  const kind = mail.writtenBy !== 'person' ? 'automatic' : colleague ? 'colleague' : 'answer';
  await insertMail(transaction, lead.id, kind, mail, receivedAt, deps);
  await transaction
    .updateTable('leads')
    .set({
      search_text: sql<string>`search_text || ${`\n${searchText(mail.subject, mail.text).slice(0, MAX_SEARCHED)}`}`,
    })
    .where('id', '=', lead.id)
    .execute();
  if (kind === 'answer') {
    await applyEvent(transaction, lead, { type: 'client-wrote' }, { at: receivedAt, by: undefined });
    await tellAssignee(transaction, lead, mail, receivedAt, deps);
  }
  const isToClient = addressKeys([lead.email]).some((key) => mail.recipients.includes(key));
  if (kind === 'colleague' && isToClient) {
    const answer = { at: receivedAt, by: colleague ?? MAILBOX };
    const { status } = await applyEvent(transaction, lead, { type: 'colleague-wrote' }, answer);
    const isNowAnswered = status.state === 'answered' && lead.status.state !== 'answered';
    if (isNowAnswered) await announceAnswer(transaction, webhooks, lead, answer);
  }
  const by = kind === 'colleague' && colleague ? colleague : MAILBOX;
  const action = kind === 'answer' ? 'lead-answer-received' : 'lead-mail-received';
  await recordAudit(transaction, { id: deps.newId(), at: now, by, action, reference });
  return { outcome: 'stored', reference, isNew: false, kind };
}

async function tellAssignee(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  mail: IncomingMail,
  receivedAt: Date,
  { composeNotice }: IncomingDeps,
): Promise<void> {
  if (lead.isQuarantined || lead.assignedTo === null) return;
  const person = await transaction
    .selectFrom('people')
    .select(['name', 'email'])
    .where('id', '=', lead.assignedTo)
    .where('removed_at', 'is', null)
    // An enquiry that was answered stays with whoever has lost the right since.
    .where('role', 'in', rolesWith('leads.read'))
    .executeTakeFirst();
  if (!person) return;
  const notice = composeNotice({
    to: { name: person.name, address: person.email },
    reference: lead.reference,
    clientName: lead.name,
    subject: mail.subject,
    text: mail.text,
  });
  await insertMessages(transaction, { lead_id: lead.id }, [notice], receivedAt);
}

/** By the address that it is from: what is only for answers may be anybody's. */
async function findColleague(
  db: Kysely<Schema>,
  { fromAddress }: IncomingMail,
  ownAddresses: readonly string[],
): Promise<Actor | undefined> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('email_key', '=', fromAddress)
    .executeTakeFirst();
  if (person) return { personId: person.id, name: person.name };
  const { address } = await readSender(db);
  const addresses = address === null ? ownAddresses : [...ownAddresses, address];
  return addressKeys(addresses).includes(fromAddress) ? MAILBOX : undefined;
}

async function insertMail(
  transaction: Transaction<Schema>,
  leadId: string,
  kind: ReceivedMailKind,
  mail: IncomingMail,
  receivedAt: Date,
  { newId }: IncomingDeps,
): Promise<void> {
  const id = newId();
  await transaction
    .insertInto('received_mails')
    .values({
      id,
      lead_id: leadId,
      kind,
      message_id: mail.messageId,
      from_name: mail.sender.name,
      from_address: mail.sender.address,
      subject: mail.subject,
      text: kind === 'first' ? '' : mail.text,
      quoted_text: mail.quotedText,
      received_at: receivedAt.toISOString(),
      left_out: JSON.stringify(mail.leftOut),
    })
    .execute();
  for (const { name, kind: fileKind, bytes } of mail.attachments) {
    await transaction
      .insertInto('files')
      .values({ id: newId(), lead_id: leadId, received_mail_id: id, name, kind: fileKind, content: bytes })
      .execute();
    // SQLite takes 20 ms for 10 MB, and answers without a pause, in which no visitor would be answered.
    await nextTurn();
  }
}

function enquiryOf(mail: IncomingMail) {
  const { name, address } = mail.sender;
  const isUnread = mail.text === '' && mail.leftOut.some(({ reason }) => reason === 'unread');
  const fields = Object.fromEntries(Object.keys(consultationForm).map((field) => [field, '']));
  return {
    ...(fields as Record<keyof typeof consultationForm, string>),
    form: 'mail' as const,
    name: name || address.split('@')[0] || 'Somebody without a name',
    email: address,
    subject: mail.subject,
    message: isUnread
      ? 'This mail could not be read. Look at it in the mailbox.'
      : mail.text || '(The mail has no text.)',
  };
}
