import { expect, test } from 'vitest';
import { eraseSubscriptions } from '#server/newsletter/erase.ts';

test('erases 7 days after a request and 730 after leaving, as the privacy policy says', async () => {
  const days: string[] = [];
  const store = {
    erase: async (before: Record<'requested' | 'unsubscribed' | 'receipts', Date>) => {
      for (const date of [before.requested, before.unsubscribed, before.receipts]) {
        days.push(date.toISOString().slice(0, 10));
      }
      return { subscriptions: 4 };
    },
  };
  expect(await eraseSubscriptions(store, new Date('2026-03-10T00:00:00Z'))).toEqual({ subscriptions: 4 });
  expect(days).toEqual(['2026-03-03', '2024-03-10', '2026-03-10']);
});
