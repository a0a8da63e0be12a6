/** Limits how much may be stored, by client and in total: docs/decisions/0007. */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { FailedReply } from '#contract/reply.ts';
import type { SiteData } from '#contract/site-data.ts';
import type { Schema } from '#server/db/schema.ts';
import { clientOf, isLoopback } from '#server/http/client-address.ts';
import type { Clock, Randomness } from '#server/runtime.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In memory. At 200 bytes each, 20 MB. */
const MAX_BUCKETS = 100_000;

/** A slow counter must not delay the visitor. */
const TIMEOUT_MS = 1_000;

export type Intake = 'enquiries' | 'applications' | 'newsletter';

/** The weight of each in the total. An application has up to 5 MB. */
export const WEIGHTS = { enquiries: 1, applications: 5, newsletter: 1 } as const satisfies Record<Intake, number>;

/** The values of the label of `refused_total`, see docs/operating/watch.md. */
export type RefusalReason = 'client' | 'total' | 'cross-site' | 'memory-full';

export interface Refusal {
  status: 403 | 409 | 429 | 503;
  /** For the visitor: what happened, and what to do. */
  notice: string;
  /** In seconds, with 429 and 503. */
  retryAfter?: number;
}

/** Called once a form is valid and before it is stored. @returns undefined when it may be stored */
export type RateLimit = (request: FastifyRequest, intake: Intake) => Promise<Refusal | undefined>;

/**
 * A bucket that refills steadily, stored as the time at which it will be full (the generic cell rate algorithm). A full bucket
 * equals a missing one.
 */
interface Take {
  now: Date;
  /** The cost of one, in milliseconds of refilling. */
  cost: number;
  /** How long an empty bucket takes to refill, in milliseconds. */
  capacity: number;
}

export interface RateLimitStore {
  /**
   * Takes once from a bucket if it holds enough. Atomic.
   *
   * @returns 0 when taken, else for how many milliseconds it must refill first
   */
  take: (key: string, take: Take) => Promise<number>;
  /**
   * The secret of a day, the same for every server. Deletes those of before yesterday.
   *
   * @param day such as 2026-03-01
   * @param fresh the secret of the day if it has none yet
   */
  secretOf: (day: string, fresh: Uint8Array) => Promise<Uint8Array>;
  /** Deletes the buckets that are full. */
  deleteFull: (now: Date) => Promise<void>;
}

export interface RateLimitDeps {
  store: RateLimitStore;
  /** Per hour, and at once after a quiet hour. */
  limits: { perClient: number; inTotal: number };
  /** Of content/site.yaml. */
  words: SiteData['forms']['refusals'];
  /** Origins whose pages may post here; the server's own need not be among them. */
  ownOrigins: readonly string[];
  clock: Clock;
  bytes: Randomness['bytes'];
  onRefused: (intake: Intake, reason: RefusalReason) => void;
  /** Called when the limit could not be checked and the message was accepted. */
  onLimiterError: (intake: Intake) => void;
}

export function createRateLimit(deps: RateLimitDeps): RateLimit {
  const { store, limits, clock } = deps;
  let lastCleanUp = clock().getTime();
  const hashClient = clientHasher(store, deps.bytes);

  const take = (key: string, perHour: number, weight: number, now: Date) =>
    store.take(key, { now, cost: (HOUR_MS / perHour) * weight, capacity: HOUR_MS });

  const cleanUp = async (now: Date) => {
    if (now.getTime() - lastCleanUp < HOUR_MS) return;
    lastCleanUp = now.getTime();
    await store.deleteFull(now);
  };

  return async (request, intake) => {
    const refuse = (reason: RefusalReason, refusal: Refusal) => {
      deps.onRefused(intake, reason);
      return refusal;
    };
    if (isCrossSite(request, deps.ownOrigins)) {
      return refuse('cross-site', { status: 403, notice: deps.words.crossSite });
    }
    const now = clock();
    const count = async (): Promise<Refusal | undefined> => {
      await cleanUp(now);
      // From loopback the client is unknown: a local program, or a proxy that does not forward the address.
      if (!isLoopback(request.ip)) {
        const client = await hashClient(request.ip, now);
        const missing = await take(`${intake}:${client}`, limits.perClient, 1, now);
        if (missing > 0) return refuse('client', tooMany(missing, deps.words));
      }
      const missing = await take(`${intake}:total`, limits.inTotal, WEIGHTS[intake], now);
      return missing > 0 ? refuse('total', tooMany(missing, deps.words)) : undefined;
    };
    try {
      return await withTimeout(count());
    } catch (error) {
      // Storing the message matters more than counting it.
      request.log.error({ err: error, intake }, 'A rate limit could not be checked; the message was accepted.');
      deps.onLimiterError(intake);
      return undefined;
    }
  };
}

