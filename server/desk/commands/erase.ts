import { parseArgs } from 'node:util';
import { formatInIndiaAndUtc } from '#server/mail/mail.ts';
import { erasePerson, findPerson, parseAddress } from '#server/retention/erase-person.ts';
import type { Found, Person } from '#server/retention/repository.ts';
import { type Command, type Desk, DeskError, UsageError } from './command.ts';

const NOT_WIPED =
  'The rows are erased. Another process was reading the database, so copies stay in its write-ahead log until the next erasure, or until the server stops.';

export const erase: Command = {
  summary: 'a person everywhere, or one record',
  help: `desk erase --email ADDRESS | --reference REFERENCE [--yes] [--json]
desk erase --history [--json]

Erases everything of a person: enquiries with their meetings, applications
with their CV, the newsletter subscription with its links, and every mail and
webhook of these in the outbox, sent or not, and in the mail folder. First it
says what it found, and asks. Nothing brings it back. Nobody gets a mail that a
meeting is off: cancel it at the desk before. Where several servers write mails
to folders of their own, the others remove theirs at their start or within a
day.

What it cannot reach: your mailbox, what webhooks were posted to, backups,
files that were exported, and what others wrote about the person (search the
desk for the name).

  --email ADDRESS        everything of this address, capitals or not
  --reference REFERENCE  this enquiry or application only
  --yes                  does not ask; needed where nobody can answer
  --history              when something was erased, and how much, not of whom
  --json                 for programs; needs --yes to erase

Examples
  npm run desk -- erase --email meera@example.com
  npm run desk -- erase --reference KD-7Q2M-X4TP --yes`,
  prepare: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        reference: { type: 'string' },
        yes: { type: 'boolean', default: false },
        history: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    if (values.history && !values.email && !values.reference) return (desk) => history(desk, values.json);
    const person = parsePerson(values.email, values.reference);
    return (desk) => askAndErase(desk, person, { isConfirmed: values.yes, isJson: values.json });
  },
};

function parsePerson(email: string | undefined, reference: string | undefined): Person {
  if ((email === undefined) === (reference === undefined)) {
    throw new UsageError('Give --email ADDRESS, or --reference REFERENCE.');
  }
  if (reference !== undefined) return { reference: parseReference(reference) };
  const address = parseAddress(email ?? '');
  if (address === undefined) throw new UsageError('--email takes one whole address, such as meera@example.com.');
  return { email: address };
}

/**
 * Normalizes a reference: to capitals, and with look-alike letters as digits (Crockford's base 32: O is 0; I and L are 1).
 *
 * @throws {UsageError} when it is none
 */
function parseReference(text: string): string {
  const parts = /^([A-Z]+)-(\w{4})-(\w{4})$/.exec(text.trim().toUpperCase());
  if (!parts) throw new UsageError('Give one reference number, such as KD-7Q2M-X4TP.');
  const [, prefix, ...groups] = parts;
  return [prefix, ...groups.map((group) => group.replaceAll('O', '0').replaceAll(/[IL]/g, '1'))].join('-');
}

async function askAndErase(
  desk: Desk,
  person: Person,
  { isConfirmed, isJson }: { isConfirmed: boolean; isJson: boolean },
): Promise<void> {
  const { terminal, stamp } = desk;
  const notFound = new DeskError(`There is nothing of ${'email' in person ? person.email : person.reference}.`);
  const found = await findPerson(desk, person);
  if (!found) throw notFound;
  if (!isJson) terminal.print(inColumns(describeFound(found)));
  if (!isConfirmed) await confirm(desk, isJson);

  const result = await erasePerson(desk, person, stamp());
  if (result.outcome === 'not-found') throw notFound;
  if (result.outcome === 'being-delivered') {
    throw new DeskError('Nothing is erased: one of the messages is being delivered. Try again in a minute.');
  }
  if (result.outcome === 'files-left') throw new DeskError(`The records are erased. ${result.advice}`);
  const { erased, isWiped } = result;
  if (isJson) terminal.write(`${JSON.stringify({ erased, isWiped })}\n`);
  else {
    terminal.print([
      `Erased: ${counted(erased.enquiries, 'enquiry', 'enquiries')}, ${counted(erased.applications, 'application')}, ${counted(erased.subscriptions, 'subscription')}, ${counted(erased.messages, 'message')}.`,
      ...(desk.isPostgres
        ? ['PostgreSQL overwrites the space when it needs it; docs/desk.md says how to have it done now.']
        : []),
    ]);
  }
  if (!isWiped) throw new DeskError(NOT_WIPED);
}

async function confirm({ terminal }: Desk, isJson: boolean): Promise<void> {
  if (!terminal.ask || isJson) throw new UsageError('Nothing is erased: add --yes to erase what was found.');
  const answer = await terminal.ask('Nothing brings it back. Type "erase" to erase all of it: ');
  if (answer.trim().toLowerCase() !== 'erase') throw new DeskError('Nothing is erased.');
}

function describeFound(found: Found): string[][] {
  const listed = (references: string[]) => [`${references.length}`, ...references].join('  ');
  return [
    ['Enquiries', listed(found.enquiries)],
    ['Applications', `${listed(found.applications)}${found.applications.length > 0 ? '  each with its CV' : ''}`],
    ['Subscriptions', `${found.subscriptions}`],
    ['Meetings', listed(found.meetings.map((startsAt) => formatInIndiaAndUtc(new Date(startsAt))))],
    ['Messages', `${found.messages}  mails and webhooks in the outbox, sent ones included`],
  ];
}

async function history({ retention, terminal }: Desk, isJson: boolean): Promise<void> {
  const all = await retention.history();
  if (isJson) return terminal.write(`${JSON.stringify(all, null, 2)}\n`);
  if (all.length === 0) return terminal.print(['Nothing has been erased yet.']);
  const rows = all.map(({ erasedAt, reason, enquiries, applications, subscriptions, messages }) => [
    reason,
    ...[enquiries, applications, subscriptions, messages].map(String),
    formatInIndiaAndUtc(erasedAt),
  ]);
  terminal.print(inColumns([['WHY', 'ENQUIRIES', 'APPLICATIONS', 'SUBSCRIPTIONS', 'MESSAGES', 'WHEN'], ...rows]));
}

/** For cells in Latin letters. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  );
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
