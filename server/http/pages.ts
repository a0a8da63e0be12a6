import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onDemandPages } from '#contract/on-demand-pages.ts';
import { operatingRoutes } from '#contract/operating-routes.ts';
import { hasOwnParameter } from '#contract/query-parameters.ts';
import { routes } from '#contract/routes.ts';
import { headersAt } from '#contract/security-headers.ts';
import type { ApplicationStore } from '#server/applications/store.ts';
import type { EnquiryStore } from '#server/enquiries/store.ts';
import { splitUrl } from '#server/http/redirects.ts';
import type { Site } from '#server/http/site.ts';

/** What a receipt is written in, whatever its prefix. A database need not be asked for anything else: a zero byte PostgreSQL refuses. */
const RECEIPT = /^[\x20-\x7e]{1,100}$/;

/** Each says whether it has given a receipt. */
interface Receipts {
  enquiries: Pick<EnquiryStore, 'hasReceipt'>;
  applications: Pick<ApplicationStore, 'hasReceipt'>;
}

/** Every page that a visitor can ask for: the few rendered on demand, and the built files for the rest. */
export function addPages(app: FastifyInstance, site: Site, { enquiries, applications }: Receipts): void {
  for (const [page, rendered] of onDemandPages.withQuery) {
    app.get(routes[page], (request, reply) => {
      const { query } = splitUrl(request.url);
      return hasOwnParameter(page, new URLSearchParams(query))
        ? site.renderPage(request, reply, rendered + query, {})
        : site.sendFile(request, reply);
    });
  }

  for (const path of [routes.contactForm, routes.consultationForm, routes.applicationForm, routes.search, routes.ask]) {
    app.get(path, (request, reply) => site.renderPage(request, reply, path + splitUrl(request.url).query, {}));
  }

  for (const [pageOf, store] of [
    [routes.enquirySent, enquiries],
    [routes.applicationSent, applications],
  ] as const) {
    app.get<{ Querystring: Record<string, unknown> }>(splitUrl(pageOf('')).path, async (request, reply) => {
      const { receipt } = request.query;
      if (typeof receipt !== 'string' || !RECEIPT.test(receipt) || !(await store.hasReceipt(receipt))) {
        reply.callNotFound();
        return reply;
      }
      return site.renderPage(request, reply, pageOf(receipt), { receipt });
    });
  }

  // By their endings they would be any XML and any JSON.
  for (const [path, type] of [
    [routes.feed, 'application/rss+xml; charset=utf-8'],
    [operatingRoutes.speculationRules, headersAt(operatingRoutes.speculationRules)['content-type']],
  ] as const) {
    const onSend = async (_request: FastifyRequest, reply: FastifyReply) => {
      if (reply.statusCode === 200 && type) reply.type(type);
    };
    app.get(path, { onSend }, (request, reply) => site.sendFile(request, reply));
  }

  app.get('/*', (request, reply) => site.sendFile(request, reply));
}
