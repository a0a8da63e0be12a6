import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLead, type LeadDetail } from '#contract/desk/lead.ts';
import type { Meeting } from '#contract/desk/meeting.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Toasts } from '#screen/ui/Toasts.tsx';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { exampleMeeting } from '../../tests/support/example-meeting.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { stubBrowser } from '../../tests/support/stub-browser.ts';
import { MeetingPanel } from './MeetingPanel.tsx';

/** Wednesday, 10:30 and 11:00 in India. */
const FREE = ['2026-12-02T05:00:00.000Z', '2026-12-02T05:30:00.000Z'];

let stored: Meeting;
let free: string[];
let posts: { path: string; sent: Record<string, unknown> }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T11:00:00Z') });
  stubBrowser();
  [stored, free, posts] = [exampleMeeting, FREE, []];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.endsWith('/free-times')) return Response.json({ times: free });
    if (method === 'GET') return Response.json({ ...exampleLead, meeting: stored } satisfies LeadDetail);
    const sent = JSON.parse(String(body));
    posts.push({ path: path.slice(path.lastIndexOf('/') + 1), sent });
    return answer(path, sent);
  });
});
afterEach(() => vi.useRealTimers());

/** As the server does it. */
function answer(path: string, sent: Record<string, unknown>): Response {
  if (sent['sequence'] !== stored.sequence || (sent['startsAt'] && !free.includes(String(sent['startsAt'])))) {
    return Response.json({ error: { code: 'conflict', message: 'Not free.', details: stored } }, { status: 409 });
  }
  const status = { cancel: 'cancelled', missed: sent['isMissed'] ? 'missed' : 'booked' } as const;
  const what = path.slice(path.lastIndexOf('/') + 1) as keyof typeof status;
  const startsAt = String(sent['startsAt'] ?? stored.startsAt);
  stored = { ...stored, startsAt, status: status[what] ?? 'booked', sequence: stored.sequence + 1 };
  return Response.json(stored);
}

function Shown() {
  const { data } = useEndpoint(getLead, { reference: exampleLead.reference });
  return data?.meeting ? <MeetingPanel meeting={data.meeting} /> : null;
}

