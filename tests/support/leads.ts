/** Stored enquiries, applications and subscriptions with their messages, for tests of what happens afterwards. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { parseApplication } from '#contract/application.ts';
import type { Arrival } from '#contract/arrival.ts';
import type { EnquirySource, LeadKind } from '#contract/desk/lead-state.ts';
import { type Enquiry, parseEnquiry } from '#contract/enquiry.ts';
import type { Schema } from '#server/db/schema.ts';
import { composeMessages } from '#server/intake/messages.ts';
import { type Lead, leadRepository } from '#server/leads/lead-repository.ts';
import { applyEvent, lockLead } from '#server/leads/lock-lead.ts';
import type { NewApplication, NewEnquiry, SpamResult } from '#server/leads/new-lead.ts';
import type { LeadEvent } from '#server/leads/status.ts';
import { submissionRepository } from '#server/leads/submission-repository.ts';
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

/** What only an enquiry has. */
interface EnquiryGiven extends LeadGiven {
  form?: EnquirySource;
  page?: string;
  /** Values that the form does not take today. */
  stored?: Partial<Enquiry>;
  arrival?: Partial<Arrival>;
}

const NO_ARRIVAL: Arrival = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  referrerHost: '',
};

/** @returns its id */
export async function addEnquiry(
  db: Kysely<Schema>,
  { reference, receivedAt, fields, spam, queues = [], form, page, stored, arrival }: EnquiryGiven,
): Promise<string> {
  const parsed = parseEnquiry({ ...contactFields, ...fields }, exampleSiteData.forms);
  if (!parsed.ok) throw new Error('The example is no valid enquiry.');
  const enquiry = { ...parsed.enquiry, ...stored, ...(form && { form: form as Enquiry['form'] }) };
  const id = randomUUID();
  const keys = { idempotencyKey: randomUUID(), contentHash: randomUUID() };
  const facts = { page, arrival: { ...NO_ARRIVAL, ...arrival } };
  const record: NewEnquiry = { kind: 'enquiry', id, reference, ...keys, enquiry, receivedAt, spam, ...facts };
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
  {
    reference,
    receivedAt,
    fields,
    spam,
    queues = [],
    cv = pdf,
    positionTitle = 'UX Designer',
  }: LeadGiven & { cv?: Buffer; positionTitle?: string | null },
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
    positionTitle: positionTitle ?? undefined,
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

/** Makes an event of a lead that somebody at the command line causes. */
export const happen = (db: Kysely<Schema>, reference: string, event: LeadEvent, at: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const lead = await lockLead(transaction, { reference });
    if (!lead) throw new Error(`There is no ${reference}.`);
    await applyEvent(transaction, lead, event, { at, by: undefined });
  });

/** A file of a mail of the client. @returns its id */
export async function addAttachment(db: Kysely<Schema>, reference: string): Promise<string> {
  const lead = await db.selectFrom('leads').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  const [mail, id] = [randomUUID(), randomUUID()];
  await db
    .insertInto('received_mails')
    .values({
      id: mail,
      lead_id: lead.id,
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
    .insertInto('files')
    .values({ id, lead_id: lead.id, received_mail_id: mail, name: 'brief.pdf', kind: 'pdf', content })
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
      consentText: exampleSiteData.words.newsletter.consent,
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

/** How many leads of each kind there are, and how many rows other tables have. */
export async function rowCounts(db: Kysely<Schema>): Promise<Record<string, number>> {
  const leads = await db
    .selectFrom('leads')
    .select(['kind', ({ fn }) => fn.countAll<number | string>().as('rows')])
    .groupBy('kind')
    .execute();
  const leadsOf = (kind: LeadKind) => Number(leads.find((row) => row.kind === kind)?.rows ?? 0);
  const counts: Record<string, number> = { enquiries: leadsOf('enquiry'), applications: leadsOf('application') };
  for (const table of ['subscriptions', 'subscription_tokens', 'outbox'] as const) {
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
    .filter(({ status }) => status.state === 'quarantine')
    .toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
}
