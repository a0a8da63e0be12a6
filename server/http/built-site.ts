import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { splitUrl } from '#server/http/redirects.ts';
import { createRenderPage, type PageHandler } from '#server/http/render-page.ts';
import type { Site } from '#server/http/site.ts';

/** Built under a name that holds a hash of the content: never another content under the same name. */
const HASHED_FILES = /^\/assets\//;

/** Files that answer requests for other addresses; under their own they would be pages with status 200. */
const ERROR_PAGES = ['/404', '/500'];

/** The built site is not there, or not whole. */
export class SiteNotBuiltError extends Error {
  override name = 'SiteNotBuiltError';
}

/**
 * The site as built: files, each with its compressed siblings, and Astro's handler for pages rendered on demand.
 *
 * @param clientDir absolute path of the folder of the built files
 * @throws {SiteNotBuiltError} when its error pages are not there
 */
export async function openBuiltSite(clientDir: string, handler: PageHandler): Promise<Site> {
  const errorPages = { notFound: await readPage(clientDir, '404'), failure: await readPage(clientDir, '500') };
  return {
    errorPages,
    renderPage: createRenderPage(handler),

    register: async (app) => {
      await app.register(fastifyStatic, {
        root: clientDir,
        serve: false,
        preCompressed: true,
        cacheControl: false,
        index: false,
        dotfiles: 'ignore',
      });
    },

    sendFile: async (request, reply): Promise<FastifyReply> => {
      const { path: pathname } = splitUrl(request.url);
      if (ERROR_PAGES.includes(pathname)) {
        reply.callNotFound();
        return reply;
      }
      reply.header('cache-control', HASHED_FILES.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
      return reply.sendFile(fileAt(decodeURIComponent(pathname)));
    },
  };
}

/** Pages are built as `about.html` for /about. */
function fileAt(pathname: string): string {
  if (pathname === '/') return '/index.html';
  return path.posix.extname(pathname) ? pathname : `${pathname}.html`;
}

async function readPage(clientDir: string, name: string): Promise<string> {
  const file = path.join(clientDir, `${name}.html`);
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SiteNotBuiltError(`${file} is not there. Run "npm run build" first.`, { cause });
  });
}