async function show(meeting: Partial<Meeting> = {}): Promise<HTMLElement> {
  stored = { ...exampleMeeting, ...meeting };
  renderPart(
    <>
      <h1 tabIndex={-1}>Enquiry</h1>
      <Shown />
      <Toasts />
    </>,
  );
  return screen.findByRole('region', { name: 'Meeting' });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openMove = async () => {
  press(/^Move: Meera/);
  return within(await screen.findByRole('dialog'));
};

test('shows India’s time and that of the client, whom one can call', async () => {
  const panel = await show({ way: 'phone', phone: '98765 43210' });
  expect(panel.textContent).toContain('Tue 1 Dec, 10:30–11:00 in India');
  expect(panel.textContent).toContain('18:00 in Auckland');
  expect(within(panel).getByRole('link', { name: '+91 98765 43210' }).getAttribute('href')).toBe('tel:+919876543210');
  expect(within(panel).getByRole('link', { name: 'WhatsApp' })).toBeTruthy();
});

test('a meeting moves to a free time, and a time must be chosen', async () => {
  await show();
  const dialog = await openMove();
  await dialog.findAllByRole('radio');
  expect(dialog.getByText(/^The client, Ravi Shah and the mailbox of the leads get a mail/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Move it' }));
  expect(dialog.getByText('Choose a time.')).toBeTruthy();
  expect(posts).toEqual([]);
  fireEvent.click(dialog.getByRole('radio', { name: /^11:00/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move to Wed 2 Dec, 11:00' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts).toMatchObject([{ path: 'move', sent: { sequence: 0, startsAt: FREE[1] } }]);
});

test('a time that was taken meanwhile is told, and another one can be chosen', async () => {
  await show();
  const dialog = await openMove();
  fireEvent.click(await dialog.findByRole('radio', { name: /^10:30/ }));
  free = FREE.slice(1);
  press('Move to Wed 2 Dec, 10:30');
  const news = await dialog.findByRole('alert');
  expect(news.textContent).toBe('Not free.');
  await vi.waitFor(() => expect(dialog.queryByRole('radio', { name: /^10:30/ })).toBeNull());
  expect(document.activeElement).toBe(news);
  fireEvent.click(dialog.getByRole('radio', { name: /^11:00/ }));
  press('Move to Wed 2 Dec, 11:00');
  await vi.waitFor(() => expect(stored.startsAt).toBe(FREE[1]));
});

test('a meeting that the client has moved meanwhile is not moved back unseen', async () => {
  await show();
  const dialog = await openMove();
  fireEvent.click(await dialog.findByRole('radio', { name: /^10:30/ }));
  stored = { ...stored, startsAt: '2026-12-03T05:00:00.000Z', endsAt: '2026-12-03T05:30:00.000Z', sequence: 1 };
  press('Move to Wed 2 Dec, 10:30');
  expect((await dialog.findByRole('alert')).textContent).toMatch(/moved meanwhile, to Thu 3 Dec, 10:30/);
  expect(dialog.getByRole('button', { name: 'Move it' })).toBeTruthy();
  expect(stored.startsAt).toBe('2026-12-03T05:00:00.000Z');
  fireEvent.click(dialog.getByRole('radio', { name: /^10:30/ }));
  press('Move to Wed 2 Dec, 10:30');
  await vi.waitFor(() => expect(posts.at(-1)?.sent).toMatchObject({ sequence: 1 }));
});

test('a meeting that was cancelled meanwhile says so, and offers nothing more', async () => {
  await show();
  const dialog = await openMove();
  fireEvent.click(await dialog.findByRole('radio', { name: /^10:30/ }));
  stored = { ...stored, status: 'cancelled', sequence: 1 };
  press('Move to Wed 2 Dec, 10:30');
  await dialog.findByText('The meeting has been cancelled meanwhile.');
  expect(dialog.queryByRole('radio')).toBeNull();
  fireEvent.click(dialog.getByText('Close', { selector: 'button' }));
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Meeting' }).textContent).toContain('Cancelled'));
});

test('cancelling asks first, and says who gets a mail', async () => {
  await show();
  press(/^Cancel: Meera/);
  let dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^The client, Ravi Shah and the mailbox of the leads get a mail/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(posts).toEqual([]);
  press(/^Cancel: Meera/);
  dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the meeting' }));
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Meeting' }).textContent).toContain('Cancelled'));
  expect(posts).toMatchObject([{ path: 'cancel', sent: { sequence: 0 } }]);
  expect(screen.queryByRole('button', { name: /^(Move|Cancel):/ })).toBeNull();
});

test('nobody is told of a mail that is held', async () => {
  await show({ isQuarantined: true });
  press(/^Cancel: Meera/);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('nobody gets one until it is released');
});

test('since it begins, one notes that the client did not come, and takes it back', async () => {
  vi.setSystemTime('2026-12-01T05:10:00Z');
  await show();
  expect(screen.queryByRole('button', { name: /^(Move|Cancel):/ })).toBeNull();
  const button = screen.getByRole('button', { name: 'Did not come: Meera Nair' });
  button.focus();
  fireEvent.click(button);
  const undo = await screen.findByRole('button', { name: 'Take back: Meera Nair did not come' });
  expect(document.activeElement).toBe(undo);
  await vi.waitFor(() => expect(stored.status).toBe('missed'));
  fireEvent.click(undo);
  await screen.findByRole('button', { name: 'Did not come: Meera Nair' });
  expect(posts).toMatchObject([
    { path: 'missed', sent: { sequence: 0, isMissed: true } },
    { path: 'missed', sent: { sequence: 1, isMissed: false } },
  ]);
});
