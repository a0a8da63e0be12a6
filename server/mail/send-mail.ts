import { mkdir, open, rename } from 'node:fs/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import {
  AddressRefusedError,
  ConfigurationError,
  type Deliver,
  PermanentDeliveryError,
  TooLateError,
} from '#server/outbox/deliver.ts';
import type { Clock } from '#server/runtime.ts';
import { enhancedCode, isDeadAddress } from './dead-address.ts';
import { formatInIndiaAndUtc, MAIL_ID_HEADER, mailFile, mailSchema, type ReadFile, readMail } from './mail.ts';
import { MESSAGE_COMMANDS, mailServerFault } from './mail-server-fault.ts';

/** Time limits of a delivery, in milliseconds. */
export const mailLimits = {
  /** From the DNS lookup to the end of greeting and STARTTLS. Some servers wait up to 30 s before they greet. */
  connecting: 45_000,
  /** Without any data. A server checks a mail before it answers, and would get a second copy if we gave up too early. */
  idle: 120_000,
  /** In total, for an empty mail. RFC 5321 allows minutes for each answer; a tarpit takes all of them. */
  total: 180_000,
  /** The speed of the slowest line, in bytes per millisecond: a CV of 5 MB, 7 MB as a mail, gets 7 minutes more, files of 18 MB get 26. */
  bytesPerMs: 16.384,
};

/** Base64 in lines of 76 characters. */
const BASE64_RATIO = (4 / 3) * (78 / 76);

/** Is told after each attempt what is wrong with the mail server; undefined: it answers. */
export type NoteMailServer = (fault: string | undefined) => Promise<void>;

const noteNothing: NoteMailServer = async () => {};

/**
 * Delivers mails by SMTP. Each has its own connection, so that one that hangs does not delay others.
 *
 * @param smtpUrl smtp:// or smtps://, with user and password if the server requires them
 */
export function sendBySmtp(
  smtpUrl: string,
  readFile: ReadFile,
  { limits = mailLimits, note = noteNothing }: { limits?: typeof mailLimits; note?: NoteMailServer } = {},
): Deliver {
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: limits.connecting,
    greetingTimeout: limits.connecting,
    dnsTimeout: limits.connecting,
    socketTimeout: limits.idle,
    // After a timeout, nothing more is sent from a buffer: the next attempt would be a second copy.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ payload, messageId }, signal) => {
    const options = await toOptions(payload, messageId, readFile);
    const size = (options.attachments ?? []).reduce((sum, { content }) => sum + content.length * BASE64_RATIO, 0);
    const timeout = AbortSignal.timeout(Math.ceil(limits.total + size / limits.bytesPerMs));
    try {
      await transport.sendMail({ ...options, signal: AbortSignal.any([signal, timeout]) });
    } catch (error) {
      const classified = classifySmtpError(error);
      // We have broken it off.
      if (!signal.aborted) await note(mailServerFault(classified, host));
      throw classified;
    }
    await note(undefined);
    return 'sent';
  };
}

/**
 * Writes mails to a folder, for an agency that has not set up a mail server yet. A mail that is delivered twice is written to
 * the same file.
 *
 * @param folder created if needed, readable by this user only
 */
export function fileMails(folder: string, readFile: ReadFile): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ id, payload, messageId }) => {
    const { message } = await transport.sendMail(await toOptions(payload, messageId, readFile));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(mailFile(folder, id), message as Buffer);
    return 'filed';
  };
}

/** Delivers mails, except those that are of no use any more. */
export const whileUseful =
  (deliver: Deliver, clock: Clock): Deliver =>
  async (message, signal) => {
    const notAfter = readMail(message.payload)?.notAfter;
    if (notAfter !== undefined && clock() >= new Date(notAfter)) {
      throw new TooLateError(`Not sent: it was of use until ${formatInIndiaAndUtc(new Date(notAfter))}.`);
    }
    return deliver(message, signal);
  };

