import { parseArgs } from 'node:util';
import { erasePerson, findPerson, parseAddress } from '#server/desk/erase-person.ts';
import { formatInIndiaAndUtc } from '#server/mail/mail.ts';
import type { Found, Person } from '#server/retention/repository.ts';
import { type Command, type Desk, DeskError, parseReference, UsageError } from './command.ts';
import { fields, table } from './layout.ts';

const NOT_WIPED =
  'The rows are erased. Another process was reading the database, so copies stay in its write-ahead log until the next erasure, or until the server stops.';

export const erase: Command = {
  summary: 'a person everywhere, or one record',
  help: `desk erase --email ADDRESS | --receipt REFERENCE [--yes] [--json]
desk erase --history [--json]

Erases everything of a person: enquiries, applications with their CV, the
newsletter subscription with its links, and every mail and webhook of these in
the outbox, sent or not, and in the mail folder. First it says what it found,
and asks. Nothing brings it back. Where several servers write mails to folders
of their own, the others remove theirs at their start or within a day.

What it cannot reach: your mailbox, what webhooks were posted to, backups,
files that were exported, and what others wrote about the person (look with:
desk list --all --search).

  --email ADDRESS      everything of this address, capitals or not
  --receipt REFERENCE  this enquiry or application only
  --yes                does not ask; needed where nobody can answer
  --history            when something was erased, and how much; nothing of whom
  --json               for programs; needs --yes to erase

Examples
  npm run desk -- erase --email meera@example.com
  npm run desk -- erase --receipt KD-7Q2M-X4TP --yes`,
  prepare: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        receipt: { type: 'string' },
        yes: { type: 'boolean', default: false },
        history: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    if (values.history && !values.email && !values.receipt) return (desk) => history(desk, values.json);
    const person = parsePerson(values.email, values.receipt);
    return (desk) => askAndErase(desk, person, { isConfirmed: values.yes, isJson: values.json });
  },
};

function parsePerson(email: string | undefined, reference: string | undefined): Person {
  if ((email === undefined) === (reference === undefined)) {
    throw new UsageError('Give --email ADDRESS, or --receipt REFERENCE.');
  }
  if (reference !== undefined) return { reference: parseReference([reference]) };
  const address = parseAddress(email ?? '');
  if (address === undefined) throw new UsageError('--email takes one whole address, such as meera@example.com.');
  return { email: address };
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
  if (!isJson) terminal.print(fields(describeFound(found), terminal.width));
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

function describeFound(found: Found): [string, string][] {
  const listed = (references: string[]) => [`${references.length}`, ...references].join('  ');
  return [
    ['Enquiries', listed(found.enquiries)],
    ['Applications', `${listed(found.applications)}${found.applications.length > 0 ? '  each with its CV' : ''}`],
    ['Subscriptions', `${found.subscriptions}`],
    ['Messages', `${found.messages}  mails and webhooks in the outbox, sent ones included`],
  ];
}

async function history({ retention, terminal }: Desk, isJson: boolean): Promise<void> {
  const all = await retention.history();
  if (isJson) return terminal.write(`${JSON.stringify(all, null, 2)}\n`);
  if (all.length === 0) return terminal.print(['Nothing has been erased yet.']);
  const rows = all.map(({ erasedAt, reason, enquiries, applications, subscriptions, messages }) => ({
    cells: [reason, ...[enquiries, applications, subscriptions, messages].map(String), formatInIndiaAndUtc(erasedAt)],
  }));
  terminal.print(
    table(['WHY', 'ENQUIRIES', 'APPLICATIONS', 'SUBSCRIPTIONS', 'MESSAGES', 'WHEN'], rows, terminal.width),
  );
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
