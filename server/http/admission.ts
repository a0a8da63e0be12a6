/** Who may store something now: docs/decisions/0023-headers-limits-and-origins.md. */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FailedReply } from '#contract/reply.ts';
import type { Clock } from '#server/clock.ts';
import { clientOf, isLoopback } from '#server/http/client-address.ts';
import type { Randomness } from '#server/randomness.ts';
import type { RateLimitStore } from '#server/rate-limits/store.ts';

const HOUR_MS = 3_600_000;

/** A counter that does not answer keeps nobody waiting: the message itself is still to be stored. */
const PATIENCE_MS = 1_000;

export type Intake = 'enquiries' | 'applications' | 'newsletter';

/** An application weighs up to 5 MB, and both its mails are read by a person. */
export const WEIGHTS = { enquiries: 1, applications: 5, newsletter: 1 } as const satisfies Record<Intake, number>;

export type RefusalReason = 'client' | 'total' | 'elsewhere' | 'crowded-out';

export interface Refusal {
  status: 403 | 429 | 503;
  /** For the visitor: what happened, and what to do. */
  notice: string;
  /** Seconds, with 429 and 503. */
  retryAfter?: number;
}

/** Asked once a form is whole and before it is stored: nothing to say means go on. */
export type Admit = (request: FastifyRequest, intake: Intake) => Promise<Refusal | undefined>;

export interface AdmissionDeps {
  store: RateLimitStore;
  /** How many an hour, and at once after a quiet hour. */
  limits: { perClient: number; inTotal: number };
  /** Origins whose pages may post here; the server's own need not be among them. */
  ownOrigins: readonly string[];
  clock: Clock;
  bytes: Randomness['bytes'];
  onRefused: (intake: Intake, reason: RefusalReason) => void;
  /** Called when a limit could not be looked at, and the message was let through. */
  onUncounted: (intake: Intake) => void;
}

const FROM_ELSEWHERE =
  'This came from a page of another website, so it has not been sent yet. Please look it through and send it from here.';

export function createAdmit(deps: AdmissionDeps): Admit {
  const { store, limits, clock } = deps;
  let secret: { day: string; bytes: Promise<Uint8Array> } | undefined;
  let lastForgotten = clock().getTime();

  /** The address itself is kept nowhere, and tomorrow's name for it is another. */
  const nameOf = async (address: string, now: Date) => {
    const day = now.toISOString().slice(0, 10);
    if (secret?.day !== day) secret = { day, bytes: store.secretOf(day, deps.bytes(32)) };
    const key = await secret.bytes.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', key).update(clientOf(address)).digest('base64url');
  };

  const take = (key: string, perHour: number, weight: number, now: Date) =>
    store.take(key, { now, cost: (HOUR_MS / perHour) * weight, capacity: HOUR_MS });

  const forget = async (now: Date) => {
    if (now.getTime() - lastForgotten < HOUR_MS) return;
    lastForgotten = now.getTime();
    await store.forget(now);
  };

  return async (request, intake) => {
    const refuse = (reason: RefusalReason, refusal: Refusal) => {
      deps.onRefused(intake, reason);
      return refusal;
    };
    if (isFromElsewhere(request, deps.ownOrigins)) {
      return refuse('elsewhere', { status: 403, notice: FROM_ELSEWHERE });
    }
    const now = clock();
    const count = async (): Promise<Refusal | undefined> => {
      await forget(now);
      // A program on this machine, or a proxy that does not say whom it speaks for: then one visitor is not told from another.
      if (!isLoopback(request.ip)) {
        const client = await nameOf(request.ip, now);
        const missing = await take(`${intake}:${client}`, limits.perClient, 1, now);
        if (missing > 0) return refuse('client', tryLater(missing));
      }
      const missing = await take(`${intake}:total`, limits.inTotal, WEIGHTS[intake], now);
      return missing > 0 ? refuse('total', tryLater(missing)) : undefined;
    };
    try {
      return await withPatience(count());
    } catch (error) {
      // A lead is not lost because a counter is: what is stored comes first.
      request.log.error({ err: error, intake }, 'A limit could not be looked at; the message was let through.');
      deps.onUncounted(intake);
      return undefined;
    }
  };
}

const MESSAGES: Record<Refusal['status'], string> = {
  403: 'A page of another site posted this. Nothing is stored.',
  429: 'Too many in a short time. Nothing is stored; send it again after "retryAfter" seconds.',
  503: 'Too many files at this moment. Nothing is stored; send it again after "retryAfter" seconds.',
};

/** Tells a script of a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, ...facts } = refusal;
  setRetryAfter(reply, refusal);
  const body: FailedReply = { outcome: 'failed', message: MESSAGES[status], requestId: request.id, ...facts };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Set past Fastify, where pages rendered on demand are written. */
export function setRetryAfter(reply: FastifyReply, { retryAfter }: Refusal): void {
  if (retryAfter !== undefined) reply.raw.setHeader('retry-after', retryAfter);
}

/**
 * Whether a browser says that a page of another site posted this (Fetch Metadata, which every browser sends since 2023,
 * on HTTPS and localhost). Without the header nobody knows, and nobody is suspected: an Origin alone is `null` or another
 * for honest visitors behind proxies and privacy settings.
 */
function isFromElsewhere({ headers }: FastifyRequest, ownOrigins: readonly string[]): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return headers.origin === undefined || !ownOrigins.includes(headers.origin);
}

function tryLater(missingMs: number): Refusal {
  const retryAfter = Math.ceil(missingMs / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  return {
    status: 429,
    retryAfter,
    notice: `Too many messages have just come in. Yours is not sent yet, and everything you typed is still here: please send it again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  };
}

async function withPatience<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