interface MailOptions extends SendMailOptions {
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

async function toOptions(payload: string, messageId: string, readFile: ReadFile): Promise<MailOptions> {
  const { attachments: files, returnTo, calendar, notAfter: _, ...written } = mailSchema.parse(JSON.parse(payload));
  const mail = {
    ...written,
    messageId,
    headers: { ...written.headers, [MAIL_ID_HEADER]: messageId },
    ...(returnTo !== undefined && { envelope: { from: returnTo, to: written.to.address } }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'meeting.ics' } }),
  };
  if (!files) return mail;
  const attachments: MailOptions['attachments'] = [];
  for (const file of files) {
    const content = await readFile(file.file);
    if (!content) throw new PermanentDeliveryError(`The record with the file "${file.name}" is gone.`);
    attachments.push({ filename: file.name, contentType: file.type, content: Buffer.from(content) });
  }
  return { ...mail, attachments };
}

/** Flushes the file before it renames it, so that no program reads half a mail. */
async function writeWhole({ file, unfinished }: ReturnType<typeof mailFile>, content: Buffer): Promise<void> {
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** RFC 4954: sign in first, wrong mechanism, wrong password, encrypt first. */
const SIGN_IN_CODES = [530, 534, 535, 538];

/** RFC 5321: unknown or unexpected command. Another connection may succeed. */
const PROTOCOL_CODES = [500, 502, 503, 504];

/**
 * RFC 3463. Codes beginning with 5 for what time or the agency can repair: our address as the sender (1.7, 1.8), a full mailbox
 * (2.2), the state of the server (3.x, except a message that is too big), the protocol (5.x), and policy (7.x): sign-in, relaying,
 * SPF, DKIM, reputation.
 */
const REPAIRABLE = /^5\.(?:1\.[78]|2\.2|3\.(?!4$)\d+|5\.\d+|7\.\d+)$/;

const SIGN_IN = 'The mail server refuses the sign-in. Check the user and the password in SMTP_URL.';
const CERTIFICATE =
  'The certificate of the mail server cannot be trusted. Check the host in SMTP_URL; for an authority of your own start the server with NODE_EXTRA_CA_CERTS.';
const POLICY =
  'The mail server does not take mails from us. Check that it may send for the domain of mailboxes.hello, and from the sender of replies under Settings (relaying, SPF, DKIM).';

interface SmtpError extends Error {
  code?: unknown;
  /** The system's code, such as CERT_HAS_EXPIRED, where `code` is nodemailer's. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/**
 * Classifies an error of nodemailer as permanent, a configuration error or temporary (every unknown one).
 *
 * @returns the error to throw: the given one, or another with it as the cause
 */
export function classifySmtpError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, originalCode, command, responseCode, response }: SmtpError = error;
  const status = Number(responseCode);
  const isAboutMessage = MESSAGE_COMMANDS.includes(String(command));
  const reply = String(response);
  const enhanced = enhancedCode(reply);

  if (code === 'EAUTH' || SIGN_IN_CODES.includes(status)) return new ConfigurationError(SIGN_IN, { cause: error });
  if (/CERT|SELF_SIGNED|LEAF_SIGNATURE/.test(`${code} ${originalCode}`)) {
    return new ConfigurationError(CERTIFICATE, { cause: error });
  }
  // The address is invalid in an envelope; no server was asked.
  if (code === 'EENVELOPE' && command === 'API') return new PermanentDeliveryError(error.message, { cause: error });
  if (!(status >= 500) || status >= 600) return error;
  if (enhanced?.startsWith('5.7.') || command === 'MAIL FROM') {
    return new ConfigurationError(POLICY, { cause: error });
  }
  if (!isAboutMessage || PROTOCOL_CODES.includes(status)) return error;
  if (command === 'RCPT TO' && isDeadAddress(reply)) return new AddressRefusedError(reply, { cause: error });
  // Without an enhanced code, 552 may be a full mailbox or a mail that is too big.
  const isRepairable = enhanced ? REPAIRABLE.test(enhanced) || !enhanced.startsWith('5.') : status === 552;
  return isRepairable ? error : new PermanentDeliveryError(error.message, { cause: error });
}
