import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '#contract/page-data.ts';

/** Answers with a page rendered on demand, with the status in its data. */
export type RenderPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** One of the routes of contract/routes.ts, with its query string if it has one. */
  path: string,
  data: PageData,
) => Promise<FastifyReply>;

/** What the server needs of the site: the built files and Astro's handler, or a development server in their place. */
export interface Site {
  /** Called once, before any route is added. */
  register: (app: FastifyInstance) => Promise<void>;
  /** Answers a GET with the page or file at the request's path, or as not found. */
  sendFile: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  renderPage: RenderPage;
  /** Whole HTML documents. In memory, so that they can be sent when the disk fails. */
  errorPages: { notFound: string; failure: string };
}
