import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A mail server on loopback that greets immediately and then writes one byte at a time, without an end.
 *
 * @param everyMs interval between two bytes
 */
export async function startSmtpTarpit(everyMs: number): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer(async (socket) => {
    sockets.add(socket);
    // Clients disconnect in the middle of a line.
    socket.on('error', () => {});
    socket.resume();
    socket.write('220 tarpit ESMTP\r\n');
    while (!socket.destroyed) {
      for (const byte of '250-still thinking\r\n') {
        if (!socket.destroyed) socket.write(byte);
        await wait(everyMs);
      }
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
