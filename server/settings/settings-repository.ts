/** What owners have decided at the desk. It is read at each use, so that all servers agree. */
import type { Kysely, Transaction } from 'kysely';
import {
  type AnswerRule,
  type MeetingRule,
  type Saved,
  type Settings,
  type SettingsSection,
  type SettingsValues,
  settingsSections,
} from '#contract/desk/settings.ts';
import { INDIA } from '#contract/india.ts';
import type { Schema } from '#server/db/schema.ts';
import { type AuditAction, type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { settingText } from './setting-text.ts';

/** Until an owner decides something else. The time of the digest is the one of the environment. */
export const DEFAULT_ANSWER_RULE: AnswerRule = { hours: 24, workingDays: [0, 1, 2, 3, 4, 5, 6], holidays: [] };
const DEFAULT_SENDER: SettingsValues['sender'] = { name: 'person-brand', address: null };

/** Mornings and afternoons of the working week in India. */
export const DEFAULT_MEETING_RULE: MeetingRule = {
  isOpen: true,
  hosts: [
    {
      personId: null,
      timeZone: INDIA,
      hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
        { weekday, from: '10:00', to: '13:00' },
        { weekday, from: '14:00', to: '18:00' },
      ]),
      videoLink: null,
    },
  ],
  bufferMinutes: 0,
  noticeHours: 4,
  viewDays: 21,
};

const ACTIONS = {
  answers: 'settings-answers-changed',
  digest: 'settings-digest-changed',
  sender: 'settings-sender-changed',
  meetings: 'settings-meetings-changed',
} as const satisfies Record<SettingsSection, AuditAction>;

/** @param digestAt of the environment: a time of day in India; undefined for no digest */
export function settingsRepository(db: Kysely<Schema>, { digestAt }: { digestAt: string | undefined }) {
  const defaults: SettingsValues = {
    answers: DEFAULT_ANSWER_RULE,
    digest: { at: digestAt ?? null },
    sender: DEFAULT_SENDER,
    meetings: DEFAULT_MEETING_RULE,
  };
  return {
    async read(): Promise<Settings> {
      const rows = await db.selectFrom('settings').selectAll().execute();
      const of = <Section extends SettingsSection>(section: Section) =>
        savedOf(
          section,
          rows.find((row) => row.section === section),
          defaults[section],
        );
      return { answers: of('answers'), digest: of('digest'), sender: of('sender'), meetings: of('meetings') };
    },

    /** A time of day in India; null for no digest. */
    digestAt: async (): Promise<string | null> => (await readSection(db, 'digest', defaults.digest)).value.at,

    /**
     * Saves a section. Of two people at once, the second gets `changed`.
     *
     * @param change version: that of the section when the person looked
     * @param follow does in the same transaction what follows from it
     */
    save: <Section extends SettingsSection>(
      section: Section,
      change: Saved<SettingsValues[Section]>,
      stamp: AuditStamp,
      follow: (transaction: Transaction<Schema>) => Promise<void> = async () => {},
    ): Promise<'done' | 'changed'> =>
      db.transaction().execute(async (transaction) => {
        const before = await readSection(transaction, section, defaults[section]);
        if (!(await write(transaction, section, change))) return 'changed';
        await follow(transaction);
        const detail = settingText(section, before.value, change.value);
        await recordAudit(transaction, { ...stamp, action: ACTIONS[section], detail });
        return 'done';
      }),
  };
}

export const readAnswerRule = async (db: Kysely<Schema>): Promise<AnswerRule> =>
  (await readSection(db, 'answers', DEFAULT_ANSWER_RULE)).value;

export const readMeetingRule = async (db: Kysely<Schema>): Promise<MeetingRule> =>
  (await readSection(db, 'meetings', DEFAULT_MEETING_RULE)).value;

export interface MeetingRules {
  rule: MeetingRule;
  /** Its holidays are no days for meetings. */
  answers: AnswerRule;
}

/** All that decides about meetings. */
export async function readMeetingRules(db: Kysely<Schema>): Promise<MeetingRules> {
  // One after the other: a transaction has one connection.
  const rule = await readMeetingRule(db);
  return { rule, answers: await readAnswerRule(db) };
}

export const readSender = async (db: Kysely<Schema>): Promise<SettingsValues['sender']> =>
  (await readSection(db, 'sender', DEFAULT_SENDER)).value;

async function readSection<Section extends SettingsSection>(
  db: Kysely<Schema>,
  section: Section,
  fallback: SettingsValues[Section],
): Promise<Saved<SettingsValues[Section]>> {
  const row = await db.selectFrom('settings').selectAll().where('section', '=', section).executeTakeFirst();
  return savedOf(section, row, fallback);
}

/**
 * A section that was saved before it had some value gets the default of that value. One that this release cannot read, such as that of
 * a later one, counts as the default.
 */
function savedOf<Section extends SettingsSection>(
  section: Section,
  row: { value: string; version: number } | undefined,
  fallback: SettingsValues[Section],
): Saved<SettingsValues[Section]> {
  if (!row) return { value: fallback, version: 0 };
  const parsed = settingsSections[section].safeParse({ ...fallback, ...parseJson(row.value) });
  return { value: parsed.success ? (parsed.data as SettingsValues[Section]) : fallback, version: row.version };
}

function parseJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @returns false when the section has another version by now */
async function write(
  transaction: Transaction<Schema>,
  section: SettingsSection,
  { value, version }: Saved<unknown>,
): Promise<boolean> {
  const next = { value: JSON.stringify(value), version: version + 1 };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('settings')
    .values({ section, ...next })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(next).where('settings.version', '=', version))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
