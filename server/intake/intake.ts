/** What every public form shares: key, limit, spam signals, and the answer, in JSON for scripts and as a page for plain forms. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, ReturnedForm } from '#contract/page-data.ts';
import type { ApplicationReply, BookingReply, EnquiryReply, SubscriptionReply } from '#contract/reply.ts';
import { sendFailed, wantsJson } from '#server/http/replies.ts';
import { readFormSignals } from '#server/leads/spam.ts';
import type { RenderPage } from '#server/pages/site.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { type Intake as Counted, type RateLimit, type Refusal, sendRefusal, setRetryAfter } from './rate-limit.ts';
import { KEY_INVALID, keysFor, readKey, type SubmitRequest } from './submit.ts';

type FormErrors = Partial<Record<string, string>>;

type JsonReply = EnquiryReply | ApplicationReply | BookingReply | SubscriptionReply;

/** A form that was posted, and what is to be done with it. */
export interface PostedForm {
  /** For the rate limit. */
  counted: Counted;
  /** For programs; visitors read words of content/. */
  notStored: string;
  /** For the log. */
  failure: string;
  fields: Record<string, unknown>;
  content: ValidForm | InvalidForm;
  /** The page with the form as it was typed. */
  page: (returned: Returned) => FormPage | Promise<FormPage>;
}

interface ValidForm {
  outcome: 'valid';
  /** SHA-256 in hexadecimal, equal for equal messages. Missing where a repeated one is known by what is stored. */
  hash?: string;
  /** Stores it, or finds that it is stored. @throws when the database fails */
  store: (circumstances: Circumstances) => Promise<StoreOutcome>;
}

interface InvalidForm {
  outcome: 'invalid';
  status: 409 | 413 | 422;
  errors: FormErrors;
  /** What else scripts are told. */
  readFacts?: () => Promise<object>;
}

/** How and when a form came. */
export type Circumstances = Pick<SubmitRequest<never>, 'contentHash' | 'keys' | 'signals' | 'receivedAt' | 'rateLimit'>;

export type StoreOutcome =
  /** On disk. `page`: where a plain form is led. */
  | { outcome: 'sent'; status: 200 | 201 | 202; reply: JsonReply; page: string }
  /** The key has carried another message. This one is not stored. `message`: for programs. */
  | { outcome: 'key-reused'; reference: string; message: string }
  | InvalidForm
  | { outcome: 'refused'; refusal: Refusal };

type Returned = Omit<ReturnedForm, 'values'>;

interface FormPage {
  path: string;
  data: PageData;
}

interface IntakeDeps {
  rateLimit: RateLimit;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
  renderPage: RenderPage;
}

/** Stores a form and answers it. */
export type Intake = (request: FastifyRequest, reply: FastifyReply, form: PostedForm) => Promise<FastifyReply>;

export const createIntake =
  (deps: IntakeDeps): Intake =>
  async (request, reply, form) => {
    const isScript = wantsJson(request);
    const given = readKey(request, form.fields['idempotencyKey']);
    if (isScript && given === 'invalid') return sendFailed(request, reply, 422, KEY_INVALID);
    const key = given === 'invalid' ? undefined : given;
    const { outcome, keyInForm } = await store(deps, request, form, key, isScript);
    return isScript
      ? answerScript(request, reply, form, outcome)
      : answerPlainForm(deps, request, reply, form, outcome, keyInForm);
  };

type Outcome = StoreOutcome | { outcome: 'failed' };

/** @returns the outcome, and the key for sending the form again */
async function store(
  { rateLimit, clock, randomness }: IntakeDeps,
  request: FastifyRequest,
  { content, fields, counted, failure }: PostedForm,
  key: string | undefined,
  isScript: boolean,
): Promise<{ outcome: Outcome; keyInForm: string }> {
  if (content.outcome === 'invalid') return { outcome: content, keyInForm: key ?? randomness.id() };
  const receivedAt = clock();
  const contentHash = content.hash ?? '';
  const keys = keysFor(key, contentHash, receivedAt);
  try {
    const outcome = await content.store({
      contentHash,
      keys,
      receivedAt,
      signals: readFormSignals(request.headers, fields, isScript),
      rateLimit: () => rateLimit(request, counted),
    });
    return { outcome, keyInForm: outcome.outcome === 'key-reused' ? randomness.id() : keys.inForm };
  } catch (error) {
    request.log.error({ err: error }, failure);
    return { outcome: { outcome: 'failed' }, keyInForm: keys.inForm };
  }
}

async function answerScript(
  request: FastifyRequest,
  reply: FastifyReply,
  { notStored }: PostedForm,
  result: Outcome,
): Promise<FastifyReply> {
  const send = (status: number, body: JsonReply) => reply.code(status).header('cache-control', 'no-store').send(body);
  switch (result.outcome) {
    case 'sent':
      return send(result.status, result.reply);
    case 'key-reused':
      return send(409, { outcome: 'key-reused', reference: result.reference, message: result.message });
    case 'invalid': {
      const { status, errors, readFacts } = result;
      return send(status, { outcome: 'invalid', errors, ...(await readFacts?.()) });
    }
    case 'refused':
      return sendRefusal(request, reply, result.refusal);
    case 'failed':
      return sendFailed(request, reply, 503, notStored);
  }
}

async function answerPlainForm(
  { renderPage }: IntakeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PostedForm,
  result: Outcome,
  idempotencyKey: string,
): Promise<FastifyReply> {
  const returnForm = async (status: number, returned: Omit<Returned, 'idempotencyKey'>) => {
    const { path, data } = await form.page({ ...returned, idempotencyKey });
    return renderPage(request, reply, path, { status, ...data });
  };
  switch (result.outcome) {
    case 'sent':
      // 303: reloading the next page sends nothing again.
      return reply.redirect(result.page, 303);
    case 'key-reused':
      return returnForm(409, { reason: 'key-reused', errors: {}, reference: result.reference });
    case 'invalid':
      return returnForm(result.status, { reason: 'invalid', errors: result.errors });
    case 'refused': {
      const { refusal } = result;
      setRetryAfter(reply, refusal);
      return returnForm(refusal.status, { reason: 'failed', notice: refusal.notice, errors: {} });
    }
    case 'failed':
      return returnForm(503, { reason: 'failed', errors: {} });
  }
}

/** The outcome of a message that is on disk, now or since it was sent first. @param more for scripts, what else they are told */
export const sent = (
  { outcome, reference }: { outcome: 'received' | 'repeated'; reference: string },
  { page, ...more }: { page: string } & Partial<Extract<BookingReply, { outcome: 'received' }>>,
) =>
  ({
    outcome: 'sent',
    status: outcome === 'received' ? 201 : 200,
    reply: { ...more, outcome: 'received', reference },
    page,
  }) as const;

/** The texts of the fields with these names. */
export function typedValues(fields: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
