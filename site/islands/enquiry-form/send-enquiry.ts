import type { Enquiry } from '#contract/enquiry.ts';
import type { EnquiryReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import type { VisitSigns } from '#contract/visit-signs.ts';
import { formAddress } from '#site/ui/form-address.ts';

/** The server could not be reached, or what came back was not its answer. Nothing is known to be stored. */
export class EnquiryNotSentError extends Error {
  override name = 'EnquiryNotSentError';
}

/** A phone on a poor network still gets its answer within this; after it, the same key makes trying again safe. */
const TIMEOUT_MS = 20_000;

/**
 * Posts an enquiry as JSON.
 *
 * @param enquiry a valid one, with what tells how it was filled in; the server checks it again
 * @param idempotencyKey the same for every attempt at the same message
 * @returns the server's answer
 * @throws {EnquiryNotSentError} without an answer of the server, whatever the cause
 */
export async function sendEnquiry(
  enquiry: Enquiry & VisitSigns,
  idempotencyKey: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<EnquiryReply> {
  let reply: unknown;
  try {
    const response = await fetch(formAddress(routes.api.enquiries), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(enquiry),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    reply = await response.json();
  } catch (cause) {
    throw new EnquiryNotSentError('No answer from the server.', { cause });
  }
  if (!isReply(reply)) throw new EnquiryNotSentError('The answer did not come from this server.');
  return reply;
}

// A captive portal or a proxy can answer 200 with anything: only a known outcome counts, and success only with a receipt.
function isReply(value: unknown): value is EnquiryReply {
  if (typeof value !== 'object' || value === null || !('outcome' in value)) return false;
  if (value.outcome === 'received' || value.outcome === 'key-reused') {
    return 'receipt' in value && typeof value.receipt === 'string' && value.receipt !== '';
  }
  if (value.outcome === 'invalid')
    return 'errors' in value && typeof value.errors === 'object' && value.errors !== null;
  return value.outcome === 'failed';
}
