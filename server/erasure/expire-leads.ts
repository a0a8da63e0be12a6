import type { ErasureStore, RemoveMails } from '#server/erasure/store.ts';

const DAY_MS = 86_400_000;

/** How many days each is kept; undefined when no program erases it on a date. */
export interface Retention {
  /** After its arrival, or its answer when that was later. */
  enquiries: number | undefined;
  /** After its arrival. */
  applications: number | undefined;
}

/** Erases the enquiries and applications whose days are over, with their messages and the files of those. */
export async function expireLeads(
  {
    store,
    removeMails,
    retention,
  }: { store: Pick<ErasureStore, 'eraseOld'>; removeMails: RemoveMails; retention: Retention },
  now: Date,
): Promise<Record<string, number>> {
  const before = (days: number | undefined) =>
    days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS);
  const dates = { enquiries: before(retention.enquiries), applications: before(retention.applications) };
  const { enquiries, applications, messages } = await store.eraseOld(dates, removeMails, now);
  return { enquiries, applications, messages };
}
