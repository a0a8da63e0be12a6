/** Whole records for spreadsheets and programs, page by page, so that many of them never fill the memory. */
import { setImmediate } from 'node:timers/promises';
import type { ExportFormat, ExportKind, ExportPart } from '#contract/desk/statistics.ts';
import { BYTE_ORDER_MARK, toCsv } from './csv.ts';
import { escapeControlJson } from './escape-control.ts';
import { type FlatRecord, leadRecord, subscriptionRecord } from './record.ts';
import type { DeskRepository, Page, Position } from './repository.ts';

export type ExportRepository = Pick<DeskRepository, 'count' | 'leads' | 'subscriptions'>;

export interface ExportPage {
  /** All of one kind, and so with the same keys. */
  records: FlatRecord[];
  /** For the next page; null after the last. */
  nextCursor: string | null;
  /** The records of all pages together, at this moment. */
  total: number;
}

/** The cursor is not one that a page gave. */
export class CursorError extends Error {
  override name = 'CursorError';
}

/**
 * One page of the records of a kind, answered or not, newest first. What arrives meanwhile is on no later page, and what is
 * erased meanwhile moves no other record.
 *
 * @param given cursor: `nextCursor` of the page before; undefined for the first page
 * @throws {CursorError}
 */
export async function exportPage(
  repository: ExportRepository,
  given: { kind: ExportKind; since?: Date | undefined; cursor?: string | undefined; limit: number },
): Promise<ExportPage> {
  const { kind, since, cursor, limit } = given;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  // One more shows whether there is a next page.
  const rows = await rowsOf(repository, kind, since, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    records: page.map(({ record }) => record),
    nextCursor: last && rows.length > limit ? cursorOf(last.position) : null,
    total: await repository.count(kind, since),
  };
}

const PAGE_SIZE = 500;

/** What is exported, and how. */
export interface ExportChoices {
  kind: ExportKind;
  since?: Date | undefined;
  format: ExportFormat;
  /** Begins CSV with the mark by which Excel recognises UTF-8. */
  hasByteOrderMark?: boolean | undefined;
}

/**
 * One part of a file, which has whole records. CSV without a record says so; JSON is one array.
 *
 * @param cursor `nextCursor` of the part before; undefined for the first part
 * @throws {CursorError}
 */
export async function exportPart(
  repository: ExportRepository,
  { kind, since, format, hasByteOrderMark = false }: ExportChoices,
  cursor: string | undefined,
): Promise<ExportPart> {
  const { records, total, nextCursor } = await exportPage(repository, { kind, since, cursor, limit: PAGE_SIZE });
  const isFirst = cursor === undefined;
  const toText = format === 'json' ? toJson : toTable;
  const mark = isFirst && format === 'csv' && hasByteOrderMark ? BYTE_ORDER_MARK : '';
  const text = mark + toText(records, { kind, isFirst, isLast: nextCursor === null });
  return { text, records: records.length, total, nextCursor };
}

/** All parts of a file, one after the other. */
export async function* exportParts(
  repository: ExportRepository,
  choices: ExportChoices,
): AsyncGenerator<ExportPart, void, void> {
  let cursor: string | undefined;
  do {
    const part = await exportPart(repository, choices, cursor);
    yield part;
    cursor = part.nextCursor ?? undefined;
    // SQLite answers in the same turn of the event loop: yield to requests.
    await setImmediate();
  } while (cursor !== undefined);
}

interface Place {
  kind: ExportKind;
  isFirst: boolean;
  isLast: boolean;
}

/** The array of all parts together is as JSON.stringify would write it. */
function toJson(records: FlatRecord[], { isFirst, isLast }: Place): string {
  if (records.length === 0) return isFirst ? '[]\n' : '\n]\n';
  const items = JSON.stringify(records, null, 2).slice('['.length, -'\n]'.length);
  return escapeControlJson(`${isFirst ? '[' : ','}${items}${isLast ? '\n]\n' : ''}`);
}

function toTable(records: FlatRecord[], { kind, isFirst }: Place): string {
  const [first] = records;
  // The columns come from the first record.
  if (!first) return isFirst ? toCsv([[`no ${kind}`]]) : '';
  const columns = Object.keys(first);
  const rows = records.map((record) => columns.map((column) => String(record[column] ?? '')));
  return toCsv(isFirst ? [columns, ...rows] : rows);
}

async function rowsOf(
  repository: ExportRepository,
  kind: ExportKind,
  since: Date | undefined,
  page: Page,
): Promise<{ position: Position; record: FlatRecord }[]> {
  if (kind === 'subscriptions') {
    const subscriptions = await repository.subscriptions(since, page);
    return subscriptions.map((one) => ({
      position: { time: one.consentedAt, id: one.id },
      record: subscriptionRecord(one),
    }));
  }
  const leads = await repository.leads(kind === 'enquiries' ? 'enquiry' : 'application', { since }, page);
  return leads.map((lead) => ({ position: { time: lead.receivedAt, id: lead.id }, record: leadRecord(lead) }));
}

const cursorOf = ({ time, id }: Position): string => `${time.toISOString()}_${id}`;

function parseCursor(cursor: string): Position {
  const [, text = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,100})$/.exec(cursor) ?? [];
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) {
    throw new CursorError('This is not the cursor of a page. Start again with the first page.');
  }
  return { time, id };
}
