import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { OWN_DRAFT, PREVIEW_PATH, readPreview } from '#contract/desk/website/preview.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { previewHeaders } from '#server/api/preview-headers.ts';
import { splitUrl } from '#server/pages/redirects.ts';
import { redirectTarget, SITE_FILE } from '#website-editor/api/redirects.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';
import { readWords } from '#website-editor/api/words.ts';
import type { OpenedWords } from '#website-editor/drafts/draft.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { withoutMarks } from './marks.ts';
import { openPreview, type Preview, problemOf } from './preview.ts';
import { rewritePage, rewriteStyles } from './rewrite-page.ts';
import { type Answer, startAstro } from './start-astro.ts';

/** How long a page waits for the preview to start, before it says so. */
const MAX_WAIT_MS = 2_000;
const CHECK_MS = 50;

/** Gives the pages of the site as a draft has them, below /preview. They have no script, and their forms send nothing. */
export function addPreviewRoutes(
  app: FastifyInstance,
  { root, websiteDir, drafts, personOf, log }: Pick<WebsiteDeps, 'root' | 'websiteDir' | 'drafts' | 'personOf' | 'log'>,
  start: typeof startAstro = startAstro,
): void {
  const folders = { root, wordsFolder: path.join(websiteDir, 'preview') };
  const preview = openPreview({ ...folders, start: () => start(root, folders.wordsFolder) });
  addEndpoint(app, readPreview, async ({ draftId }, { request }) =>
    preview.read(await drafts.read(personOf(request), draftId)),
  );

  app.get<{ Params: { draft: string } }>(`${PREVIEW_PATH}/:draft`, async (request, reply) =>
    reply.redirect(`${PREVIEW_PATH}/${encodeURIComponent(request.params.draft)}/`, 307),
  );

  app.get<{ Params: { draft: string } }>(`${PREVIEW_PATH}/:draft/*`, async (request, reply) => {
    const { draft } = request.params;
    const [person, id] = [personOf(request), draft === OWN_DRAFT ? undefined : draft];
    const prefix = `${PREVIEW_PATH}/${encodeURIComponent(draft)}`;
    if (id !== undefined) await drafts.requireVisible(person, id);
    reply.headers(previewHeaders());
    // As the browser has sent it: what is unescaped could be read in another way.
    if (!request.url.startsWith(`${prefix}/`)) throw notFound();
    const url = request.url.slice(prefix.length);
    let answer: Answer | undefined;
    let files: ReadFile[] = [];
    try {
      answer = await preview.askForFile(url);
      if (!answer) {
        const words = await drafts.read(person, id);
        const { path: page, query } = splitUrl(url);
        const moved = redirectTarget([await siteOf(words)], page);
        // Not a permanent redirect as on the site: the browser would remember it.
        if (moved?.startsWith('/')) return reply.redirect(prefix + moved + query, 307);
        if (!(await isStarted(preview, words))) return sendNotice(reply, STARTING);
        answer = await preview.ask(words, url);
        files = await readWords(words);
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const { message, place } = problemOf(error, folders);
      log.info({ message, place }, 'A page of the preview cannot be shown.');
      return sendNotice(reply, {
        title: 'This page cannot be shown with these words',
        lines: [...(place ? [`In ${place.file}:`] : []), ...message.split('\n')],
      });
    }
    if (!answer) throw notFound();
    return sendAnswer(reply, answer, { prefix, files });
  });
}

/** A file that cannot be read redirects nobody: the page says what is wrong with it. */
const siteOf = ({ content }: OpenedWords): Promise<ReadFile> =>
  content.read(SITE_FILE).catch(() => ({ file: SITE_FILE, value: undefined }));

const notFound = (): ApiError => new ApiError('not-found', 'This is no page of the site.');

async function isStarted(preview: Preview, words: OpenedWords): Promise<boolean> {
  const end = performance.now() + MAX_WAIT_MS;
  while ((await preview.read(words)).state === 'starting') {
    if (performance.now() > end) return false;
    await wait(CHECK_MS);
  }
  return true;
}

function sendAnswer(
  reply: FastifyReply,
  { status, type, location, body }: Answer,
  { prefix, files }: { prefix: string; files: readonly ReadFile[] },
): FastifyReply {
  if (location !== undefined) {
    if (!/^\/(?!\/)/.test(location)) throw notFound();
    return reply.redirect(prefix + location, 307);
  }
  reply.code(status).type(type ?? 'application/octet-stream');
  if (type?.startsWith('text/html')) return reply.send(rewritePage(body.toString(), prefix, files));
  if (type?.startsWith('text/css')) return reply.send(rewriteStyles(body.toString(), prefix));
  return reply.send(type && WITH_WORDS.test(type) ? withoutMarks(body.toString()) : body);
}

/** Feeds and other lists. */
const WITH_WORDS = /^text\/|\b(json|xml)\b/;

interface Notice {
  title: string;
  lines: string[];
  /** Whether the page looks again by itself. */
  isRepeated?: true;
}

const STARTING: Notice = { title: 'The preview is starting', lines: ['It takes some seconds.'], isRepeated: true };

/** Seconds until the page looks again. */
const AGAIN_S = 1;

/** A page of a few sentences in place of the preview. */
function sendNotice(reply: FastifyReply, { title, lines, isRepeated }: Notice): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${isRepeated ? `<meta http-equiv="refresh" content="${AGAIN_S}">\n` : ''}<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
</html>
`);
}
