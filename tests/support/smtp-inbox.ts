import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** What the server does with the next mails: takes them, or fails in one of the ways mail servers fail. */
export type InboxBehaviour =
  | 'accept'
  /** 421 at the greeting, as a server in trouble says. */
  | 'refuse'
  /** 450 to the recipient: try again later. */
  | 'defer'
  /** 550 to the recipient: there is no such mailbox. */
  | 'reject'
  /** 535 to the password. */
  | 'refuse-sign-in'
  /** 550 5.7.1 to the recipient: not from you. */
  | 'refuse-relay'
  /** Hangs up in the middle of the message. */
  | 'drop'
  /** Takes the whole message, keeps it, and hangs up before saying so. */
  | 'lose-answer'
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
  /** How many have been kept waiting for a greeting. */
  hanging: () => number;
  behave: (behaviour: InboxBehaviour) => void;
  /** Resolves when so many mails are there; rejects after the given time, in milliseconds. */
  waitFor: (count: number, patience?: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
}

/**
 * A real SMTP server on loopback that keeps what it is sent. Port 0 takes any free one.
 *
 * @param tls with a certificate that it has signed itself, from the start or after STARTTLS
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
      const losesAnswer = behaviour === 'lose-answer';
      simpleParser(stream).then((mail) => {
        mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        if (losesAnswer) hangUpOn(session);
        else callback();
      }, callback);
    },
  } satisfies SMTPServerOptions);

  const hangUpOn = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };

  server.on('error', () => {
    // A client that is killed in mid-sentence is what these tests are about.
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
