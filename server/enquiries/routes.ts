import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EnquiryField, fieldOrder, formOf, parseEnquiry } from '#contract/enquiry.ts';
import type { ReturnedEnquiry } from '#contract/page-data.ts';
import type { EnquiryReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import { type AcceptDeps, type Accepted, acceptEnquiry, identify } from '#server/enquiries/accept.ts';
import { type Admit, sendRefusal, setRetryAfter } from '#server/http/admission.ts';
import { sendFailed } from '#server/http/errors.ts';
import { givenKey, KEY_INVALID } from '#server/http/idempotency-key.ts';
import { wantsJson } from '#server/http/replies.ts';
import type { RenderPage } from '#server/http/site.ts';
import { readVisit } from '#server/spam/visit.ts';

const KEY_REUSED = 'This key has carried another message already, which is safe. Send this one with a new key.';
const NOT_STORED = 'Your message could not be stored. Please try again, or contact us directly.';

export interface EnquiryRoutesDeps extends AcceptDeps {
  admit: Admit;
  renderPage: RenderPage;
}

/** `POST /api/enquiries`: to a script the JSON of contract/reply.ts, to a plain form the same outcomes as pages. */
export function addEnquiryRoutes(app: FastifyInstance, deps: EnquiryRoutesDeps): void {
  app.post(routes.api.enquiries, (request, reply) =>
    wantsJson(request) ? answerScript(deps, request, reply) : answerForm(deps, request, reply),
  );
}

async function answerScript(deps: EnquiryRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  const key = keyOf(request);
  if (key === 'invalid') return sendFailed(request, reply, 422, KEY_INVALID);
  const parsed = parseEnquiry(request.body);
  if (!parsed.ok) return sendReply(reply, 422, { outcome: 'invalid', errors: parsed.errors });
  const submission = identify(parsed.enquiry, key, deps.clock());
  let accepted: Accepted;
  try {
    const visit = readVisit(request.headers, request.body, true);
    accepted = await acceptEnquiry(deps, submission, visit, () => deps.admit(request, 'enquiries'));
  } catch (error) {
    logFailure(request, error);
    return sendFailed(request, reply, 503, NOT_STORED);
  }
  if (accepted.outcome === 'refused') return sendRefusal(request, reply, accepted.refusal);
  const { outcome, receipt } = accepted;
  if (outcome === 'key-reused') return sendReply(reply, 409, { outcome, receipt, message: KEY_REUSED });
  return sendReply(reply, outcome === 'received' ? 201 : 200, { outcome: 'received', receipt });
}

async function answerForm(deps: EnquiryRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  const givenKey = keyOf(request);
  const key = givenKey === 'invalid' ? undefined : givenKey;
  const fields = isRecord(request.body) ? request.body : {};
  const giveBack = (status: number, returned: Omit<ReturnedEnquiry, 'form' | 'values'>) => {
    const form = formOf(fields);
    const page = form === 'contact' ? routes.contactForm : routes.consultationForm;
    const returnedEnquiry = { ...returned, form, values: asTyped(fields) };
    return deps.renderPage(request, reply, page, { status, returnedEnquiry });
  };

  const parsed = parseEnquiry(fields);
  if (!parsed.ok) {
    const idempotencyKey = key ?? deps.randomness.id();
    return giveBack(422, { reason: 'invalid', errors: parsed.errors, idempotencyKey });
  }
  const submission = identify(parsed.enquiry, key, deps.clock());
  const idempotencyKey = submission.keys.inForm;
  let accepted: Accepted;
  try {
    const visit = readVisit(request.headers, fields, false);
    accepted = await acceptEnquiry(deps, submission, visit, () => deps.admit(request, 'enquiries'));
  } catch (error) {
    logFailure(request, error);
    return giveBack(503, { reason: 'failed', errors: {}, idempotencyKey });
  }
  if (accepted.outcome === 'refused') {
    const { status, notice } = accepted.refusal;
    setRetryAfter(reply, accepted.refusal);
    return giveBack(status, { reason: 'failed', notice, errors: {}, idempotencyKey });
  }
  const { outcome, receipt } = accepted;
  if (outcome === 'key-reused') {
    return giveBack(409, { reason: 'key-reused', errors: {}, receipt, idempotencyKey: deps.randomness.id() });
  }
  // See Other: a reload of the receipt sends nothing again.
  return reply.redirect(routes.enquirySent(receipt), 303);
}

function keyOf(request: FastifyRequest): string | undefined | 'invalid' {
  return givenKey(request, isRecord(request.body) ? request.body['idempotencyKey'] : undefined);
}

function asTyped(fields: Record<string, unknown>): Partial<Record<EnquiryField, string>> {
  const values: Partial<Record<EnquiryField, string>> = {};
  for (const name of fieldOrder) {
    const value = fields[name];
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

function sendReply(reply: FastifyReply, status: number, body: EnquiryReply): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ err: error }, 'An enquiry could not be stored.');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
