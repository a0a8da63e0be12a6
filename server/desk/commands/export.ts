import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BYTE_ORDER_MARK, toCsv } from '#server/desk/csv.ts';
import { escapeControl, escapeControlJson } from '#server/desk/escape-control.ts';
import { type FlatRecord, leadRecord, subscriptionRecord } from '#server/desk/record.ts';
import { type Command, type Desk, fileError, parseSince, UsageError } from './command.ts';

const KINDS = ['enquiries', 'applications', 'subscriptions'] as const;

type Kind = (typeof KINDS)[number];

const FORMATS = ['csv', 'json'] as const;

export const exportRecords: Command = {
  summary: 'whole records as CSV or JSON',
  help: `desk export [KIND] --format csv|json [--out FILE [--force]]
            [--since WHEN] [--bom]

Writes every record of a kind, answered or not, the newest first, whole but for
the files of applications (see: desk show --save-cv).

KIND    enquiries (the default), applications, subscriptions

  --format csv    for spreadsheets: UTF-8, RFC 4180. A cell that a spreadsheet
                  would run as a formula, such as =1+1 or a phone number with +,
                  gets an apostrophe before it
  --format json   for programs: every value as it was typed; also: --json
  --out FILE      writes a file that only you can read, instead of printing
  --force         overwrites FILE
  --since WHEN    what arrived since: 7d, 24h, or a day in India: 2026-03-01
  --bom           begins the CSV with the mark by which Excel knows UTF-8

Examples
  npm run desk -- export --format csv --bom --out enquiries.csv
  npm run desk -- export applications --format json --since 90d --out new.json
  npm run --silent desk -- export subscriptions --format csv > list.csv`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        json: { type: 'boolean', default: false },
        out: { type: 'string' },
        force: { type: 'boolean', default: false },
        since: { type: 'string' },
        bom: { type: 'boolean', default: false },
      },
    });
    const kind = parseKind(positionals);
    const format = parseFormat(values.format ?? (values.json ? 'json' : undefined));
    if (values.bom && format === 'json') throw new UsageError('--bom is for CSV: JSON has none (RFC 8259).');
    if (values.force && values.out === undefined) throw new UsageError('--force goes with --out FILE.');
    parseSince(values.since, new Date(0));

    return async (desk) => {
      const records = await recordsOf(desk, kind, parseSince(values.since, desk.clock()));
      const text = format === 'json' ? toJson(records) : (values.bom ? BYTE_ORDER_MARK : '') + toTable(kind, records);
      if (values.out !== undefined) {
        const file = await writeOut(values.out, text, values.force);
        const counted = `${records.length} ${records.length === 1 ? 'record' : 'records'}`;
        return desk.terminal.print([
          `Wrote ${counted} to ${file}. It holds personal data: erase it when it has served.`,
        ]);
      }
      const isTerminal = desk.terminal.width !== undefined;
      desk.terminal.write(isTerminal && format === 'csv' ? escapeControl(text.replaceAll('\r\n', '\n')) : text);
    };
  },
};

function parseKind([text = 'enquiries', ...more]: string[]): Kind {
  const kind = KINDS.find((known) => known === text);
  if (!kind || more.length > 0) throw new UsageError(`Choose one kind: ${KINDS.join(', ')}.`);
  return kind;
}

function parseFormat(text: string | undefined): (typeof FORMATS)[number] {
  const format = FORMATS.find((known) => known === text);
  if (!format) throw new UsageError('Give a format: --format csv, or --format json.');
  return format;
}

async function recordsOf({ repository }: Desk, kind: Kind, since: Date | undefined): Promise<FlatRecord[]> {
  if (kind === 'subscriptions') return (await repository.subscriptions(since)).map(subscriptionRecord);
  return (await repository.leads(kind === 'enquiries' ? 'enquiry' : 'application', since)).map(leadRecord);
}

function toJson(records: FlatRecord[]): string {
  return escapeControlJson(`${JSON.stringify(records, null, 2)}\n`);
}

function toTable(kind: Kind, records: FlatRecord[]): string {
  const [first] = records;
  // The columns come from the first record.
  if (!first) return toCsv([[`no ${kind}`]]);
  const columns = Object.keys(first);
  return toCsv([columns, ...records.map((record) => columns.map((column) => String(record[column] ?? '')))]);
}

async function writeOut(out: string, text: string, isForced: boolean): Promise<string> {
  const file = path.resolve(out);
  try {
    await writeFile(file, text, { flag: isForced ? 'w' : 'wx', mode: 0o600 });
    // A file that existed keeps its old mode.
    await chmod(file, 0o600);
  } catch (cause) {
    throw fileError(cause, file, 'Choose another name, or overwrite it with --force.');
  }
  return file;
}
