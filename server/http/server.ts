import { createServer, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { type AddressMatcher, clientOf, isLoopback } from './client-address.ts';

export type HttpLimits = typeof httpLimits;

/** Times in milliseconds. */
export const httpLimits = {
  /** From the first byte of a request's head to its last. */
  headMs: 10_000,
  /** For a whole request. A CV of 5 MB takes 10 minutes at 70 kbit/s, which is less than 2G gives. */
  requestMs: 600_000,
  /** Without a byte in either direction. */
  idleTimeoutMs: 60_000,
  /**
   * Between two requests on one connection. Longer than the 60 s after which nginx and most load balancers close a connection: if
   * the server closed first, a request that is just being sent would be lost.
   */
  keepAliveMs: 72_000,
  /** For requests in progress when the server stops. Supervisors kill after 10 s (Docker) or more. */
  shutdownMs: 8_000,
  /** How often `headMs` and `requestMs` are checked. */
  checkMs: 1_000,
  /** Our longest real head has 2 kB. */
  headBytes: 16 * 1024,
  /**
   * Unanswered requests on one connection. Browsers and proxies wait for each answer; without a limit, one connection can queue
   * thousands of pages to be rendered.
   */
  pipelinedRequests: 10,
  /** About 20 kB each while idle. */
  connections: 3_000,
  /** An office of 50 whose browsers open 6 each. */
  connectionsPerClient: 300,
};

/** How long to read on after a refusal: closing at once resets the connection, and the reset can overtake the answer. */
const LINGER_MS = 500;

export interface HttpServerDeps {
  limits: HttpLimits;
  /** The headers of every answer, for those that no route gives. */
  headers: Record<string, string>;
  /** The connections of proxies are not counted, because each carries many clients. */
  isProxy: AddressMatcher;
  newId: () => string;
  /** Called for a request that Node could not read. No route sees it. */
  onRefused: (refused: { requestId: string; status: number; code: string | undefined }) => void;
}

/** The unanswered requests of each connection. Of all apps: a connection outlives the app that it began with. */
const inFlight = new WeakMap<Socket, Set<ServerResponse>>();

/** The connections that close after the answers in flight. */
const closing = new WeakSet<Socket>();

/** An app has this much longer than its longest request to close. */
const CLOSING_MS = 60_000;

/** Fastify's options for timeouts and sizes, and for the answer to a request that Node cannot read. */
export function httpServerOptions({ limits, headers, newId, onRefused }: HttpServerDeps): FastifyHttpOptions<Server> {
  return {
    http: nodeOptions(limits),
    // Also the longest time for closing: an app that is replaced first answers the requests that it has.
    pluginTimeout: limits.requestMs + CLOSING_MS,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: ({ code }, socket) => {
      const isHalfAnswered = [...(inFlight.get(socket) ?? [])].some(({ headersSent }) => headersSent);
      if (code === 'ECONNRESET' || !socket.writable || isHalfAnswered) {
        socket.destroy();
        return;
      }
      const [status, requestId] = [statusOf(code), newId()];
      onRefused({ requestId, status, code });
      socket.end(answerText(status, { ...headers, 'x-request-id': requestId }));
      setTimeout(() => socket.destroy(), LINGER_MS);
    },
  };
}

/** A server without an app, with the limits of its connections. */
export function createLimitedServer(deps: Pick<HttpServerDeps, 'limits' | 'isProxy'>): Server {
  const { limits } = deps;
  const server = createServer({
    ...nodeOptions(limits),
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
  });
  server.setTimeout(limits.idleTimeoutMs);
  limitConnections(server, deps);
  return server;
}

const nodeOptions = (limits: HttpLimits): ServerOptions => ({
  headersTimeout: limits.headMs,
  connectionsCheckingInterval: limits.checkMs,
  maxHeaderSize: limits.headBytes,
  // Node's own answer to a missing Host has no headers of ours; addRequestLimits refuses it.
  requireHostHeader: false,
});

/** The limits for which Fastify and Node have no option, and a bounded shutdown. To be called before other hooks are added. */
export function addServerLimits(app: FastifyInstance, deps: HttpServerDeps): void {
  const { limits, headers, newId, onRefused } = deps;
  limitConnections(app.server, deps);
  limitPipelining(app, limits.pipelinedRequests);

  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const requestId = newId();
    onRefused({ requestId, status: 417, code: undefined });
    response.writeHead(417, { ...headers, 'x-request-id': requestId, connection: 'close' }).end();
  });

  app.addHook('preClose', async () => {
    // A connection that is answered after this point would otherwise stay open for 72 s.
    app.server.keepAliveTimeout = 1;
    const timer = setTimeout(() => app.server.closeAllConnections(), limits.shutdownMs);
    app.server.once('close', () => clearTimeout(timer));
  });
}

function limitConnections(server: Server, { limits, isProxy }: Pick<HttpServerDeps, 'limits' | 'isProxy'>): void {
  server.maxConnections = limits.connections;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isLoopback(remoteAddress) || isProxy(remoteAddress)) return;
    const client = clientOf(remoteAddress);
    const count = (open.get(client) ?? 0) + 1;
    if (count > limits.connectionsPerClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** Closes a connection after its answers when it has too many requests waiting. What comes after them is neither answered nor done. */
function limitPipelining(app: FastifyInstance, max: number): void {
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (closing.has(socket)) return reply.hijack();
    const waiting = inFlight.get(socket) ?? new Set();
    inFlight.set(socket, waiting.add(reply.raw));
    reply.raw.once('close', () => waiting.delete(reply.raw));
    if (waiting.size < max) return;
    closing.add(socket);
    reply.raw.setHeader('connection', 'close');
  });
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/** A whole HTTP answer without a body. */
function answerText(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`;
}
