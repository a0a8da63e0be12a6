import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { operatingRoutes } from '#contract/operating-routes.ts';
import { headersAt } from '#contract/security-headers.ts';
import { addFileMemory, type FileMemory } from '#server/http/file-memory.ts';
import { createFileTags, decideByTag } from '#server/http/file-tags.ts';
import { inTurn } from '#server/http/in-turn.ts';
import { createPagePolicies } from '#server/http/page-policy.ts';
import { splitUrl } from '#server/http/redirects.ts';
import { createRenderPage, type PageHandler } from '#server/http/render-page.ts';
import type { Site } from '#server/http/site.ts';

/** Files that answer requests for other addresses; under their own they would be pages with status 200. */
const ERROR_PAGES = ['/404', '/500'];

/** Of which the server may send a compressed sibling. */
const PAGE = /\.html(\.br|\.gz)?$/;

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
  const policyOfFile = createPagePolicies();
  const tagOf = createFileTags();
  let memory: FileMemory | undefined;
  return {
    errorPages,
    renderPage: inTurn(createRenderPage(handler)),

    register: async (app) => {
      memory = addFileMemory(app);
      await app.register(fastifyStatic, {
        root: clientDir,
        serve: false,
        preCompressed: true,
        cacheControl: false,
        etag: false,
        index: false,
        dotfiles: 'ignore',
        setHeaders: (reply, file, stats) => {
          memory?.willSend(reply, { file, modifiedMs: stats.mtimeMs, size: stats.size });
          reply.header('etag', tagOf(file, stats));
          if (!PAGE.test(file)) return;
          const policy = policyOfFile(file, stats.mtimeMs);
          if (policy) reply.header('content-security-policy', policy);
        },
      });
    },

    sendFile: async (request, reply): Promise<FastifyReply> => {
      const { path: pathname } = splitUrl(request.url);
      const decoded = decode(pathname);
      if (decoded === undefined || ERROR_PAGES.includes(pathname)) {
        reply.callNotFound();
        return reply;
      }
      const answered = memory?.answer(request, reply);
      if (answered) return answered;
      if (headersAt(pathname)['cache-control'] === undefined) reply.header('cache-control', 'no-cache');
      // Called for the very file, compressed or not, before the file server looks at the conditions of the request.
      const onFile = (file: string, stats: Stats) => decideByTag(request.headers, tagOf(file, stats));
      // The one file whose name begins with a dot that is for others to read.
      if (pathname === operatingRoutes.securityTxt) return reply.sendFile(pathname, { dotfiles: 'allow', onFile });
      return reply.sendFile(fileAt(decoded), { onFile });
    },
  };
}

/** Pages are built as `about.html` for /about. */
function fileAt(pathname: string): string {
  if (pathname === '/') return '/index.html';
  return path.posix.extname(pathname) ? pathname : `${pathname}.html`;
}

/** The router has refused what is no UTF-8, but for what stands after a `#`, which it takes for the end of the path. */
function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

async function readPage(clientDir: string, name: string): Promise<string> {
  const file = path.join(clientDir, `${name}.html`);
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SiteNotBuiltError(`${file} is not there. Run "npm run build" first.`, { cause });
  });
}
