/** What has changed in the database, by this server, another one or a command. */
import { type Kysely, sql } from 'kysely';
import type { ChangedTopic } from '#contract/desk/changes.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * How many of the newest records are looked at. More than one, because of two servers the one that began first may commit
 * last.
 */
const NEWEST = 20;

const TOPICS: ChangedTopic[] = ['leads', 'drafts', 'deliveries', 'letters', 'people'];

/** Values that change with their topic; all are read from an index. */
export interface Snapshot {
  /** Of the newest enquiries and applications, and the last erasure. */
  records: string;
  /** Of the replies that were written at last, each with its minute: who types is told of once a minute. */
  drafts: string;
  /** The newest entries of the audit log. */
  audit: { id: string; reference: string | null }[];
  /** How many messages have each status but the last, sent, and when the last of each is or was due. */
  outbox: string;
  /** When a letter was changed last. */
  letters: string;
}

export async function readSnapshot(db: Kysely<Schema>): Promise<Snapshot> {
  // Counting them takes longer with each letter. One more is one less of another status, or the last that was due.
  const lastSent = (status: 'sent' | 'filed') =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('next_attempt_at').as('due'))
      .where('status', '=', status)
      .executeTakeFirst();
  const [leads, erasures, audit, outbox, sent, filed, letters, drafts] = await Promise.all([
    db.selectFrom('leads').select('id').orderBy('id', 'desc').limit(NEWEST).execute(),
    db
      .selectFrom('erasures')
      .select(({ fn }) => fn.max('erased_at').as('last'))
      .executeTakeFirst(),
    db.selectFrom('audit').select(['id', 'reference']).orderBy('id', 'desc').limit(NEWEST).execute(),
    db
      .selectFrom('outbox')
      .select(['status', ({ fn }) => fn.countAll<number | string>().as('messages')])
      .select(({ fn }) => fn.max('next_attempt_at').as('due'))
      .where('status', 'in', ['pending', 'held', 'dead', 'dismissed'])
      .groupBy('status')
      .orderBy('status')
      .execute(),
    lastSent('sent'),
    lastSent('filed'),
    db
      .selectFrom('letters')
      .select(({ fn }) => fn.max('updated_at').as('last'))
      .executeTakeFirst(),
    db
      .selectFrom('reply_drafts')
      .select(['lead_id', 'person_id', sql<unknown>`text is null`.as('isEmpty')])
      .select(sql<string>`substr(updated_at, 1, 16)`.as('minute'))
      .orderBy('updated_at', 'desc')
      .limit(NEWEST)
      .execute(),
  ]);
  return {
    records: [...leads.map(({ id }) => id), erasures?.last].join(),
    drafts: drafts
      .map(({ lead_id, person_id, minute, isEmpty }) => `${lead_id} ${person_id} ${minute} ${isEmpty}`)
      .toSorted()
      .join(),
    audit,
    outbox: [
      ...outbox.map(({ status, messages, due }) => `${status} ${messages} ${due}`),
      sent?.due,
      filed?.due,
    ].join(),
    letters: letters?.last ?? '',
  };
}

/** Empty when nothing has changed. */
export function changedTopics(before: Snapshot, now: Snapshot): ChangedTopic[] {
  const known = new Set(before.audit.map(({ id }) => id));
  const entries = now.audit.filter(({ id }) => !known.has(id));
  const changed: Record<ChangedTopic, boolean> = {
    leads: before.records !== now.records || entries.some(({ reference }) => reference !== null),
    drafts: before.drafts !== now.drafts,
    deliveries: before.outbox !== now.outbox,
    letters: before.letters !== now.letters,
    people: entries.length > 0,
  };
  return TOPICS.filter((topic) => changed[topic]);
}

export interface ChangeWatch {
  /** Calls back with what has changed, until the returned function is called. Resolves once it watches. */
  subscribe: (listener: (topics: ChangedTopic[]) => void) => Promise<() => void>;
}

interface WatchDeps {
  read: () => Promise<Snapshot>;
  /** In milliseconds. */
  everyMs: number;
  /** Called once when reading begins to fail. It goes on. */
  onFailed: (error: unknown) => void;
}

/** Looks for changes regularly, and only while somebody wants to know. */
export function watchChanges({ read, everyMs, onFailed }: WatchDeps): ChangeWatch {
  const listeners = new Set<(topics: ChangedTopic[]) => void>();
  let last: Snapshot | undefined;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;

  const look = async () => {
    try {
      const now = await read();
      // After a failure at the start nobody knows what has changed.
      const topics = last ? changedTopics(last, now) : isFailing ? TOPICS : [];
      last = now;
      isFailing = false;
      if (topics.length > 0) for (const listener of [...listeners]) listener(topics);
    } catch (error) {
      if (!isFailing) onFailed(error);
      isFailing = true;
    }
  };
  const run = () => {
    current = look().finally(() => {
      current = undefined;
      if (listeners.size > 0) timer = setTimeout(run, everyMs);
      else last = undefined;
    });
    return current;
  };

  return {
    async subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && !current) {
        await run();
      } else await current;
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || current) return;
        clearTimeout(timer);
        last = undefined;
      };
    },
  };
}
