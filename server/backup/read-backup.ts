/** What is in a backup, read without a database to restore it into. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { detectCvKind } from '#server/intake/check-upload.ts';
import { BackupError, openBackup } from './backup.ts';

export interface BackupTable {
  name: string;
  rows: number;
  /** The latest time in it, as ISO 8601; null without one. */
  newest: string | null;
}

export interface BackupContents {
  format: 'sqlite' | 'pg_dump';
  /** By name. */
  tables: BackupTable[];
  attachments: number;
  /** What is wrong with it; empty for a backup that can be restored. */
  faults: string[];
}

/** Times that something is to happen, which say nothing about the age of a backup. */
const PLANNED = /^(due|expires|next|sends|lease)_/;

const isTimeColumn = (name: string): boolean => /(^|_)at$/.test(name) && !PLANNED.test(name);

interface Attachment {
  reference: string;
  kind: string;
  bytes: Uint8Array;
}

/**
 * Reads a backup to its end.
 *
 * @param pgRestore the program, of the version of pg_dump or a newer one
 * @throws {BackupError} when the file is no backup, or pg_restore does not start
 */
export async function readBackup(file: string, pgRestore: string): Promise<BackupContents> {
  const opened = await openBackup(file);
  try {
    return opened.format === 'sqlite' ? await readSqlite(opened.file) : await readDump(opened.file, pgRestore);
  } finally {
    await opened.close();
  }
}

async function readSqlite(file: string): Promise<BackupContents> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = integrityFaults(db);
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
    const names = db
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
      .all()
      .map(({ name }) => String(name));
    const tables = names.map((name) => {
      const columns = db.prepare('select name from pragma_table_info(?)').all(name);
      const times = columns.map((column) => String(column['name'])).filter(isTimeColumn);
      const newest = times.map((time) => `max(${quoted(time)})`);
      const row = db.prepare(`select ${['count(*) as rows', ...newest].join(', ')} from ${quoted(name)}`).get() ?? {};
      const { rows, ...found } = row;
      return { name, rows: Number(rows), newest: latest(Object.values(found)) };
    });
    let attachments = 0;
    if (names.includes('files')) {
      // The file of an application has its id.
      const files = db.prepare('select reference, files.kind, content from files join leads using (id)');
      for (const row of files.iterate()) {
        attachments += 1;
        const attachment = { reference: String(row['reference']), kind: String(row['kind']) };
        faults.push(...(await attachmentFaults({ ...attachment, bytes: row['content'] as Uint8Array })));
      }
    }
    return { format: 'sqlite', tables, attachments, faults };
  } catch (cause) {
    // Such as "database disk image is malformed".
    throw new BackupError(`The backup is damaged: ${String(cause)}. Use another one.`, { cause });
  } finally {
    db.close();
  }
}

function integrityFaults(db: DatabaseSync): string[] {
  const broken = db.prepare('pragma integrity_check').all();
  const faults = broken.flatMap((row) => Object.values(row).map(String)).filter((text) => text !== 'ok');
  const dangling = db.prepare('pragma foreign_key_check').all();
  return [...faults, ...dangling.map(({ table }) => `A row of ${table} refers to one that is missing.`)];
}

/** Has pg_restore print the data as a script, which it can do without a database. */
async function readDump(file: string, pgRestore: string): Promise<BackupContents> {
  const child = spawn(pgRestore, ['--data-only', '--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    problem += text;
  });
  const ended = once(child, 'close').catch((cause: unknown) => {
    throw new BackupError(
      `${pgRestore} does not start. Install the client programs of your PostgreSQL version or a newer one, and set PG_DUMP to the path of pg_dump.`,
      { cause },
    );
  });
  const [contents, [code]] = await Promise.all([readScript(child.stdout), ended]);
  if (code !== 0) contents.faults.push(`pg_restore ended with ${code}. ${problem.trim()}`);
  return contents;
}

/** `COPY public.leads (id, reference) FROM stdin;`, then a row a line, and a line with `\.` */
const COPY = /^COPY (?:\w+\.)?"?(\w+)"? \((.*)\) FROM stdin;$/;

async function readScript(script: NodeJS.ReadableStream): Promise<BackupContents> {
  const tables: BackupTable[] = [];
  const faults: string[] = [];
  /** Faults of files by the id of their lead, whose reference may come later. */
  const ofLeads = new Map<string, string[]>();
  const references = new Map<string, string>();
  let attachments = 0;
  let current: (BackupTable & { columns: string[] }) | undefined;
  for await (const line of createInterface({ input: script, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!current) {
      const [, name, columns = ''] = COPY.exec(line) ?? [];
      if (name) current = { name, rows: 0, newest: null, columns: columns.replaceAll('"', '').split(', ') };
      continue;
    }
    if (line === '\\.') {
      tables.push({ name: current.name, rows: current.rows, newest: current.newest });
      current = undefined;
      continue;
    }
    const { columns } = current;
    const values = line.split('\t');
    current.rows += 1;
    current.newest = latest([current.newest, ...values.filter((_, index) => isTimeColumn(columns[index] ?? ''))]);
    const field = (column: string) => values[columns.indexOf(column)] ?? '';
    if (current.name === 'leads') references.set(field('id'), field('reference'));
    if (current.name !== 'files' || field('id') !== field('lead_id')) continue;
    attachments += 1;
    const bytes = Buffer.from(field('content').replace(/^\\\\x/, ''), 'hex');
    ofLeads.set(field('id'), await attachmentFaults({ reference: field('id'), kind: field('kind'), bytes }));
  }
  for (const [id, found] of ofLeads) faults.push(...found.map((text) => text.replace(id, references.get(id) ?? id)));
  if (current) faults.push(`The backup ends in the middle of ${current.name}.`);
  return {
    format: 'pg_dump',
    tables: tables.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    attachments,
    faults,
  };
}

async function attachmentFaults({ reference, kind, bytes }: Attachment): Promise<string[]> {
  const found = await detectCvKind(bytes);
  return found === kind ? [] : [`The file of ${reference} is no ${kind} (${bytes.length} bytes).`];
}

/** Of values of columns: `\N` is null in a script of PostgreSQL. */
function latest(values: readonly unknown[]): string | null {
  const times = values.filter((value): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value));
  return times.toSorted().at(-1) ?? null;
}
