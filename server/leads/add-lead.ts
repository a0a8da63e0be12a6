import type { Kysely } from 'kysely';
import type { EnquirySource } from '#contract/desk/lead-state.ts';
import { consultationForm, type EnquiryField } from '#contract/enquiry.ts';
import type { Schema } from '#server/db/schema.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { newReference } from './reference.ts';
import { insertEnquiry } from './submission-repository.ts';

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

interface AddLeadDeps {
  referencePrefix: string;
  bytes: (size: number) => Uint8Array;
}

/**
 * Stores an enquiry that a person of the desk writes down, and gives it to them. No mail is sent. It returns the reference, also of
 * one that was stored before.
 */
export function leadAdder(db: Kysely<Schema>, { referencePrefix, bytes }: AddLeadDeps) {
  return ({ id, source, ...given }: AddedLead, stamp: AuditStamp): Promise<string> =>
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
        assignedTo: stamp.by.personId,
      });
      if (!isNew) {
        const known = await transaction
          .selectFrom('leads')
          .select('reference')
          .where('idempotency_key', '=', `desk:${id}`)
          .executeTakeFirst();
        if (known) return known.reference;
        throw new Error(`The reference ${reference} is taken. Nothing was stored.`);
      }
      await recordAudit(transaction, { ...stamp, action: 'lead-added', reference });
      return reference;
    });
}