/** @returns a function that hashes a client's address with a key, so that the address is not stored. The key changes daily. */
export function clientHasher(
  store: Pick<RateLimitStore, 'secretOf'>,
  bytes: Randomness['bytes'],
): (address: string, now: Date) => Promise<string> {
  let secret: { day: string; bytes: Promise<Uint8Array> } | undefined;
  return async (address, now) => {
    const day = now.toISOString().slice(0, 10);
    if (secret?.day !== day) secret = { day, bytes: store.secretOf(day, bytes(32)) };
    const key = await secret.bytes.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', key).update(clientOf(address)).digest('base64url');
  };
}

/** For programs. Visitors read the notice. */
const MESSAGES: Record<Refusal['status'], string> = {
  403: 'A page of another site posted this. Nothing is stored.',
  409: 'This address has a meeting already. Nothing is stored.',
  429: 'Too many in a short time. Nothing is stored; send it again after "retryAfter" seconds.',
  503: 'Too many files at this moment. Nothing is stored; send it again after "retryAfter" seconds.',
};

/** Sends a refusal to a script. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, ...facts } = refusal;
  setRetryAfter(reply, refusal);
  const body: FailedReply = { outcome: 'failed', message: MESSAGES[status], requestId: request.id, ...facts };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Sets the header on the raw response, which pages rendered on demand are written to. */
export function setRetryAfter(reply: FastifyReply, { retryAfter }: Refusal): void {
  if (retryAfter !== undefined) reply.raw.setHeader('retry-after', retryAfter);
}

/**
 * Whether the browser says that a page of another site posted this (Fetch Metadata, sent by every browser since 2023 on HTTPS
 * and localhost). Not by Origin alone: behind proxies and privacy settings it is `null` or another for honest visitors.
 */
function isCrossSite({ headers }: FastifyRequest, ownOrigins: readonly string[]): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return headers.origin === undefined || !ownOrigins.includes(headers.origin);
}

function tooMany(missingMs: number, words: RateLimitDeps['words']): Refusal {
  const retryAfter = Math.ceil(missingMs / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? words.oneMinute : words.minutes.replace('{minutes}', String(minutes));
  return { status: 429, retryAfter, notice: words.tooMany.replace('{wait}', wait) };
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * For the single server of an embedded database. Rows would cost two more disk flushes per enquiry; a restart loses only the
 * counts.
 */
export function memoryRateLimitStore(): RateLimitStore {
  const fullAt = new Map<string, number>();
  const secrets = new Map<string, Uint8Array>();

  const deleteFull = (now: Date) => {
    for (const [key, time] of fullAt) if (time <= now.getTime()) fullAt.delete(key);
  };

  return {
    take: async (key, { now, cost, capacity }) => {
      const next = Math.max(fullAt.get(key) ?? 0, now.getTime()) + cost;
      const missing = next - now.getTime() - capacity;
      if (missing > 0) return missing;
      if (fullAt.size >= MAX_BUCKETS) deleteFull(now);
      if (fullAt.size >= MAX_BUCKETS) throw new Error(`More than ${MAX_BUCKETS} clients at once.`);
      fullAt.set(key, next);
      return 0;
    },

    secretOf: async (day, fresh) => {
      for (const other of secrets.keys()) if (other < dayBefore(day)) secrets.delete(other);
      const secret = secrets.get(day) ?? fresh;
      secrets.set(day, secret);
      return secret;
    },

    deleteFull: async (now) => deleteFull(now),
  };
}

/** @param day such as 2026-03-01 */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** For any number of servers on one PostgreSQL. */
export function databaseRateLimitStore(db: Kysely<Schema>): RateLimitStore {
  return {
    take: async (key, { now, cost, capacity }) => {
      // In whole milliseconds: the column is a bigint.
      const time = now.getTime();
      const step = Math.ceil(cost);
      const next = sql<number>`greatest(rate_limits.full_at, ${time}::bigint) + ${step}::bigint`;
      const taken = await db
        .insertInto('rate_limits')
        .values({ key, full_at: time + step })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ full_at: next })
            .where(next, '<=', time + Math.ceil(capacity)),
        )
        .executeTakeFirstOrThrow();
      if (taken.numInsertedOrUpdatedRows === 1n) return 0;
      const row = await db.selectFrom('rate_limits').select('full_at').where('key', '=', key).executeTakeFirst();
      return Math.max(1, Number(row?.full_at ?? time) + step - time - Math.ceil(capacity));
    },

    secretOf: async (day, fresh) => {
      await db
        .insertInto('rate_limit_secrets')
        .values({ day, secret: fresh })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.deleteFrom('rate_limit_secrets').where('day', '<', dayBefore(day)).execute();
      const row = await db
        .selectFrom('rate_limit_secrets')
        .select('secret')
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      return row.secret;
    },

    deleteFull: async (now) => {
      await db.deleteFrom('rate_limits').where('full_at', '<=', now.getTime()).execute();
    },
  };
}
