/** Reads a mail that came to the mailbox (RFC 5322): who wrote what, and what it answers. */
import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import { type AddressObject, type ParsedMail, parseAddressHeader, simpleParser } from 'mailparser';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_BYTES,
  type AttachmentKind,
  MAX_ATTACHMENTS,
} from '#contract/attachment.ts';
import type { LeftOutReason } from '#contract/desk/lead.ts';
import { emailField, normalizeText } from '#contract/form-fields.ts';
import { safeFileName } from '#server/intake/check-upload.ts';
import { detectAttachmentKind, isPicture } from './attachment-kinds.ts';
import { boundHtml } from './bound-html.ts';
import { startOfQuote } from './start-of-quote.ts';

export interface IncomingMail {
  /** SHA-256 in hexadecimal of what all copies of this mail have in common, and no other mail has. */
  hash: string;
  /** In angle brackets; empty if it has none. Another mail may have the same. */
  messageId: string;
  /** The Message-IDs of the mails that it answers, the last one first. */
  answersTo: string[];
  /** Whom to answer. The address is empty if the mail names none. */
  sender: { name: string; address: string };
  /** All addresses that it may be from, in lower case. */
  senders: string[];
  /** As `From` has it, in lower case; empty if it has none. */
  fromAddress: string;
  /** Whom it was sent to, in lower case. */
  recipients: string[];
  subject: string;
  /** What was written, and what was quoted below it. */
  text: string;
  quotedText: string;
  /** As the sender's machine had it; undefined if the mail does not say. */
  sentAt: Date | undefined;
  /** `program`: an absence note, a receipt, a newsletter. `report`: a delivery status notification. */
  writtenBy: 'person' | 'program' | 'report';
  attachments: IncomingAttachment[];
  /** What is in the mail and was not taken over. */
  leftOut: LeftOut[];
}

export interface IncomingAttachment {
  name: string;
  kind: AttachmentKind;
  bytes: Uint8Array;
}

export interface LeftOut {
  name: string;
  /** In bytes. */
  size: number;
  reason: LeftOutReason;
}

/** In bytes: as much of a mail is read. Mail servers take 25 to 50 MB. */
export const MAX_MAIL_BYTES = 50_000_000;

/** In characters: a long contract as text, and less than a log file. */
const MAX_TEXT_LENGTH = 100_000;

/** In characters. Outlook writes 50,000 for a short table. */
const MAX_HTML_LENGTH = 1_000_000;
/** Elements of HTML. A table of 2,000 rows has 20,000. */
const MAX_HTML_TAGS = 50_000;

/** What is named of the files that were left out. */
const MAX_LEFT_OUT = 50;

/** An inline picture smaller than this, in bytes, is a logo of a signature. */
const MIN_INLINE_BYTES = 10_000;

/** A mail that is passed on is there to be read. */
const FORWARDED_SUBJECT = /^\s*(fwd?|fw|wg|tr)\s*:/i;

const MAX_SUBJECT_LENGTH = 300;
const MAX_NAME_LENGTH = 200;
/** In bytes: PostgreSQL has no longer ones in an index. */
const MAX_ID_BYTES = 1_000;
/** The last ones are the nearest. */
const MAX_IDS = 100;
/** More are no person's: SQLite takes 32,766 values in a query, and each of them is searched for. */
const MAX_SENDERS = 20;
const MAX_RECIPIENTS = 200;

/**
 * Never throws: of a mail that cannot be read, `leftOut` says so.
 *
 * @param source the mail with its headers
 * @param isCut whether it goes on: its last file is not whole
 */
