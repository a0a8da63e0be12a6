import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SettingsReply } from '#contract/desk/settings.ts';
import type { ErrorReply } from '#contract/endpoint.ts';
import { createQueryClient } from '#screen/api/query-client.ts';
import { OwnerSettings } from './Settings.tsx';

const settingsWith = (at: string | null, version: number): SettingsReply => ({
  settings: {
    answers: { value: { hours: 24, workingDays: [1, 2, 3, 4, 5], holidays: [] }, version: 0 },
    digest: { value: { at }, version },
    sender: { value: { name: 'brand', address: null }, version: 0 },
    meetings: {
      value: { isOpen: true, hosts: [], bufferMinutes: 0, noticeHours: 4, viewDays: 21 },
      version: 0,
    },
  },
  ownAddress: 'hello@example.com',
  leadsTo: 'leads@example.com',
});

let stored: SettingsReply;
let saves: { path: string; sent: { value: unknown; version: number } }[];
beforeEach(() => {
  stored = settingsWith('09:00', 1);
  saves = [];
  sessionStorage.clear();
  // jsdom has none; react-aria looks for its nonce with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(stored);
    const sent = JSON.parse(String(body));
    saves.push({ path, sent });
    if (path.endsWith('/digest') && sent.version !== stored.settings.digest.version) {
      const error = { code: 'conflict', message: 'Somebody was first.', details: stored } as const;
      return Response.json({ error } satisfies ErrorReply, { status: 409 });
    }
    return Response.json(stored);
  });
});

async function show() {
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnerSettings me="Asha" brand="Kolam" />
    </QueryClientProvider>,
  );
  await time();
  return shown;
}

const time = () => screen.findByLabelText<HTMLInputElement>('Time of day in India');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saved = (count: number) => vi.waitFor(() => expect(saves).toHaveLength(count));

test('what somebody has saved meanwhile is shown, or replaced, as the person chooses', async () => {
  await show();
  fireEvent.change(await time(), { target: { value: '07:00' } });
  stored = settingsWith('18:30', 2);
  press('Save: Daily digest');
  await screen.findByText('Somebody was first.');
  expect((await time()).value).toBe('07:00');
  press('Save: Daily digest');
  await saved(2);
  expect(saves.map(({ sent }) => sent)).toEqual([
    { value: { at: '07:00' }, version: 1 },
    { value: { at: '07:00' }, version: 2 },
  ]);
  await vi.waitFor(async () => expect((await time()).value).toBe('18:30'));

  fireEvent.change(await time(), { target: { value: '07:00' } });
  stored = settingsWith('20:00', 3);
  press('Save: Daily digest');
  await screen.findByText('Somebody was first.');
  press('Show what was saved: Daily digest');
  expect((await time()).value).toBe('20:00');
  expect(document.activeElement?.textContent).toBe('Daily digest');
});

test('what is typed stays when the person leaves the screen, and says that it is not saved', async () => {
  const { unmount } = await show();
  fireEvent.change(await time(), { target: { value: '07:00' } });
  fireEvent.change(screen.getByLabelText('Hours until an answer is due'), { target: { value: '' } });
  unmount();
  await show();
  expect((await time()).value).toBe('07:00');
  expect(screen.getByLabelText<HTMLInputElement>('Hours until an answer is due').value).toBe('');
  expect(screen.getAllByText('Not saved yet')).toHaveLength(2);
  press('Save: Daily digest');
  await vi.waitFor(() => expect(screen.getAllByText('Not saved yet')).toHaveLength(1));
});

test('a holiday is typed in a row of its own, which can be removed', async () => {
  await show();
  const holidays = within(await screen.findByRole('group', { name: 'Holidays of the agency' }));
  press('Add a holiday');
  press('Add a holiday');
  const [, day] = holidays.getAllByLabelText('Day');
  const [, name] = holidays.getAllByLabelText('Name');
  if (!day || !name) throw new Error('There should be two rows.');
  fireEvent.change(day, { target: { value: '2026-10-20' } });
  fireEvent.change(name, { target: { value: 'Dussehra' } });
  press('Remove the holiday 1');
  press('Save: When an answer is due');
  await saved(1);
  expect(saves[0]?.sent).toMatchObject({ value: { holidays: [{ day: '2026-10-20', name: 'Dussehra' }] }, version: 0 });
});
