import { createHash } from 'node:crypto';
import { applicationFields, parseApplication } from '#contract/application.ts';
import { type Enquiry, enquiryFields } from '#contract/enquiry.ts';
import type { FormWords } from '#contract/form-fields.ts';
import type { NewRecord, Submission, SubmissionKind } from '#server/db/records.ts';
import { composeApplicationMails } from '#server/mail/application-mails.ts';
import { composeEnquiryMails, type MailDeps } from '#server/mail/enquiry-mails.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import type { Randomness } from '#server/runtime.ts';
import {
  composeApplicationWebhooks,
  composeEnquiryWebhooks,
  type WebhookMessagesDeps,
} from '#server/webhooks/webhook-messages.ts';
import { createWaitForSame, type IdempotencyKeys } from './idempotency.ts';
import type { Refusal } from './rate-limit.ts';
import type { Upload } from './read-upload.ts';
import type { KnownRecord, SubmissionRepository } from './repository.ts';
import { coalesce, type FormSignals, type SpamInput, scoreSpam } from './spam.ts';

/** There are 2^40 references: two taken ones in a row mean that the source of randomness repeats itself. */
const REFERENCE_ATTEMPTS = 3;

/** Crockford's base 32: no I, L, O or U, so that a reference is understood on the phone. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An upload takes some seconds on most lines. */
const MEMORY_FULL: Refusal = {
  status: 503,
  retryAfter: 60,
  notice:
    'Many files are arriving at this moment, and there was no room left for yours. Your application is not sent yet, and what you typed is still here: please send it again in a minute, with the file.',
};

export interface SubmitDeps {
  repository: Pick<SubmissionRepository, 'findByKey' | 'recent' | 'save'>;
  mails: MailDeps;
  webhooks: WebhookMessagesDeps;
  referencePrefix: string;
  randomness: Randomness;
  /** Called once a record is on disk, in quarantine or not. */
  onStored: (intake: 'enquiries' | 'applications') => void;
  /** Called once there is something to deliver. */
  wakeOutbox: () => void;
}

export interface SubmitRequest {
  kind: SubmissionKind;
  /** Undefined when there was no memory for its file. Whether it is stored already is known from its hash. */
  submission: Submission | undefined;
  /** See hashEnquiry and hashUpload. */
  contentHash: string;
  keys: IdempotencyKeys;
  signals: FormSignals;
  receivedAt: Date;
  /** Called for new submissions only, so that a repeated one is never refused. */
  rateLimit: () => Promise<Refusal | undefined>;
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

export type Submit = (request: SubmitRequest) => Promise<SubmitResult>;

/**
 * Stores enquiries and applications with their messages, unless they are stored already or are refused. After `received` they
 * are on disk; after an error nothing is. What looks like spam is stored and answered in the same way, with its messages
 * held (docs/decisions/0020).
 *
 * @returns a function that throws when the database fails
 */
export function createSubmit(deps: SubmitDeps): Submit {
  const waitForSame = createWaitForSame();
  const findRecent = {
    enquiry: coalesce((...span) => deps.repository.recent('enquiry', ...span)),
    application: coalesce((...span) => deps.repository.recent('application', ...span)),
  };

  const submitOnce = async (request: SubmitRequest): Promise<SubmitResult> => {
    const { kind, submission, contentHash, keys, receivedAt } = request;
    const resultOfKnown = (known: KnownRecord): SubmitResult => ({
      outcome: known.contentHash === contentHash ? 'repeated' : 'key-reused',
      reference: known.reference,
    });
    const known = await deps.repository.findByKey(kind, [keys.stored, ...keys.earlier]);
    if (known) return resultOfKnown(known);
    if (!submission) return { outcome: 'refused', refusal: MEMORY_FULL };
    const refusal = await request.rateLimit();
    if (refusal) return { outcome: 'refused', refusal };
    const spam = await scoreSpam(findRecent[kind], spamInputOf(submission), request.signals, receivedAt);

    for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
      const reference = newReference(deps.referencePrefix, deps.randomness.bytes);
      const id = deps.randomness.id();
      const record = { ...submission, id, reference, idempotencyKey: keys.stored, contentHash, receivedAt, spam };
      const saved = await deps.repository.save(record, keys.earlier, composeMessages(deps, record));
      if (saved.outcome === 'saved') {
        deps.onStored(kind === 'enquiry' ? 'enquiries' : 'applications');
        if (!spam.isQuarantined) deps.wakeOutbox();
        return { outcome: 'received', reference };
      }
      if (saved.outcome === 'key-known') return resultOfKnown(saved);
    }
    throw new Error(`No free reference in ${REFERENCE_ATTEMPTS} attempts: the source of randomness repeats itself.`);
  };

  return (request) => waitForSame(request.contentHash, () => submitOnce(request));
}

/** SHA-256 in hexadecimal. */
export function hashEnquiry(enquiry: Enquiry): string {
  return sha256([enquiry.form, ...enquiryFields.map((field) => enquiry[field])]);
}

/** SHA-256 in hexadecimal, of the texts and the file. Invalid texts are hashed as they came: they are never stored. */
export function hashUpload({ fields, files }: Upload, words: FormWords): string {
  const parsed = parseApplication(fields, words);
  const texts = parsed.ok ? applicationFields.map((field) => parsed.application[field]) : fields;
  return sha256([texts, files]);
}

function sha256(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function composeMessages({ mails, webhooks }: SubmitDeps, record: NewRecord): OutboxMessage[] {
  return record.kind === 'enquiry'
    ? [...composeEnquiryMails(mails, record), ...composeEnquiryWebhooks(webhooks, record)]
    : [...composeApplicationMails(mails, record), ...composeApplicationWebhooks(webhooks, record)];
}

function spamInputOf(submission: Submission): SpamInput {
  if (submission.kind === 'enquiry') {
    const { email, name, firstName, lastName, phone, subject, message } = submission.enquiry;
    return { email, names: [name, firstName, lastName, phone], text: `${subject}\n${message}` };
  }
  const { email, name, phone, note } = submission.application;
  return { email, names: [name, phone], text: note };
}

/**
 * @param prefix the letters before the number, such as KD for KD-7Q2M-X4TP
 * @param bytes five bits of each of eight bytes are used
 */
function newReference(prefix: string, bytes: Randomness['bytes']): string {
  // Uniform, because 256 is a multiple of 32.
  const letters = Array.from(bytes(8), (byte) => REFERENCE_ALPHABET.charAt(byte % 32)).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
