/** Records as visitors leave them, with their messages, for tests of what is done with them afterwards. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { parseApplication } from '#contract/application.ts';
import { parseEnquiry } from '#contract/enquiry.ts';
import { createApplicationStore } from '#server/db/application-store.ts';
import { createDeskStore } from '#server/db/desk-store.ts';
import { createEnquiryStore } from '#server/db/enquiry-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { createSubscriptionStore } from '#server/db/subscription-store.ts';
import { composeApplicationMails } from '#server/delivery/application-mails.ts';
import { composeEnquiryMails } from '#server/delivery/enquiry-mails.ts';
import { composeNewsletterMails } from '#server/delivery/newsletter-mails.ts';
import { composeApplicationWebhooks, composeEnquiryWebhooks } from '#server/delivery/webhook-messages.ts';
import type { Lead } from '#server/desk/store.ts';
import type { SpamRecord } from '#server/spam/store.ts';
import { pdf } from './cv-files.ts';
import { applicationFields, contactFields, exampleSiteData } from './examples.ts';

const mails = {
  siteData: exampleSiteData,
  leadsTo: exampleSiteData.mailboxes.leads,
  siteUrl: 'http://localhost:4321',
  answerWithinMs: 86_400_000,
  serverUrl: 'http://localhost:4321',
  newId: randomUUID,
};

/** What both kinds of lead say for themselves; the fields of the form are the examples' unless given. */
interface LeadGiven {
  receipt: string;
  receivedAt: Date;
  fields?: Record<string, string>;
  spam?: SpamRecord;
  /** Where webhooks go, besides the mails. */
  lanes?: string[];
}

/** @returns its id */
export async function addEnquiry(
  db: Kysely<Schema>,
  { receipt, receivedAt, fields, spam, lanes = [] }: LeadGiven,
): Promise<string> {
  const parsed = parseEnquiry({ ...contactFields, ...fields });
  if (!parsed.ok) throw new Error('The example is no valid enquiry.');
  const { enquiry } = parsed;
  const id = randomUUID();
  const record = { id, receipt, idempotencyKey: randomUUID(), contentHash: randomUUID(), enquiry, receivedAt, spam };
  await createEnquiryStore(db).save(
    record,
    [],
    [
      ...composeEnquiryMails(mails, enquiry, receipt, receivedAt),
      ...composeEnquiryWebhooks({ lanes, newId: randomUUID }, enquiry, receipt, receivedAt),
    ],
  );
  return id;
}

/** @returns its id */
export async function addApplication(
  db: Kysely<Schema>,
  { receipt, receivedAt, fields, spam, lanes = [], cv = pdf }: LeadGiven & { cv?: Buffer },
): Promise<string> {
  const parsed = parseApplication({ ...applicationFields, ...fields });
  if (!parsed.ok) throw new Error('The example is no valid application.');
  const record = {
    id: randomUUID(),
    receipt,
    idempotencyKey: randomUUID(),
    contentHash: randomUUID(),
    application: parsed.application,
    positionTitle: 'UX Designer',
    cv: { name: 'Meera Nair.pdf', kind: 'pdf' as const, bytes: cv },
    receivedAt,
    spam,
  };
  await createApplicationStore(db).save(
    record,
    [],
    [...composeApplicationMails(mails, record), ...composeApplicationWebhooks({ lanes, newId: randomUUID }, record)],
  );
  return record.id;
}

/** A subscription that waits for its confirmation, with the token and the mail of it. */
export async function addSubscription(db: Kysely<Schema>, email: string, consentedAt: Date): Promise<void> {
  const { confirmation } = composeNewsletterMails(mails, { email, confirmToken: 'c', unsubscribeToken: 'u' });
  await createSubscriptionStore(db).request(
    email,
    () => ({
      subscription: {
        id: randomUUID(),
        email,
        status: 'pending',
        consentText: exampleSiteData.newsletterConsent,
        consentedAt,
        mailedAt: consentedAt,
        confirmedAt: undefined,
        unsubscribedAt: undefined,
      },
      tokens: [{ hash: randomUUID(), purpose: 'confirm', expiresAt: undefined }],
      messages: [confirmation],
    }),
    consentedAt,
  );
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

/** What is in quarantine, of both kinds, oldest first, as the owner's desk reads it. */
export async function quarantined(db: Kysely<Schema>): Promise<Lead[]> {
  const store = createDeskStore(db);
  const leads = [...(await store.leads('enquiry', undefined)), ...(await store.leads('application', undefined))];
  return leads
    .filter(({ isQuarantined }) => isQuarantined)
    .toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
}
