import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PageData } from '#contract/page-data.ts';
import type { AppDeps } from '#server/app.ts';
import { readReports } from '#server/bounces/read-report.ts';
import { bounceRepository } from '#server/bounces/repository.ts';
import type { Schema } from '#server/db/schema.ts';
import { memoryRateLimitStore } from '#server/intake/rate-limit.ts';
import { submissionRepository } from '#server/leads/submission-repository.ts';
import { meetingRepository } from '#server/meetings/repository.ts';
import { subscriptionRepository } from '#server/newsletter/repository.ts';
import { logSerializers } from '#server/observability/log.ts';
import { metricsRepository } from '#server/observability/metrics.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { MEETING_RULES, readAnswerRule } from '#server/settings/settings-repository.ts';
import { exampleSiteData } from './examples.ts';

/** A record of what the server did, for a test to read. */
export interface Seen {
  rendered: { path: string; data: PageData }[];
  /** How often the outbox was woken. */
  wakes: number;
  logs: string;
}

/** The dependencies of the server in a test: the real repositories over `db`, and a site with one-word pages. */
export function exampleDeps(db: Kysely<Schema>, seen: Seen): AppDeps {
  return {
    config: {
      siteUrl: 'http://localhost:4321',
      publicApiUrl: undefined,
      leadsTo: undefined,
      trustedProxies: ['127.0.0.1', '::1'],
      limits: { perClient: 60, inTotal: 600 },
      allowedOrigins: [],
      metricsToken: undefined,
      bounceToken: undefined,
    },
    siteData: exampleSiteData,
    site: {
      register: async () => {},
      sendFile: async (request, reply) => reply.send(`file ${request.url}`),
      renderPage: async (_request, reply, path, data) => {
        seen.rendered.push({ path, data });
        return reply.code(data.status ?? 200).send('page');
      },
      errorPages: { notFound: '<h1>Not found</h1>', failure: '<h1>Failure</h1>' },
    },
    submissions: submissionRepository(db),
    meetings: meetingRepository(db, MEETING_RULES),
    subscriptions: subscriptionRepository(db),
    bounces: bounceRepository(db, randomUUID),
    readReports,
    outbox: outboxRepository(db),
    answerRule: () => readAnswerRule(db),
    rateLimits: memoryRateLimitStore(),
    metrics: metricsRepository(db),
    readWarnings: async () => [],
    isDraining: () => false,
    mail: 'file',
    wakeOutbox: () => {
      seen.wakes += 1;
    },
    clock: () => new Date('2026-03-01T06:30:00Z'),
    randomness: systemRandomness,
    logger: {
      stream: {
        write: (line) => {
          seen.logs += line;
        },
      },
      serializers: logSerializers,
    },
  };
}

/**
 * A repository whose methods all fail while `isFailing` returns true, as on a full disk.
 *
 * @param repository its methods must return promises
 */
export function breakable<Repository extends object>(repository: Repository, isFailing: () => boolean): Repository {
  return new Proxy(repository, {
    get: (target, name) => {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...parts: unknown[]) => {
        if (isFailing()) throw new Error('disk I/O error');
        return method.apply(target, parts);
      };
    },
  });
}
