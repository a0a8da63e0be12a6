import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpSink {
  url: string;
  /** How often each Message-ID was received. */
  received: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/** A mail server on loopback that accepts everything and keeps only the counts. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: async (stream, _session, callback) => {
      const mail = Buffer.concat(await stream.toArray()).toString('latin1');
      const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? 'none';
      received.set(id, (received.get(id) ?? 0) + 1);
      callback();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
