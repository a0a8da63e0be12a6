import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryStatus, LeadDetail } from '#contract/desk/lead.ts';
import { deadDelivery, exampleLead, exampleReply } from '../../tests/support/example-lead.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { Conversation } from './Conversation.tsx';

const LOST: DeliveryStatus = { ...deadDelivery, isAddressRefused: true, lastError: '550 5.1.1 No' };
const PHONE = { label: 'Phone', value: '98765 43210', kind: 'phone' as const };

let calls: { path: string; sent: unknown }[];
let answer: unknown;
beforeEach(() => {
  calls = [];
  answer = {};
  // jsdom has none; react-aria looks for its nonce with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    calls.push({ path, sent: JSON.parse(String(body)) });
    return Response.json(answer);
  });
});

function show(delivery: Partial<DeliveryStatus> = {}, lead: Partial<LeadDetail> = {}): HTMLElement {
  renderPart(
    <Conversation
      lead={{
        ...exampleLead,
        fields: [PHONE],
        replies: [{ ...exampleReply, delivery: 'dead' }],
        deliveries: [{ ...LOST, ...delivery }],
        ...lead,
      }}
    />,
  );
  return screen.getByRole('article');
}

test.each<[Partial<DeliveryStatus>, Partial<LeadDetail>, string]>([
  [{}, {}, 'This reply did not arrive: there is no such address. Call +91 98765 43210, or correct the address.'],
  [{}, { fields: [] }, 'This reply did not arrive: there is no such address. Correct the address.'],
  [
    { isAddressRefused: false, returnedAt: LOST.finishedAt, lastError: '552 5.2.2 Full' },
    {},
    'This reply did not arrive: it came back. Call +91 98765 43210, or send it again.In the words of the mail server: 552 5.2.2 Full',
  ],
  [{ isAddressRefused: false }, { fields: [] }, 'This reply did not arrive: the mail server did not take it.'],
  [{ isAddressRefused: false, attempts: 0 }, {}, 'This reply was not sent: it was held back.'],
  [{}, { email: 'meera@example.org' }, 'The address is now meera@example.org: send the reply again.'],
])('%j, %j says: %s', (delivery, lead, text) => {
  expect(show(delivery, lead).textContent).toContain(text);
});

test('calls the number, and does not send it again where that cannot help', () => {
  show();
  expect(screen.getByRole('link', { name: '+91 98765 43210' }).getAttribute('href')).toBe('tel:+919876543210');
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

test('sends it again to the address that was corrected', async () => {
  show({}, { email: 'meera@example.org' });
  answer = { retried: 1 };
  fireEvent.click(screen.getByRole('button', { name: 'Send again to the new address' }));
  await vi.waitFor(() => expect(calls).toEqual([{ path: '/api/undelivered/retry', sent: { which: { id: 'd1' } } }]));
});

test('corrects the address, once it is a whole one', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Correct the address' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  expect(field.value).toBe('meera@example.com');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the address' }));
  fireEvent.change(field, { target: { value: 'meera@' } });
  save();
  expect(await screen.findByText(/Enter one whole address/)).not.toBeNull();
  expect(calls).toEqual([]);
  answer = { ...exampleLead, email: 'meera@example.org' };
  fireEvent.change(field, { target: { value: 'meera@example.org' } });
  save();
  await screen.findByRole('button', { name: 'Correct the address' });
  expect(calls[0]).toEqual({
    path: '/api/leads/KD-7Q2M-X4TP/email',
    sent: { reference: 'KD-7Q2M-X4TP', email: 'meera@example.org', was: 'meera@example.com' },
  });
});

test('a reply that was sent says nothing of it', () => {
  const reply = show({ status: 'sent' }, { replies: [exampleReply] });
  expect(reply.textContent).not.toContain('did not arrive');
});
