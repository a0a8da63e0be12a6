import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nameOfCv } from '#server/applications/cv-name.ts';
import { inIndiaAndUtc } from '#server/delivery/in-india-and-utc.ts';
import { mailSchema } from '#server/delivery/mail.ts';
import { type Command, type Desk, DeskError } from '#server/desk/command.ts';
import { receiptFrom } from '#server/desk/given.ts';
import { harmlessJson } from '#server/desk/harmless.ts';
import { fields, type Line } from '#server/desk/layout.ts';
import { leadRecord, messageRecord } from '#server/desk/record.ts';
import type { Lead, SentMessage } from '#server/desk/store.ts';
import { standingOf } from '#server/digest/promise.ts';
import { sayReason } from '#server/spam/reasons.ts';

export const show: Command = {
  summary: 'one enquiry or application whole, and what became of its mails',
  help: `desk show REFERENCE [--save-cv FOLDER] [--json]

Shows everything that is kept under a reference number, and each of its mails:
what was sent when, and what failed why.

  --save-cv FOLDER   writes the CV of an application into this folder, under the
                     reference and the applicant's own name for it; a file that
                     is there already is never overwritten
  --json             for programs

Examples
  npm run desk -- show KD-7Q2M-X4TP
  npm run desk -- show kd-9h3k-20ab --save-cv ~/applications`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'save-cv': { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const receipt = receiptFrom(positionals);
    return async (desk) => {
      const { store, terminal } = desk;
      const found = await store.findLead(receipt);
      if (!found) throw new DeskError(`There is nothing under ${receipt}. Look with: npm run desk -- list --all`);
      const { lead, messages } = found;
      const file = values['save-cv'] === undefined ? undefined : await saveCv(desk, lead, values['save-cv']);
      if (values.json) {
        const record = { ...leadRecord(lead), messages: messages.map(messageRecord), ...(file && { savedCv: file }) };
        return terminal.write(harmlessJson(`${JSON.stringify(record, null, 2)}\n`));
      }
      terminal.print([
        ...fields(pairsOf(lead, desk.clock()), terminal.width),
        '',
        ...messages.flatMap((message) => messageLines(message, terminal.width)),
        ...(file ? [`Saved the CV as ${file}`] : []),
      ]);
    };
  },
};

async function saveCv({ readCv }: Desk, lead: Lead, folder: string): Promise<string> {
  if (lead.kind !== 'application') throw new DeskError(`${lead.receipt} is an enquiry: it has no CV.`);
  const bytes = await readCv(lead.id);
  if (!bytes) throw new DeskError(`${lead.receipt} has been erased in this moment.`);
  // The name was made safe when it came; a database that was edited by hand must not write elsewhere.
  const file = path.resolve(folder, `${lead.receipt}-${nameOfCv(lead.cv.name, lead.cv.kind)}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw new DeskError(
      isThere
        ? `${file} is there already and was not overwritten. Choose another folder.`
        : `Cannot write ${file}: ${String(cause)}`,
      { cause },
    );
  }
  return file;
}

function pairsOf(lead: Lead, now: Date): [string, string][] {
  const given = (text: string) => text || '-';
  const standing = standingOf(lead.receivedAt, now);
  const open = lead.isQuarantined ? 'In quarantine: looks like spam, kept, waits for your eyes' : 'Open';
  const state = lead.answeredAt ? `Answered ${inIndiaAndUtc(lead.answeredAt)}` : `${open}, ${standing.text}`;
  const head: [string, string][] = [
    ['Reference', lead.receipt],
    ['State', state],
    ...(lead.isQuarantined ? [['Because', lead.spamReasons.map(sayReason).join('\n')] as [string, string]] : []),
    ['Received', inIndiaAndUtc(lead.receivedAt)],
  ];
  if (lead.kind === 'application') {
    const { name, email, phone, link, note } = lead.application;
    return [
      ...head,
      ['Position', lead.positionTitle ?? 'None in particular'],
      ['Name', name],
      ['Email', email],
      ['Phone', given(phone)],
      ['Link', given(link)],
      ['CV', `${lead.cv.name}, ${lead.cv.size.toLocaleString('en-IN')} bytes`],
      ['Note', given(note)],
    ];
  }
  const { name, email, phone, company, projectType, budget, subject, message, form } = lead.enquiry;
  return [
    ...head,
    ['Form', form],
    ['Name', name],
    ['Email', email],
    ['Phone', given(phone)],
    ['Company', given(company)],
    ['Project type', given(projectType)],
    ['Budget', given(budget)],
    ['Subject', given(subject)],
    ['Message', message],
  ];
}

function messageLines(message: SentMessage, width: number | undefined): Line[] {
  const { id, kind, lane, status, attempts, createdAt, nextAttemptAt, finishedAt, dismissedAt, lastError, payload } =
    message;
  const at = (time: Date | undefined) => (time ? ` ${inIndiaAndUtc(time)}` : '');
  const states = {
    pending: `waits; next attempt ${inIndiaAndUtc(nextAttemptAt)}`,
    held: 'held until it is released',
    sent: `sent${at(finishedAt)}`,
    filed: `written to the mail folder, not sent${at(finishedAt)}`,
    dead: `NOT DELIVERED, given up${at(finishedAt)}`,
    dismissed: `not delivered, dismissed${at(dismissedAt)}`,
  };
  const pairs: [string, string][] = [
    kind === 'mail' ? ['Mail', mailOf(payload)] : ['Webhook', receiverOf(lane)],
    ['State', states[status]],
    ['Attempts', `${attempts}, since ${inIndiaAndUtc(createdAt)}`],
    ...(lastError ? [['Last error', lastError] as [string, string]] : []),
    ['Id', id],
  ];
  const lines = fields(pairs, width).map(({ text }) => ({ text, isMarked: status === 'dead' }));
  return [...lines, { text: '', isMarked: false }];
}

/** The host that a lane is named by, see webhookLane. */
const receiverOf = (lane: string): string => `to ${lane.split(' ')[1] ?? lane}`;

/** To whom and about what, as far as its words are kept and are those of a mail. */
function mailOf(payload: string): string {
  try {
    const { to, subject } = mailSchema.parse(JSON.parse(payload));
    return `to ${to.address}: ${subject}`;
  } catch {
    return '-';
  }
}