export async function readMail(source: Buffer, { isCut = false } = {}): Promise<IncomingMail> {
  const parsed = await parse(source);
  // What it has too much of is mostly parts.
  const readable = parsed ?? (await parse(source.subarray(0, endOfHeaders(source))));
  if (!readable) return unreadable(source);
  const subject = oneLine(readable.subject ?? '', MAX_SUBJECT_LENGTH);
  const whole = textOf(readable, source);
  const {
    text,
    quotedText,
    leftOut: leftOutText,
  } = splitText(whole ?? { text: '', rest: 0 }, FORWARDED_SUBJECT.test(subject));
  const { attachments, leftOut } = await readAttachments(readable, isCut);
  const isRead = parsed && whole !== undefined && !isEmptied(parsed, source);
  return {
    hash: hashOf(source),
    messageId: messageIdsIn(readable.messageId)[0] ?? '',
    answersTo: answersTo(readable),
    ...sendersOf(readable),
    fromAddress: addressesIn([readable.from])[0]?.address.toLowerCase() ?? '',
    recipients: addressesIn([readable.to, readable.cc].flat())
      .slice(0, MAX_RECIPIENTS)
      .map(({ address }) => address.toLowerCase()),
    subject,
    text,
    quotedText,
    sentAt: dateOf(readable),
    writtenBy: writerOf(readable),
    attachments,
    leftOut: [...leftOutText, ...shorten(leftOut), ...(isRead ? [] : unreadable(source).leftOut)],
  };
}

/** A mail of which nothing but its bytes is known: a person must look at it in the mailbox. */
export function unreadable(source: Buffer): IncomingMail {
  return {
    hash: hashOf(source),
    messageId: '',
    answersTo: [],
    sender: { name: '', address: '' },
    senders: [],
    fromAddress: '',
    recipients: [],
    subject: '',
    text: '',
    quotedText: '',
    sentAt: undefined,
    writtenBy: 'person',
    attachments: [],
    leftOut: [{ name: '', size: source.length, reason: 'unread' }],
  };
}

async function parse(source: Buffer): Promise<ParsedMail | undefined> {
  try {
    return await simpleParser(source, {
      keepDeliveryStatus: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      // Its conversion takes minutes and a gigabyte for a megabyte that is nested deeply: see textOf.
      skipHtmlToText: true,
      checksumAlgo: false,
    });
  } catch {
    return undefined;
  }
}

/** Whether nothing was found in a mail that has something, such as one whose boundary is not the one that it names. */
function isEmptied({ text, html, attachments }: ParsedMail, source: Buffer): boolean {
  if (text !== undefined || html || attachments.length > 0) return false;
  const end = endOfHeaders(source);
  // Without an empty line, all of it was taken for headers.
  if (end === source.length) return !/^[\w-]+:/.test(source.toString('latin1', 0, 100));
  return /\S/.test(source.toString('latin1', end));
}

/** As bytes before the empty line; all bytes if there is none. */
function endOfHeaders(source: Buffer): number {
  for (let end = source.indexOf('\n'); end !== -1; end = source.indexOf('\n', end + 1)) {
    const next = source[end + 1];
    if (next === 0x0a || (next === 0x0d && source[end + 2] === 0x0a)) return end + 1;
  }
  return source.length;
}

/** These headers, and not those that each mail server adds on the way. */
const HASHED_HEADERS = ['message-id', 'date', 'from', 'subject'];

