import path from 'node:path';
import * as z from 'zod';
import { INDIA } from '#contract/india.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';

const address = z.object({ name: z.string(), address: z.string() });

/** The file is read from its row on delivery, so that 5 MB are not stored twice. */
const fileSchema = z.object({
  /** Its id. */
  file: z.string(),
  name: z.string(),
  type: z.string(),
});

export type MailFile = z.output<typeof fileSchema>;

/** A mail in the outbox. Addresses are objects, not text to be parsed, so a name cannot add a recipient. */
export const mailSchema = z.object({
  from: address,
  to: address,
  replyTo: address.optional(),
  /** The address that mail servers report to, where it is not that of `from`. */
  returnTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  /** The same in HTML. */
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()),
  attachments: z.array(fileSchema).optional(),
  /** A file for calendars. */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  /** From then on it is of no use and is not sent, such as a reminder of what has begun. ISO 8601 in UTC. */
  notAfter: z.string().optional(),
});

export type Mail = z.output<typeof mailSchema>;

/** RFC 3834 and Exchange: no automatic answers, such as absence notes, come back. */
export const NO_AUTOMATIC_ANSWER = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Recipient and subject of a payload in the outbox, as far as the text is still kept. */
export function mailOf(payload: string): { to: string; subject: string } {
  const mail = readMail(payload);
  return { to: mail?.to.address ?? '', subject: mail?.subject ?? '' };
}

/** @returns undefined when it is not kept any more */
export function readMail(payload: string): Mail | undefined {
  try {
    return mailSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** Reads the bytes of a file by its id; undefined when it was erased. */
export type ReadFile = (id: string) => Promise<Uint8Array | undefined>;

/**
 * @param id a new one, unique
 * @param topic part of the Message-ID, such as a reference
 * @param mailbox of the agency; the Message-ID has its domain
 */
export function mailMessage(mail: Mail, id: string, topic: string, mailbox: string): OutboxMessage {
  return { id, kind: 'mail', payload: JSON.stringify(mail), messageId: messageIdOf(id, topic, mailbox) };
}

/**
 * The header of each of our mails with the Message-ID that we gave it. Some providers replace the Message-ID itself, and leave this
 * one in what a report returns. Both are random: whoever names one has seen the mail.
 */
export const MAIL_ID_HEADER = 'X-Kolam-Mail-Id';

/**
 * A Message-ID.
 *
 * @param id unique with the topic
 */
export const messageIdOf = (id: string, topic: string, mailbox: string): string =>
  `<${id}.${topic}@${mailbox.split('@').at(-1)}>`;

/** A time for a reader who may be anywhere: `1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)`. */
export function formatInIndiaAndUtc(time: Date): string {
  return `${IN_INDIA.format(time)} IST (${UTC.format(time)} UTC)`;
}

// Created once: each takes a third of a millisecond, and a list of the desk may have thousands of rows.
const IN_INDIA = formatFor(INDIA);
const UTC = formatFor('UTC');

function formatFor(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone });
}

/** Message ids are UUIDs. Other files are left alone. */
const MAIL_FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.tmp)?$/;

/**
 * The file of a mail that is written to a folder instead of being sent, and its temporary name.
 *
 * @param id of the message
 */
export function mailFile(folder: string, id: string): { file: string; unfinished: string } {
  const file = path.join(folder, `${id}.eml`);
  return { file, unfinished: `${file}.tmp` };
}

/** @returns the id in a file name of `mailFile`, finished or not */
export function mailIdOf(name: string): string | undefined {
  return MAIL_FILE.exec(name)?.[1];
}
