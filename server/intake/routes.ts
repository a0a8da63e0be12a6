import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApplicationErrors, applicationFields } from '#contract/application.ts';
import { type EnquiryErrors, enquiryFields, formOf, parseEnquiry } from '#contract/enquiry.ts';
import { type FormWords, isRecord } from '#contract/form-fields.ts';
import type { PageData, ReturnedEnquiry } from '#contract/page-data.ts';
import type { ApplicationReply, EnquiryReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { plainPage, sendFailed, sendHtml, wantsJson } from '#server/http/replies.ts';
import type { Submission, SubmissionKind } from '#server/leads/new-lead.ts';
import { readFormSignals } from '#server/leads/spam.ts';
import type { RenderPage } from '#server/pages/site.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { arrivalOf } from './arrival.ts';
import { checkUpload } from './check-upload.ts';
import { pageBefore } from './page-before.ts';
import { type RateLimit, sendRefusal, setRetryAfter } from './rate-limit.ts';
import {
  type MemoryReservation,
  readUpload,
  type Upload,
  type UploadMemory,
  UploadRefusedError,
  uploadOptions,
} from './read-upload.ts';
import { hashEnquiry, hashUpload, KEY_INVALID, keysFor, readKey, type Submit, type SubmitResult } from './submit.ts';

/** For programs only. */
const NOT_MULTIPART = 'Send the form as multipart/form-data.';

interface SubmissionRoutesDeps {
  submit: Submit;
  rateLimit: RateLimit;
  /** The open positions: title by slug. */
  positions: ReadonlyMap<string, string>;
  /** Of content/. */
  words: Pick<SiteData, 'forms' | 'applicationErrors' | 'plainPages'>;
  /** Shared by all uploads that are being received. */
  uploadMemory: UploadMemory;
  /** Called when there was no memory for a file. */
  onMemoryFull: () => void;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
  renderPage: RenderPage;
}

/** A form that was posted, read and validated. */
interface PostedForm {
  kind: SubmissionKind;
  fields: Record<string, unknown>;
  /** Valid without a submission: there was no memory for its file. */
  checked:
    | { isValid: true; submission: Submission | undefined; contentHash: string }
    | { isValid: false; status: 413 | 422; errors: EnquiryErrors | ApplicationErrors };
}

type Outcome =
  | SubmitResult
  | { outcome: 'invalid'; status: 413 | 422; errors: EnquiryErrors | ApplicationErrors }
  /** The database failed. */
  | { outcome: 'failed' };

/** The messages for programs and the pages of each kind. */
const KINDS = {
  enquiry: {
    intake: 'enquiries',
    keyReused: 'This key has carried another message already, which is safe. Send this one with a new key.',
    notStored: 'Your message could not be stored. Please try again, or contact us directly.',
    logText: 'An enquiry could not be stored.',
    sentPage: routes.enquirySent,
    fieldNames: enquiryFields,
  },
  application: {
    intake: 'applications',
    keyReused: 'This key has carried another application already, which is safe. Send this one with a new key.',
    notStored: 'Your application could not be stored. Please try again, or contact us directly.',
    logText: 'An application could not be stored.',
    sentPage: routes.applicationSent,
    fieldNames: applicationFields,
  },
} as const;

/**
 * `POST /api/enquiries` and `POST /api/applications`. Scripts get the JSON of contract/reply.ts, plain forms the same outcomes
 * as pages.
 */
export async function addSubmissionRoutes(app: FastifyInstance, deps: SubmissionRoutesDeps): Promise<void> {
  app.post(routes.api.enquiries, (request, reply) =>
    answer(deps, request, reply, readEnquiry(request, deps.words.forms)),
  );

  // Only this address reads multipart forms, and it reads nothing else.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await scope.register(multipart, uploadOptions);
    scope.post(routes.api.applications, async (request, reply) => {
      if (!request.isMultipart()) return refuseUpload(deps, request, reply, 415, NOT_MULTIPART);
      const memory = deps.uploadMemory.reserve();
      try {
        return await answerUpload(deps, request, reply, memory);
      } finally {
        memory.release();
      }
    });
  });
}

async function answerUpload(
  deps: SubmissionRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  memory: MemoryReservation,
) {
  let upload: Upload;
  try {
    upload = await readUpload(request, memory);
  } catch (error) {
    if (!(error instanceof UploadRefusedError)) throw error;
    request.log.info({ cause: String(error.cause) }, 'An upload was refused.');
    return refuseUpload(deps, request, reply, error.status, deps.words.plainPages.upload[error.reason]);
  }
  if (upload.isMemoryFull) deps.onMemoryFull();
  return answer(deps, request, reply, await readApplication(upload, deps));
}

async function answer(deps: SubmissionRoutesDeps, request: FastifyRequest, reply: FastifyReply, form: PostedForm) {
  const isScript = wantsJson(request);
  const given = readKey(request, form.fields['idempotencyKey']);
  if (isScript && given === 'invalid') return sendFailed(request, reply, 422, KEY_INVALID);
  const key = given === 'invalid' ? undefined : given;

  const { outcome, keyInForm } = await store(deps, request, form, key, isScript);
  return isScript
    ? answerScript(request, reply, form.kind, outcome)
    : answerForm(deps, request, reply, form, outcome, keyInForm);
}

