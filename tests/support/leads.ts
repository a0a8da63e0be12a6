/** Stored enquiries, applications and subscriptions with their messages, for tests of what happens afterwards. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { parseApplication } from '#contract/application.ts';
import { parseEnquiry } from '#contract/enquiry.ts';
import type { NewApplication, NewEnquiry, SpamResult } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { composeMessages } from '#server/intake/messages.ts';
import { submissionRepository } from '#server/intake/repository.ts';
import { type Lead, leadRepository } from '#server/leads/lead-repository.ts';
import { composeNewsletterMails } from '#server/newsletter/mails.ts';
import { subscriptionRepository } from '#server/newsletter/repository.ts';
import { pdf } from './cv-files.ts';
import { applicationFields, contactFields, exampleSiteData } from './examples.ts';

const mails = {
  siteData: exampleSiteData,
  leadsTo: exampleSiteData.mailboxes.leads,
  siteUrl: 'http://localhost:4321',
  serverUrl: 'http://localhost:4321',
  newId: randomUUID,
};

/** Options of both kinds of lead; other form fields are those of the examples. */
interface LeadGiven {
  reference: string;
  receivedAt: Date;
  fields?: Record<string, string>;
  spam?: SpamResult;
  /** Queues of webhooks, in addition to the mails. */
  queues?: string[];
}

/** @returns its id */
export async function addEnquiry(
  db: Kysely<Schema>,
  { reference, receivedAt, fields, spam, queues = [] }: LeadGiven,
): Promise<string> {
  const parsed = parseEnquiry({ ...contactFields, ...fields }, exampleSiteData.forms);
  if (!parsed.ok) throw new Error('The example is no valid enquiry.');
  const { enquiry } = parsed;
  const id = randomUUID();
  const keys = { idempotencyKey: randomUUID(), contentHash: randomUUID() };
  const record: NewEnquiry = { kind: 'enquiry', id, reference, ...keys, enquiry, receivedAt, spam };
  await submissionRepository(db).save(
    record,
    [],
    composeMessages({ mails, webhooks: { queues, newId: randomUUID } }, record, receivedAt),
  );
  return id;
}

/** @returns its id */
export async function addApplication(
  db: Kysely<Schema>,
  { reference, receivedAt, fields, spam, queues = [], cv = pdf }: LeadGiven & { cv?: Buffer },
): Promise<string> {
  const parsed = parseApplication({ ...applicationFields, ...fields }, exampleSiteData.forms);
  if (!parsed.ok) throw new Error('The example is no valid application.');
  const record: NewApplication = {
    kind: 'application',
    id: randomUUID(),
    reference,
    idempotencyKey: randomUUID(),
    contentHash: randomUUID(),
    application: parsed.application,
    positionTitle: 'UX Designer',
    cv: { name: 'Meera Nair.pdf', kind: 'pdf' as const, bytes: cv },
    receivedAt,
    spam,
  };
  await submissionRepository(db).save(
    record,
    [],
    composeMessages({ mails, webhooks: { queues, newId: randomUUID } }, record, receivedAt),
  );
  return record.id;
}

/** A file of a mail of the client. @returns its id */
export async function addAttachment(db: Kysely<Schema>, reference: string): Promise<string> {
  const lead = await db.selectFrom('enquiries').select('id').where('receipt', '=', reference).executeTakeFirstOrThrow();
  const [mail, id] = [randomUUID(), randomUUID()];
  await db
    .insertInto('received_mails')
    .values({
      id: mail,
      enquiry_id: lead.id,
      application_id: null,
      kind: 'answer',
      message_id: '',
      from_name: 'Meera Nair',
      from_address: 'meera@example.com',
      subject: 'Re: Fabric',
      text: 'See the file.',
      quoted_text: '',
      received_at: '2026-03-01T06:30:00.000Z',
      left_out: '[]',
    })
    .execute();
  const content = Buffer.from('%PDF-1.7');
  await db
    .insertInto('attachments')
    .values({ id, received_mail_id: mail, name: 'brief.pdf', kind: 'pdf', content })
    .execute();
  return id;
}

/** A subscription that waits for its confirmation, with its token and mail. */
export async function addSubscription(db: Kysely<Schema>, email: string, consentedAt: Date): Promise<void> {
  const { confirmation } = composeNewsletterMails(mails, { email, confirmToken: 'c', unsubscribeToken: 'u' });
  await subscriptionRepository(db).transaction(async (subscriptions) => {
    const id = await subscriptions.save({
      id: randomUUID(),
      email,
      status: 'pending',
      consentText: exampleSiteData.newsletterConsent,
      consentedAt,
      mailedAt: consentedAt,
      confirmedAt: undefined,
      unsubscribedAt: undefined,
    });
    await subscriptions.addTokens(id, [{ hash: randomUUID(), purpose: 'confirm', expiresAt: undefined }], consentedAt);
    await subscriptions.addMessages(id, [confirmation], consentedAt);
  });
}

/** Marks every message that waits as sent at once. */
export async function sendAll(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('outbox')
    .set(({ ref }) => ({ status: 'sent', finished_at: ref('created_at') }))
    .where('status', 'in', ['pending', 'held'])
    .execute();
}

/** How many rows each table has. */
export async function rowCounts(db: Kysely<Schema>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['enquiries', 'applications', 'subscriptions', 'subscription_tokens', 'outbox'] as const) {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(rows);
  }
  return counts;
}

/** Quarantined leads of both kinds, oldest first, as the owner's desk reads them. */
export async function quarantined(db: Kysely<Schema>): Promise<Lead[]> {
  const leads = leadRepository(db);
  const page = { since: undefined, after: undefined, limit: 1_000 };
  return [...(await leads.page('enquiry', page)), ...(await leads.page('application', page))]
    .filter(({ isQuarantined }) => isQuarantined)
    .toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
}
