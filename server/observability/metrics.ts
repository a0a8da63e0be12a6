import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Warning, warningCodes } from '#contract/desk/warnings.ts';
import { operatingRoutes } from '#contract/routes.ts';
import type { Schema } from '#server/db/schema.ts';
import { isAuthorized } from '#server/http/authorization.ts';
import type { Intake, RefusalReason } from '#server/intake/rate-limit.ts';
import { LETTER_QUEUE } from '#server/newsletter/letter-mail.ts';
import type { Clock } from '#server/runtime.ts';

/** From a file in memory, past one flush to a disk, to longer than anybody waits. In seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the rest of the server counts, of one app. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  // Of this app alone: prom-client's default registry is shared by the whole process.
  const registry = new Registry();
  const registers = [registry];
  const accepted = new Counter({
    name: 'accepted_total',
    help: 'Records stored, by kind.',
    labelNames: ['intake'],
    registers,
  });
  const refused = new Counter({
    name: 'refused_total',
    help: 'Kept from being stored.',
    labelNames: ['intake', 'reason'],
    registers,
  });
  const limiterErrors = new Counter({
    name: 'limiter_errors_total',
    help: 'Let through because a limit could not be checked.',
    labelNames: ['intake'],
    registers,
  });
  const malformed = new Counter({
    name: 'malformed_requests_total',
    help: 'Refused before routing.',
    labelNames: ['status'],
    registers,
  });
  return {
    registry,
    accepted: (intake: Intake) => accepted.inc({ intake }),
    refused: (intake: Intake, reason: RefusalReason) => refused.inc({ intake, reason }),
    limiterError: (intake: Intake) => limiterErrors.inc({ intake }),
    /** Refused by Node, before routing. */
    malformed: (status: number) => malformed.inc({ status }),
  };
}

export interface MetricsDeps {
  registry: Registry;
  repository: MetricsRepository;
  readWarnings: () => Promise<Warning[]>;
  clock: Clock;
  /** Without it there is no /metrics. An address would be no proof: behind a proxy on the same machine every visitor is local. */
  token: string | undefined;
}

/** `GET /metrics`, for a Prometheus that sends the token. Requests are labelled with their route pattern, never with their path. */
export function addMetrics(
  app: FastifyInstance,
  { registry, repository, readWarnings, clock, token }: MetricsDeps,
): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status class.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From head to end of answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
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
    const readDatabase = addDatabaseGauges(registry, { repository, readWarnings, clock });
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
function addDatabaseGauges(
  registry: Registry,
  { repository, readWarnings, clock }: Omit<MetricsDeps, 'token' | 'registry'>,
): () => Promise<void> {
  const up = addGauge(registry, 'database_up', 'Whether the database answers.');
  const pending = addGauge(
    registry,
    'outbox_pending',
    'Messages that wait, without those of letters, which wait for their turn.',
  );
  const dead = addGauge(registry, 'outbox_dead', 'Messages that could not be delivered and are kept.');
  const lag = addGauge(registry, 'outbox_lag_seconds', 'How long the oldest message is due.');
  const quarantined = addGauge(registry, 'quarantined', 'Enquiries and applications that wait for a person.');
  const warned = new Gauge({
    name: 'warnings',
    help: 'Whether the desk shows this warning.',
    labelNames: ['code'],
    registers: [registry],
  });
  return async () => {
    const now = clock();
    up.set(0);
    const [outbox, inQuarantine, warnings] = await Promise.all([
      repository.countOutbox(now),
      repository.countQuarantined(),
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

function addGauge(registry: Registry, name: string, help: string): Gauge {
  return new Gauge({ name, help, registers: [registry] });
}

export type MetricsRepository = ReturnType<typeof metricsRepository>;

/** What the metrics ask of the database. */
export function metricsRepository(db: Kysely<Schema>) {
  return {
    /**
     * Counts the messages to be delivered, due or not, without those of letters; and the dead ones; and when the one was due that
     * is due longest.
     */
    countOutbox: async (now: Date): Promise<{ pending: number; dead: number; oldestDueAt: Date | undefined }> => {
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
    },

    /** Counts the enquiries and applications that wait in quarantine for a person. */
    /** What a person has marked as spam is looked at. */
    countQuarantined: async (): Promise<number> => {
      const { rows } = await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
        .where('state', '=', 'quarantine')
        .where('state_by', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(rows);
    },
  };
}
