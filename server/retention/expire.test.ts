import { expect, test } from 'vitest';
import { expire } from '#server/retention/expire.ts';
import type { ExpiryDates, RetentionStore } from '#server/retention/store.ts';

const NOW = new Date('2026-03-10T00:00:00Z');

async function datesFor(days: { enquiries: number | undefined; applications: number | undefined }) {
  const asked: ExpiryDates[] = [];
  const erased = { enquiries: 0, applications: 2, subscriptions: 1, messages: 4 };
  const store: Pick<RetentionStore, 'expire'> = {
    expire: async (dates) => {
      asked.push(dates);
      return erased;
    },
  };
  expect(await expire(store, days, NOW)).toEqual(erased);
  return asked[0];
}

test('counts the days of leads back from now, and lets those without a number of days never expire', async () => {
  expect(await datesFor({ enquiries: undefined, applications: 365 })).toMatchObject({
    enquiries: undefined,
    applications: new Date('2025-03-10T00:00:00Z'),
  });
  expect(await datesFor({ enquiries: 730, applications: undefined })).toMatchObject({
    enquiries: new Date('2024-03-10T00:00:00Z'),
    applications: undefined,
  });
});

test('newsletter addresses expire 7 days after a request and 730 after leaving, as the privacy policy says', async () => {
  expect(await datesFor({ enquiries: undefined, applications: undefined })).toMatchObject({
    requested: new Date('2026-03-03T00:00:00Z'),
    unsubscribed: new Date('2024-03-10T00:00:00Z'),
    receipts: NOW,
  });
});
