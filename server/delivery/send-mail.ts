import { mkdir, open, rename } from 'node:fs/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { mailSchema, type ReadAttachment } from '#server/delivery/mail.ts';
import { mailFile } from '#server/delivery/mail-file.ts';
import { smtpFault } from '#server/delivery/smtp-fault.ts';
import { type Deliver, PermanentDeliveryError } from '#server/outbox/deliver.ts';

/** How long a mail may take, in milliseconds. */
export interface MailLimits {
  /** From looking the server up to the end of its greeting and of STARTTLS. Some wait before they greet, up to 30 s. */
  connecting: number;
  /** While nothing moves. A server that has the whole mail reads it before it answers, and is asked twice if it is left. */
  idle: number;
  /** In all, for a mail of no size. RFC 5321 allows minutes for each answer; a tarpit takes all of them. */
  total: number;
  /** What the slowest line carries, in bytes a millisecond: a CV of 5 MB, 7 MB as a mail, gets 7 minutes on top. */
  bytesPerMs: number;
}

export const mailLimits: MailLimits = { connecting: 45_000, idle: 120_000, total: 180_000, bytesPerMs: 16.384 };

/** Base64 in lines of 76 characters. */
const SIZE_IN_MAIL = (4 / 3) * (78 / 76);

/**
 * Delivers mails over SMTP. Each has a connection of its own: one that hangs holds up no other.
 *
 * @param smtpUrl smtp:// or smtps://, with user and password when the server wants them
 */
export function sendBySmtp(smtpUrl: string, readAttachment: ReadAttachment, limits = mailLimits): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: limits.connecting,
    greetingTimeout: limits.connecting,
    dnsTimeout: limits.connecting,
    socketTimeout: limits.idle,
    // What we gave up on is not sent after all from a buffer: the next attempt would be the second copy.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ payload, messageId }, signal) => {
    const options = await optionsOf(payload, messageId, readAttachment);
    const size = (options.attachments ?? []).reduce((sum, { content }) => sum + content.length * SIZE_IN_MAIL, 0);
    const tooLong = AbortSignal.timeout(Math.ceil(limits.total + size / limits.bytesPerMs));
    try {
      await transport.sendMail({ ...options, signal: AbortSignal.any([signal, tooLong]) });
    } catch (error) {
      throw smtpFault(error);
    }
    return 'sent';
  };
}

/**
 * Writes mails to a folder, for an agency that has not set up a mail server yet. A mail that is written twice is the
 * same file.
 *
 * @param folder made when absent, readable by this user only
 */
export function fileMails(folder: string, readAttachment: ReadAttachment): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ id, payload, messageId }) => {
    const { message } = await transport.sendMail(await optionsOf(payload, messageId, readAttachment));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(mailFile(folder, id), message as Buffer);
    return 'filed';
  };
}

interface MailOptions extends SendMailOptions {
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

async function optionsOf(payload: string, messageId: string, readAttachment: ReadAttachment): Promise<MailOptions> {
  const { attachment, ...mail } = mailSchema.parse(JSON.parse(payload));
  if (!attachment) return { ...mail, messageId };
  const content = await readAttachment(attachment);
  if (!content) throw new PermanentDeliveryError(`The record with the file "${attachment.name}" is gone.`);
  const file = { filename: attachment.name, contentType: attachment.type, content: Buffer.from(content) };
  return { ...mail, messageId, attachments: [file] };
}

/** On disk before it bears its name, so that nobody reads half a mail. */
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
