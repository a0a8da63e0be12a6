import { createHash } from 'node:crypto';
import { type Enquiry, fieldOrder } from '#contract/enquiry.ts';
import type { Clock } from '#server/clock.ts';
import { newReceipt } from '#server/enquiries/receipt.ts';
import type { EnquiryStore } from '#server/enquiries/store.ts';
import { keysOf } from '#server/http/idempotency-key.ts';
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
  /** Called once it is on disk, held or not. */
  onStored: () => void;
  /** Called once there is something to deliver. */
  wakeOutbox: () => void;
}

export type Accepted =
  /** On disk now. */
  | { outcome: 'received'; receipt: string }
  /** On disk already, with the same content. */
  | { outcome: 'repeated'; receipt: string }
  /** The key has carried other content before; that is on disk under this receipt, and the new one is not. */
  | { outcome: 'key-reused'; receipt: string };

/**
 * Commits an enquiry and its messages. When this returns, they are on disk; when it throws, nothing is. What looks like
 * spam is committed and answered the same, with its messages held (docs/decisions/0020).
 *
 * @param key the idempotency key that the client gave, if it gave one
 * @throws when the database fails
 */
export async function acceptEnquiry(
  deps: AcceptDeps,
  enquiry: Enquiry,
  key: string | undefined,
  visit: Visit,
): Promise<Accepted> {
  const { store, randomness } = deps;
  const receivedAt = deps.clock();
  const contentHash = hashOf(enquiry);
  const [idempotencyKey, ...knownKeys] = keysOf(key, contentHash, receivedAt);
  const spam = await judge(deps.recent, weighed(enquiry), visit, receivedAt);

  for (let attempt = 0; attempt < RECEIPT_ATTEMPTS; attempt += 1) {
    const receipt = newReceipt(deps.receiptPrefix, randomness.bytes);
    const saved = await store.save(
      { id: randomness.id(), receipt, idempotencyKey, contentHash, enquiry, receivedAt, spam },
      knownKeys,
      deps.composeMessages(enquiry, receipt, receivedAt),
    );
    if (saved.outcome === 'saved') {
      deps.onStored();
      if (!spam.isQuarantined) deps.wakeOutbox();
      return { outcome: 'received', receipt };
    }
    if (saved.outcome === 'key-known') {
      const isSame = saved.contentHash === contentHash;
      return { outcome: isSame ? 'repeated' : 'key-reused', receipt: saved.receipt };
    }
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
