import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { SiteData } from '#contract/site-data.ts';
import { addApplicationRoutes } from '#server/applications/routes.ts';
import type { ApplicationStore } from '#server/applications/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { composeApplicationMails } from '#server/delivery/application-mails.ts';
import { composeEnquiryMails } from '#server/delivery/enquiry-mails.ts';
import { composeNewsletterMails } from '#server/delivery/newsletter-mails.ts';
import { newReceipt } from '#server/enquiries/receipt.ts';
import { addEnquiryRoutes } from '#server/enquiries/routes.ts';
import type { EnquiryStore } from '#server/enquiries/store.ts';
import { addErrorHandlers } from '#server/http/errors.ts';
import { addHealth, type MailMode } from '#server/http/health.ts';
import { addPages } from '#server/http/pages.ts';
import { addRedirects, splitUrl } from '#server/http/redirects.ts';
import { addSecurityHeaders } from '#server/http/security-headers.ts';
import type { Site } from '#server/http/site.ts';
import { addNewsletterRoutes } from '#server/newsletter/routes.ts';
import type { SubscriptionStore } from '#server/newsletter/store.ts';
import type { OutboxStore } from '#server/outbox/store.ts';
import type { Randomness } from '#server/randomness.ts';

/**
 * The longest enquiry that contract/enquiry.ts allows, 11,400 characters, takes nine bytes a character in a plain form
 * when it is written in an Indian script: 103 kB.
 */
const BODY_LIMIT = 128 * 1024;

/**
 * For a whole request. 5 MB take 10 minutes at 70 kbit/s, which is less than 2G gives; a phone that lost its network does
 * not hold its half of a file for ever.
 */
const REQUEST_TIMEOUT_MS = 600_000;

export interface AppDeps {
  config: Pick<Config, 'siteUrl' | 'leadsTo'>;
  siteData: SiteData;
  site: Site;
  enquiries: EnquiryStore;
  subscriptions: SubscriptionStore;
  /** Without a way to the files: no address can show one. */
  applications: Omit<ApplicationStore, 'readCv'>;
  outbox: Pick<OutboxStore, 'count'>;
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
    newId: randomness.id,
  };
  const app: FastifyInstance = Fastify({
    logger: deps.logger ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomness.id(),
    // Errors before routing, such as a path that is not valid UTF-8, are answered as those after it.
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
  });
  app.removeContentTypeParser('text/plain');
  // Otherwise a browser that keeps its connection after the last answer holds up the stop for 72 s.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
  await app.register(formbody);
  await site.register(app);

  addSecurityHeaders(app);
  addRedirects(app, siteData.redirects);
  addErrorHandlers(app, site);
  addHealth(app, deps.outbox, deps.mail);
  addEnquiryRoutes(app, {
    store: enquiries,
    composeMessages: (...enquiry) => composeEnquiryMails(mails, ...enquiry),
    receiptPrefix: siteData.receiptPrefix,
    clock,
    randomness,
    wakeOutbox: deps.wakeOutbox,
    renderPage: site.renderPage,
  });
  addNewsletterRoutes(app, {
    store: deps.subscriptions,
    composeMails: (mail) => composeNewsletterMails({ siteData, siteUrl: config.siteUrl, newId: randomness.id }, mail),
    consentText: siteData.newsletterConsent,
    clock,
    randomness,
    wakeOutbox: deps.wakeOutbox,
    renderPage: site.renderPage,
  });
  await addApplicationRoutes(app, {
    store: applications,
    composeMessages: (application) => composeApplicationMails(mails, application),
    newReceipt: () => newReceipt(siteData.receiptPrefix, randomness.bytes),
    positions: new Map(Object.entries(siteData.positions)),
    clock,
    randomness,
    wakeOutbox: deps.wakeOutbox,
    renderPage: site.renderPage,
  });
  addPages(app, site, { enquiries, applications });
  return app;
}

/** For Fastify's logger: no query string, where a prefilled message may stand, and no network address. */
export const logSerializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: splitUrl(url).path }),
};
