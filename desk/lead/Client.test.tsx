import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Client, getClient } from '#contract/desk/clients.ts';
import { getLead, type LeadSummary } from '#contract/desk/lead.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { App } from '#desk/App.tsx';
import { exampleLead, exampleMail, exampleReply } from '../../tests/support/example-lead.ts';
import { OWNER, signedIn, type TestServer, testServer } from '../../tests/support/website-screen.tsx';

const { reference } = exampleLead;

const OLDER: LeadSummary = { ...exampleLead, reference: 'KD-OLD', about: 'Website', state: 'quarantine' };

const CLIENT: Client = {
  kind: 'enquiry',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '98765 43210',
  company: 'Nair Textiles',
  facts: {
    firstContactAt: '2026-02-01T03:30:00.000Z',
    enquiries: 2,
    applications: 0,
    wonRupees: 1_20_000,
    quotedRupees: 0,
  },
  states: { open: 2, late: 0, waiting: 0, 'follow-up': 0, answered: 0, quarantine: 1 },
  leads: [exampleLead, OLDER],
  others: [],
};

const ofOlder = { ...getLead, path: '/api/leads/KD-OLD' };

let server: TestServer;

beforeEach(() => {
  server = testServer();
  server.answer(getMe, signedIn({ ...OWNER, role: 'agent' }));
  server.answer(getClient, CLIENT);
  for (const endpoint of [getLead, ofOlder]) server.answer(endpoint, exampleLead);
  window.history.replaceState(null, '', `/leads/${reference}/client`);
});

test('reads what was written with the newest lead, and with another when it is opened', async () => {
  for (const endpoint of [getLead, ofOlder])
    server.answer(endpoint, { ...exampleLead, replies: [exampleReply], received: [exampleMail] });
  render(<App />);
  const [newest, older] = await screen.findAllByRole('listitem');
  if (!newest || !older) throw new Error('They are not listed.');
  await within(newest).findByText('When can you come?');
  expect(within(newest).getByText('We can.')).toBeTruthy();
  expect(within(older).getByText('In quarantine')).toBeTruthy();
  expect(server.sent(getClient)[0]).toEqual({ limit: '20' });
  expect([server.sent(getLead), server.sent(ofOlder)].map(({ length }) => length > 0)).toEqual([true, false]);
  fireEvent.click(within(older).getByRole('button'));
  await within(older).findByText('When can you come?');
});

test('folds a long text', async () => {
  const text = `${'Forty looms. '.repeat(200)}The end.`;
  server.answer(getLead, { ...exampleLead, fields: [{ label: 'Message', value: text, kind: 'text' }] });
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show the whole text' }));
  expect(screen.getByText(/The end\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.queryByText(/The end\.$/)).toBeNull();
});

test('says nothing of a subscription to those who are not told', async () => {
  render(<App />);
  await screen.findByText('Won so far');
  expect(screen.queryByText('Newsletter')).toBeNull();
});

test('says what became of a subscription', async () => {
  const refusal = { at: '2026-02-20T03:30:00.000Z', reason: '550 No such user' };
  const at = '2026-02-02T03:30:00.000Z';
  const subscription = {
    status: 'confirmed',
    consentedAt: at,
    confirmedAt: at,
    unsubscribedAt: null,
    refusal,
  } satisfies Client['subscription'];
  server.answer(getClient, { ...CLIENT, subscription });
  render(<App />);
  const words = (await screen.findByText('Newsletter')).nextElementSibling?.textContent;
  expect(words).toMatch(/^Subscribed, 2 Feb 2026.*Address refused, 20 Feb 2026.*550 No such user$/);
});

test('of an address that is not known says why it ends here', async () => {
  server.answer(getClient, { ...CLIENT, email: '', phone: '', company: '', leads: [exampleLead] });
  render(<App />);
  expect(await screen.findByText(/no email address, so nothing else/)).toBeTruthy();
});

test('an enquiry of the client begins with what is known', async () => {
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an enquiry' }));
  await screen.findByRole('button', { name: 'Add it' });
  const values = ['Name', 'Phone', 'Email address', 'Company', 'Subject'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['Meera Nair', '98765 43210', 'meera@example.com', 'Nair Textiles', '']);
});

test('what is erased while it is shown goes from the screen, in words', async () => {
  render(<App />);
  await screen.findByText('Won so far');
  server.refuse(getClient, { code: 'not-found', message: 'It may have been erased.' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('It may have been erased.')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
  expect(screen.queryByText('98765 43210')).toBeNull();
});
