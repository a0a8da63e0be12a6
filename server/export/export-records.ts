/** Whole records for spreadsheets and programs, page by page, so that many of them never fill the memory. */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import { applicationFields } from '#contract/application.ts';
import type { ExportFormat, ExportKind, ExportPart } from '#contract/desk/export.ts';
import type { LeadOutcome } from '#contract/desk/lead.ts';
import { enquiryFields } from '#contract/enquiry.ts';
import type { FormWords } from '#contract/words.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Lead, leadRepository, onPage, type Position, type RecordPage } from '#server/leads/lead-repository.ts';
import { BYTE_ORDER_MARK, toCsv } from './csv.ts';
import { escapeControlJson } from './escape-control.ts';
import { type ExportedMail, mailCounts, mailsOf } from './export-mails.ts';
import { meetingsOf, NO_MEETING } from './export-meetings.ts';
import { readHandling, sheetRecord } from './export-sheet.ts';

/** All of one kind have the same keys. In CSV mails are only counted. */
type ExportRecord = Record<string, string | number | boolean | null | ExportedMail[]>;

type FlatRecord = Record<string, string | number | boolean | null>;

const LEAD_KINDS = { enquiries: 'enquiry', applications: 'application' } as const;

export type ExportRepository = ReturnType<typeof exportRepository>;

export function exportRepository(db: Kysely<Schema>) {
  const leads = leadRepository(db);
  return {
    /** How many records all pages have. */
    async count(kind: ExportKind, since: Date | undefined): Promise<number> {
      const from = since?.toISOString() ?? '';
      // PostgreSQL returns a bigint as text.
      const count = sql<number | string>`count(*)`.as('records');
      const { records } = await (kind === 'subscriptions'
        ? db.selectFrom('subscriptions').select(count).where('consented_at', '>=', from)
        : db.selectFrom('leads').select(count).where('kind', '=', LEAD_KINDS[kind]).where('received_at', '>=', from)
      ).executeTakeFirstOrThrow();
      return Number(records);
    },

    async page(
      kind: ExportKind,
      page: RecordPage,
      format: ExportFormat,
    ): Promise<{ position: Position; record: ExportRecord }[]> {
      if (kind === 'subscriptions') {
        const rows = await db
          .selectFrom('subscriptions')
          .selectAll()
          .$call(onPage('subscriptions', 'consented_at', page))
          .execute();
        return rows.map((row) => ({
          position: { time: new Date(row.consented_at), id: row.id },
          record: subscriptionRecord(row),
        }));
      }
      const found = await leads.page(LEAD_KINDS[kind], page);
      const ids = found.map(({ id }) => id);
      const mailFacts = await readMailFacts(db, ids, format);
      const meetings = kind === 'enquiries' ? await meetingsOf(db, ids) : undefined;
      return found.map((lead) => ({
        position: { time: lead.receivedAt, id: lead.id },
        record: {
          ...leadRecord(lead),
          ...(meetings && (meetings.get(lead.id) ?? NO_MEETING)),
          ...mailFacts(lead.id),
        },
      }));
    },

    /** The same records as people read them, see export-sheet.ts. */
    async sheet(
      kind: ExportKind,
      rows: readonly { position: Position; record: ExportRecord }[],
      choices: FormWords['choices'] | undefined,
    ): Promise<ExportRecord[]> {
      const ids = rows.map(({ position }) => position.id);
      const handling = kind === 'subscriptions' ? undefined : await readHandling(db, ids);
      return rows.map(({ position, record }) => sheetRecord(kind, record, handling?.get(position.id), choices));
    },
  };
}

/** Whole in JSON; in CSV, where a record is a line, how many they are and when the last came. */
async function readMailFacts(
  db: Kysely<Schema>,
  ids: readonly string[],
  format: ExportFormat,
): Promise<(id: string) => ExportRecord> {
  if (format === 'json') {
    const mails = await mailsOf(db, ids);
    return (id) => ({ mails: mails.get(id) ?? [] });
  }
  const counts = await mailCounts(db, ids);
  return (id) => ({ ...(counts.get(id) ?? { mails: 0, lastMailAt: null }) });
}

