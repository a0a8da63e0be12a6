import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { EnquiryStore } from '#server/enquiries/store.ts';
import { splitUrl } from '#server/http/redirects.ts';
import type { Site } from '#server/http/site.ts';

/** Built once for plain visits; rendered on demand, by the second path, where the address has a question mark. */
const DEPEND_ON_QUERY = [
  [routes.contact, routes.contactForm],
  [routes.services, routes.narrowed.services],
  [routes.industries, routes.narrowed.industries],
  [routes.caseStudies, routes.narrowed.caseStudies],
] as const;

/** Every page that a visitor can ask for: the few rendered on demand, and the built files for the rest. */
export function addPages(app: FastifyInstance, site: Site, store: Pick<EnquiryStore, 'hasReceipt'>): void {
  for (const [path, rendered] of DEPEND_ON_QUERY) {
    app.get(path, (request, reply) => {
      const { query } = splitUrl(request.url);
      return query ? site.renderPage(request, reply, rendered + query, {}) : site.sendFile(request, reply);
    });
  }

  for (const path of [routes.contactForm, routes.consultationForm, routes.search, routes.ask]) {
    app.get(path, (request, reply) => site.renderPage(request, reply, path + splitUrl(request.url).query, {}));
  }

  app.get<{ Querystring: Record<string, unknown> }>(splitUrl(routes.enquirySent('')).path, async (request, reply) => {
    const { receipt } = request.query;
    if (typeof receipt !== 'string' || !(await store.hasReceipt(receipt))) {
      reply.callNotFound();
      return reply;
    }
    return site.renderPage(request, reply, routes.enquirySent(receipt), { receipt });
  });

  app.get('/*', (request, reply) => site.sendFile(request, reply));
}
