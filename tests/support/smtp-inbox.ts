import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the server does with the next mails: takes them, or fails in one of the ways mail servers fail. */
export type InboxBehaviour =
  | 'accept'
  /** 421 at the greeting, as a server in trouble says. */
  | 'refuse'
  /** 450 to the recipient: try again later. */
  | 'defer'
  /** 550 to the recipient: there is no such mailbox. */
  | 'reject'
  /** Hangs up in the middle of the message. */
  | 'drop'
  /** Takes the connection and says nothing. */
  | 'hang';

export interface ReceivedMail extends ParsedMail {
  /** Who it was really delivered to, whatever its headers say. */
  recipients: string[];
}

export interface SmtpInbox {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** How many clients are connected now. */
  connections: () => number;
  behave: (behaviour: InboxBehaviour) => void;
  /** Resolves when so many mails are there; rejects after the given time, in milliseconds. */
  waitFor: (count: number, patience?: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is sent. Port 0 takes any free one. */
export async function startSmtpInbox(port = 0): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  let behaviour: InboxBehaviour = 'accept';

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      if (behaviour === 'hang') return;
      callback(behaviour === 'refuse' ? refusal(421, 'Closing') : null);
    },
    onRcptTo: (_address, _session, callback) => {
      if (behaviour === 'defer') return callback(refusal(450, 'Try again later'));
      if (behaviour === 'reject') return callback(refusal(550, 'No such mailbox'));
      callback();
    },
    onData: (stream, session, callback) => {
      if (behaviour === 'drop') {
        stream.resume();
        for (const connection of server.connections) connection._socket.destroy();
        return;
      }
      simpleParser(stream).then((mail) => {
        mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        callback();
      }, callback);
    },
  } satisfies SMTPServerOptions);

  server.on('error', () => {
    // A client that is killed in mid-sentence is what these tests are about.
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: boundPort } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    mails,
    connections: () => server.connections.size,
    behave: (next) => {
      behaviour = next;
    },
    waitFor: async (count, patience = 10_000) => {
      const end = Date.now() + patience;
      while (mails.length < count) {
        if (Date.now() > end) throw new Error(`${mails.length} of ${count} mails after ${patience} ms.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return mails;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
