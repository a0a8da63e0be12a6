import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Warning, warningCodes } from '#contract/desk/warnings.ts';
import { operatingRoutes } from '#contract/routes.ts';
import { countRows } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { isAuthorized } from '#server/http/authorization.ts';
import type { Intake, RefusalReason } from '#server/intake/rate-limit.ts';
import { LETTER_QUEUE } from '#server/newsletter/letter-mail.ts';
import type { Clock } from '#server/runtime.ts';

/** From a file in memory, past one flush to a disk, to longer than anybody waits. In seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the rest of the server counts, of one app. */
export function createMetrics() {
  // Of this app alone: prom-client's default registry is shared by the whole process.
  const registry = new Registry();
  const accepted = addCounter(registry, 'accepted_total', 'Records stored, by kind.', ['intake']);
  const refused = addCounter(registry, 'refused_total', 'Kept from being stored.', ['intake', 'reason']);
  const notChecked = 'Let through because a limit could not be checked.';
  const limiterErrors = addCounter(registry, 'limiter_errors_total', notChecked, ['intake']);
  const malformed = addCounter(registry, 'malformed_requests_total', 'Refused before routing.', ['status']);
  return {
    registry,
    accepted: (intake: Intake) => accepted.inc({ intake }),
    refused: (intake: Intake, reason: RefusalReason) => refused.inc({ intake, reason }),
    limiterError: (intake: Intake) => limiterErrors.inc({ intake }),
    /** Refused by Node, before routing. */
    malformed: (status: number) => malformed.inc({ status }),
  };
}

interface MetricsDeps {
  registry: Registry;
  db: Kysely<Schema>;
  readWarnings: () => Promise<Warning[]>;
  clock: Clock;
  /** Without it there is no /metrics. An address would be no proof: behind a proxy on the same machine every visitor is local. */
  token: string | undefined;
}

/** `GET /metrics`, for a Prometheus that sends the token. Requests are labelled with their route pattern, never with their path. */
export function addMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const { registry, token } = deps;
  const byRoute = 'Requests by route and status class.';
  const requests = addCounter(registry, 'http_requests_total', byRoute, ['method', 'route', 'status']);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From head to end of answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    requests.inc({ ...labels, status: `${Math.floor(reply.raw.statusCode / 100)}xx` });
    durations.observe(labels, reply.elapsedTime / 1000);
  });

  if (token !== undefined) {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    app.addHook('onClose', async () => delay.disable());
    const readProcess = addProcessGauges(registry, delay);
    const readDatabase = addDatabaseGauges(deps);
    app.get(operatingRoutes.metrics, async (request, reply) => {
      if (!isAuthorized(request, token)) {
        return reply.code(401).header('www-authenticate', 'Bearer').send({ outcome: 'failed', requestId: request.id });
      }
      readProcess();
      await readDatabase().catch((error: unknown) => {
        request.log.error({ err: error }, 'The metrics of the database could not be read.');
      });
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  }
}

/** @returns updates them; to be called before each scrape */
function addProcessGauges(registry: Registry, delay: ReturnType<typeof monitorEventLoopDelay>): () => void {
  const resident = addGauge(registry, 'process_resident_memory_bytes', 'Memory of the process.');
  const heapUsed = addGauge(registry, 'nodejs_heap_used_bytes', 'Memory of what JavaScript holds.');
  const lag = addGauge(registry, 'nodejs_eventloop_lag_p99_seconds', 'Since it was last read.');
  return () => {
    const memory = process.memoryUsage();
    resident.set(memory.rss);
    heapUsed.set(memory.heapUsed);
    lag.set(delay.count > 0 ? delay.percentile(99) / 1e9 : 0);
    delay.reset();
  };
}

/** @returns updates them; rejects when the database does not answer */
function addDatabaseGauges({ registry, db, readWarnings, clock }: MetricsDeps): () => Promise<void> {
  const up = addGauge(registry, 'database_up', 'Whether the database answers.');
  const ofLetters = 'Messages that wait, without those of letters, which wait for their turn.';
  const pending = addGauge(registry, 'outbox_pending', ofLetters);
  const dead = addGauge(registry, 'outbox_dead', 'Messages that could not be delivered and are kept.');
  const lag = addGauge(registry, 'outbox_lag_seconds', 'How long the oldest message is due.');
  const quarantined = addGauge(registry, 'quarantined', 'Enquiries and applications that wait for a person.');
  const warned = addGauge(registry, 'warnings', 'Whether the desk shows this warning.', ['code']);
  return async () => {
    const now = clock();
    up.set(0);
    const [outbox, inQuarantine, warnings] = await Promise.all([
      countOutbox(db, now),
      countQuarantined(db),
      readWarnings(),
    ]);
    up.set(1);
    pending.set(outbox.pending);
    dead.set(outbox.dead);
    lag.set(outbox.oldestDueAt ? (now.getTime() - outbox.oldestDueAt.getTime()) / 1000 : 0);
    quarantined.set(inQuarantine);
    for (const code of warningCodes) warned.set({ code }, warnings.some((warning) => warning.code === code) ? 1 : 0);
  };
}

const addCounter = <Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });

const addGauge = <Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

/**
 * Counts the messages to be delivered, due or not, without those of letters; and the dead ones; and when the one was due that
 * is due longest.
 */
async function countOutbox(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ pending: number; dead: number; oldestDueAt: Date | undefined }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['status', ({ fn }) => fn.countAll<number | bigint | string>().as('rows')])
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'dead'), and([eb('status', '=', 'pending'), eb('queue', '!=', LETTER_QUEUE)])]),
    )
    .groupBy('status')
    .execute();
  const oldest = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('next_attempt_at').as('due'))
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', now.toISOString())
    .executeTakeFirst();
  const count = (status: 'pending' | 'dead') => Number(rows.find((row) => row.status === status)?.rows ?? 0);
  return {
    pending: count('pending'),
    dead: count('dead'),
    oldestDueAt: oldest?.due ? new Date(oldest.due) : undefined,
  };
}

/** Enquiries and applications in quarantine. What a person has marked as spam has been looked at. */
export const countQuarantined = (db: Kysely<Schema>): Promise<number> =>
  countRows(db.selectFrom('leads').where('state', '=', 'quarantine').where('state_by', 'is', null));
