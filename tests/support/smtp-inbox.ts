import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** How the server treats the next mails: it accepts them, or fails as mail servers do. */
export type InboxBehaviour =
  | 'accept'
  /** 421 at the greeting: service not available. */
  | 'refuse'
  /** 450 to the recipient: try again later. */
  | 'defer'
  /** 550 to the recipient: no such mailbox. */
  | 'reject'
  /** 535 to the password. */
  | 'refuse-sign-in'
  /** 550 5.7.1 to the recipient: sender rejected. */
  | 'refuse-relay'
  /** Disconnects in the middle of the message. */
  | 'drop'
  /** Accepts the connection and sends nothing. */
  | 'hang'
  /** Takes SLOW_MS to accept a mail. */
  | 'slow';

const SLOW_MS = 3_000;

/** Without `textAsHtml`, which no test reads: finding the links for it takes most of the time. */
const PARSING = { skipTextToHtml: true, skipImageLinks: true };

export interface ReceivedMail extends ParsedMail {
  /** The actual recipients, whatever the headers say. */
  recipients: string[];
  /** The address that reports go to. */
  returnPath: string;
}

export interface SmtpInbox {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Number of connected clients. */
  connections: () => number;
  /** Number of clients that got no greeting. */
  hanging: () => number;
  behave: (behaviour: InboxBehaviour) => void;
  /** Resolves when this many mails have arrived; rejects after the timeout, in milliseconds. */
  waitFor: (count: number, patience?: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
}

/**
 * A real SMTP server on loopback that keeps the mails it gets. Port 0 takes any free one.
 *
 * @param tls with a self-signed certificate, from the start or after STARTTLS
 */
export async function startSmtpInbox(port = 0, tls: 'none' | 'smtps' | 'starttls' = 'none'): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  let behaviour: InboxBehaviour = 'accept';
  let hanging = 0;

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    secure: tls === 'smtps',
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      if (behaviour === 'hang') {
        hanging += 1;
        return;
      }
      callback(behaviour === 'refuse' ? refusal(421, 'Closing') : null);
    },
    onAuth: (_authentication, _session, callback) => {
      if (behaviour === 'refuse-sign-in') return callback(refusal(535, '5.7.8 Wrong password'));
      callback(null, { user: 'agency' });
    },
    onRcptTo: (_address, _session, callback) => {
      if (behaviour === 'defer') return callback(refusal(450, 'Try again later'));
      if (behaviour === 'reject') return callback(refusal(550, 'No such mailbox'));
      if (behaviour === 'refuse-relay') return callback(refusal(550, '5.7.1 Relaying denied'));
      callback();
    },
    onData: (stream, session, callback) => {
      if (behaviour === 'drop') {
        stream.resume();
        hangUpOn(session);
        return;
      }
      simpleParser(stream, PARSING).then((mail) => {
        const { mailFrom, rcptTo } = session.envelope;
        const returnPath = mailFrom ? mailFrom.address : '';
        mails.push({ ...mail, returnPath, recipients: rcptTo.map(({ address }) => address) });
        setTimeout(callback, behaviour === 'slow' ? SLOW_MS : 0);
      }, callback);
    },
  } satisfies SMTPServerOptions);

  const hangUpOn = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };

  server.on('error', () => {
    // These tests kill clients in the middle of a command.
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: boundPort } = server.server.address() as AddressInfo;

  return {
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${boundPort}`,
    port: boundPort,
    mails,
    connections: () => server.connections.size,
    hanging: () => hanging,
    behave: (next) => {
      behaviour = next;
    },
    waitFor: async (count, patience = 60_000) => {
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
