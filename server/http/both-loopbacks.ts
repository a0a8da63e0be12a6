import { once } from 'node:events';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LOOPBACKS = ['127.0.0.1', '::1'];

/**
 * Listens on the other address of "localhost" as well, once the first is listened on: a browser and a proxy may each
 * mean another by the name. Fastify does it by itself only with servers of its own making.
 *
 * @param create makes a server like the first
 * @param letGo is called as it closes
 */
export function addBothLoopbacks(
  app: FastifyInstance,
  { create, letGo }: { create: () => Server; letGo: (server: Server) => void },
): void {
  let second: Server | undefined;

  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') return;
    const other = LOOPBACKS.find((loopback) => loopback !== address.address);
    const server = create();
    server.listen(address.port, other);
    try {
      await once(server, 'listening');
      second = server;
    } catch (error) {
      // A machine without IPv6 has one only.
      app.log.info({ err: error }, 'There is no second address of localhost to listen on.');
    }
  });

  app.addHook('preClose', async () => {
    if (!second) return;
    letGo(second);
    const closed = once(second, 'close');
    second.close();
    await closed;
  });
}
