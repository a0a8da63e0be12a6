import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { hasRight } from '#contract/desk/rights.ts';
import { discardDraft, returnDraft, sendDraft, takeBackDraft } from '#contract/desk/website/drafts.ts';
import { websiteEndpoints } from '#contract/desk/website/endpoints.ts';
import { removeEntry, renameEntry } from '#contract/desk/website/entries.ts';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import { addPicture } from '#contract/desk/website/pictures.ts';
import { PREVIEW_PATH } from '#contract/desk/website/preview.ts';
import { publishDraft, restorePublication } from '#contract/desk/website/publishing.ts';
import { type Endpoint, FILE_TYPE, pathOf } from '#contract/endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { previewHeaders } from '#server/api/preview-headers.ts';
import { readFileBody } from '#server/intake/read-upload.ts';
import type { AuditAction } from '#server/people/audit.ts';
import type { Person } from '#server/people/repository.ts';
import { readAnswer } from '#server/website/call-website.ts';
import type { DeskServices } from './desk-services.ts';
import type { Call, Endpoints, FindSession } from './endpoints.ts';

/** Of a picture, in bytes. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** Of the words of a file as JSON, in bytes. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** Of an action in the log, in characters. */
const MAX_DETAIL = 120;

/** What is logged of a call that was done. Typing is not. */
const ACTIONS = new Map<unknown, (input: Record<string, unknown>) => [action: AuditAction, detail?: unknown]>([
  [sendDraft, ({ summary }) => ['website-sent', summary]],
  [takeBackDraft, () => ['website-taken-back']],
  [returnDraft, () => ['website-returned']],
  [discardDraft, () => ['website-discarded']],
  [
    publishDraft,
    ({ summary, publishAt }) =>
      publishAt === undefined ? ['website-published', summary] : ['website-scheduled', `${publishAt}, ${summary}`],
  ],
  [restorePublication, () => ['website-restored']],
  [removeEntry, ({ slug }) => ['website-entry-removed', slug]],
  [renameEntry, ({ slug }) => ['website-entry-renamed', slug]],
]);

/** Passes the calls of Website on to the website editor, for those who may edit words. */
export function addWebsiteRoutes(endpoints: Endpoints, { callWebsite, audit, uploadMemory }: DeskServices): void {
  for (const endpoint of websiteEndpoints) {
    // Each has an input and a reply of its own; what is passed on is what its schema has read.
    const declared = endpoint as DeskEndpoint<Record<string, unknown>>;
    endpoints.add(declared, (input, call) => pass(declared, input, call), { bodyLimit: BODY_LIMIT });
  }

  async function pass(
    endpoint: Endpoint<Record<string, unknown>>,
    input: Record<string, unknown>,
    { request, reply, person, stamp }: Call,
  ): Promise<unknown> {
    const answer = await callWebsite({
      method: endpoint.method,
      path: pathOf(endpoint, input),
      person: editing(person),
      ...(await bodyOf(endpoint, input, request)),
    });
    const type = answer.headers['content-type'] ?? '';
    if (answer.status === 200 && !type.startsWith('application/json')) {
      // A picture, and nothing that a browser could take for a page.
      if (!/^image\/(jpeg|png|webp|avif)$/.test(type)) {
        answer.body.destroy();
        throw new ApiError('failed', 'The website editor has sent something else than a picture.');
      }
      return reply.type(type).send(answer.body);
    }
    const result = await readAnswer(answer);
    const [action, detail = ''] = ACTIONS.get(endpoint)?.(input) ?? [];
    if (action) {
      const text = String(detail).replace(/\p{Cc}/gu, ' ');
      await audit.record({ ...stamp(), action, detail: text.slice(0, MAX_DETAIL) });
    }
    return result;
  }

  async function bodyOf(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    request: FastifyRequest,
  ): Promise<{ body?: Buffer; type?: string }> {
    if (endpoint === (addPicture as Endpoint)) {
      return { body: await readPicture(request), type: FILE_TYPE };
    }
    if (endpoint.method === 'GET') return {};
    return { body: Buffer.from(JSON.stringify(input)), type: 'application/json' };
  }

  async function readPicture(request: FastifyRequest): Promise<Buffer> {
    const memory = uploadMemory.reserve();
    try {
      const body = await readFileBody(request, memory, MAX_PICTURE_BYTES);
      if (!('fault' in body)) return Buffer.from(body.bytes);
      if (body.fault === 'too-large') {
        throw new ApiError('invalid', 'It is larger than 20 MB. Export it again with a lower quality.');
      }
      if (body.fault === 'memory-full') {
        throw new ApiError('too-many', 'The server is receiving too many files. Try again in a minute.');
      }
      throw new ApiError('invalid', 'The picture did not arrive whole. Choose it again.');
    } finally {
      memory.release();
    }
  }
}

const editing = (person: Person): EditingPerson => ({
  id: person.id,
  name: person.name,
  email: person.email,
  mayPublish: hasRight(person, 'website.publish'),
});

/** The pages of the preview, for those who may edit words. What the website editor says about security is left out. */
export function addPreviewPages(app: FastifyInstance, findSession: FindSession, { callWebsite }: DeskServices): void {
  app.get(`${PREVIEW_PATH}/*`, async (request, reply) => {
    for (const [name, value] of Object.entries(previewHeaders())) reply.raw.setHeader(name, value);
    const session = await findSession(request);
    if (!session) return sendPlain(reply, 401, 'You are signed out. Sign in again in the desk.');
    if (!hasRight(session.person, 'website.write'))
      return sendPlain(reply, 403, 'Only those who edit words see the preview.');
    const { person } = session;
    if (!isPlainPath(request.url)) return sendPlain(reply, 404, 'This is no page of the preview.');
    const answer = await callWebsite({ method: 'GET', path: request.url, person: editing(person) }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return error;
      },
    );
    if (answer instanceof ApiError) return sendPlain(reply, answer.statusCode, answer.message);
    const { location, 'content-type': type = '' } = answer.headers;
    if (location?.startsWith(`${PREVIEW_PATH}/`)) reply.header('location', location);
    return reply
      .code(answer.status)
      .type(SHOWN_TYPES.test(type) ? type : FILE_TYPE)
      .send(answer.body);
  });
}

/** Of the files that a page shows. No script: the page of the desk runs what its own host sends as one. */
const SHOWN_TYPES =
  /^(text\/(html|css|plain|xml)|image\/[\w.+-]+|font\/[\w.+-]+|application\/(json|xml|rss\+xml))(;|$)/;

/** Whether every program takes the path of an address for the same: it has no `..`, however it is written. */
function isPlainPath(url: string): boolean {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path)
      .split('/')
      .every((segment) => !['.', '..'].includes(segment) && !/[\\\0]/.test(segment));
  } catch {
    return false;
  }
}

const sendPlain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);
