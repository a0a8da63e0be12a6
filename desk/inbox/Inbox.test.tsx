import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Counts, getCounts, listFilterChoices, listLeads } from '#contract/desk/leads.ts';
import { getMe, type Me } from '#contract/desk/sign-in.ts';
import { App } from '#desk/App.tsx';
import { reportConnection } from '#screen/api/connection.ts';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { stubBrowser } from '../../tests/support/stub-browser.ts';

const ME: Me = {
  person: { id: '1', name: 'Meera Iyer', email: 'meera@example.com', role: 'agent', mayPublish: false },
  brand: 'Kolam Digital',
  siteUrl: 'http://localhost',
  hasPasskey: true,
};

const NONE = { waiting: 0, followUps: 0, mine: 0 };

/** How many leads a list has, by its kind, state and search. */
let totals: Record<string, number>;

beforeEach(() => {
  totals = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === getMe.path) return Response.json(ME);
    if (pathname === listFilterChoices.path)
      return Response.json({ pages: [], positions: [], people: [], sources: [], campaigns: [] });
    if (pathname === getCounts.path) {
      return Response.json({
        openEnquiries: 55,
        openApplications: 0,
        late: 0,
        byKind: { enquiry: NONE, application: NONE },
        quarantine: 0,
        undelivered: 0,
      } satisfies Counts);
    }
    if (pathname !== listLeads.path) return Response.json({ warnings: [] });
    const list = ['kind', 'state', 'search'].map((name) => searchParams.get(name) ?? '-').join(' ');
    const total = totals[list] ?? 0;
    const leads = total > 0 ? [exampleLead] : [];
    return Response.json({ leads, total, readAt: '2026-03-01T03:30:00.000Z', fresh: { count: 0, offset: 0 } });
  });
  stubBrowser();
  reportConnection({ isOffline: false, isSignedOut: false });
});
afterEach(() => vi.unstubAllGlobals());

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

test('the heading counts what is listed: the matches of how many', async () => {
  totals = { 'enquiry - meera': 3, 'enquiry answered -': 40 };
  open('/inbox?q=meera');
  await screen.findByRole('heading', { level: 1, name: 'Inbox 3 of 55' });
});

test('the heading of another list than the open one counts that list', async () => {
  totals = { 'enquiry answered -': 40 };
  open('/inbox?state=answered');
  await screen.findByRole('heading', { level: 1, name: 'Inbox 40' });
});
