import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { applicationFields, parseApplication } from '#contract/application.ts';
import type { Booking } from '#contract/booking.ts';
import { type Enquiry, enquiryFields } from '#contract/enquiry.ts';
import type { SiteData } from '#contract/site-data.ts';
import type { FormWords } from '#contract/words.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Submission, SubmissionKind } from '#server/leads/new-lead.ts';
import { newReference } from '#server/leads/reference.ts';
import { type FindRecent, type FormSignals, type SpamInput, scoreSpam } from '#server/leads/spam.ts';
import type {
  DeclinedResult,
  KnownRecord,
  SaveStep,
  SubmissionRepository,
} from '#server/leads/submission-repository.ts';
import type { Randomness } from '#server/runtime.ts';
import { answerDueAt } from '#server/settings/response-time.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';
import { composeMessages, composeWebhooks, type MessageDeps } from './messages.ts';
import type { Refusal } from './rate-limit.ts';
import type { Upload } from './read-upload.ts';

/** There are 2^40 references: two taken ones in a row mean that the random source is broken. */
const REFERENCE_ATTEMPTS = 3;

/** In seconds. An upload takes some on most lines. */
const RETRY_WHEN_MEMORY_FULL = 60;

interface SubmitDeps {
  repository: Pick<SubmissionRepository, 'findByKey' | 'recent' | 'save'>;
  messages: MessageDeps;
  db: Kysely<Schema>;
  referencePrefix: string;
  /** Of content/site.yaml. */
  words: Pick<SiteData['forms']['refusals'], 'memoryFull'>;
  randomness: Randomness;
  /** Called once a record is on disk, in quarantine or not. */
  onStored: (intake: 'enquiries' | 'applications') => void;
  /** Called once there is something to deliver. */
  wakeOutbox: () => void;
}

export interface SubmitRequest<Declined> {
  kind: SubmissionKind;
  /** Undefined when there was no memory for its file. The hash still tells whether it is stored already. */
  submission: Submission | undefined;
  /** See hashEnquiry and hashUpload. */
  contentHash: string;
  keys: IdempotencyKeys;
  signals: FormSignals;
  receivedAt: Date;
  /** Called for new submissions only: a repeated one is never refused. */
  rateLimit: () => Promise<Refusal | undefined>;
  /** Called after that: why the step would decline, so that those who come too late need no transaction. */
  check?: (() => Promise<Declined | undefined>) | undefined;
  /** What is stored with it. Its mails replace the ones to the agency and to the visitor. */
  step?: SaveStep<Declined> | undefined;
}

export type SubmitResult =
  /** On disk now. */
  | { outcome: 'received'; reference: string }
  /** On disk already, with the same content. */
  | { outcome: 'repeated'; reference: string }
  /** The key belongs to other content, which is on disk under this reference; the new one is not. */
  | { outcome: 'key-reused'; reference: string }
  /** Not stored. */
  | { outcome: 'refused'; refusal: Refusal };

/** `declined`: not stored, because its step did not want it. */
export type Submit = <Declined = never>(
  request: SubmitRequest<Declined>,
) => Promise<SubmitResult | DeclinedResult<Declined>>;

/**
 * Stores enquiries and applications with their messages, unless they are stored already or are refused. After `received` they
 * are on disk; after an error nothing is. What looks like spam is stored and answered in the same way, with its messages
 * held (docs/decisions/0007).
 *
 * @returns a function that throws when the database fails
 */
export function createSubmit(deps: SubmitDeps): Submit {
  const waitForSame = createWaitForSame();

  const submitOnce = async <Declined>(
    request: SubmitRequest<Declined>,
  ): Promise<SubmitResult | DeclinedResult<Declined>> => {
    const { kind, submission, contentHash, keys, receivedAt, step } = request;
    const resultOfKnown = (known: KnownRecord): SubmitResult => ({
      outcome: known.contentHash === contentHash ? 'repeated' : 'key-reused',
      reference: known.reference,
    });
    const findKnown = () => deps.repository.findByKey(kind, [keys.stored, ...keys.earlier]);
    const known = await findKnown();
    if (known) return resultOfKnown(known);
    if (!submission) {
      const refusal = { status: 503, retryAfter: RETRY_WHEN_MEMORY_FULL, notice: deps.words.memoryFull } as const;
      return { outcome: 'refused', refusal };
    }
    const refusal = await request.rateLimit();
    if (refusal) return { outcome: 'refused', refusal };
    const declined = await request.check?.();
    if (declined !== undefined) {
      // Another server may have stored this very message since the search: then it is what stands in its way.
      const own = await findKnown();
      return own ? resultOfKnown(own) : ({ outcome: 'declined', declined } as DeclinedResult<Declined>);
    }
    const findRecent: FindRecent = (since, limit) => deps.repository.recent(kind, since, limit);
    const answerBy = answerDueAt(receivedAt, await readAnswerRule(deps.db));
    const spam = await scoreSpam(findRecent, spamInputOf(submission), request.signals, receivedAt);

    for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
      const reference = newReference(deps.referencePrefix, deps.randomness.bytes);
      const id = deps.randomness.id();
      const record = { ...submission, id, reference, idempotencyKey: keys.stored, contentHash, receivedAt, spam };
      const messages = step
        ? composeWebhooks(deps.messages.webhooks, record)
        : composeMessages(deps.messages, record, answerBy);
      const saved = await deps.repository.save(record, keys.earlier, messages, step);
      if (saved.outcome === 'saved') {
        deps.onStored(kind === 'enquiry' ? 'enquiries' : 'applications');
        if (!spam.isQuarantined) deps.wakeOutbox();
        return { outcome: 'received', reference };
      }
      if (saved.outcome === 'key-known') return resultOfKnown(saved);
      if (saved.outcome !== 'reference-taken') return saved;
    }
    throw new Error(`No free reference in ${REFERENCE_ATTEMPTS} attempts: the random source is broken.`);
  };

  return (request) => waitForSame(request.contentHash, () => submitOnce(request));
}

