import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLeads } from '#contract/desk/lead-changes.ts';
import { getCounts, type LeadSummary, listFilterChoices, listLeads } from '#contract/desk/leads.ts';
import { listPeople } from '#contract/desk/people.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { App } from '#desk/App.tsx';
import { reportConnection } from '#screen/api/connection.ts';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { stubBrowser } from '../../tests/support/stub-browser.ts';

// The first import of a part takes seconds on a busy machine.
const PATIENCE = { timeout: 6_000 };

const LEADS: LeadSummary[] = ['Uma', 'Valli', 'Dev', 'Zoya'].map((name, index) => ({
  ...exampleLead,
  reference: `KD-${index}`,
  name,
}));

/** What was sent to changeLeads, and what it answers. */
let sent: { change: string; leads: { reference: string; was: string | null }[] }[];
let outcomes: string[];
let isReachable: boolean;

beforeEach(async () => {
  sent = [];
  outcomes = [];
  isReachable = true;
  await Promise.all([import('./SelectionBar.tsx'), import('./change-leads.ts')]);
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string } = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    const person = { id: '1', name: 'Meera Iyer', email: 'meera@example.com', role: 'agent' };
    if (pathname === getMe.path) return Response.json({ person, brand: '', siteUrl: '', hasPasskey: true });
    if (pathname === listFilterChoices.path)
      return Response.json({ pages: [], positions: [], people: [], sources: [], campaigns: [] });
    if (pathname === listPeople.path) return Response.json({ people: [person] });
    if (pathname === getCounts.path) return Response.json({ openEnquiries: 4, byKind: {} });
    if (pathname === changeLeads.path) {
      if (!isReachable) throw new TypeError('Failed to fetch');
      sent.push(JSON.parse(body));
      return Response.json({ at: '2026-03-01T05:00:00.000Z', outcomes });
    }
    if (pathname !== listLeads.path) return Response.json({ warnings: [] });
    const readAt = '2026-03-01T03:30:00.000Z';
    return Response.json({ leads: LEADS, total: LEADS.length, readAt, fresh: { count: 0, offset: 0 } });
  });
  stubBrowser();
  reportConnection({ isOffline: false, isSignedOut: false });
});
afterEach(() => vi.unstubAllGlobals());

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` }, PATIENCE);

test('several are selected with Shift, and what had changed or is gone is said beside what is done', {
  timeout: 60_000,
}, async () => {
  history.replaceState(null, '', '/inbox');
  render(<App />);
  fireEvent.click(await box('Uma'));
  fireEvent.click(await box('Zoya'), { shiftKey: true });
  await screen.findByText('4 selected', undefined, PATIENCE);
  fireEvent.click(await box('Valli'));
  outcomes = ['done', 'changed', 'gone'];
  fireEvent.click(await screen.findByRole('button', { name: 'Spam' }, PATIENCE));
  await screen.findByText(/^Uma is in quarantine, as spam. 1 has changed meanwhile.* 1 is gone/, undefined, PATIENCE);
  expect(sent[0]?.leads.map(({ reference }) => reference)).toEqual(['KD-0', 'KD-2', 'KD-3']);
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
  outcomes = ['done'];
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent[1]).toEqual({ change: 'release', leads: [{ reference: 'KD-0', was: null }] }));
});

test('the keys select and mark without a pointer', { timeout: 30_000 }, async () => {
  history.replaceState(null, '', '/inbox');
  render(<App />);
  await box('Uma');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('j');
  // Which row is the first on the screen depends on its size, and nothing has one here.
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^lead-/), PATIENCE);
  const active = LEADS.find(({ reference }) => document.activeElement?.id === `lead-${reference}`);
  press('x');
  await screen.findByText('1 selected', undefined, PATIENCE);
  outcomes = ['done'];
  press('e');
  await screen.findByText(`${active?.name} is marked as answered.`, undefined, PATIENCE);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  const lead = { reference: active?.reference, was: '2026-03-01T05:00:00.000Z' };
  await waitFor(() => expect(sent[1]).toEqual({ change: 'open', leads: [lead] }));
});

test('what is selected stays so when a key reaches no server', { timeout: 30_000 }, async () => {
  history.replaceState(null, '', '/inbox');
  render(<App />);
  fireEvent.click(await box('Uma'));
  fireEvent.click(await box('Dev'));
  await screen.findByText('2 selected', undefined, PATIENCE);
  isReachable = false;
  fireEvent.keyDown(document.body, { key: '!' });
  await screen.findByText(/^The server cannot be reached/, undefined, PATIENCE);
  await screen.findByText('2 selected', undefined, PATIENCE);
});
