import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EDITOR_PATH } from '#contract/desk/website.ts';
import type { FailedReply } from '#contract/reply.ts';
import { ApiError } from '#server/api/api-error.ts';
import { isOwnHost, isSameOrigin } from '#server/api/protect.ts';
import { sendHtml, wantsJson } from '#server/http/replies.ts';
import { splitUrl } from '#server/pages/redirects.ts';
import type { Preview, PreviewState } from './preview.ts';

/** How long a page waits for the preview to start, before it says so. */
const MAX_WAIT_MS = 2_000;
const CHECK_MS = 50;

const NOTHING_SENT =
  'This is the preview in the editor. It sends nothing, and nothing was stored. On the real site the form works.';

interface PreviewRoutes {
  preview: Preview;
  /** Absolute path of the project. */
  root: string;
  /** Of the editor, known once it listens. */
  origin: () => string;
  wrongHost: (origin: string) => string;
  /** Where visitors of a path are sent; undefined if nowhere. */
  redirectOf: (path: string) => Promise<string | undefined>;
}

/**
 * Answers every address that is not the editor's with the page of the site as its files are now. To be registered as a plugin of its
 * own: it reads no bodies.
 */
export function addPreviewRoutes(
  app: FastifyInstance,
  { preview, root, origin, wrongHost, redirectOf }: PreviewRoutes,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });

  app.addHook('onRequest', async (request, { raw }) => {
    // The screen shows it in a frame; no other site may.
    raw.setHeader('x-frame-options', 'SAMEORIGIN');
    raw.setHeader('content-security-policy', "frame-ancestors 'self'");
    raw.setHeader('cross-origin-resource-policy', 'same-origin');
    raw.setHeader('x-robots-tag', 'noindex');
    raw.setHeader('cache-control', 'no-store');
    if (!isOwnHost(request, origin())) throw new ApiError('forbidden', wrongHost(origin()));
    if (!isSameOrigin(request, origin()) && !isLinkFromElsewhere(request)) {
      throw new ApiError('forbidden', 'This was sent from another site and was not done.');
    }
  });

  app.all('/*', async (request, reply) => {
    if (!request.url.startsWith('/') || COMMANDS.test(pathOf(request))) {
      throw new ApiError('not-found', 'This is no page of the site.');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNothing(request, reply);
    const { path, query } = splitUrl(request.url);
    // Files of the page are none of these, and there are hundreds of them.
    const moved = request.headers['sec-fetch-mode'] === 'navigate' ? await redirectOf(path) : undefined;
    // Not a permanent redirect as on the site: the browser would remember it.
    if (moved !== undefined) return reply.redirect(moved + query, 307);
    const state = await startedPreview(preview);
    if (state.state === 'running') {
      state.handle(request.raw, reply.hijack().raw);
      return reply;
    }
    return sendHtml(
      reply,
      503,
      state.state === 'starting'
        ? previewNotice({ title: 'The preview is starting', lines: ['It takes some seconds.'] })
        : previewNotice(previewProblem(state.error, root)),
    );
  });
}

/** What Vite and its plugins do when asked, such as /__open-in-editor, which starts a program. No page of the preview needs them. */
const COMMANDS = /^\/+__/;

/** Modules and files of the project, which only a page of the preview loads. */
const FILES = /^\/+(@|node_modules\/)/;

/** The address typed by the owner, or a link in another program: to a page, in a tab of its own. */
const isLinkFromElsewhere = (request: FastifyRequest): boolean => {
  const { method, headers } = request;
  const isPage = (headers['sec-fetch-dest'] ?? 'document') === 'document' && !FILES.test(pathOf(request));
  return method === 'GET' && headers.origin === undefined && headers['sec-fetch-mode'] === 'navigate' && isPage;
};

/** As Vite may read it: without escapes. */
function pathOf({ url }: FastifyRequest): string {
  const { path } = splitUrl(url);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function startedPreview(preview: Preview): Promise<PreviewState> {
  const end = performance.now() + MAX_WAIT_MS;
  let state = await preview.read();
  while (state.state === 'starting' && performance.now() < end) {
    await wait(CHECK_MS);
    state = await preview.read();
  }
  return state;
}

/** No form of the preview pretends that it was sent. */
function sendNothing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsJson(request)) {
    return sendHtml(reply, 403, previewNotice({ title: 'Nothing was sent', lines: [NOTHING_SENT], isFinal: true }));
  }
  const body: FailedReply = {
    outcome: 'failed',
    message: NOTHING_SENT,
    notice: NOTHING_SENT,
    requestId: request.id,
  };
  return reply.code(403).send(body);
}

/** What Astro adds to an error of a file. */
interface Located {
  message: string;
  loc?: { file?: string; line?: number };
}

/**
 * Says why there is no preview, and where to correct it.
 *
 * @param error as Astro has thrown it
 * @param root absolute path of the project
 */
function previewProblem(error: unknown, root: string): Notice {
  const { message, loc } = (error instanceof Error ? error : { message: String(error) }) as Located;
  const file = loc?.file && path.relative(root, loc.file).replaceAll('\\', '/');
  const isContent = file?.startsWith('content/');
  return {
    title: isContent ? 'There is no preview: a file is not valid' : 'There is no preview: it cannot start',
    lines: [
      ...(isContent ? [`${file}${loc?.line ? `, line ${loc.line}` : ''}`] : []),
      ...plainLines(message, root),
      'The preview starts by itself when this is corrected.',
    ],
    ...(isContent && { link: { href: `${EDITOR_PATH}/file/${file}`, text: 'Open the form' } }),
  };
}

/** With short paths, without the marks for bold text, and without a field that is named twice. */
function plainLines(message: string, root: string): string[] {
  const plain = message
    .replaceAll(`${root}/`, '')
    .replaceAll('**', '')
    .replaceAll(/(\.\.\/)+(?=content\/)/g, '');
  const lines = plain.split('\n').map((line) => line.trim().replace(/^([\w.-]+): \1: /, '$1: '));
  return lines.filter(Boolean);
}

interface Notice {
  title: string;
  lines: string[];
  /** Where the form is that mends it. */
  link?: { href: string; text: string };
  /** Whether it stays. Otherwise the page looks again by itself. */
  isFinal?: true;
}

/** Seconds until the page looks again. */
const AGAIN_S = 1;

/** A page of a few sentences in place of the preview. */
function previewNotice({ title, lines, link, isFinal }: Notice): string {
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${isFinal ? '' : `<meta http-equiv="refresh" content="${AGAIN_S}">\n`}<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${link ? `<p><a href="${escapeHtml(link.href)}" target="_top">${escapeHtml(link.text)}</a></p>\n` : ''}</html>
`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