/** SHA-256 in hexadecimal. */
export function hashEnquiry(enquiry: Enquiry): string {
  return sha256(contentOf(enquiry));
}

/** SHA-256 in hexadecimal. */
export function hashBooking({ enquiry, startsAt, way, timeZone }: Booking): string {
  return sha256([...contentOf(enquiry), startsAt, way, timeZone]);
}

const contentOf = (enquiry: Enquiry): string[] => [enquiry.form, ...enquiryFields.map((field) => enquiry[field])];

/** SHA-256 in hexadecimal, of the texts and the file. Invalid texts are hashed as they came: they are never stored. */
export function hashUpload({ fields, files }: Upload, words: FormWords): string {
  const parsed = parseApplication(fields, words);
  const texts = parsed.ok ? applicationFields.map((field) => parsed.application[field]) : fields;
  return sha256([texts, files]);
}

function sha256(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function spamInputOf(submission: Submission): SpamInput {
  if (submission.kind === 'enquiry') {
    const { email, name, firstName, lastName, phone, subject, message } = submission.enquiry;
    return { email, names: [name, firstName, lastName, phone], text: `${subject}\n${message}` };
  }
  const { email, name, phone, note } = submission.application;
  return { email, names: [name, phone], text: note };
}

// What counts as the same message: docs/decisions/0002.

/** Printable ASCII, longer than any client makes them (a UUID has 36 characters). */
const KEY = /^[\x20-\x7e]{1,200}$/;

/** A key made from content, as a returned form sends it. */
const CONTENT_KEY = /^content:(\d{1,9}):([\da-f]{64})$/;

/**
 * Without a key, the same content counts as the same message for one to two of these intervals: longer than a double click or
 * a reload, shorter than a second message an hour later.
 */
const INTERVAL_MS = 600_000;

/** The answer to a script whose key is `invalid`. */
export const KEY_INVALID = 'Idempotency-Key must be 1 to 200 printable ASCII characters.';

/**
 * The key from the header, or else from the form. A script is told of an invalid header; an invalid form field is not the
 * visitor's fault, so their message counts by its content.
 *
 * @param field the value of `idempotencyKey` in the form
 */
export function readKey({ headers }: FastifyRequest, field: unknown): string | undefined | 'invalid' {
  const header = headers['idempotency-key'];
  if (header !== undefined) return typeof header === 'string' && KEY.test(header) ? header : 'invalid';
  return typeof field === 'string' && KEY.test(field) ? field : undefined;
}

interface IdempotencyKeys {
  /** The message is stored under this key. */
  stored: string;
  /** Others under which the same message may have come before. */
  earlier: readonly string[];
  /** For a form that is returned to the visitor: sent again with it, it is the same message. */
  inForm: string;
}

/**
 * The keys of a message. Keys of clients and keys made from content never collide. One made from content is valid only for
 * that content, so a form that was returned and then edited is another message.
 *
 * @param key the client's, if it gave one
 * @param contentHash SHA-256 in hexadecimal
 */
export function keysFor(key: string | undefined, contentHash: string, now: Date): IdempotencyKeys {
  const [, sentInterval, sentHash] = CONTENT_KEY.exec(key ?? '') ?? [];
  if (key && sentHash === undefined) return { stored: `given:${key}`, earlier: [], inForm: key };
  const interval = sentHash === contentHash ? Number(sentInterval) : Math.floor(now.getTime() / INTERVAL_MS);
  const stored = `content:${interval}:${contentHash}`;
  return { stored, earlier: [`content:${interval - 1}:${contentHash}`], inForm: stored };
}

/** Runs work on a message once the same message, if one is in progress, is done. */
type WaitForSame = <Result>(contentHash: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Of two clicks that arrive together, the second waits until the first is stored or refused, and then finds it. Each waits for
 * one other at most, so that copies do not queue up behind a slow database.
 */
export function createWaitForSame(): WaitForSame {
  const inProgress = new Map<string, Promise<unknown>>();
  return async (contentHash, work) => {
    const first = inProgress.get(contentHash);
    if (first) {
      await Promise.allSettled([first]);
      return work();
    }
    const own = work();
    inProgress.set(contentHash, own);
    try {
      return await own;
    } finally {
      inProgress.delete(contentHash);
    }
  };
}
