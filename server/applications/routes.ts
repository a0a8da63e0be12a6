import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApplicationField, applicationFields } from '#contract/application.ts';
import type { ReturnedApplication } from '#contract/page-data.ts';
import type { ApplicationReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import { type AcceptDeps, type Accepted, acceptApplication, identify } from '#server/applications/accept.ts';
import { readUpload, type Upload, UploadRefusedError, uploadOptions } from '#server/applications/read-upload.ts';
import type { UploadMemory, UploadShare } from '#server/applications/upload-memory.ts';
import { type Admit, sendRefusal, setRetryAfter } from '#server/http/admission.ts';
import { sendFailed } from '#server/http/errors.ts';
import { givenKey, KEY_INVALID } from '#server/http/idempotency-key.ts';
import { plainPage, sendHtml, wantsJson } from '#server/http/replies.ts';
import type { RenderPage } from '#server/http/site.ts';
import { readVisit } from '#server/spam/visit.ts';

const KEY_REUSED = 'This key has carried another application already, which is safe. Send this one with a new key.';
const NOT_STORED = 'Your application could not be stored. Please try again, or contact us directly.';
const NOT_MULTIPART = 'Send the form as multipart/form-data.';

export interface ApplicationRoutesDeps extends AcceptDeps {
  admit: Admit;
  /** Shared by all that is being received. */
  memory: UploadMemory;
  /** Called when there was no room for a file. */
  onCrowdedOut: () => void;
  renderPage: RenderPage;
}

/**
 * `POST /api/applications`: to a script the JSON of contract/reply.ts, to a plain form the same outcomes as pages. It is
 * the only address that reads multipart forms, and reads nothing else.
 */
export async function addApplicationRoutes(app: FastifyInstance, deps: ApplicationRoutesDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await scope.register(multipart, uploadOptions);
    scope.post(routes.api.applications, (request, reply) => answer(deps, request, reply));
  });
}

async function answer(deps: ApplicationRoutesDeps, request: FastifyRequest, reply: FastifyReply) {
  if (!request.isMultipart()) return refuse(request, reply, 415, NOT_MULTIPART);
  const share = deps.memory.open();
  try {
    return await answerUpload(deps, share, request, reply);
  } finally {
    share.close();
  }
}

async function answerUpload(
  deps: ApplicationRoutesDeps,
  share: UploadShare,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  let upload: Upload;
  try {
    upload = await readUpload(request, share);
  } catch (error) {
    if (!(error instanceof UploadRefusedError)) throw error;
    request.log.info({ cause: String(error.cause) }, 'An upload was refused.');
    return refuse(request, reply, error.status, error.message);
  }
  if (upload.isCrowdedOut) deps.onCrowdedOut();
  return wantsJson(request) ? answerScript(deps, request, reply, upload) : answerForm(deps, request, reply, upload);
}

async function answerScript(deps: ApplicationRoutesDeps, request: FastifyRequest, reply: FastifyReply, upload: Upload) {
  const key = givenKey(request, upload.fields['idempotencyKey']);
  if (key === 'invalid') return sendFailed(request, reply, 422, KEY_INVALID);
  const submission = identify(upload, key, deps.clock());
  let accepted: Accepted;
  try {
    const visit = readVisit(request.headers, upload.fields, true);
    accepted = await acceptApplication(deps, submission, visit, () => deps.admit(request, 'applications'));
  } catch (error) {
    logFailure(request, error);
    return sendFailed(request, reply, 503, NOT_STORED);
  }
  if (accepted.outcome === 'refused') return sendRefusal(request, reply, accepted.refusal);
  if (accepted.outcome === 'invalid') {
    return sendReply(reply, accepted.status, { outcome: 'invalid', errors: accepted.errors });
  }
  const { outcome, receipt } = accepted;
  if (outcome === 'key-reused') return sendReply(reply, 409, { outcome, receipt, message: KEY_REUSED });
  return sendReply(reply, outcome === 'received' ? 201 : 200, { outcome: 'received', receipt });
}

async function answerForm(deps: ApplicationRoutesDeps, request: FastifyRequest, reply: FastifyReply, upload: Upload) {
  const given = givenKey(request, upload.fields['idempotencyKey']);
  const key = given === 'invalid' ? undefined : given;
  const giveBack = (status: number, returned: Omit<ReturnedApplication, 'values'>) => {
    // A position that is gone is not asked for a second time.
    const gone = returned.errors.position ? { position: '' } : {};
    const returnedApplication = { ...returned, values: { ...asTyped(upload.fields), ...gone } };
    return deps.renderPage(request, reply, routes.applicationForm, { status, returnedApplication });
  };
  const submission = identify(upload, key, deps.clock());
  const idempotencyKey = submission.keys.inForm;
  let accepted: Accepted;
  try {
    const visit = readVisit(request.headers, upload.fields, false);
    accepted = await acceptApplication(deps, submission, visit, () => deps.admit(request, 'applications'));
  } catch (error) {
    logFailure(request, error);
    return giveBack(503, { reason: 'failed', errors: {}, idempotencyKey });
  }
  if (accepted.outcome === 'refused') {
    const { status, notice } = accepted.refusal;
    setRetryAfter(reply, accepted.refusal);
    return giveBack(status, { reason: 'failed', notice, errors: {}, idempotencyKey });
  }
  if (accepted.outcome === 'invalid') {
    const { status, errors } = accepted;
    return giveBack(status, { reason: 'invalid', errors, idempotencyKey: key ?? deps.randomness.id() });
  }
  const { outcome, receipt } = accepted;
  if (outcome === 'key-reused') {
    return giveBack(409, { reason: 'key-reused', errors: {}, receipt, idempotencyKey: deps.randomness.id() });
  }
  // See Other: a reload of the receipt sends nothing again.
  return reply.redirect(routes.applicationSent(receipt), 303);
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, sentence: string) {
  return wantsJson(request)
    ? sendFailed(request, reply, status, sentence)
    : sendHtml(reply, status, plainPage('Not sent', sentence, { href: routes.apply(), text: 'Back to the form' }));
}

function asTyped(fields: Record<string, unknown>): Partial<Record<ApplicationField, string>> {
  const values: Partial<Record<ApplicationField, string>> = {};
  for (const name of applicationFields) {
    const value = fields[name];
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

function sendReply(reply: FastifyReply, status: number, body: ApplicationReply): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ err: error }, 'An application could not be stored.');
}
