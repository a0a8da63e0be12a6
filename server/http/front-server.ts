import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createLimitedServer, type HttpServerDeps } from './server.ts';

/** What Node emits for a request, whether it can be read or not. */
const EVENTS = ['request', 'checkExpectation', 'clientError'] as const;

/** Listens on a port, and has an app answer. */
export interface FrontServer {
  /** The URL of the first address. */
  address: string;
  /** Readies another app. It is closed if that fails. */
  prepare: (app: FastifyInstance) => Promise<PreparedApp>;
  /** Stops listening, finishes the requests in flight, and closes the app. */
  close: () => Promise<void>;
}

/** To be shown or discarded, once. */
export interface PreparedApp {
  /**
   * Has the app answer from now on, on open connections too. The app before answers the requests that it has, then it closes.
   *
   * @returns resolves when the app before is closed
   */
  show: () => Promise<void>;
  /** Closes the app, which has not been shown. */
  discard: () => Promise<void>;
}

/**
 * Starts a server whose app can be replaced without losing a request (docs/decisions/0017). It listens for "localhost" on both of
 * its addresses: a browser may use one and a proxy the other.
 *
 * @param app not yet ready, as hooks are added to it; closed if this throws
 * @throws when it cannot listen
 */
export async function startFrontServer(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  deps: Pick<HttpServerDeps, 'limits' | 'isProxy'>,
): Promise<FrontServer> {
  const server = createLimitedServer(deps);
  const unanswered = new Map<FastifyInstance, Set<ServerResponse>>();
  let stopped: Promise<unknown> | undefined;
  let shown = app;

  const ready = async (next: FastifyInstance) => {
    const own = new Set<ServerResponse>();
    unanswered.set(next, own);
    // Added last: by then the app has ended its streams of events, which would never be answered.
    next.addHook('preClose', async () => {
      await (stopped ?? Promise.all([...own].map((response) => response.closed || once(response, 'close'))));
      unanswered.delete(next);
    });
    try {
      await next.ready();
    } catch (error) {
      await next.close();
      throw error;
    }
  };

  server.on('request', (_request, response) => {
    const own = unanswered.get(shown);
    own?.add(response);
    response.once('close', () => own?.delete(response));
  });
  for (const event of EVENTS) server.on(event, (...parts: unknown[]) => void shown.server.emit(event, ...parts));

  await ready(app);
  let ipv6: TcpServer | undefined;
  try {
    server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
    await once(server, 'listening');
    if (host === 'localhost') ipv6 = await listenOnIpv6(server, app);
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = urlOf(server.address() as AddressInfo);
  app.log.info(`Listening at ${address}`);

  const retiring = new Set<Promise<void>>();
  return {
    address,
    prepare: async (next) => {
      await ready(next);
      return {
        show: () => {
          const retired = shown.close().then(() => void retiring.delete(retired));
          retiring.add(retired);
          shown = next;
          return retired;
        },
        discard: () => next.close(),
      };
    },
    close: async () => {
      // A connection that is answered after this point would otherwise stay open for 72 s.
      server.keepAliveTimeout = 1;
      const timer = setTimeout(() => server.closeAllConnections(), deps.limits.shutdownMs);
      stopped ??= Promise.all([server, ipv6].map((each) => each && closed(each)));
      await Promise.all([stopped, shown.close(), ...retiring]);
      clearTimeout(timer);
    },
  };
}

/** One HTTP server serves both addresses, so that its limits and its shutdown hold for both. */
async function listenOnIpv6(server: Server, { log }: Pick<FastifyInstance, 'log'>): Promise<TcpServer | undefined> {
  const ipv6 = createTcpServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  ipv6.maxConnections = server.maxConnections;
  ipv6.listen((server.address() as AddressInfo).port, '::1');
  try {
    await once(ipv6, 'listening');
    return ipv6;
  } catch (error) {
    log.info({ err: error }, 'Cannot listen on the IPv6 address of localhost.');
    return undefined;
  }
}

/** Idle connections are closed at once. */
function closed(server: TcpServer): Promise<unknown> {
  const isClosed = once(server, 'close');
  server.close();
  return isClosed;
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
