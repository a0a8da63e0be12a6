import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onDemandPages } from '#contract/on-demand-pages.ts';
import { hasOwnParameter } from '#contract/query-parameters.ts';
import { operatingRoutes, routes } from '#contract/routes.ts';
import { headersAt } from '#contract/security-headers.ts';
import type { SubmissionRepository } from '#server/leads/submission-repository.ts';
import { pathOf, splitUrl } from './redirects.ts';
import type { Site } from './site.ts';

/** The characters of a reference, whatever its prefix. Anything else is not looked up: PostgreSQL refuses a zero byte. */
const REFERENCE = /^[\x20-\x7e]{1,100}$/;

/** Routes of every page: the few rendered on demand, and the built files for the rest. */
export function addPages(app: FastifyInstance, site: Site, hasReference: SubmissionRepository['hasReference']): void {
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

  for (const [pageOf, kind] of [
    [routes.enquirySent, 'enquiry'],
    [routes.applicationSent, 'application'],
  ] as const) {
    app.get<{ Querystring: Record<string, unknown> }>(pathOf(pageOf), async (request, reply) => {
      const { reference } = request.query;
      if (typeof reference !== 'string' || !REFERENCE.test(reference) || !(await hasReference(kind, reference))) {
        reply.callNotFound();
        return reply;
      }
      return site.renderPage(request, reply, pageOf(reference), { reference });
    });
  }

  // Their file names alone would give the general types of XML and JSON.
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
