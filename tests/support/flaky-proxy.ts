import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a network or a mail server in trouble does. */
export type ProxyBehaviour =
  | 'pass'
  /** Closes every connection at once. */
  | 'refuse'
  /** Keeps connections open and passes nothing on. */
  | 'silent'
  /** Closes a connection in the middle of a mail. */
  | 'cut-mails';

export interface FlakyProxy {
  port: number;
  /** Also for the connections that are open. */
  behave: (behaviour: ProxyBehaviour) => void;
  /** How many mails were cut. */
  cut: () => number;
  close: () => void;
}

/** A proxy on loopback in front of an IMAP server. */
export async function startFlakyProxy(target: number): Promise<FlakyProxy> {
  let behaviour: ProxyBehaviour = 'pass';
  let cut = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (behaviour === 'refuse') {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Tests end connections in the middle of a command.
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (behaviour !== 'silent') upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (behaviour === 'silent') return;
      const at = bytes.indexOf('BODY[]');
      if (behaviour !== 'cut-mails' || at === -1) client.write(bytes);
      else {
        cut += 1;
        client.write(bytes.subarray(0, at + 20), () => client.destroy());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    behave: (next) => {
      behaviour = next;
      if (next === 'refuse') for (const socket of sockets) socket.destroy();
    },
    cut: () => cut,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
