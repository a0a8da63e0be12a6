import type { Kysely } from 'kysely';
import type { PageData } from '#contract/page-data.ts';
import type { AppDeps } from '#server/app.ts';
import { createApplicationStore } from '#server/db/application-store.ts';
import { createEnquiryStore } from '#server/db/enquiry-store.ts';
import { createMetricsStore } from '#server/db/metrics-store.ts';
import { createOutboxStore } from '#server/db/outbox-store.ts';
import { createQuarantineStore } from '#server/db/quarantine-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { createSubscriptionStore } from '#server/db/subscription-store.ts';
import { logSerializers } from '#server/http/log-serializers.ts';
import { systemRandomness } from '#server/randomness.ts';
import { createMemoryRateLimitStore } from '#server/rate-limits/memory-store.ts';
import { exampleSiteData } from './examples.ts';

/** What the server did, for a test to read. */
export interface Seen {
  rendered: { path: string; data: PageData }[];
  /** Times that the outbox was woken. */
  wakes: number;
  logs: string;
}

/** What the server is built with in a test: the real stores over `db`, and a site whose pages are a word each. */
export function exampleDeps(db: Kysely<Schema>, seen: Seen): AppDeps {
  return {
    config: {
      host: '127.0.0.1',
      siteUrl: 'http://localhost:4321',
      publicApiUrl: undefined,
      leadsTo: undefined,
      trustedProxies: ['127.0.0.1', '::1'],
      limits: { perClient: 60, inTotal: 600 },
      allowedOrigins: [],
      metricsToken: undefined,
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
    enquiries: createEnquiryStore(db),
    applications: createApplicationStore(db),
    subscriptions: createSubscriptionStore(db),
    outbox: createOutboxStore(db),
    quarantine: createQuarantineStore(db),
    rateLimits: createMemoryRateLimitStore(),
    figures: createMetricsStore(db),
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
 * A store whose every method fails while `isFailing` says so, as on a full disk.
 *
 * @param store its methods answer with promises
 */
export function breakable<Store extends object>(store: Store, isFailing: () => boolean): Store {
  return new Proxy(store, {
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
