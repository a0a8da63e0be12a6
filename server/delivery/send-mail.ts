import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { mailSchema, type ReadAttachment } from '#server/delivery/mail.ts';
import { type Deliver, PermanentDeliveryError } from '#server/outbox/deliver.ts';

/** Each step's patience; together they stay within the worker's deadline. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Steps at which a refusal is about this recipient or this message, so that trying again cannot help. */
const STEPS_OF_THE_MESSAGE = ['RCPT TO', 'DATA'];

/**
 * Delivers mails over SMTP.
 *
 * @param smtpUrl smtp:// or smtps://, with user and password when the server wants them
 */
export function sendBySmtp(smtpUrl: string, readAttachment: ReadAttachment): Deliver {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return async ({ payload, messageId }, signal) => {
    const options = await optionsOf(payload, messageId, readAttachment);
    try {
      await transport.sendMail({ ...options, signal });
    } catch (error) {
      throw isPermanent(error) ? new PermanentDeliveryError(error.message, { cause: error }) : error;
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
    await writeWhole(path.join(folder, `${id}.eml`), message as Buffer);
    return 'filed';
  };
}

async function optionsOf(payload: string, messageId: string, readAttachment: ReadAttachment): Promise<SendMailOptions> {
  const { attachment, ...mail } = mailSchema.parse(JSON.parse(payload));
  if (!attachment) return { ...mail, messageId };
  const content = await readAttachment(attachment);
  if (!content) throw new PermanentDeliveryError(`The record with the file "${attachment.name}" is gone.`);
  const file = { filename: attachment.name, contentType: attachment.type, content: Buffer.from(content) };
  return { ...mail, messageId, attachments: [file] };
}

function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode }: Error & { command?: unknown; responseCode?: unknown } = error;
  return STEPS_OF_THE_MESSAGE.includes(String(command)) && Number(responseCode) >= 500;
}

/** On disk before it bears its name, so that nobody reads half a mail. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.tmp`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
