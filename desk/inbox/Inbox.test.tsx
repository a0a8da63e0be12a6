import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import { App } from '#desk/App.tsx';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { testServer } from '../../tests/support/website-screen.tsx';

const NONE = { waiting: 0, followUps: 0, mine: 0 };
const COUNTS = { openEnquiries: 55, openApplications: 0, late: 0, quarantine: 0, undelivered: 0 };

/** How many leads a list has, by its kind, state and search. */
let totals: Record<string, number>;

beforeEach(() => {
  totals = {};
  const server = testServer();
  server.answer(getCounts, { ...COUNTS, byKind: { enquiry: NONE, application: NONE } });
  server.answer(listLeads, ({ kind = '-', state = '-', search = '-' }) => {
    const total = totals[`${kind} ${state} ${search}`] ?? 0;
    const leads = total > 0 ? [exampleLead] : [];
    return { leads, total, readAt: '2026-03-01T03:30:00.000Z', fresh: { count: 0, offset: 0 } };
  });
});

function open(path: string): void {
  history.replaceState(null, '', path);
  render(<App />);
}

test('a search without a match in the open list says where there is one', async () => {
  totals = { 'enquiry answered meera': 1, 'enquiry quarantine meera': 2, 'application all meera': 3 };
  open('/inbox?q=meera');
  await screen.findByText('Nothing matches here');
  const hrefs = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefs('1 found under Answered')).toBe('/inbox?q=meera&state=answered');
  expect(await hrefs('2 found under Quarantine')).toBe('/quarantine?q=meera');
  expect(await hrefs('3 found under Applications')).toBe('/applications?q=meera&state=all');
});

test.each([
  ['/inbox?q=meera', 'Inbox 3 of 55'],
  ['/inbox?state=answered', 'Inbox 40'],
])('the heading of %s counts what is listed: %s', async (path, name) => {
  totals = { 'enquiry - meera': 3, 'enquiry answered -': 40 };
  open(path);
  await screen.findByRole('heading', { level: 1, name });
});
