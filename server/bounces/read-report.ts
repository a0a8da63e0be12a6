/** Reads what mail servers report about mails that did not arrive: delivery status notifications (RFC 3464, RFC 6533). */
import { simpleParser } from 'mailparser';
import { normalizeText } from '#contract/form-fields.ts';
import { MAIL_ID_HEADER } from '#server/mail/mail.ts';

/** What became of a mail to one recipient. */
export interface Report {
  /** The recipient. More than one where the mail was passed on to another address. */
  addresses: string[];
  /** In lower case: `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string;
  /** An enhanced status code (RFC 3463), such as 5.1.1; empty if there is none. */
  status: string;
  /** The words of the mail server, one line. */
  reason: string;
  /** The Message-IDs that it gives to the mail, in angle brackets: ours, where it names one. */
  messageIds: string[];
  /** `mail`: anybody may have written it, so it must name a mail of ours. `program`: it came as JSON, with BOUNCE_TOKEN. */
  source: 'mail' | 'program';
}

/** The mail is no delivery status notification. The message says what is missing. */
export class ReportError extends Error {
  override name = 'ReportError';
}

/** In characters. A server may answer with a megabyte. */
export const MAX_REASON_LENGTH = 1_000;

/** In bytes. So much of a report is read: its status comes before the mail that it returns. */
export const MAX_REPORT_BYTES = 1024 * 1024;

/** Each of our mails has one recipient, which may pass it on to some. */
const MAX_RECIPIENTS = 20;

/** In bytes. Twenty recipients with a reason of a thousand characters each, and headers with DKIM and ARC, have less. */
const MAX_PART_BYTES = 64 * 1024;

const STATUS_PART = /^message\/(global-)?delivery-status$/;
const RETURNED_PART = /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/;

/**
 * @param mail with its headers. It may be cut off after the status; what follows its first megabyte is not read
 * @returns a report for each recipient, of the first twenty
 * @throws {ReportError}
 */
export async function readReports(mail: Buffer): Promise<Report[]> {
  const { attachments, inReplyTo } = await parseMail(mail.subarray(0, MAX_REPORT_BYTES));
  const find = (type: RegExp) =>
    attachments.find(({ contentType }) => type.test(contentType))?.content.toString('utf8', 0, MAX_PART_BYTES);
  const status = find(STATUS_PART);
  if (status === undefined) {
    throw new ReportError(
      'This mail is no delivery status notification: it has no part of the type message/delivery-status (RFC 3464).',
    );
  }
  const returned = readFields(find(RETURNED_PART) ?? '');
  const named = [returned.get('message-id'), returned.get(MAIL_ID_HEADER.toLowerCase()), inReplyTo];
  const messageIds = [...new Set(named.flatMap((text) => messageIdIn(text) ?? []))];
  const reports = status
    .split(/\r?\n[ \t]*\r?\n/)
    .map(readFields)
    .flatMap((fields) => toReport(fields, messageIds) ?? [])
    .slice(0, MAX_RECIPIENTS);
  if (reports.length === 0) {
    throw new ReportError('The delivery status notification names no recipient: it has no field Final-Recipient.');
  }
  return reports;
}

async function parseMail(mail: Buffer) {
  try {
    return await simpleParser(mail, {
      keepDeliveryStatus: true,
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      skipTextLinks: true,
    });
  } catch (cause) {
    throw new ReportError('The mail cannot be read. Send it as it arrived, with its headers.', { cause });
  }
}

/** The fields of the first block, unfolded, by their names in lower case. */
function readFields(text: string): Map<string, string> {
  const [block = ''] = text.replace(/^\s+/, '').split(/\r?\n\r?\n/, 1);
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (!fields.has(key)) fields.set(key, value.trim());
  }
  return fields;
}

function toReport(fields: Map<string, string>, messageIds: string[]): Report | undefined {
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name)) ?? []);
  if (addresses.length === 0) return undefined;
  const [, status = ''] = /^(\d\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('status') ?? '') ?? [];
  return {
    addresses: [...new Set(addresses)],
    // A comment may follow.
    action: /^[a-z]*/.exec((fields.get('action') ?? '').toLowerCase())?.[0] ?? '',
    status,
    reason: toReason(withoutType(fields.get('diagnostic-code') ?? '')) || status,
    messageIds,
    source: 'mail',
  };
}

/** One line that every database stores. */
export const toReason = (text: string): string =>
  normalizeText(text, { isMultiline: false }).slice(0, MAX_REASON_LENGTH).toWellFormed();

/** Such as `rfc822; name@example.com`. */
const withoutType = (field: string): string => field.replace(/^[\w-]+[ \t]*;[ \t]*/, '');

function addressIn(field = ''): string | undefined {
  const text = withoutType(field)
    // As RFC 6533 writes other characters in ASCII.
    .replace(/\\x\{([\da-f]{1,6})\}/gi, (written, hex) => {
      const code = Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
    });
  const [, inBrackets = text] = /<([^<>]*)>/.exec(text) ?? [];
  const address = inBrackets.trim().normalize('NFC').toWellFormed();
  return /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(address) ? address : undefined;
}

export const messageIdIn = (text = ''): string | undefined => /<[^<>\s\p{Cc}]{1,998}>/u.exec(text)?.[0].toWellFormed();
