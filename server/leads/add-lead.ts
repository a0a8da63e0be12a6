import type { Kysely } from 'kysely';
import type { EnquirySource } from '#contract/desk/lead-state.ts';
import { consultationForm, type EnquiryField } from '#contract/enquiry.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertEnquiry } from '#server/intake/repository.ts';
import { newReference } from '#server/intake/submit.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';

export interface AddedLead {
  /** Of the screen: the same one is stored once. */
  id: string;
  source: EnquirySource;
  name: string;
  email: string;
  phone: string;
  company: string;
  subject: string;
  message: string;
}

/** @returns its reference, also if it was stored before */
export type AddLead = (lead: AddedLead, stamp: AuditStamp) => Promise<string>;

interface AddLeadDeps {
  referencePrefix: string;
  bytes: (size: number) => Uint8Array;
}

/** Stores an enquiry that a person of the desk writes down, and gives it to them. No mail is sent. */
export function leadAdder(db: Kysely<Schema>, { referencePrefix, bytes }: AddLeadDeps): AddLead {
  return ({ id, source, ...given }, stamp) =>
    db.transaction().execute(async (transaction) => {
      const reference = newReference(referencePrefix, bytes);
      const empty = Object.fromEntries(Object.keys(consultationForm).map((field) => [field, '']));
      const isNew = await insertEnquiry(transaction, {
        id,
        reference,
        idempotencyKey: `desk:${id}`,
        contentHash: `desk:${id}`,
        receivedAt: stamp.at,
        enquiry: { ...(empty as Record<EnquiryField, string>), ...given, form: source },
      });
      if (!isNew) {
        const known = await transaction
          .selectFrom('enquiries')
          .select('receipt')
          .where('idempotency_key', '=', `desk:${id}`)
          .executeTakeFirst();
        if (known) return known.receipt;
        throw new Error(`The reference ${reference} is taken. Nothing was stored.`);
      }
      const assignee = { assigned_to: stamp.by.personId ?? null };
      await transaction.updateTable('enquiries').set(assignee).where('id', '=', id).execute();
      await recordAudit(transaction, { ...stamp, action: 'lead-added', reference });
      return reference;
    });
}
