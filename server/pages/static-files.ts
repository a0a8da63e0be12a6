import { createHash } from 'node:crypto';
import { readFileSync, type Stats } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { operatingRoutes } from '#contract/routes.ts';
import { headersAt } from '#contract/security-headers.ts';
import { applyEtag } from './etag.ts';
import { splitUrl } from './redirects.ts';
import { pagePolicy } from './security-headers.ts';
import type { Site } from './site.ts';

/** Answers to requests for other addresses. Under their own they would be pages with status 200. */
const ERROR_PAGES = ['/404', '/500'];

/** A page, or one of its compressed siblings. */
const PAGE = /\.html(\.br|\.gz)?$/;
const COMPRESSED = /\.(br|gz)$/;

/**
 * Serves the built files with @fastify/static: each with its compressed siblings, an ETag of its content, and for a page its
 * Content-Security-Policy.
 *
 * @param clientDir absolute path
 */
export function createStaticFiles(clientDir: string): Pick<Site, 'register' | 'sendFile'> {
  const headersOf = createFileHeaders();
  return {
    register: async (app) => {
      app.addHook('onSend', async (_request, reply) => {
        if (reply.statusCode !== 304) return;
        // @fastify/static sends the headers of the body with a 304 as well.
        for (const name of ['content-encoding', 'content-type']) reply.removeHeader(name);
      });
      await app.register(fastifyStatic, {
        root: clientDir,
        serve: false,
        preCompressed: true,
        cacheControl: false,
        etag: false,
        index: false,
        dotfiles: 'ignore',
        setHeaders: (reply, file, stats) => {
          const { etag, policy } = headersOf(file, stats);
          reply.header('etag', etag);
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
      if (headersAt(pathname)['cache-control'] === undefined) reply.header('cache-control', 'no-cache');
      // Called with the file that is sent, compressed or not, before @fastify/static evaluates the request's conditions.
      const onFile = (file: string, stats: Stats) => applyEtag(request.headers, headersOf(file, stats).etag);
      // The only file below a folder with a dot that is public.
      if (pathname === operatingRoutes.securityTxt) return reply.sendFile(pathname, { dotfiles: 'allow', onFile });
      return reply.sendFile(fileAt(decoded), { onFile });
    },
  };
}

interface FileHeaders {
  etag: string;
  /** Of a page only. */
  policy: string | undefined;
}

/**
 * Reads a file once for the headers that depend on its content, and again when it has changed: a page that was rebuilt under a
 * running server must not get the style hashes of the old one.
 *
 * The ETag is a hash of the content, not of the time of the build as @fastify/static makes it: after a release, visitors do not
 * fetch unchanged pages again, and several servers agree.
 */
function createFileHeaders(): (file: string, stats: Pick<Stats, 'mtimeMs' | 'size'>) => FileHeaders {
  const known = new Map<string, FileHeaders & { mtimeMs: number; size: number }>();
  return (file, { mtimeMs, size }) => {
    const found = known.get(file);
    if (found?.mtimeMs === mtimeMs && found.size === size) return found;
    // 128 of the 256 bits.
    const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
    const policy = PAGE.test(file) ? pagePolicy(readFileSync(file.replace(COMPRESSED, ''), 'utf8')) : undefined;
    const headers = { etag: `"${hash}"`, policy, mtimeMs, size };
    known.set(file, headers);
    return headers;
  };
}

/** Pages are built as `about.html` for /about. */
function fileAt(pathname: string): string {
  if (pathname === '/') return '/index.html';
  return path.posix.extname(pathname) ? pathname : `${pathname}.html`;
}

/** @returns undefined for invalid UTF-8, which the router refuses except after a `#` */
function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
