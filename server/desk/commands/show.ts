import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { applicationForm } from '#contract/application.ts';
import { consultationForm } from '#contract/enquiry.ts';
import { deskFields } from '#contract/form-fields.ts';
import { mailOf } from '#server/desk/delivery-status.ts';
import { escapeControlJson } from '#server/desk/escape-control.ts';
import { leadRecord, messageRecord } from '#server/desk/record.ts';
import type { Lead, SentMessage } from '#server/desk/repository.ts';
import { responseStatus } from '#server/desk/response-time.ts';
import { formatInIndiaAndUtc } from '#server/mail/mail.ts';
import { safeCvName } from '#server/submissions/check-upload.ts';
import { describeReason } from '#server/submissions/spam.ts';
import { receiverOf } from '#server/webhooks/post-webhook.ts';
import { type Command, type Desk, DeskError, fileError, notFound, parseReference } from './command.ts';
import { fields, type Line } from './layout.ts';

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
    const reference = parseReference(positionals);
    return async (desk) => {
      const { repository, terminal } = desk;
      const found = await repository.findLead(reference);
      if (!found) throw notFound(reference, 'list --all');
      const { lead, messages } = found;
      const file = values['save-cv'] === undefined ? undefined : await saveCv(desk, lead, values['save-cv']);
      if (values.json) {
        const record = { ...leadRecord(lead), messages: messages.map(messageRecord), ...(file && { savedCv: file }) };
        return terminal.write(escapeControlJson(`${JSON.stringify(record, null, 2)}\n`));
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

async function saveCv({ submissions }: Desk, lead: Lead, folder: string): Promise<string> {
  if (lead.kind !== 'application') throw new DeskError(`${lead.reference} is an enquiry: it has no CV.`);
  const bytes = await submissions.readCv(lead.id);
  if (!bytes) throw new DeskError(`${lead.reference} was erased just now.`);
  // The stored name is safe, unless the database was edited by hand.
  const file = path.resolve(folder, `${lead.reference}-${safeCvName(lead.cv.name, lead.cv.kind)}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    throw fileError(cause, file, 'It was not overwritten. Choose another folder.');
  }
  return file;
}

function pairsOf(lead: Lead, now: Date): [string, string][] {
  const status = responseStatus(lead.receivedAt, now);
  const open = lead.isQuarantined ? 'In quarantine: looks like spam, kept, needs review' : 'Open';
  const state = lead.answeredAt ? `Answered ${formatInIndiaAndUtc(lead.answeredAt)}` : `${open}, ${status.text}`;
  const head: [string, string][] = [
    ['Reference', lead.reference],
    ['State', state],
    ...(lead.isQuarantined ? [['Because', lead.spamReasons.map(describeReason).join('\n')] as [string, string]] : []),
    ['Received', formatInIndiaAndUtc(lead.receivedAt)],
  ];
  if (lead.kind === 'application') {
    const position = lead.positionTitle ?? 'None in particular';
    const cv: [string, string] = ['CV', `${lead.cv.name}, ${lead.cv.size.toLocaleString('en-IN')} bytes`];
    return [...head, ...deskFields(applicationForm, { ...lead.application, position }, [cv])];
  }
  return [...head, ['Form', lead.enquiry.form], ...deskFields(consultationForm, lead.enquiry)];
}

function messageLines(message: SentMessage, width: number | undefined): Line[] {
  const { id, kind, queue, status, attempts, createdAt, nextAttemptAt, finishedAt, dismissedAt, lastError, payload } =
    message;
  const at = (time: Date | undefined) => (time ? ` ${formatInIndiaAndUtc(time)}` : '');
  const states = {
    pending: `waits; next attempt ${formatInIndiaAndUtc(nextAttemptAt)}`,
    held: 'held until it is released',
    sent: `sent${at(finishedAt)}`,
    filed: `written to the mail folder, not sent${at(finishedAt)}`,
    dead: `NOT DELIVERED, given up${at(finishedAt)}`,
    dismissed: `not delivered, dismissed${at(dismissedAt)}`,
  };
  const pairs: [string, string][] = [
    kind === 'mail' ? ['Mail', mailText(payload)] : ['Webhook', `to ${receiverOf(queue)}`],
    ['State', states[status]],
    ['Attempts', `${attempts}, since ${formatInIndiaAndUtc(createdAt)}`],
    ...(lastError ? [['Last error', lastError] as [string, string]] : []),
    ['Id', id],
  ];
  const lines = fields(pairs, width).map(({ text }) => ({ text, isMarked: status === 'dead' }));
  return [...lines, { text: '', isMarked: false }];
}

function mailText(payload: string): string {
  const { to, subject } = mailOf(payload);
  return to ? `to ${to}: ${subject}` : '-';
}
