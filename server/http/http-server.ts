import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { routes } from '#contract/routes.ts';
import { clientOf, type IsAmong, isLoopback } from '#server/http/client-address.ts';

/** Times in milliseconds. */
export interface HttpLimits {
  /** For a request's head, from its first byte. */
  headMs: number;
  /** For a whole request. */
  bodyMs: number;
  /** For a whole request with a file. */
  uploadMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  /** Between two requests on one connection. */
  keepAliveMs: number;
  /** For what is in progress when the server stops. */
  stopMs: number;
  /** How often the first three are looked at. */
  checkMs: number;
  /** Of a head, in bytes. */
  headBytes: number;
  requestsPerConnection: number;
  /** That wait for their answers on one connection, one behind the other. */
  pipelined: number;
  connections: number;
  connectionsPerClient: number;
}

export const httpLimits: HttpLimits = {
  headMs: 10_000,
  // The longest enquiry, 103 kB, takes 12 s at 70 kbit/s, which is less than 2G gives.
  bodyMs: 60_000,
  // 5 MB take 10 minutes at 70 kbit/s; a phone that lost its network does not hold its half of a file for ever.
  uploadMs: 600_000,
  silenceMs: 60_000,
  // Longer than the 60 s after which nginx and most load balancers let go: who closes first must not be the server.
  keepAliveMs: 72_000,
  // Supervisors kill after 10 s (Docker) or more. A file that trickles would have the whole of uploadMs.
  stopMs: 8_000,
  checkMs: 1_000,
  // Our longest honest head has 2 kB.
  headBytes: 16 * 1024,
  // As nginx closes its own connections to a server.
  requestsPerConnection: 1_000,
  // Browsers and proxies send the next when they have the answer; Node would take a thousand at once from one packet.
  pipelined: 10,
  // Some 20 kB each while they wait.
  connections: 3_000,
  // An office of 50 whose browsers open 6 each.
  connectionsPerClient: 300,
};

/**
 * Who is still sending when the connection is closed is told so by a reset, which can overtake the answer: what comes
 * after an answer is read for as long.
 */
const LINGER_MS = 500;

export interface HttpServerDeps {
  limits: HttpLimits;
  /** What every answer carries; those that Node gives by itself get them here. */
  headers: Record<string, string>;
  /** Whose connections are not counted, because each speaks for many clients. */
  isProxy: IsAmong;
  newId: () => string;
  /** Of a request that Node could not read, which no route will see. */
  onRefused: (refused: { requestId: string; status: number; code: string | undefined }) => void;
}

/** An HTTP server that no client can occupy: each has a bounded time, size and number of everything. */
export function createHttpServer(handler: RequestListener, deps: HttpServerDeps): Server {
  const { limits } = deps;
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headBytes,
      insecureHTTPParser: false,
      // Node's own answer would have no headers of ours: see request-limits.ts.
      requireHostHeader: false,
    },
    (request, response) => {
      // Sent in one packet with the last one that the connection carries: never answered, and so never acted on.
      if (!isWithinLimit(request.socket, response)) return;
      watchBody(request);
      handler(request, response);
    },
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.silenceMs, (socket) => socket.destroy());
  limitClients(server, deps);

  /** Of each connection how many requests there have been, how many of them wait, and the answer to the newest. */
  const answers = new WeakMap<
    Socket,
    { count: number; waiting: number; isEnding: boolean; response: ServerResponse }
  >();
  // Not by Node's maxRequestsPerSocket: what comes after the last gets a bare 503 on a connection that stays open.
  const isWithinLimit = (socket: Socket, response: ServerResponse): boolean => {
    const known = answers.get(socket) ?? { count: 0, waiting: 0, isEnding: false, response };
    if (known.isEnding) return false;
    known.count += 1;
    known.waiting += 1;
    known.response = response;
    known.isEnding = known.count === limits.requestsPerConnection || known.waiting === limits.pipelined;
    if (known.isEnding) response.setHeader('connection', 'close');
    response.once('close', () => {
      known.waiting -= 1;
    });
    answers.set(socket, known);
    return true;
  };
  const refuse = (socket: Socket, status: number, code: string | undefined) => {
    const response = answers.get(socket)?.response;
    const isHalfSent = response?.headersSent && !response.writableFinished;
    if (!socket.writable || isHalfSent) {
      socket.destroy();
      return;
    }
    const requestId = deps.newId();
    deps.onRefused({ requestId, status, code });
    socket.end(textOf(status, { ...deps.headers, 'x-request-id': requestId }), () => {
      setTimeout(() => socket.destroy(), LINGER_MS);
    });
  };
  const watchBody = (request: IncomingMessage) => {
    const { socket, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const isUpload = request.url === routes.api.applications;
    const timer = setTimeout(() => refuse(socket, 408, 'BODY_TIMEOUT'), isUpload ? limits.uploadMs : limits.bodyMs);
    request.once('end', () => clearTimeout(timer));
    request.once('close', () => clearTimeout(timer));
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, statusOf(error.code), error.code);
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const requestId = deps.newId();
    deps.onRefused({ requestId, status: 417, code: undefined });
    response.writeHead(417, { ...deps.headers, 'x-request-id': requestId, connection: 'close' }).end();
  });
  return server;
}

/** To be called as a server closes: nobody who keeps a connection, or sends on it for ever, holds up the stop. */
export function letGo(server: Server, { stopMs }: HttpLimits): void {
  // Otherwise a browser that keeps its connection after the last answer holds it up for 72 s.
  server.keepAliveTimeout = 1;
  const timer = setTimeout(() => server.closeAllConnections(), stopMs);
  server.once('close', () => clearTimeout(timer));
}

/** One client cannot take all the connections that the server has. */
function limitClients(server: Server, { limits, isProxy }: HttpServerDeps): void {
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

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/** A whole answer as it goes over the line. */
function textOf(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`;
}
