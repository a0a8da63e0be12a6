import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressResponse } from '#server/http/replies.ts';
import type { Randomness } from '#server/runtime.ts';
import { deskPagePolicy } from './protect.ts';

/** One year, in seconds: the names of the files contain a hash of their content. */
const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** What the server replaces in the screen's index.html in each answer. */
const NONCE_PLACEHOLDER = 'CSP_NONCE';

/** The screen is not built. */
export class ScreenNotBuiltError extends Error {
  override name = 'ScreenNotBuiltError';
}

/**
 * @param folder absolute path of a built screen
 * @returns the path of its page
 * @throws {ScreenNotBuiltError} when it is missing
 */
export function pageOf(folder: string): string {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) throw new ScreenNotBuiltError(`${page} is not there. Run "npm run build" first.`);
  return page;
}

interface ScreenFiles {
  /** Absolute path of the built screen, such as dist/desk. */
  folder: string;
  /** Where it is served, without a slash at the end, such as `/edit`; empty for the whole origin. */
  base: string;
  randomness: Pick<Randomness, 'bytes'>;
}

/**
 * Serves a built screen: its files below /assets, and its page at every other address that is not the API's.
 *
 * @throws {ScreenNotBuiltError} when it is missing
 */
export async function addScreenFiles(app: FastifyInstance, { folder, base, randomness }: ScreenFiles): Promise<void> {
  const page = pageOf(folder);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.get<{ Params: { '*': string } }>(`${base}/assets/*`, (request, reply) =>
    reply.header('cache-control', ASSET_CACHE).sendFile(`assets/${request.params['*']}`),
  );
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = Buffer.from(randomness.bytes(16)).toString('base64');
    const html = await readFile(page, 'utf8');
    compressResponse(request.raw, reply.raw);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', deskPagePolicy(nonce))
      .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
  };
  if (base) app.get(base, sendPage);
  app.get(`${base}/*`, sendPage);
}