/** Complete, except for the content of a CV. */
function leadRecord(lead: Lead): FlatRecord {
  const { kind, reference, receivedAt, status, spamScore, spamReasons } = lead;
  const facts = {
    kind,
    reference,
    receivedAt: receivedAt.toISOString(),
    state: status.state,
    stateSince: status.since,
    dueAt: status.dueAt,
    spamScore,
    spamReasons: spamReasons.join(' '),
  };
  if (lead.kind === 'enquiry') {
    return {
      ...facts,
      form: lead.enquiry.form,
      ...pick(lead.enquiry, enquiryFields),
      page: lead.page,
      ...lead.arrival,
      ...outcomeFacts(lead.outcome),
    };
  }
  return {
    ...facts,
    positionTitle: lead.positionTitle ?? null,
    stage: lead.stage,
    ...pick(lead.application, applicationFields),
    cvName: lead.cv.name,
    cvKind: lead.cv.kind,
    cvBytes: lead.cv.size,
  };
}

const outcomeFacts = (outcome: LeadOutcome | null): FlatRecord => ({
  outcome: outcome?.is ?? null,
  outcomeAt: outcome?.at ?? null,
  valueInRupees: outcome?.valueRupees ?? null,
  lostReason: outcome?.reason ?? '',
});

const subscriptionRecord = (row: Selectable<Schema['subscriptions']>): FlatRecord => ({
  kind: 'subscription',
  email: row.email,
  status: row.status,
  consentText: row.consent_text,
  consentedAt: row.consented_at,
  confirmedAt: row.confirmed_at,
  unsubscribedAt: row.unsubscribed_at,
  refusedAt: row.refused_at,
  refusedReason: row.refused_reason,
});

function pick<Name extends string>(values: Record<Name, string>, names: readonly Name[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

interface ExportPage {
  records: ExportRecord[];
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
  given: {
    kind: ExportKind;
    since?: Date | undefined;
    cursor?: string | undefined;
    limit: number;
    format?: ExportFormat;
  } & Pick<ExportChoices, 'forExcel' | 'choices'>,
): Promise<ExportPage> {
  const { kind, since, cursor, limit, format = 'json', forExcel = false, choices } = given;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  // One more shows whether there is a next page.
  const rows = await repository.page(kind, { since, after, limit: limit + 1 }, format);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    records: forExcel ? await repository.sheet(kind, page, choices) : page.map(({ record }) => record),
    nextCursor: last && rows.length > limit ? cursorOf(last.position) : null,
    total: await repository.count(kind, since),
  };
}

const PAGE_SIZE = 500;

/** What is exported, and how. */
interface ExportChoices {
  kind: ExportKind;
  since?: Date | undefined;
  format: ExportFormat;
  /** CSV for people: as `sheet` of the repository has it, after the mark by which Excel recognises UTF-8. */
  forExcel?: boolean | undefined;
  /** The labels of choices, for Excel; without them the stored values stand there. */
  choices?: FormWords['choices'] | undefined;
}

/**
 * One part of a file, which has whole records. CSV without a record says so; JSON is one array.
 *
 * @param cursor `nextCursor` of the part before; undefined for the first part
 * @throws {CursorError}
 */
export async function exportPart(
  repository: ExportRepository,
  { kind, since, format, forExcel: isAskedFor = false, choices }: ExportChoices,
  cursor: string | undefined,
): Promise<ExportPart> {
  const forExcel = isAskedFor && format === 'csv';
  const { records, total, nextCursor } = await exportPage(repository, {
    kind,
    since,
    cursor,
    limit: PAGE_SIZE,
    format,
    forExcel,
    choices,
  });
  const isFirst = cursor === undefined;
  const toText = format === 'json' ? toJson : toTable;
  const mark = isFirst && forExcel ? BYTE_ORDER_MARK : '';
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
function toJson(records: ExportRecord[], { isFirst, isLast }: Place): string {
  if (records.length === 0) return isFirst ? '[]\n' : '\n]\n';
  const items = JSON.stringify(records, null, 2).slice('['.length, -'\n]'.length);
  return escapeControlJson(`${isFirst ? '[' : ','}${items}${isLast ? '\n]\n' : ''}`);
}

function toTable(records: ExportRecord[], { kind, isFirst }: Place): string {
  const [first] = records;
  // The columns come from the first record.
  if (!first) return isFirst ? toCsv([[`no ${kind}`]]) : '';
  const columns = Object.keys(first);
  const rows = records.map((record) => columns.map((column) => String(record[column] ?? '')));
  return toCsv(isFirst ? [columns, ...rows] : rows);
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
