import { createHash } from 'node:crypto';
import { type ApplicationErrors, applicationFields, parseApplication } from '#contract/application.ts';
import { checkUpload } from '#server/applications/check-upload.ts';
import type { Upload } from '#server/applications/read-upload.ts';
import type { ApplicationStore, NewApplication } from '#server/applications/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Known } from '#server/enquiries/store.ts';
import type { Refusal } from '#server/http/admission.ts';
import { type Keys, keysOf } from '#server/http/idempotency-key.ts';
import type { WaitForSame } from '#server/http/wait-for-same.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';
import type { Randomness } from '#server/randomness.ts';
import { judge, type Recent } from '#server/spam/judge.ts';
import type { Visit } from '#server/spam/visit.ts';

/** Two in a row that are taken already mean a broken source of randomness, not bad luck: there are 2^40. */
const RECEIPT_ATTEMPTS = 3;

/** A file takes some seconds on most lines. */
const CROWDED_OUT: Refusal = {
  status: 503,
  retryAfter: 60,
  notice:
    'Many files are arriving at this moment, and there was no room left for yours. Your application is not sent yet, and what you typed is still here: please send it again in a minute, with the file.',
};

export interface AcceptDeps {
  store: Pick<ApplicationStore, 'findByKey' | 'save'>;
  /** The messages that tell of an application, to be kept and sent with it. */
  composeMessages: (application: NewApplication) => OutboxMessage[];
  newReceipt: () => string;
  /** The applications that came lately. */
  recent: Recent;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
  waitForSame: WaitForSame;
  /** The open positions: title by slug. */
  positions: ReadonlyMap<string, string>;
  /** Called once it is on disk, held or not. */
  onStored: () => void;
  /** Called once there is something to deliver. */
  wakeOutbox: () => void;
}

/** An application as it came, and what it is known by. */
export interface Submission {
  upload: Upload;
  receivedAt: Date;
  contentHash: string;
  keys: Keys;
}

export type Accepted =
  /** As of an enquiry: see server/enquiries/accept.ts. */
  | { outcome: 'received' | 'repeated' | 'key-reused'; receipt: string }
  | { outcome: 'refused'; refusal: Refusal }
  /** Nothing is stored. */
  | { outcome: 'invalid'; status: 413 | 422; errors: ApplicationErrors };

/** @param key the idempotency key that the client gave, if it gave one */
export function identify(upload: Upload, key: string | undefined, receivedAt: Date): Submission {
  const contentHash = hashOf(upload);
  return { upload, receivedAt, contentHash, keys: keysOf(key, contentHash, receivedAt) };
}

/**
 * Commits an application with its file and its messages, unless it is wrong, is there already or is not admitted. When
 * this returns `received`, they are on disk; when it throws, nothing is. What looks like spam is committed and answered
 * the same, with its messages held (docs/decisions/0020).
 *
 * @param admit counts the application; asked for a new one only, so that a repeated one is never refused
 * @throws when the database fails
 */
export function acceptApplication(
  deps: AcceptDeps,
  submission: Submission,
  visit: Visit,
  admit: () => Promise<Refusal | undefined>,
): Promise<Accepted> {
  return deps.waitForSame(submission.contentHash, () => storeOnce(deps, submission, visit, admit));
}

async function storeOnce(
  deps: AcceptDeps,
  { upload, receivedAt, contentHash, keys }: Submission,
  visit: Visit,
  admit: () => Promise<Refusal | undefined>,
): Promise<Accepted> {
  // Of a file that found no room there is only the hash. That is enough to know it again.
  const checked = upload.isCrowdedOut ? undefined : await checkUpload(upload, deps.positions);
  if (checked?.ok === false) return { outcome: 'invalid', status: checked.status, errors: checked.errors };
  const answerKnown = (known: Known): Accepted => ({
    outcome: known.contentHash === contentHash ? 'repeated' : 'key-reused',
    receipt: known.receipt,
  });
  const known = await deps.store.findByKey([keys.stored, ...keys.earlier]);
  if (known) return answerKnown(known);
  if (!checked) return { outcome: 'refused', refusal: CROWDED_OUT };
  const refusal = await admit();
  if (refusal) return { outcome: 'refused', refusal };
  const { email, name, phone, note } = checked.application;
  const spam = await judge(deps.recent, { email, names: [name, phone], text: note }, visit, receivedAt);

  for (let attempt = 0; attempt < RECEIPT_ATTEMPTS; attempt += 1) {
    const receipt = deps.newReceipt();
    const { application, positionTitle, cv } = checked;
    const content = { application, positionTitle, cv, contentHash, receivedAt, spam };
    const record = { ...content, id: deps.randomness.id(), receipt, idempotencyKey: keys.stored };
    const saved = await deps.store.save(record, keys.earlier, deps.composeMessages(record));
    if (saved.outcome === 'saved') {
      deps.onStored();
      if (!spam.isQuarantined) deps.wakeOutbox();
      return { outcome: 'received', receipt };
    }
    if (saved.outcome === 'key-known') return answerKnown(saved);
  }
  throw new Error(`No free receipt in ${RECEIPT_ATTEMPTS} attempts: the source of randomness repeats itself.`);
}

/** Texts that are wrong are hashed as they came; they are never stored, so they are like nothing that is. */
function hashOf({ fields, files }: Upload): string {
  const parsed = parseApplication(fields);
  const texts = parsed.ok ? applicationFields.map((field) => parsed.application[field]) : fields;
  return createHash('sha256')
    .update(JSON.stringify([texts, files]))
    .digest('hex');
}
