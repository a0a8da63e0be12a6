import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatingRoutes } from '#contract/operating-routes.ts';
import type { Clock } from '#server/clock.ts';
import type { Intake, RefusalReason } from '#server/http/admission.ts';
import { type Counters, createCounters } from '#server/http/counters.ts';
import type { MetricsStore } from '#server/metrics/store.ts';

/** What the rest of the server tells. */
export interface Metrics {
  accepted: (intake: Intake) => void;
  refused: (intake: Intake, reason: RefusalReason) => void;
  uncounted: (intake: Intake) => void;
  /** Node itself answered, or closed the connection. */
  unreadable: (status: number) => void;
}

export interface MetricsDeps {
  store: MetricsStore;
  clock: Clock;
  /** Without it there is no such address: a proxy on the same machine makes every visitor look local. */
  token: string | undefined;
}

/** `GET /metrics`, for a Prometheus that sends the token. Routes are told by their pattern: no address of a visitor's. */
export function addMetrics(app: FastifyInstance, { store, clock, token }: MetricsDeps): Metrics {
  const counters = createCounters();
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
    counters.count('http_requests_total', 'Requests by route and status class.', { ...labels, status });
    counters.observe('http_request_duration_seconds', 'From head to end of answer.', labels, reply.elapsedTime / 1000);
  });

  if (token !== undefined) {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    app.addHook('onClose', async () => delay.disable());
    app.get(operatingRoutes.metrics, async (request, reply) => {
      if (!isAuthorized(request, token)) {
        return reply.code(401).header('www-authenticate', 'Bearer').send({ outcome: 'failed', requestId: request.id });
      }
      setProcess(counters, delay);
      await setStored(counters, store, clock()).catch((error: unknown) => {
        request.log.error({ err: error }, 'The figures of the database could not be read.');
        counters.set('database_up', 'Whether the database answers.', 0);
      });
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(counters.text());
    });
  }

  return {
    accepted: (intake) => counters.count('accepted_total', 'Records stored, by kind.', { intake }),
    refused: (intake, reason) => counters.count('refused_total', 'Kept from being stored.', { intake, reason }),
    uncounted: (intake) => counters.count('uncounted_total', 'Let through, for a limit could not be read.', { intake }),
    unreadable: (status) => counters.count('unreadable_total', 'Refused before routing.', { status: `${status}` }),
  };
}

function setProcess(counters: Counters, delay: ReturnType<typeof monitorEventLoopDelay>): void {
  const { rss, heapUsed } = process.memoryUsage();
  counters.set('process_resident_memory_bytes', 'Memory of the process.', rss);
  counters.set('nodejs_heap_used_bytes', 'Memory of what JavaScript holds.', heapUsed);
  counters.set(
    'nodejs_eventloop_lag_p99_seconds',
    'Since it was last read.',
    delay.count > 0 ? delay.percentile(99) / 1e9 : 0,
  );
  delay.reset();
}

async function setStored(counters: Counters, store: MetricsStore, now: Date): Promise<void> {
  const [{ pending, dead, oldestDueAt }, quarantined] = await Promise.all([
    store.outbox(now),
    store.countQuarantined(),
  ]);
  counters.set('database_up', 'Whether the database answers.', 1);
  counters.set('outbox_pending', 'Messages that wait.', pending);
  counters.set('outbox_dead', 'Messages that could not be delivered and are kept.', dead);
  const lag = oldestDueAt ? (now.getTime() - oldestDueAt.getTime()) / 1000 : 0;
  counters.set('outbox_lag_seconds', 'How long the oldest message is due.', lag);
  counters.set('quarantined', 'Enquiries and applications that wait for a person.', quarantined);
}

function isAuthorized({ headers }: FastifyRequest, token: string): boolean {
  // Of equal length, as the comparison in constant time wants them.
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(given, wanted);
}
