import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { SiteData } from '#contract/site-data.ts';
import { addApplicationRoutes } from '#server/applications/routes.ts';
import type { ApplicationStore } from '#server/applications/store.ts';
import { createUploadMemory, type UploadMemory } from '#server/applications/upload-memory.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { composeApplicationMails } from '#server/delivery/application-mails.ts';
import { composeEnquiryMails } from '#server/delivery/enquiry-mails.ts';
import { composeNewsletterMails } from '#server/delivery/newsletter-mails.ts';
import { webhookLane } from '#server/delivery/post-webhook.ts';
import { composeApplicationWebhooks, composeEnquiryWebhooks } from '#server/delivery/webhook-messages.ts';
import { PROMISE_MS } from '#server/digest/promise.ts';
import { newReceipt } from '#server/enquiries/receipt.ts';
import { addEnquiryRoutes } from '#server/enquiries/routes.ts';
import type { EnquiryStore } from '#server/enquiries/store.ts';
import { createAdmit } from '#server/http/admission.ts';
import { addBothLoopbacks } from '#server/http/both-loopbacks.ts';
import { addressList } from '#server/http/client-address.ts';
import { addCrossOrigin } from '#server/http/cross-origin.ts';
import { addErrorHandlers } from '#server/http/errors.ts';
import { addHealth, addReadiness, type MailMode } from '#server/http/health.ts';
import { createHttpServer, type HttpLimits, type HttpServerDeps, httpLimits, letGo } from '#server/http/http-server.ts';
import { addMetrics, type Metrics } from '#server/http/metrics.ts';
import { addPages } from '#server/http/pages.ts';
import { addRedirects } from '#server/http/redirects.ts';
import { addRequestLimits } from '#server/http/request-limits.ts';
import { RequestLog } from '#server/http/request-log.ts';
import { addSecurityHeaders, createSetHeaders, headersOfEveryAnswer } from '#server/http/security-headers.ts';
import type { Site } from '#server/http/site.ts';
import { createWaitForSame } from '#server/http/wait-for-same.ts';
import type { MetricsStore } from '#server/metrics/store.ts';
import { addNewsletterRoutes } from '#server/newsletter/routes.ts';
import type { SubscriptionStore } from '#server/newsletter/store.ts';
import type { OutboxStore } from '#server/outbox/store.ts';
import type { Randomness } from '#server/randomness.ts';
import type { RateLimitStore } from '#server/rate-limits/store.ts';
import { onceATurn } from '#server/spam/once-a-turn.ts';
import type { QuarantineStore } from '#server/spam/store.ts';

/**
 * The longest enquiry that contract/enquiry.ts allows, 11,400 characters, takes nine bytes a character in a plain form
 * when it is written in an Indian script: 103 kB.
 */
const BODY_LIMIT = 128 * 1024;

export interface AppDeps {
  config: Pick<
    Config,
    | 'host'
    | 'siteUrl'
    | 'publicApiUrl'
    | 'leadsTo'
    | 'webhooks'
    | 'trustedProxies'
    | 'limits'
    | 'allowedOrigins'
    | 'metricsToken'
  >;
  siteData: SiteData;
  site: Site;
  enquiries: EnquiryStore;
  subscriptions: SubscriptionStore;
  /** Without a way to the files: no address can show one. */
  applications: Omit<ApplicationStore, 'readCv'>;
  outbox: Pick<OutboxStore, 'count' | 'countRetrying'>;
  quarantine: Pick<QuarantineStore, 'recent'>;
  rateLimits: RateLimitStore;
  figures: MetricsStore;
  /** Whether visitors are to be sent to another server. */
  isDraining: () => boolean;
  /** Handed in by tests, which cannot wait as long. */
  httpLimits?: HttpLimits;
  /** Handed in by tests, which send no 80 MB. */
  uploadMemory?: UploadMemory;
  mail: MailMode;
  wakeOutbox: () => void;
  clock: Clock;
  randomness: Randomness;
  logger: FastifyServerOptions['logger'];
}

