import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ExportFormat, type ExportKind, exportFormats, exportKinds } from '#contract/desk/export.ts';
import { escapeControl } from '#server/export/escape-control.ts';
import { exportParts } from '#server/export/export-records.ts';
import { type Command, fileError, UsageError } from './command.ts';

export const exportRecords: Command = {
  summary: 'whole records as CSV or JSON',
  help: `desk export [KIND] --format csv|json [--out FILE [--force]]
            [--since WHEN] [--bom]

Writes every record of a kind, answered or not, the newest first, whole but for
the files of applications, which the desk's screen gives.

KIND    enquiries (the default), applications, subscriptions

  --format csv    for spreadsheets: UTF-8, RFC 4180. A cell that a spreadsheet
                  would run as a formula, such as =1+1 or a phone number with +,
                  gets an apostrophe before it
  --format json   for programs: every value as it was typed; also: --json
  --out FILE      writes a file that only you can read, instead of printing
  --force         overwrites FILE
  --since WHEN    what arrived since: 7d, 24h, or a day in India: 2026-03-01
  --bom           CSV for Excel: plain headings, times in India, who has it,
                  notes and replies; with the mark by which Excel knows UTF-8

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

    return async ({ exports, clock, stamp, terminal }) => {
      const since = parseSince(values.since, clock());
      await exports.log.begin({ kind, format, ...(since && { since: since.toISOString() }) }, stamp());
      const parts = exportParts(exports.records, { kind, since, format, forExcel: values.bom });
      if (values.out !== undefined) {
        const { file, records } = await writeOut(values.out, parts, values.force);
        const counted = `${records} ${records === 1 ? 'record' : 'records'}`;
        return terminal.print([`Wrote ${counted} to ${file}. It holds personal data: erase it when it has served.`]);
      }
      const isTable = terminal.isShown && format === 'csv';
      for await (const { text } of parts) {
        terminal.write(isTable ? escapeControl(text.replaceAll('\r\n', '\n')) : text);
      }
    };
  },
};

function parseKind([text = 'enquiries', ...more]: string[]): ExportKind {
  const kind = exportKinds.find((known) => known === text);
  if (!kind || more.length > 0) throw new UsageError(`Choose one kind: ${exportKinds.join(', ')}.`);
  return kind;
}

const UNITS = { h: 3_600_000, d: 86_400_000 } as const;

/**
 * @param text `7d`, `24h` or a day in India such as 2026-03-01
 * @throws {UsageError} when it is none of these
 */
function parseSince(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const span = /^(\d{1,5})([hd])$/.exec(text);
  if (span) return new Date(now.getTime() - Number(span[1]) * UNITS[span[2] as keyof typeof UNITS]);
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : undefined;
  if (!day || Number.isNaN(day.getTime())) throw new UsageError('--since takes 7d, 24h or a day such as 2026-03-01.');
  return day;
}

function parseFormat(text: string | undefined): ExportFormat {
  const format = exportFormats.find((known) => known === text);
  if (!format) throw new UsageError('Give a format: --format csv, or --format json.');
  return format;
}

/** When it fails, no part of the file is left. */
async function writeOut(
  out: string,
  parts: ReturnType<typeof exportParts>,
  isForced: boolean,
): Promise<{ file: string; records: number }> {
  const file = path.resolve(out);
  const fail = (cause: unknown) => {
    throw fileError(cause, file, 'Choose another name, or overwrite it with --force.');
  };
  const handle = await open(file, isForced ? 'w' : 'wx', 0o600).catch(fail);
  let records = 0;
  try {
    // A file that existed keeps its old mode.
    await handle.chmod(0o600).catch(fail);
    for await (const part of parts) {
      await handle.writeFile(part.text).catch(fail);
      records += part.records;
    }
  } catch (error) {
    // Not a device such as /dev/stdout.
    if ((await handle.stat()).isFile()) await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return { file, records };
}
