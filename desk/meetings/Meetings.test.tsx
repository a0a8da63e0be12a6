import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Meeting } from '#contract/desk/meeting.ts';
import { listMeetings } from '#contract/desk/meetings.ts';
import { exampleMeeting } from '../../tests/support/example-meeting.ts';
import { stubChanges } from '../../tests/support/stub-browser.ts';
import { testServer } from '../../tests/support/website-screen.tsx';
import { App } from '../App.tsx';

let pages: Record<string, Meeting[]>;
let total: number;
/** Whether pages after the first wait. */
let isSlow: boolean;
/** Tells the desk that meetings have changed. */
let announce: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T11:00:00Z') });
  isSlow = false;
  testServer().answer(listMeetings, async ({ period, offset }) => {
    if (Number(offset) > 0) await vi.waitUntil(() => !isSlow, 60_000);
    return { meetings: pages[`${period} ${offset}`] ?? [], total };
  });
  announce = stubChanges();
});
afterEach(() => vi.useRealTimers());

function open(path: string): void {
  history.replaceState(null, '', path);
  render(<App />);
}

const meetingWith = (id: string, changes: Partial<Meeting>): Meeting => ({ ...exampleMeeting, id, ...changes });

test('meetings stand by day, each with what marks it, and later ones are read when they are asked for', async () => {
  const later = { startsAt: '2026-12-02T05:00:00.000Z', endsAt: '2026-12-02T05:30:00.000Z', isOutsideHours: true };
  pages = {
    'upcoming 0': [meetingWith('1', { isQuarantined: true }), meetingWith('2', { name: 'Dev Nair', host: null })],
    'upcoming 2': [meetingWith('3', { name: 'Uma Rao', ...later })],
  };
  total = 3;
  open('/meetings');
  const tomorrow = within(await screen.findByRole('list', { name: 'Tomorrow, Tue 1 Dec' }));
  expect(tomorrow.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/10:30–11:00.*18:00 in Auckland.*Meera Nair.*Video call with Ravi Shah.*Looks like spam/),
    expect.stringMatching(/Dev Nair.*Video call(?! with)/),
  ]);
  isSlow = true;
  fireEvent.click(screen.getByRole('button', { name: 'Show later ones' }));
  // What changes meanwhile does not end it.
  pages['upcoming 0'] = [meetingWith('1', { name: 'Usha Nair' }), meetingWith('2', {})];
  announce();
  await screen.findByText('Usha Nair');
  isSlow = false;
  const wednesday = await screen.findByRole('list', { name: 'Wed 2 Dec' });
  expect(wednesday.textContent).toMatch(/Uma Rao.*Outside the hours/);
  expect(screen.queryByRole('button', { name: 'Show later ones' })).toBeNull();
});

test('an address shows the past ones, and an empty list says so', async () => {
  pages = { 'past 0': [meetingWith('1', { status: 'cancelled' })] };
  total = 1;
  open('/meetings?period=past');
  expect((await screen.findByRole('listitem')).textContent).toContain('Cancelled');
  expect(screen.queryByRole('button', { name: /^(Move|Cancel|Did not come)/ })).toBeNull();
  [pages, total] = [{}, 0];
  fireEvent.click(screen.getByRole('link', { name: 'Upcoming' }));
  await screen.findByRole('heading', { name: 'No meetings are booked' });
  expect(location.search).toBe('');
});