/** @returns the outcome, and the key for sending the form again */
async function store(
  { submit, rateLimit, clock, randomness }: SubmissionRoutesDeps,
  request: FastifyRequest,
  { kind, fields, checked }: PostedForm,
  key: string | undefined,
  isScript: boolean,
): Promise<{ outcome: Outcome; keyInForm: string }> {
  if (!checked.isValid) {
    return { outcome: { ...checked, outcome: 'invalid' }, keyInForm: key ?? randomness.id() };
  }
  const { submission, contentHash } = checked;
  const receivedAt = clock();
  const keys = keysFor(key, contentHash, receivedAt);
  try {
    const outcome = await submit({
      kind,
      submission,
      contentHash,
      keys,
      receivedAt,
      signals: readFormSignals(request.headers, fields, isScript),
      rateLimit: () => rateLimit(request, KINDS[kind].intake),
    });
    return { outcome, keyInForm: outcome.outcome === 'key-reused' ? randomness.id() : keys.inForm };
  } catch (error) {
    request.log.error({ err: error }, KINDS[kind].logText);
    return { outcome: { outcome: 'failed' }, keyInForm: keys.inForm };
  }
}

function answerScript(request: FastifyRequest, reply: FastifyReply, kind: SubmissionKind, result: Outcome) {
  const send = (status: number, body: EnquiryReply | ApplicationReply) =>
    reply.code(status).header('cache-control', 'no-store').send(body);
  const { keyReused, notStored } = KINDS[kind];
  switch (result.outcome) {
    case 'received':
      return send(201, { outcome: 'received', receipt: result.reference });
    case 'repeated':
      return send(200, { outcome: 'received', receipt: result.reference });
    case 'key-reused':
      return send(409, { outcome: 'key-reused', receipt: result.reference, message: keyReused });
    case 'invalid':
      return send(result.status, { outcome: 'invalid', errors: result.errors });
    case 'refused':
      return sendRefusal(request, reply, result.refusal);
    case 'failed':
      return sendFailed(request, reply, 503, notStored);
  }
}

function answerForm(
  deps: SubmissionRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PostedForm,
  result: Outcome,
  idempotencyKey: string,
) {
  const returnForm = (status: number, returned: Omit<ReturnedForm, 'idempotencyKey'>) => {
    const { page, data } = returnedPage(form, { ...returned, idempotencyKey });
    return deps.renderPage(request, reply, page, { status, ...data });
  };
  switch (result.outcome) {
    case 'received':
    case 'repeated':
      // 303: reloading the next page sends nothing again.
      return reply.redirect(KINDS[form.kind].sentPage(result.reference), 303);
    case 'key-reused':
      return returnForm(409, { reason: 'key-reused', errors: {}, receipt: result.reference });
    case 'invalid':
      return returnForm(result.status, { reason: 'invalid', errors: result.errors });
    case 'refused':
      setRetryAfter(reply, result.refusal);
      return returnForm(result.refusal.status, { reason: 'failed', notice: result.refusal.notice, errors: {} });
    case 'failed':
      return returnForm(503, { reason: 'failed', errors: {} });
  }
}

/** The fields that both kinds of returned form share. */
type ReturnedForm = Omit<ReturnedEnquiry, 'form' | 'values' | 'errors'> & { errors: EnquiryErrors | ApplicationErrors };

/** The page with the form as it was typed. The file of an application is not in it: no page can put one into a form. */
function returnedPage({ kind, fields }: PostedForm, returned: ReturnedForm): { page: string; data: PageData } {
  const values = typedValues(fields, KINDS[kind].fieldNames);
  if (kind === 'enquiry') {
    const form = formOf(fields);
    const page = form === 'contact' ? routes.contactForm : routes.consultationForm;
    return { page, data: { returnedEnquiry: { ...returned, form, values } } };
  }
  const { errors }: { errors: ApplicationErrors } = returned;
  // A position that is closed is not selected again.
  if (errors.position) values['position'] = '';
  return { page: routes.applicationForm, data: { returnedApplication: { ...returned, errors, values } } };
}

function readEnquiry(request: FastifyRequest, words: FormWords): PostedForm {
  const fields = isRecord(request.body) ? request.body : {};
  const form = { kind: 'enquiry', fields } as const;
  const parsed = parseEnquiry(fields, words);
  if (!parsed.ok) return { ...form, checked: { isValid: false, status: 422, errors: parsed.errors } };
  const { enquiry } = parsed;
  const submission = {
    kind: 'enquiry',
    enquiry,
    page: pageBefore(request, fields),
    arrival: arrivalOf(request, fields),
  } as const;
  return { ...form, checked: { isValid: true, submission, contentHash: hashEnquiry(enquiry) } };
}

async function readApplication(
  upload: Upload,
  { positions, words }: Pick<SubmissionRoutesDeps, 'positions' | 'words'>,
): Promise<PostedForm> {
  const form = { kind: 'application', fields: upload.fields } as const;
  const contentHash = hashUpload(upload, words.forms);
  if (upload.isMemoryFull) return { ...form, checked: { isValid: true, submission: undefined, contentHash } };
  const checked = await checkUpload(upload, positions, words);
  return { ...form, checked: checked.isValid ? { ...checked, contentHash } : checked };
}

function refuseUpload(
  { words: { plainPages } }: SubmissionRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
) {
  if (wantsJson(request)) return sendFailed(request, reply, status, sentence);
  const link = { href: routes.apply(), text: plainPages.backToForm };
  return sendHtml(reply, status, plainPage(plainPages.notSent, sentence, link));
}

/** The texts of the fields with these names. */
export function typedValues(fields: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
