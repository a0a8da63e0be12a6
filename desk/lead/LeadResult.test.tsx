import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadDetail, LeadOutcome } from '#contract/desk/lead.ts';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { FollowUp } from './FollowUp.tsx';
import { LeadResult } from './LeadResult.tsx';

const QUOTED: LeadOutcome = { is: 'quoted', at: '2026-03-01T06:30:00.000Z', valueRupees: 1_20_000, reason: '' };

let calls: { path: string; sent: unknown }[];
beforeEach(() => {
  calls = [];
  // jsdom has none; react-aria looks for its nonce with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    calls.push({ path, sent: JSON.parse(String(body)) });
    return Response.json(exampleLead);
  });
});

function show(Part: typeof FollowUp, lead: Partial<LeadDetail> = {}) {
  renderPart(<Part lead={{ ...exampleLead, ...lead }} />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const sent = () => vi.waitFor(() => expect(calls.map((call) => call.sent)).toHaveLength(1));

test.each([
  ['1,20,000', 1_20_000],
  ['₹ 120000', 1_20_000],
  ['Rs. 5,00,000', 5_00_000],
  ['', null],
])('an enquiry is won with the value %j as people write it', async (typed, valueRupees) => {
  show(LeadResult);
  press('Won');
  fill('Value in ₹ (optional)', typed);
  press('Save as won');
  await sent();
  expect(calls).toMatchObject([
    { path: '/api/leads/KD-7Q2M-X4TP/outcome', sent: { outcome: { is: 'won', valueRupees }, was: null } },
  ]);
});

test.each(['1.5 lakh', '-5', '12,00,00,00,000'])('%j is no value; nothing is sent', (typed) => {
  show(LeadResult);
  press('Quoted');
  fill('Value in ₹ (optional)', typed);
  press('Save as quoted');
  expect(screen.getByText(/^Enter (whole rupees|at most ₹10,00,00,00,000)/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a quoted enquiry shows its value in India’s digits, and is lost only with a reason', async () => {
  show(LeadResult, { outcome: QUOTED, outcomeBy: 'Asha Rao' });
  expect(screen.getByText('Quoted', { selector: 'strong' }).parentElement?.textContent).toBe('Quoted, ₹1,20,000');
  press('Lost');
  press('Save as lost');
  expect(screen.getByText('Say why it was lost.')).toBeTruthy();
  fill('Why', 'Too expensive');
  press('Save as lost');
  await sent();
  expect(calls[0]?.sent).toMatchObject({
    outcome: { is: 'lost', valueRupees: 1_20_000, reason: 'Too expensive' },
    was: QUOTED.at,
  });
});

test('an outcome is taken back', async () => {
  show(LeadResult, { outcome: QUOTED });
  press('Take back');
  await sent();
  expect(calls[0]?.sent).toMatchObject({ outcome: null, was: QUOTED.at });
});

test('days to follow up are those of India', async () => {
  // 23:30 UTC is the next morning there.
  vi.setSystemTime('2026-03-01T23:30:00Z');
  try {
    show(FollowUp, { state: 'answered', since: '2026-03-01T06:30:00.000Z' });
    press('Tomorrow');
    await sent();
    expect(calls).toMatchObject([
      { path: '/api/leads/KD-7Q2M-X4TP/rest', sent: { until: '2026-03-03', was: '2026-03-01T06:30:00.000Z' } },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('what waits or rests can be opened again', async () => {
  show(FollowUp, { state: 'waiting', since: '2026-03-01T06:30:00.000Z' });
  expect(screen.queryByRole('button', { name: 'Wait for the client' })).toBeNull();
  press('Do not wait');
  await sent();
  expect(calls[0]?.sent).toMatchObject({ until: null, was: '2026-03-01T06:30:00.000Z' });
});
