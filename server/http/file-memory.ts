import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isListed } from '#server/http/file-tags.ts';
import { splitUrl } from '#server/http/redirects.ts';

/** Larger files are streamed. Of ours the largest has 0.4 MB. */
const LARGEST_FILE = 1024 * 1024;

/** All our files, with their compressed siblings, have 40 MB. What finds no room is read from the disk each time. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What an answer says of its file, whether it is sent or has not changed. Everything else in a head is of the request. */
const OF_FILE = ['accept-ranges', 'cache-control', 'content-security-policy', 'etag', 'last-modified', 'vary'];
const OF_BODY = ['content-encoding', 'content-type'];

/** Ask for more than the file or that it has not changed; the file server knows the rules for each. */
const UNUSUAL = ['range', 'if-match', 'if-unmodified-since'] as const;

/** The file from which an answer is being sent. */
interface Source {
  file: string;
  modifiedMs: number;
  size: number;
}

type Headers = Record<string, string>;

interface KnownAnswer extends Source {
  headers: { ofFile: Headers; ofBody: Headers };
  etag: string;
  body: Buffer;
}

export interface FileMemory {
  /** Tells which file the file server sends as this reply, so that its answer is kept. */
  willSend: (reply: FastifyReply, source: Source) => void;
  /** Answers as the file server did when it was last asked this, if its file is still the same. */
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

/**
 * Keeps what the file server answers, so that it is asked once for each file and encoding. Decides nothing by itself:
 * which file is sent, with what headers, is the file server's to say.
 */
export function addFileMemory(app: FastifyInstance): FileMemory {
  const known = new Map<string, KnownAnswer>();
  const sources = new WeakMap<FastifyReply, Source>();
  let bytes = 0;

  const forget = (key: string) => {
    bytes -= known.get(key)?.size ?? 0;
    known.delete(key);
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const source = sources.get(reply);
    // The file server says of a file that has not changed how it would have been sent.
    if (source && reply.statusCode === 304) for (const name of OF_BODY) reply.removeHeader(name);
    const key = source && keyOf(request);
    if (!key || request.method !== 'GET' || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
    if (source.size > LARGEST_FILE || bytes + source.size > MOST_BYTES) return payload;
    const body = await readFile(source.file);
    // It was built anew in between: what was told of it holds no more.
    if (body.length !== source.size) return payload;
    payload.destroy();
    const headers = { ofFile: pick(reply, OF_FILE), ofBody: pick(reply, OF_BODY) };
    forget(key);
    known.set(key, { ...source, headers, etag: String(reply.getHeader('etag')), body });
    bytes += source.size;
    return body;
  });

  return {
    willSend: (reply, source) => {
      sources.set(reply, source);
    },

    answer: (request, reply) => {
      const key = keyOf(request);
      const answer = key && known.get(key);
      if (!answer) return undefined;
      // 3 µs, where asking by a thread takes 30: a site that is built anew beneath a running server is seen at once.
      const stats = statSync(answer.file, { throwIfNoEntry: false });
      if (stats?.mtimeMs !== answer.modifiedMs || stats.size !== answer.size) {
        forget(key);
        return undefined;
      }
      reply.headers(answer.headers.ofFile);
      const had = request.headers['if-none-match'];
      if (had !== undefined && isListed(answer.etag, had)) return reply.code(304).send();
      return reply.headers(answer.headers.ofBody).send(answer.body);
    },
  };
}

function pick(reply: FastifyReply, names: readonly string[]): Headers {
  const given = names.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/**
 * The same for requests that the file server answers the same; none where one asks for more than usual. A path with a
 * percent sign is one of many for its file.
 */
function keyOf({ method, headers, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (UNUSUAL.some((name) => headers[name] !== undefined)) return undefined;
  if (headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined) return undefined;
  // Fastify would tell HEAD of a file that has not changed that it is empty.
  if (method === 'HEAD' && headers['if-none-match'] !== undefined) return undefined;
  if (headers['cache-control']?.includes('no-cache')) return undefined;
  const { path } = splitUrl(url);
  const encoding = encodingOf(headers['accept-encoding']);
  return encoding === undefined || path.includes('%') ? undefined : `${encoding} ${path}`;
}

/** What the file server prefers of what is accepted; undefined where qualities have to be weighed. */
function encodingOf(accepted: string | string[] | undefined): string | undefined {
  if (accepted === undefined) return 'none';
  if (typeof accepted !== 'string' || /[;*]/.test(accepted)) return undefined;
  const names = accepted.toLowerCase().split(/[\s,]+/);
  return ['br', 'gzip'].find((name) => names.includes(name)) ?? 'none';
}
