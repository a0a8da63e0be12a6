import type { LeadDetail } from '#contract/desk/lead.ts';

/** What mail programs put before the subject of an answer or of a forwarded mail, in English, German, Swedish and French. */
const PREFIXES = /^(?:\s*(?:re|aw|antw|sv|fwd?|wg|tr)(?:\[\d+\])?\s*:)+\s*/i;

/** A subject without "Re:" and the like. */
export const bareSubject = (subject: string): string => subject.replace(PREFIXES, '').trim();

export const isSameSubject = (one: string, other: string): boolean =>
  bareSubject(one).toLowerCase() === bareSubject(other).toLowerCase();

/** A subject with one "Re:" at most: a template puts it before the client's own, which may have it already. */
export function withOneRe(subject: string): string {
  const bare = bareSubject(subject);
  return bare === subject.trim() ? bare : `Re: ${bare}`;
}

/** What the server takes. */
const MAX_SUBJECT_LENGTH = 300;

/** The subject of the client's last mail, so that mail programs show the reply below it. */
export function defaultSubject({ kind, about, reference, received }: LeadDetail): string {
  const last = received.findLast((mail) => mail.isFromLead && (mail.kind === 'first' || mail.kind === 'answer'));
  const written = bareSubject(last?.subject ?? '');
  if (written) return `Re: ${written}`.slice(0, MAX_SUBJECT_LENGTH).toWellFormed();
  return kind === 'enquiry'
    ? `Re: ${bareSubject(about) || 'your enquiry'} (${reference})`
    : `Your application: ${about} (${reference})`;
}
