/**
 * Mails that come to the mailbox, damaged on their way or made up.
 *
 * @module-tag full
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readMail } from '#server/incoming/read-mail.ts';
import { bounceReport, bounceReportNames } from '../support/bounce-reports.ts';
import { damaged, typedText } from '../support/fuzz.ts';
import { testProperty } from '../support/fuzz-options.ts';

const FOLDER = path.join(import.meta.dirname, '../support/incoming-mails');
const mails = [
  ...globSync('*.eml', { cwd: FOLDER })
    .toSorted()
    .map((file) => readFileSync(path.join(FOLDER, file))),
  ...bounceReportNames.map(bounceReport),
];

/** A mail with texts of anybody in the headers that are read, and as its text. */
const filledIn = fc
  .tuple(
    fc.constantFrom(...mails),
    fc.constantFrom('From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'References', 'Content-Type'),
    typedText,
    typedText,
  )
  .map(([mail, header, value, text]) => {
    const [head = '', ...body] = mail.toString().split(/\r?\n\r?\n/);
    const others = head.replace(new RegExp(`^${header}:.*(\\r?\\n[ \\t].*)*`, 'mi'), () => 'X-Was: here');
    return Buffer.from([`${header}: ${value}\n${others}`, ...body, text].join('\n\n'));
  });

/** What PostgreSQL stores, and what each line of a header may be. */
function expectStorable(text: string, isLine: boolean): void {
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toMatch(isLine ? /[\p{Cc}\p{Zl}\p{Zp}]/u : /[^\P{Cc}\n\t]/u);
}

testProperty(
  'a mail is read, or to be looked at in the mailbox',
  fc.asyncProperty(damaged(fc.oneof(fc.constantFrom(...mails), filledIn)), fc.boolean(), async (source, isCut) => {
    const mail = await readMail(source, { isCut });
    const { hash, messageId, answersTo, sender, senders, recipients, subject, text, quotedText } = mail;
    const names = [...mail.attachments, ...mail.leftOut].map(({ name }) => name);
    const lines = [messageId, ...answersTo, sender.name, sender.address, ...senders, ...recipients, subject];
    for (const line of [...lines, ...names]) expectStorable(line, true);
    for (const one of [text, quotedText]) expectStorable(one, false);
    expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(sender.address).toMatch(/^([^\s@<>,;]+@[^\s@<>,;]+)?$/);
    expect(JSON.stringify(mail.leftOut)).not.toContain('\\u0000');
    mail.sentAt?.toISOString();
    const isNothing = text === '' && mail.attachments.length === 0 && mail.leftOut.length === 0;
    // Then it says at least who or what it is, or it has headers alone.
    if (isNothing) expect(source.toString('latin1')).toMatch(/^[\w-]+:/m);
    expect((await readMail(source, { isCut })).hash).toBe(hash);
  }),
  600,
);