/** The whole server but for the process around it: wire it, then `listen` or, in a test, `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, siteData, site, enquiries, applications, clock, randomness } = deps;
  const mails = {
    siteData,
    leadsTo: config.leadsTo ?? siteData.mailboxes.leads,
    siteUrl: config.siteUrl,
    answerWithinMs: PROMISE_MS,
    newId: randomness.id,
  };
  const newsletterMails = { ...mails, serverUrl: config.publicApiUrl ?? config.siteUrl };
  const webhooks = { lanes: (config.webhooks?.urls ?? []).map(webhookLane), newId: randomness.id };
  const setHeaders = createSetHeaders(config.siteUrl);
  let log: FastifyBaseLogger | undefined;
  let metrics: Metrics | undefined;
  const serverDeps: HttpServerDeps = {
    limits: deps.httpLimits ?? httpLimits,
    headers: headersOfEveryAnswer(config.siteUrl),
    isProxy: addressList(config.trustedProxies),
    newId: randomness.id,
    onRefused: (refused) => {
      log?.info(refused, 'A request could not be read.');
      metrics?.unreadable(refused.status);
    },
  };
  const app: FastifyInstance = Fastify({
    logger: deps.logger ?? false,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies,
    serverFactory: (handler) => createHttpServer(handler, serverDeps),
    // The server above answers by itself what it cannot read.
    clientErrorHandler: () => {},
    // Who is still connected while the server stops has their message stored, too.
    return503OnClosing: false,
    genReqId: () => randomness.id(),
    // Errors before routing, such as a path that is not valid UTF-8, are answered as those after it.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return app.errorHandler(error, request, reply);
    },
  });
  log = app.log;
  app.removeContentTypeParser('text/plain');
  app.addHook('preClose', async () => {
    if (app.server.listening) letGo(app.server, serverDeps.limits);
  });
  if (config.host === 'localhost') {
    addBothLoopbacks(app, {
      create: () => createHttpServer((request, response) => app.routing(request, response), serverDeps),
      letGo: (server) => letGo(server, serverDeps.limits),
    });
  }
  await app.register(formbody);
  await site.register(app);

  addSecurityHeaders(app, setHeaders);
  addCrossOrigin(app, config.allowedOrigins);
  addRequestLimits(app);
  metrics = addMetrics(app, { store: deps.figures, clock, token: config.metricsToken });
  const { accepted, refused, uncounted } = metrics;
  const admit = createAdmit({
    store: deps.rateLimits,
    limits: config.limits,
    ownOrigins: [config.siteUrl, ...config.allowedOrigins],
    clock,
    bytes: randomness.bytes,
    onRefused: refused,
    onUncounted: uncounted,
  });
  const waitForSame = createWaitForSame();
  addRedirects(app, siteData.redirects);
  addErrorHandlers(app, site);
  addHealth(app, deps.outbox, deps.mail);
  addReadiness(app, deps.outbox, deps.isDraining);
  addEnquiryRoutes(app, {
    store: enquiries,
    composeMessages: (...enquiry) => [
      ...composeEnquiryMails(mails, ...enquiry),
      ...composeEnquiryWebhooks(webhooks, ...enquiry),
    ],
    receiptPrefix: siteData.receiptPrefix,
    recent: onceATurn((...span) => deps.quarantine.recent('enquiry', ...span)),
    clock,
    randomness,
    waitForSame,
    admit,
    onStored: () => accepted('enquiries'),
    wakeOutbox: deps.wakeOutbox,
    renderPage: site.renderPage,
  });
  addNewsletterRoutes(app, {
    store: deps.subscriptions,
    composeMails: (mail) => composeNewsletterMails(newsletterMails, mail),
    consentText: siteData.newsletterConsent,
    clock,
    randomness,
    admit,
    onStored: () => accepted('newsletter'),
    wakeOutbox: deps.wakeOutbox,
    renderPage: site.renderPage,
  });
  await addApplicationRoutes(app, {
    store: applications,
    composeMessages: (application) => [
      ...composeApplicationMails(mails, application),
      ...composeApplicationWebhooks(webhooks, application),
    ],
    newReceipt: () => newReceipt(siteData.receiptPrefix, randomness.bytes),
    recent: onceATurn((...span) => deps.quarantine.recent('application', ...span)),
    positions: new Map(Object.entries(siteData.positions)),
    clock,
    randomness,
    waitForSame,
    admit,
    memory: deps.uploadMemory ?? createUploadMemory(),
    onCrowdedOut: () => refused('applications', 'crowded-out'),
    onStored: () => accepted('applications'),
    wakeOutbox: deps.wakeOutbox,
    renderPage: site.renderPage,
  });
  addPages(app, site, { enquiries, applications });
  return app;
}
