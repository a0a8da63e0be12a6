/** What has happened to enquiries and applications that a person may want to be told at once. */
import { type Kysely, sql } from 'kysely';
import type { News } from '#contract/desk/news.ts';
import type { Schema } from '#server/db/schema.ts';
import { fieldText, POSITION_TITLE } from '#server/leads/lead-filters.ts';

const DAY_MS = 86_400_000;

const MAX_NEWS = 50;

/** As many entries of the log are looked through, newest first. */
const MAX_ENTRIES = 500;

/** Everything is found by what is stored: a program that asks again and knows the ids misses nothing, whatever commits last. */
export function newsReader(db: Kysely<Schema>) {
  /** Not in quarantine. */
  const trusted = () =>
    db
      .selectFrom('leads')
      .select(['kind', 'reference', 'name', 'assigned_to', 'received_at'])
      .select(
        sql<string>`case kind when 'enquiry' then ${fieldText('subject')}
          else coalesce(${POSITION_TITLE}, 'No particular position') end`.as('about'),
      )
      .where('state', '!=', 'quarantine');

  return async (personId: string, now: Date): Promise<News[]> => {
    const since = new Date(now.getTime() - DAY_MS).toISOString();
    const arrived = await trusted()
      .where('received_at', '>', since)
      // Who adds an enquiry by hand has it.
      .where(({ or, eb }) => or([eb('assigned_to', 'is', null), eb('assigned_to', '!=', personId)]))
      .orderBy('received_at', 'desc')
      .limit(MAX_NEWS)
      .execute();
    const entries = await db
      .selectFrom('audit')
      .select(['id', 'at', 'action', 'reference', 'person_id'])
      .orderBy('id', 'desc')
      .limit(MAX_ENTRIES)
      .execute();
    const recent = entries.filter(({ at, reference }) => at > since && reference !== null);
    const answers = recent.filter(({ action }) => action === 'lead-answer-received');
    const lastGiven = Map.groupBy(
      recent.filter(({ action }) => action === 'lead-assigned'),
      ({ reference }) => reference,
    );
    const given = [...lastGiven.values()].flatMap(([last]) => (last && last.person_id !== personId ? [last] : []));
    const references = [...answers, ...given].flatMap(({ reference }) => reference ?? []);
    const named =
      references.length > 0
        ? await trusted()
            .where('reference', 'in', [...new Set(references)])
            .execute()
        : [];
    const byReference = new Map(named.map((lead) => [lead.reference, lead]));
    const ofEntry = (what: News['what']) => (entry: (typeof entries)[number]) => {
      const lead = byReference.get(entry.reference ?? '');
      const isTheirs = lead !== undefined && (what !== 'given' || lead.assigned_to === personId);
      return isTheirs ? [{ at: entry.at, news: newsOf(entry.id, what, lead) }] : [];
    };
    return [
      ...arrived.map((lead) => ({ at: lead.received_at, news: newsOf(lead.reference, 'arrived', lead) })),
      ...answers.flatMap(ofEntry('answered')),
      ...given.flatMap(ofEntry('given')),
    ]
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, MAX_NEWS)
      .map(({ news }) => news);
  };
}

const newsOf = (id: string, what: News['what'], { reference, kind, name, about }: Omit<News, 'id' | 'what'>): News => ({
  id,
  what,
  reference,
  kind,
  name,
  about,
});
