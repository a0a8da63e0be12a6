/** Leads as records for programs and spreadsheets: flat, and whole but for the bytes of a CV. */
import { applicationFields } from '#contract/application.ts';
import { fieldOrder } from '#contract/enquiry.ts';
import type { KeptSubscription, Lead, SentMessage } from '#server/desk/store.ts';

export type FlatRecord = Record<string, string | number | boolean | null>;

export function leadRecord(lead: Lead): FlatRecord {
  const { kind, receipt, receivedAt, answeredAt, isQuarantined, spamScore, spamReasons } = lead;
  const kept = {
    kind,
    receipt,
    receivedAt: receivedAt.toISOString(),
    answeredAt: timeOf(answeredAt),
    quarantined: isQuarantined,
    spamScore,
    spamReasons: spamReasons.join(' '),
  };
  if (lead.kind === 'enquiry') {
    return { ...kept, form: lead.enquiry.form, ...pick(lead.enquiry, fieldOrder) };
  }
  return {
    ...kept,
    positionTitle: lead.positionTitle ?? null,
    ...pick(lead.application, applicationFields),
    cvName: lead.cv.name,
    cvKind: lead.cv.kind,
    cvBytes: lead.cv.size,
  };
}

export function subscriptionRecord(subscription: KeptSubscription): FlatRecord {
  const { email, status, consentText, consentedAt, confirmedAt, unsubscribedAt } = subscription;
  return {
    kind: 'subscription',
    email,
    status,
    consentText,
    consentedAt: consentedAt.toISOString(),
    confirmedAt: timeOf(confirmedAt),
    unsubscribedAt: timeOf(unsubscribedAt),
  };
}

/** Without its words. */
export function messageRecord(message: SentMessage): FlatRecord {
  return {
    id: message.id,
    kind: message.kind,
    status: message.status,
    attempts: message.attempts,
    createdAt: message.createdAt.toISOString(),
    nextAttemptAt: message.status === 'pending' ? message.nextAttemptAt.toISOString() : null,
    finishedAt: timeOf(message.finishedAt),
    dismissedAt: timeOf(message.dismissedAt),
    lastError: message.lastError ?? null,
  };
}

function pick<Name extends string>(values: Record<Name, string>, names: readonly Name[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

const timeOf = (time: Date | undefined): string | null => time?.toISOString() ?? null;
