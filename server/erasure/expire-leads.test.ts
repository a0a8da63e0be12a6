import { expect, test } from 'vitest';
import { expireLeads } from '#server/erasure/expire-leads.ts';
import type { ErasureStore } from '#server/erasure/store.ts';

const NOW = new Date('2026-03-10T00:00:00Z');

test('counts the days back from now, and leaves alone what has none', async () => {
  const asked: Parameters<ErasureStore['eraseOld']>[0][] = [];
  const store = {
    eraseOld: async (before: Parameters<ErasureStore['eraseOld']>[0]) => {
      asked.push(before);
      return { enquiries: 0, applications: 2, subscriptions: 0, messages: 4 };
    },
  };
  const erase = (retention: { enquiries: number | undefined; applications: number | undefined }) =>
    expireLeads({ store, removeMails: async () => {}, retention }, NOW);
  expect(await erase({ enquiries: undefined, applications: 365 })).toEqual({
    enquiries: 0,
    applications: 2,
    messages: 4,
  });
  await erase({ enquiries: 730, applications: undefined });
  expect(asked).toEqual([
    { enquiries: undefined, applications: new Date('2025-03-10T00:00:00Z') },
    { enquiries: new Date('2024-03-10T00:00:00Z'), applications: undefined },
  ]);
});
