import { createHash } from 'node:crypto';
import { type Enquiry, fieldOrder } from '#contract/enquiry.ts';
import type { Clock } from '#server/clock.ts';
import { newReceipt } from '#server/enquiries/receipt.ts';
import type { EnquiryStore, Known } from '#server/enquiries/store.ts';
import type { Refusal } from '#server/http/admission.ts';
import { type Keys, keysOf } from '#server/http/idempotency-key.ts';
import type { WaitForSame } from '#server/http/wait-for-same.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';
import type { Randomness } from '#server/randomness.ts';
import { judge, type Recent, type WeighedMessage } from '#server/spam/judge.ts';
import type { Visit } from '#server/spam/visit.ts';

/** Two in a row that are taken already mean a broken source of randomness, not bad luck: there are 2^40. */
const RECEIPT_ATTEMPTS = 3;

export interface AcceptDeps {
  store: EnquiryStore;
  /** The messages that tell of an enquiry, to be kept and sent with it. */
  composeMessages: (enquiry: Enquiry, receipt: string, receivedAt: Date) => OutboxMessage[];
  receiptPrefix: string;
  /** The enquiries that came lately. */
  recent: Recent;
  clock: Clock;
  randomness: Randomness;
  waitForSame: WaitForSame;
  /** Called once it is on disk, held or not. */
  onStored: () => void;
  /** Called once there is something to deliver. */
  wakeOutbox: () => void;
}

/** An enquiry as it came, and what it is known by. */
export interface Submission {
  enquiry: Enquiry;
  receivedAt: Date;
  contentHash: string;
  keys: Keys;
}

export type Accepted =
  /** On disk now. */
  | { outcome: 'received'; receipt: string }
  /** On disk already, with the same content. */
  | { outcome: 'repeated'; receipt: string }
  /** The key has carried other content before; that is on disk under this receipt, and the new one is not. */
  | { outcome: 'key-reused'; receipt: string }
  /** Not to be stored now; nothing is. */
  | { outcome: 'refused'; refusal: Refusal };

/** @param key the idempotency key that the client gave, if it gave one */
export function identify(enquiry: Enquiry, key: string | undefined, receivedAt: Date): Submission {
  const contentHash = hashOf(enquiry);
  return { enquiry, receivedAt, contentHash, keys: keysOf(key, contentHash, receivedAt) };
}

/**
 * Commits an enquiry and its messages, unless it is there already or is not admitted. When this returns `received`, they
 * are on disk; when it throws, nothing is. What looks like spam is committed and answered the same, with its messages
 * held (docs/decisions/0020).
 *
 * @param admit counts the enquiry; asked for a new one only, so that a repeated one is never refused
 * @throws when the database fails
 */
export function acceptEnquiry(
  deps: AcceptDeps,
  submission: Submission,
  visit: Visit,
  admit: () => Promise<Refusal | undefined>,
): Promise<Accepted> {
  return deps.waitForSame(submission.contentHash, () => storeOnce(deps, submission, visit, admit));
}

async function storeOnce(
  deps: AcceptDeps,
  { enquiry, receivedAt, contentHash, keys }: Submission,
  visit: Visit,
  admit: () => Promise<Refusal | undefined>,
): Promise<Accepted> {
  const { store, randomness } = deps;
  const answerKnown = (known: Known): Accepted => ({
    outcome: known.contentHash === contentHash ? 'repeated' : 'key-reused',
    receipt: known.receipt,
  });
  const known = await store.findByKey([keys.stored, ...keys.earlier]);
  if (known) return answerKnown(known);
  const refusal = await admit();
  if (refusal) return { outcome: 'refused', refusal };
  const spam = await judge(deps.recent, weighed(enquiry), visit, receivedAt);

  for (let attempt = 0; attempt < RECEIPT_ATTEMPTS; attempt += 1) {
    const receipt = newReceipt(deps.receiptPrefix, randomness.bytes);
    const saved = await store.save(
      { id: randomness.id(), receipt, idempotencyKey: keys.stored, contentHash, enquiry, receivedAt, spam },
      keys.earlier,
      deps.composeMessages(enquiry, receipt, receivedAt),
    );
    if (saved.outcome === 'saved') {
      deps.onStored();
      if (!spam.isQuarantined) deps.wakeOutbox();
      return { outcome: 'received', receipt };
    }
    if (saved.outcome === 'key-known') return answerKnown(saved);
  }
  throw new Error(`No free receipt in ${RECEIPT_ATTEMPTS} attempts: the source of randomness repeats itself.`);
}

function weighed({ email, name, firstName, lastName, phone, subject, message }: Enquiry): WeighedMessage {
  return { email, names: [name, firstName, lastName, phone], text: `${subject}\n${message}` };
}

function hashOf(enquiry: Enquiry): string {
  const content = JSON.stringify([enquiry.form, ...fieldOrder.map((field) => enquiry[field])]);
  return createHash('sha256').update(content).digest('hex');
}
