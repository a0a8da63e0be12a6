import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Subscriber } from '#contract/desk/letters.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { SubscriberActions } from './SubscriberActions.tsx';

const READER: Subscriber = {
  id: 's1',
  email: 'reader@example.com',
  status: 'confirmed',
  consentedAt: '2026-03-01T03:30:00.000Z',
  confirmedAt: '2026-03-01T03:30:00.000Z',
  unsubscribedAt: null,
  refusal: null,
};

/** The calls that change something. */
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') {
      return Response.json({ enquiries: ['KD-1'], applications: [], subscriptions: 1, meetings: [], messages: 2 });
    }
    sent.push(path);
    return Response.json({ erased: { enquiries: 1, applications: 0, subscriptions: 1, messages: 2 }, advice: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (subscriber = READER) => renderPart(<SubscriberActions subscriber={subscriber} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('erasing an address says what goes, and waits for the word', async () => {
  open();
  press('Erase reader@example.com');
  await screen.findByText('1 enquiry, 1 newsletter subscription, 2 mails and notices');
  press('Erase for good');
  await screen.findByText('Type "erase" to confirm.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'erase' } });
  press('Erase for good');
  await vi.waitFor(() => expect(sent).toEqual(['/api/subscribers/s1/erasure']));
});

test('removing an address asks first; one that has left cannot be removed again', async () => {
  const { unmount } = open();
  press('Remove reader@example.com');
  press('Remove the address');
  await vi.waitFor(() => expect(sent).toEqual(['/api/subscribers/s1/unsubscription']));
  unmount();
  open({ ...READER, status: 'unsubscribed' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
