import type { Kysely } from 'kysely';
import type { PageData } from '#contract/page-data.ts';
import type { AppDeps } from '#server/app.ts';
import { readReports } from '#server/bounces/read-report.ts';
import type { Schema } from '#server/db/schema.ts';
import { memoryRateLimitStore } from '#server/intake/rate-limit.ts';
import { createUploadMemory } from '#server/intake/read-upload.ts';
import { createLog } from '#server/observability/log.ts';
import { systemRandomness } from '#server/runtime.ts';
import { exampleSiteData } from './examples.ts';

/** A record of what the server did, for a test to read. */
export interface Seen {
  rendered: { path: string; data: PageData }[];
  /** How often the outbox was woken. */
  wakes: number;
  logs: string;
}

/** The dependencies of the server in a test: the real repositories over `db`, and a site with one-word pages. */
export function exampleDeps(db: Kysely<Schema>, seen: Seen = { rendered: [], wakes: 0, logs: '' }): AppDeps {
  return {
    config: {
      smtpUrl: undefined,
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
    db,
    readReports,
    rateLimits: memoryRateLimitStore(),
    readWarnings: async () => [],
    isDraining: () => false,
    uploadMemory: createUploadMemory(),
    wakeOutbox: () => {
      seen.wakes += 1;
    },
    clock: () => new Date('2026-03-01T06:30:00Z'),
    randomness: systemRandomness,
    log: createLog({
      write: (line) => {
        seen.logs += line;
      },
    }),
  };
}

/** The database, of which every statement fails while `isFailing` returns true, as on a full disk. */
export const breakable = (
  db: Kysely<Schema>,
  isFailing: () => boolean,
  failure = new Error('disk I/O error'),
): Kysely<Schema> =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (isFailing()) throw failure;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
