import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ChangedTopic, streamChanges } from '#contract/desk/changes.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { ChangeWatch } from '#server/leads/changes.ts';
import { type Endpoints, sessionOf } from './endpoints.ts';

/** Proxies and our own server close a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000;

/** As many windows as a person has open, and some more. */
const MAX_STREAMS = 10;

/** Of events that a client has not read. */
const MAX_UNREAD_BYTES = 16 * 1024;

const TOO_MANY = 'The desk is open in too many windows. Close one of them.';

interface EventsDeps {
  changes: ChangeWatch;
  /** Whether the session of a request has not ended since. */
  isSessionOpen: (request: FastifyRequest) => Promise<boolean>;
}

/** Sends what changes as server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function addEvents(app: FastifyInstance, { add }: Endpoints, { changes, isSessionOpen }: EventsDeps): void {
  /** The open streams of each session. */
  const streams = new Map<string, Set<ServerResponse>>();

  // A stream would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const responses of streams.values()) for (const response of responses) response.end();
  });

  add(streamChanges, async (_input, call) => {
    const { request, reply } = call;
    const session = sessionOf(call);
    const own = streams.get(session.id) ?? new Set();
    if (own.size >= MAX_STREAMS) throw new ApiError('too-many', TOO_MANY);
    streams.set(session.id, own);
    const response = reply.hijack().raw;
    own.add(response);
    const write = (text: string) => {
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      else response.write(text);
    };
    const writeIfOpen = async (text: string) => {
      const isOpen = await isSessionOpen(request).catch((error: unknown) => {
        request.log.error({ err: error }, 'The session of a stream could not be read.');
        return false;
      });
      if (isOpen) write(text);
      else response.end();
    };
    const heartbeat = setInterval(() => void writeIfOpen(':\n\n'), HEARTBEAT_MS);
    let unsubscribe: (() => void) | undefined;
    const stop = () => {
      clearInterval(heartbeat);
      unsubscribe?.();
      own.delete(response);
      if (own.size === 0) streams.delete(session.id);
    };
    response.once('close', stop);
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      // nginx collects what it passes on unless told.
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    unsubscribe = await changes.subscribe((topics) => void writeIfOpen(changedEvent(topics)));
    if (response.closed) unsubscribe();
    else write('event: ready\ndata:\n\n');
    return reply;
  });
}

const changedEvent = (topics: readonly ChangedTopic[]): string => `event: changed\ndata: ${topics.join(' ')}\n\n`;
