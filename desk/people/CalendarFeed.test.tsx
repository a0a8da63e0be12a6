import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FeedReply } from '#contract/desk/meetings.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { stubBrowser } from '../../tests/support/stub-browser.ts';
import { CalendarFeed } from './CalendarFeed.tsx';

const ADDRESS = 'https://desk.example.com/calendar/secret.ics';

let feed: FeedReply['feed'];
let copied: string[];

beforeEach(() => {
  [feed, copied] = [null, []];
  stubBrowser();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } });
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'DELETE') feed = null;
    if (method !== 'POST') return Response.json({ feed });
    feed = { scope: JSON.parse(String(body)).scope, createdAt: '2026-11-27T11:00:00.000Z', lastReadAt: null };
    return Response.json({ feed, address: ADDRESS });
  });
  renderPart(<CalendarFeed />);
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the address is shown once, and can be copied; the feed is removed after a question', async () => {
  await screen.findByText('You have none yet.');
  press('Make an address');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: /^All/ }));
  press('Make the address');
  expect(await screen.findByLabelText('Address')).toHaveProperty('value', ADDRESS);
  // It is left by its button only.
  fireEvent.keyDown(screen.getByLabelText('Address'), { key: 'Escape' });
  press('Copy');
  await vi.waitFor(() => expect(copied).toEqual([ADDRESS]));
  press('Done');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('region', { name: 'Calendar feed' }).textContent).toMatch(/All.*not read yet/);
  press('Make a new address');
  const next = await screen.findByRole('dialog');
  expect(next.textContent).toContain('no longer works');
  expect(document.body.innerHTML).not.toContain(ADDRESS);
  fireEvent.keyDown(next, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Remove the calendar feed');
  expect(feed).not.toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
  await screen.findByText('You have none yet.');
  expect(feed).toBeNull();
});
