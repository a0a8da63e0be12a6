import { mkdir, open, rename } from 'node:fs/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Deliver, PermanentDeliveryError } from '#server/outbox/deliver.ts';
import { mailSchema, type ReadAttachment } from './mail.ts';
import { mailFile } from './mail-file.ts';
import { smtpFault } from './smtp-fault.ts';

/** Time limits of a delivery, in milliseconds. */
export interface MailLimits {
  /** From the DNS lookup to the end of greeting and STARTTLS. Some servers wait up to 30 s before they greet. */
  connecting: number;
  /** Without any data. A server checks a mail before it answers, and would get a second copy if we gave up too early. */
  idle: number;
  /** In total, for an empty mail. RFC 5321 allows minutes for each answer; a tarpit takes all of them. */
  total: number;
  /** The speed of the slowest line, in bytes per millisecond: a CV of 5 MB, 7 MB as a mail, gets 7 minutes more. */
  bytesPerMs: number;
}

export const mailLimits: MailLimits = { connecting: 45_000, idle: 120_000, total: 180_000, bytesPerMs: 16.384 };

/** Base64 in lines of 76 characters. */
const BASE64_RATIO = (4 / 3) * (78 / 76);

/**
 * Delivers mails by SMTP. Each has its own connection, so that one that hangs does not delay others.
 *
 * @param smtpUrl smtp:// or smtps://, with user and password if the server requires them
 */
export function sendBySmtp(smtpUrl: string, readAttachment: ReadAttachment, limits = mailLimits): Deliver {
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
    const options = await toOptions(payload, messageId, readAttachment);
    const size = (options.attachments ?? []).reduce((sum, { content }) => sum + content.length * BASE64_RATIO, 0);
    const timeout = AbortSignal.timeout(Math.ceil(limits.total + size / limits.bytesPerMs));
    try {
      await transport.sendMail({ ...options, signal: AbortSignal.any([signal, timeout]) });
    } catch (error) {
      throw smtpFault(error);
    }
    return 'sent';
  };
}

/**
 * Writes mails to a folder, for an agency that has not set up a mail server yet. A mail that is delivered twice is written to
 * the same file.
 *
 * @param folder created if needed, readable by this user only
 */
export function fileMails(folder: string, readAttachment: ReadAttachment): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ id, payload, messageId }) => {
    const { message } = await transport.sendMail(await toOptions(payload, messageId, readAttachment));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(mailFile(folder, id), message as Buffer);
    return 'filed';
  };
}

interface MailOptions extends SendMailOptions {
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

async function toOptions(payload: string, messageId: string, readAttachment: ReadAttachment): Promise<MailOptions> {
  const { attachment, ...mail } = mailSchema.parse(JSON.parse(payload));
  if (!attachment) return { ...mail, messageId };
  const content = await readAttachment(attachment);
  if (!content) throw new PermanentDeliveryError(`The record with the file "${attachment.name}" is gone.`);
  const file = { filename: attachment.name, contentType: attachment.type, content: Buffer.from(content) };
  return { ...mail, messageId, attachments: [file] };
}

/** Flushes the file before renaming it, so that nobody reads half a mail. */
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