function hashOf(source: Buffer): string {
  const hash = createHash('sha256');
  const end = endOfHeaders(source);
  // Latin 1 keeps every byte.
  const lines = source
    .toString('latin1', 0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const [id = '', date = '', ...others] = HASHED_HEADERS.map(
    (name) => lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? '',
  ).map((value) => value.replace(/[ \t]+/g, ' ').trim());
  // Two mails without both, such as two that are damaged, may have nothing else that tells them apart.
  if (end === source.length || (id === '' && date === '')) return hash.update(source).digest('hex');
  return hash
    .update([id, date, ...others].join('\n'), 'latin1')
    .update('\n\n')
    .update(source.subarray(end))
    .digest('hex');
}

/** Of the first header with this name, which is the one that mail programs show. */
function headerOf({ headerLines = [] }: Pick<ParsedMail, 'headerLines'>, name: string): string | undefined {
  const found = headerLines.find(({ key }) => key === name);
  return found?.line
    .slice(found.line.indexOf(':') + 1)
    .replace(/\s+/g, ' ')
    .trim();
}

// The parser takes the time of reading for a date that it cannot read.
function dateOf(mail: ParsedMail): Date | undefined {
  const date = new Date(headerOf(mail, 'date') ?? '');
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date : undefined;
}

function answersTo({ inReplyTo, references }: ParsedMail): string[] {
  const all = [references ?? []].flat().flatMap(messageIdsIn).toReversed();
  return [...new Set([...messageIdsIn(inReplyTo), ...all])].slice(0, MAX_IDS);
}

function messageIdsIn(text = ''): string[] {
  const found = text.match(/<[^<>\s\p{Cc}]{1,998}>/gu) ?? [];
  return found.map((id) => id.toWellFormed()).filter((id) => Buffer.byteLength(id) <= MAX_ID_BYTES);
}

function sendersOf(mail: ParsedMail): Pick<IncomingMail, 'sender' | 'senders'> {
  const named = addressesIn([mail.replyTo, mail.from]);
  // A group of Google Workspace writes its own address there, as sender or for answers.
  const lists = (headerOf(mail, 'list-post') ?? '').match(/(?<=<mailto:)[^<>?\s]+/gi) ?? [];
  const isList = ({ address }: { address: string }) =>
    lists.some((list) => list.toLowerCase() === address.toLowerCase());
  const original = parseAddresses(mail, 'x-original-from');
  const known = [...named.filter((one) => !isList(one)), ...(named.some(isList) ? original : [])];
  const usable = [known, named, parseAddresses(mail, 'return-path')].find((some) => some.length > 0) ?? [];
  const [first = { name: '', address: '' }] = usable;
  const name =
    usable.find((one) => one.name !== '' && one.address === first.address)?.name ??
    usable.find((one) => one.name)?.name;
  return {
    sender: { name: name ?? '', address: first.address },
    senders: [...new Set(usable.map(({ address }) => address.toLowerCase()))].slice(0, MAX_SENDERS),
  };
}

function parseAddresses(mail: ParsedMail, header: string): { name: string; address: string }[] {
  const value = headerOf(mail, header);
  return value === undefined ? [] : addressesIn([parseAddressHeader(value)]);
}

function addressesIn(fields: readonly (AddressObject | undefined)[]): { name: string; address: string }[] {
  const all = fields.flatMap((field) => field?.value ?? []).flatMap((one) => one.group ?? one);
  return all.flatMap(({ name, address = '' }) => {
    const trimmed = address.normalize('NFC').trim();
    return isAddress(trimmed) ? [{ name: oneLine(name, MAX_NAME_LENGTH), address: trimmed }] : [];
  });
}

/** Not every address that a header may have: one that a mail can be sent to, whatever else stands there. */
const isAddress = (text: string): boolean =>
  text.length <= 254 &&
  emailField.pattern.test(text) &&
  !/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\?=|@\.|@.*\.(\.|$)/u.test(text);

/** Headers that only mails of programs have. */
const PROGRAM_HEADERS = [
  'x-autoreply',
  'x-autorespond',
  'x-auto-reply-from',
  'x-mail-autoreply',
  'x-failed-recipients',
];

/**
 * RFC 3834 and what mail servers and mailing lists wrote before and beside it. X-Auto-Response-Suppress says nothing of it: it asks
 * for no answers by programs, and Exchange writes it into mails of people, too.
 */
function writerOf(mail: ParsedMail): IncomingMail['writtenBy'] {
  if (mail.attachments.some(({ contentType }) => /^message\/(global-)?delivery-status$/.test(contentType)))
    return 'report';
  const value = (name: string): string => (headerOf(mail, name) ?? '').toLowerCase();
  const isProgram =
    /^multipart\/report\b/.test(value('content-type')) ||
    !/^(no\b|$)/.test(value('auto-submitted')) ||
    /^(bulk|junk|auto_reply)\b/.test(value('precedence')) ||
    // Who may write to a list, such as a group that is the agency's address, is a person.
    (value('list-unsubscribe') !== '' && !value('list-post').includes('mailto:')) ||
    PROGRAM_HEADERS.some((name) => value(name) !== '') ||
    /^(mailer-daemon|postmaster)@/i.test(mail.from?.value[0]?.address ?? '');
  return isProgram ? 'program' : 'person';
}

interface WholeText {
  text: string;
  /** Characters of HTML that come after it and were not read. */
  rest: number;
}

/** @returns undefined if its text cannot be read */
function textOf({ text = '', html }: ParsedMail, source: Buffer): WholeText | undefined {
  const hasText = text.trim() !== '';
  // Beside a text, HTML is the same in another form, unless no part of the mail says that it has parts to choose from.
  if (!html || (hasText && source.includes('multipart/alternative'))) return { text, rest: 0 };
  const bounded = boundHtml(html.slice(0, MAX_HTML_LENGTH), { maxText: MAX_TEXT_LENGTH, maxTags: MAX_HTML_TAGS });
  const rest = bounded.rest + Math.max(html.length - MAX_HTML_LENGTH, 0);
  try {
    const converted = convert(bounded.html, {
      wordwrap: false,
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    });
    return { text: hasText ? `${text.trimEnd()}\n\n${converted.trimStart()}` : converted, rest };
  } catch {
    return hasText ? { text, rest: html.length } : undefined;
  }
}

function splitText(whole: WholeText, isForwarded: boolean): { text: string; quotedText: string; leftOut: LeftOut[] } {
  const all = normalizeText(whole.text.toWellFormed(), { isMultiline: true });
  const kept = all.slice(0, MAX_TEXT_LENGTH).toWellFormed();
  const size = Buffer.byteLength(all.slice(MAX_TEXT_LENGTH)) + whole.rest;
  const leftOut: LeftOut[] = size > 0 ? [{ name: 'The rest of the text', size, reason: 'too-large' }] : [];
  const lines = kept.split('\n');
  const start = isForwarded ? lines.length : startOfQuote(lines);
  const text = lines.slice(0, start).join('\n').trim();
  // A mail that is nothing but a quotation is shown whole.
  if (text === '') return { text: kept, quotedText: '', leftOut };
  return { text, quotedText: lines.slice(start).join('\n').trim(), leftOut };
}

/** A mail may have a thousand parts: the desk names the first, and how many more there are. */
function shorten(leftOut: LeftOut[]): LeftOut[] {
  const more = leftOut.slice(MAX_LEFT_OUT);
  if (more.length === 0) return leftOut;
  const size = more.reduce((sum, one) => sum + one.size, 0);
  return [...leftOut.slice(0, MAX_LEFT_OUT), { name: `${more.length} more files`, size, reason: 'too-many' }];
}

async function readAttachments(
  { attachments: found, html }: ParsedMail,
  isCut: boolean,
): Promise<Pick<IncomingMail, 'attachments' | 'leftOut'>> {
  const attachments: IncomingAttachment[] = [];
  const leftOut: LeftOut[] = [];
  let bytesTaken = 0;
  for (const [index, one] of found.entries()) {
    const { content, filename } = one;
    const size = content.length;
    const kind = await detectAttachmentKind(content);
    const isWhole = !isCut || index < found.length - 1;
    const isShownInText = one.related || (one.cid && (html || '').includes(`cid:${one.cid}`));
    const isPictureFile = kind ? isPicture(kind) : one.contentType.startsWith('image/');
    if (isWhole && isShownInText && isPictureFile && size < MIN_INLINE_BYTES) continue;
    const name = safeFileName(filename || '', { extension: kind, otherwise: `attachment ${index + 1}` });
    const reason = isWhole ? reasonToLeaveOut({ kind, size, count: attachments.length, bytesTaken }) : 'too-large';
    if (reason || !kind) leftOut.push({ name, size, reason: reason ?? 'kind' });
    else {
      attachments.push({ name, kind, bytes: content });
      bytesTaken += size;
    }
  }
  return { attachments, leftOut };
}

function reasonToLeaveOut(one: {
  kind: AttachmentKind | undefined;
  size: number;
  count: number;
  bytesTaken: number;
}): LeftOutReason | undefined {
  if (!one.kind) return 'kind';
  if (one.size > ATTACHMENT_MAX_BYTES) return 'too-large';
  if (one.count >= MAX_ATTACHMENTS || one.bytesTaken + one.size > ATTACHMENTS_MAX_BYTES) return 'too-many';
  return undefined;
}

const oneLine = (text: string, max: number): string =>
  normalizeText(text.toWellFormed(), { isMultiline: false }).slice(0, max).toWellFormed().trim();
