/** Records as people read them in a spreadsheet: plain headings, times in India, and what was done with each lead. */
import type { Kysely } from 'kysely';
import type { ExportKind } from '#contract/desk/export.ts';
import { sourceNames } from '#contract/desk/lead-state.ts';
import type { FormWords } from '#contract/words.ts';
import type { Schema } from '#server/db/schema.ts';
import { inIndia } from '#server/india-time.ts';
import { readNames } from '#server/leads/lead-summary.ts';

/** Lists are only counted. */
type Cell = string | number | boolean | null | readonly object[];

/** What colleagues did with a lead; several notes or replies are one text. */
export interface Handling {
  assignedTo: string;
  answeredBy: string;
  notes: string;
  replies: string;
}

const NOTHING: Handling = { assignedTo: '', answeredBy: '', notes: '', replies: '' };

/** Excel cuts a cell after 32,767 characters, and begins a new row with the rest. */
const MAX_CELL = 32_000;
const SHORTENED = '\n… (shortened: the desk has the rest)';

/** For programs only. */
const HIDDEN = ['kind', 'spamScore', 'spamReasons', 'position', 'cvKind', 'cvBytes'];

/** Where the name of the field does not say it. */
const HEADINGS: Record<string, string> = {
  page: 'Came from page',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  referrerHost: 'Came from site',
  positionTitle: 'Position',
  cvName: 'CV',
  meetingWay: 'Meeting by',
  meetingHost: 'Meeting with',
  meetingTimeZone: 'Time zone of the client',
  consentedAt: 'Entered (India)',
  consentText: 'Consented to',
};

const VALUES: Record<string, Record<string, string>> = {
  form: sourceNames,
  page: { '/': 'Home page' },
  meetingWay: { video: 'Video', phone: 'Phone' },
  meetingStatus: { booked: 'Booked', cancelled: 'Cancelled', missed: 'Did not come' },
  status: { confirmed: 'Subscribed', pending: 'Not confirmed yet', unsubscribed: 'Unsubscribed' },
};

/**
 * @param record as programs get it
 * @param handling undefined for a lead that nobody has touched
 * @param choices labels of choices by field and stored value
 * @returns the cells by their headings; all records of a kind have the same
 */
export function sheetRecord(
  kind: ExportKind,
  record: Record<string, Cell>,
  handling: Handling = NOTHING,
  choices: FormWords['choices'] = {},
): Record<string, string> {
  const shown = Object.entries(record).filter(([name]) => !HIDDEN.includes(name));
  const all = kind === 'subscriptions' ? shown : [...shown, ...Object.entries(handling)];
  return Object.fromEntries(
    all.map(([name, value]) => {
      const text = cellText(name, value);
      return [headingOf(name), shorten(VALUES[name]?.[text] ?? choices[name]?.[text] ?? text)];
    }),
  );
}

const TIME = /(?:At|Since)$/;

function cellText(name: string, value: Cell): string {
  if (value === null || value === false) return '';
  if (value === true) return 'yes';
  if (typeof value === 'object') return String(value.length);
  return TIME.test(name) && value !== '' ? timeText(String(value)) : String(value);
}

/** Which every spreadsheet takes for a time. */
function timeText(iso: string): string {
  const { day, time } = inIndia(new Date(iso));
  return `${day} ${time}`;
}

/** `receivedAt` is "Received (India)". */
function headingOf(name: string): string {
  if (HEADINGS[name]) return HEADINGS[name];
  const words = name
    .replace(/At$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());
  return TIME.test(name) ? `${words} (India)` : words;
}

const shorten = (text: string): string =>
  text.length <= MAX_CELL ? text : text.slice(0, MAX_CELL - SHORTENED.length).toWellFormed() + SHORTENED;

/** By the id of the lead. */
export async function readHandling(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Handling>> {
  if (ids.length === 0) return new Map();
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'assigned_to', 'state', 'state_by'])
    .where('id', 'in', ids)
    .execute();
  const names = await readNames(
    db,
    leads.flatMap(({ assigned_to, state_by }) => [assigned_to, state_by]),
  );
  const textsOf = async (table: 'notes' | 'replies') => {
    const rows = await db
      .selectFrom(table)
      .select(['lead_id', 'id', 'person_name', 'created_at', 'text'])
      .where('lead_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return Map.groupBy(rows, (row) => row.lead_id);
  };
  const [notes, replies] = await Promise.all([textsOf('notes'), textsOf('replies')]);
  const unsent = await db
    .selectFrom('replies')
    .innerJoin('outbox', 'outbox.id', 'replies.outbox_id')
    .select('replies.id')
    .where('replies.lead_id', 'in', ids)
    .where('outbox.status', '!=', 'sent')
    .execute();
  const isUnsent = (id: string) => unsent.some((one) => one.id === id);
  const joined = (texts: Awaited<ReturnType<typeof textsOf>>, id: string) =>
    (texts.get(id) ?? [])
      .map(
        (one) => `${timeText(one.created_at)}, ${one.person_name}${isUnsent(one.id) ? ' (not sent)' : ''}: ${one.text}`,
      )
      .join('\n\n');
  return new Map(
    leads.map(({ id, assigned_to, state, state_by }) => [
      id,
      {
        assignedTo: names.get(assigned_to) ?? '',
        answeredBy: state === 'answered' ? (names.get(state_by) ?? '') : '',
        notes: joined(notes, id),
        replies: joined(replies, id),
      },
    ]),
  );
}
