import { createHash } from 'node:crypto';
import { type Application, applicationFields } from '#contract/application.ts';
import type { ApplicationStore, Cv, NewApplication } from '#server/applications/store.ts';
import type { Clock } from '#server/clock.ts';
import { keysOf } from '#server/http/idempotency-key.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';
import type { Randomness } from '#server/randomness.ts';
import { judge, type Recent } from '#server/spam/judge.ts';
import type { Visit } from '#server/spam/visit.ts';

/** Two in a row that are taken already mean a broken source of randomness, not bad luck: there are 2^40. */
const RECEIPT_ATTEMPTS = 3;

export interface AcceptDeps {
  store: Pick<ApplicationStore, 'save'>;
  /** The messages that tell of an application, to be kept and sent with it. */
  composeMessages: (application: NewApplication) => OutboxMessage[];
  newReceipt: () => string;
  /** The applications that came lately. */
  recent: Recent;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
  /** Called once it is on disk, held or not. */
  onStored: () => void;
  /** Called once there is something to deliver. */
  wakeOutbox: () => void;
}

export interface CheckedApplication {
  application: Application;
  positionTitle: string | undefined;
  cv: Cv;
}

/** Its outcomes are those of an enquiry: see server/enquiries/accept.ts. */
export type Accepted = { outcome: 'received' | 'repeated' | 'key-reused'; receipt: string };

/**
 * Commits an application with its file and its messages. When this returns, they are on disk; when it throws, nothing is.
 * What looks like spam is committed and answered the same, with its messages held (docs/decisions/0020).
 *
 * @param key the idempotency key that the client gave, if it gave one
 * @throws when the database fails
 */
export async function acceptApplication(
  deps: AcceptDeps,
  checked: CheckedApplication,
  key: string | undefined,
  visit: Visit,
): Promise<Accepted> {
  const receivedAt = deps.clock();
  const contentHash = hashOf(checked);
  const [idempotencyKey, ...knownKeys] = keysOf(key, contentHash, receivedAt);
  const { email, name, phone, note } = checked.application;
  const spam = await judge(deps.recent, { email, names: [name, phone], text: note }, visit, receivedAt);

  for (let attempt = 0; attempt < RECEIPT_ATTEMPTS; attempt += 1) {
    const receipt = deps.newReceipt();
    const record = { ...checked, id: deps.randomness.id(), receipt, idempotencyKey, contentHash, receivedAt, spam };
    const saved = await deps.store.save(record, knownKeys, deps.composeMessages(record));
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

function hashOf({ application, cv }: CheckedApplication): string {
  const texts = JSON.stringify([cv.name, ...applicationFields.map((field) => application[field])]);
  // The texts end at a zero byte, of which JSON has none.
  return createHash('sha256').update(texts).update('\0').update(cv.bytes).digest('hex');
}
