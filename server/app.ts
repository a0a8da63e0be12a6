import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Warning } from '#contract/desk/warnings.ts';
import type { SiteData } from '#contract/site-data.ts';
import type { ReportReader } from '#server/bounces/report-reader.ts';
import { bounceRepository } from '#server/bounces/repository.ts';
import { addBounceRoutes } from '#server/bounces/routes.ts';
import type { Config } from '#server/config.ts';
import type { Schema } from '#server/db/schema.ts';
import { addressList } from '#server/http/client-address.ts';
import { addErrorHandlers } from '#server/http/replies.ts';
import { addCrossOrigin, addRequestLimits } from '#server/http/requests.ts';
import {
  addServerLimits,
  type HttpLimits,
  type HttpServerDeps,
  httpLimits,
  httpServerOptions,
} from '#server/http/server.ts';
import { createIntake } from '#server/intake/intake.ts';
import { createRateLimit, type RateLimitStore } from '#server/intake/rate-limit.ts';
import type { UploadMemory } from '#server/intake/read-upload.ts';
import { addSubmissionRoutes } from '#server/intake/routes.ts';
import { createSubmit } from '#server/intake/submit.ts';
import { submissionRepository } from '#server/leads/submission-repository.ts';
import { mailContext } from '#server/mail/mail-context.ts';
import { addBookingRoutes } from '#server/meetings/booking-routes.ts';
import { addLinkRoutes } from '#server/meetings/link-routes.ts';
import { meetingRepository } from '#server/meetings/repository.ts';
import { subscriptionRepository } from '#server/newsletter/repository.ts';
import { addNewsletterRoutes } from '#server/newsletter/routes.ts';
import { addHealth, addReadiness } from '#server/observability/health.ts';
import { RequestLog } from '#server/observability/log.ts';
import { addMetrics, createMetrics } from '#server/observability/metrics.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { addPages } from '#server/pages/pages.ts';
import { addRedirects } from '#server/pages/redirects.ts';
import { addSecurityHeaders, createSetHeaders, defaultHeaders } from '#server/pages/security-headers.ts';
import type { Site } from '#server/pages/site.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';

/**
 * The longest enquiry that contract/enquiry.ts allows has 11,400 characters. In a plain form, a character of an Indian script takes
 * nine bytes: 103 kB.
 */
const BODY_LIMIT = 128 * 1024;

export interface AppDeps {
  config: Pick<
    Config,
    | 'smtpUrl'
    | 'siteUrl'
    | 'publicApiUrl'
    | 'leadsTo'
    | 'webhooks'
    | 'trustedProxies'
    | 'limits'
    | 'allowedOrigins'
    | 'metricsToken'
    | 'bounceToken'
    | 'desk'
  >;
  siteData: SiteData;
  site: Site;
  db: Kysely<Schema>;
  readReports: ReportReader;
  rateLimits: RateLimitStore;
  /** What the desk shows, for the metrics. */
  readWarnings: () => Promise<Warning[]>;
  /** Whether /readyz asks the load balancer to send visitors to another server. */
  isDraining: () => boolean;
  /** Tests use shorter ones. */
  httpLimits?: HttpLimits;
  /** Shared by all uploads that are being received. */
  uploadMemory: UploadMemory;
  wakeOutbox: () => void;
  clock: Clock;
  randomness: Randomness;
  log: FastifyBaseLogger;
}

/** Wires the server. Then `listen` or, in a test, `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, siteData, site, db, clock, randomness, wakeOutbox, log } = deps;
  const { renderPage } = site;
  const mails = mailContext(config, siteData, randomness.id);
  const metrics = createMetrics();
  const submissions = submissionRepository(db);
  const outbox = outboxRepository(db);
  const setHeaders = createSetHeaders(config.siteUrl);
  const serverDeps: HttpServerDeps = {
    limits: deps.httpLimits ?? httpLimits,
    headers: defaultHeaders(config.siteUrl),
    isProxy: addressList(config.trustedProxies),
    newId: randomness.id,
    onRefused: (refused) => {
      log.info(refused, 'A request could not be read.');
      metrics.malformed(refused.status);
    },
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies,
    ...httpServerOptions(serverDeps),
    // Finish requests in flight on shutdown.
    return503OnClosing: false,
    genReqId: () => randomness.id(),
    // Errors before routing, such as a path that is not valid UTF-8, get the same answers as those after it.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return app.errorHandler(error, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  addServerLimits(app, serverDeps);
  await app.register(formbody);
  await site.register(app);

  addSecurityHeaders(app, setHeaders);
  await addCrossOrigin(app, config.allowedOrigins);
  addRequestLimits(app, siteData.plainPages);
  addMetrics(app, {
    registry: metrics.registry,
    db,
    readWarnings: deps.readWarnings,
    clock,
    token: config.metricsToken,
  });
  const { accepted, refused, limiterError } = metrics;
  const rateLimit = createRateLimit({
    store: deps.rateLimits,
    limits: config.limits,
    words: siteData.forms.refusals,
    ownOrigins: [config.siteUrl, ...config.allowedOrigins],
    clock,
    bytes: randomness.bytes,
    onRefused: refused,
    onLimiterError: limiterError,
  });
  addRedirects(app, siteData.redirects);
  addErrorHandlers(app, site, siteData.plainPages);
  addHealth(app, outbox, config.smtpUrl ? 'smtp' : 'file');
  addReadiness(app, outbox, deps.isDraining);
  const submit = createSubmit({
    repository: submissions,
    messages: {
      mails,
      webhooks: webhooksTo(config.webhooks?.urls, randomness.id),
    },
    db,
    referencePrefix: siteData.forms.referencePrefix,
    words: siteData.forms.refusals,
    randomness,
    onStored: accepted,
    wakeOutbox,
  });
  const intake = createIntake({ rateLimit, clock, randomness, renderPage });
  await addSubmissionRoutes(app, {
    intake,
    submit,
    positions: new Map(Object.entries(siteData.positions)),
    words: siteData,
    uploadMemory: deps.uploadMemory,
    onMemoryFull: () => refused('applications', 'memory-full'),
  });
  const meetings = meetingRepository(db);
  addBookingRoutes(app, { intake, submit, meetings, mails, clock, randomness, renderPage });
  addLinkRoutes(app, { meetings, mails, rateLimit, clock, randomness, wakeOutbox, renderPage });
  addNewsletterRoutes(app, {
    intake,
    repository: subscriptionRepository(db),
    mails,
    formWords: { ...siteData.forms, labels: { email: siteData.words.newsletter.label } },
    clock,
    randomness,
    onStored: () => accepted('newsletter'),
    wakeOutbox,
    renderPage,
  });
  if (config.bounceToken !== undefined) {
    const repository = bounceRepository(db, randomness.id);
    addBounceRoutes(app, { repository, readReports: deps.readReports, token: config.bounceToken, clock });
  }
  addPages(app, site, submissions.hasReference);
  return app;
}
