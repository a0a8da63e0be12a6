import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listens on a port, for "localhost" on both of its addresses: a browser may use one and a proxy the other.
 * Fastify can do that itself, but then drops requests in progress on the second address when it closes.
 *
 * @returns the URL of the first address
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  if (host !== 'localhost') return app.listen({ host, port });

  // One HTTP server serves both, so that its limits and its shutdown hold for both.
  const ipv6 = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
  let isListening = false;
  let closed: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    if (!isListening) return;
    closed = once(ipv6, 'close');
    ipv6.close();
  });
  // By then the HTTP server has closed its idle connections.
  app.addHook('onClose', async () => {
    await closed;
  });

  const address = await app.listen({ host: '127.0.0.1', port });
  ipv6.maxConnections = app.server.maxConnections;
  ipv6.listen(Number(new URL(address).port), '::1');
  try {
    await once(ipv6, 'listening');
    isListening = true;
  } catch (error) {
    app.log.info({ err: error }, 'Cannot listen on the IPv6 address of localhost.');
  }
  return address;
}
