import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SettingsReply } from '#contract/desk/settings.ts';
import type { ErrorReply } from '#contract/endpoint.ts';
import { clearDrafts } from '#screen/api/draft-storage.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
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
  clearDrafts();
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
    if (path.endsWith('/digest')) stored = settingsWith(sent.value.at, sent.version + 1);
    return Response.json(stored);
  });
});

async function show() {
  const shown = renderPart(<OwnerSettings me="Asha" brand="Kolam" />);
  await time();
  return shown;
}

const time = () => screen.findByLabelText<HTMLInputElement>('Time of day in India');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saved = (count: number) => vi.waitFor(() => expect(saves).toHaveLength(count));

test('what somebody has saved meanwhile is taken, or replaced, as the person chooses', async () => {
  await show();
  for (const [mine, theirs, version, choice] of [
    ['07:00', '18:30', 5, 'Keep mine'],
    ['07:30', '20:00', 10, 'Take the other'],
  ] as const) {
    fireEvent.change(await time(), { target: { value: mine } });
    stored = settingsWith(theirs, version);
    press('Save: Daily digest');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(`Every day at ${mine}`);
    expect(dialog.textContent).toContain(`Every day at ${theirs}`);
    press(choice);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await vi.waitFor(async () => expect((await time()).value).toBe('20:00'));
  expect(saves.map(({ sent }) => sent)).toEqual([
    { value: { at: '07:00' }, version: 1 },
    { value: { at: '07:00' }, version: 5 },
    { value: { at: '07:30' }, version: 6 },
  ]);
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
  press('Show what was saved: When an answer is due');
  expect(document.activeElement?.textContent).toBe('When an answer is due');
  expect(screen.getByLabelText<HTMLInputElement>('Hours until an answer is due').value).toBe('24');
  press('Save: Daily digest');
  await vi.waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(saves).toMatchObject([{ path: '/api/settings/digest' }]);
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
