/** Leads as flat records for programs and spreadsheets, complete except for the content of a CV. */
import { applicationFields } from '#contract/application.ts';
import { enquiryFields } from '#contract/enquiry.ts';
import type { Lead, ListedSubscription, SentMessage } from '#server/desk/repository.ts';

export type FlatRecord = Record<string, string | number | boolean | null>;

export function leadRecord(lead: Lead): FlatRecord {
  const { kind, reference, receivedAt, answeredAt, isQuarantined, spamScore, spamReasons } = lead;
  const kept = {
    kind,
    receipt: reference,
    receivedAt: receivedAt.toISOString(),
    answeredAt: toText(answeredAt),
    quarantined: isQuarantined,
    spamScore,
    spamReasons: spamReasons.join(' '),
  };
  if (lead.kind === 'enquiry') {
    return { ...kept, form: lead.enquiry.form, ...pick(lead.enquiry, enquiryFields), page: lead.page };
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

export function subscriptionRecord(subscription: ListedSubscription): FlatRecord {
  const { email, status, consentText, consentedAt, confirmedAt, unsubscribedAt } = subscription;
  return {
    kind: 'subscription',
    email,
    status,
    consentText,
    consentedAt: consentedAt.toISOString(),
    confirmedAt: toText(confirmedAt),
    unsubscribedAt: toText(unsubscribedAt),
  };
}

/** Without its text. */
export function messageRecord(message: SentMessage): FlatRecord {
  return {
    id: message.id,
    kind: message.kind,
    status: message.status,
    attempts: message.attempts,
    createdAt: message.createdAt.toISOString(),
    nextAttemptAt: message.status === 'pending' ? message.nextAttemptAt.toISOString() : null,
    finishedAt: toText(message.finishedAt),
    dismissedAt: toText(message.dismissedAt),
    lastError: message.lastError ?? null,
  };
}

function pick<Name extends string>(values: Record<Name, string>, names: readonly Name[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

const toText = (time: Date | undefined): string | null => time?.toISOString() ?? null;
