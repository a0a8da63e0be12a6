import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listLeads, PAGE_SIZE } from '#contract/desk/inbox.ts';
import type { LeadSummary } from '#contract/desk/lead.ts';
import { type ChangeOutcome, changeLeads } from '#contract/desk/lead-changes.ts';
import { App } from '#desk/App.tsx';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { stubChanges } from '../../tests/support/stub-browser.ts';
import { type TestServer, testServer } from '../../tests/support/website-screen.tsx';

// The first import of a part takes seconds on a busy machine.
const PATIENCE = { timeout: 6_000 };

const NAMES = ['Uma', 'Valli', 'Dev', 'Zoya'];

const leadsOf = (count: number): LeadSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    ...exampleLead,
    reference: `KD-${index}`,
    name: NAMES[index] ?? `Client ${index}`,
  }));

/** What the server has. */
let leads: LeadSummary[];
let fresh: { count: number; offset: number };
/** Where the pages begin whose replies wait until it is emptied. */
let held: string[];
let outcomes: ChangeOutcome[];
let server: TestServer;
/** Tells the desk that leads have changed. */
let announce: () => void;

beforeEach(async () => {
  leads = leadsOf(NAMES.length);
  fresh = { count: 0, offset: 0 };
  held = [];
  outcomes = [];
  await Promise.all([import('./SelectionBar.tsx'), import('./change-leads.ts')]);
  server = testServer();
  server.answer(changeLeads, () => ({ at: '2026-03-01T05:00:00.000Z', outcomes }));
  answerLeads();
  announce = stubChanges();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answerLeads = () =>
  server.answer(listLeads, async ({ offset = 0 }) => {
    await vi.waitUntil(() => !held.includes(`${offset}`), 60_000);
    const page = leads.slice(Number(offset), Number(offset) + PAGE_SIZE);
    return { leads: page, total: leads.length, readAt: new Date().toISOString(), fresh };
  });

function open(path = '/inbox'): void {
  history.replaceState(null, '', path);
  render(<App />);
}

/** Opens a list of as many leads. */
async function openList(count: number): Promise<void> {
  leads = leadsOf(count);
  open();
  await listed(0);
}

/** What was sent to change leads. */
const sent = (at: number) => server.sent(changeLeads)[at];
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` }, PATIENCE);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const rows = () => document.querySelectorAll('li[aria-posinset]');
// Not by their roles, which takes seconds in a long list.
const row = (index: number) => document.getElementById(`lead-KD-${index}`);
const listed = (index: number, name = '') => waitFor(() => expect(row(index)?.textContent).toContain(name), PATIENCE);
const select = (index: number) => fireEvent.click(row(index)?.closest('li')?.querySelector('input') ?? document.body);
const focus = (index: number) => act(() => row(index)?.focus());
const focusOn = (index: number) => waitFor(() => expect(document.activeElement?.id).toBe(`lead-KD-${index}`));
// The menu of narrow screens is called "More", too.
const more = () => document.querySelector<HTMLElement>('main button[aria-describedby="shown-leads"]');
const pressMore = () => fireEvent.click(more() ?? document.body);
const shown = () => document.getElementById('shown-leads')?.textContent;

test.each([0, 1, 49, 50])('a list of %i is whole, without "More"', async (count) => {
  leads = leadsOf(count);
  open();
  await (count === 0 ? screen.findByText('No open enquiries') : listed(0));
  expect(rows()).toHaveLength(count);
  expect(more()).toBeNull();
  expect(shown()).toBeUndefined();
});

test.each([51, 120])('a list of %i goes on with "More", from the first one that it has brought', async (count) => {
  await openList(count);
  expect(rows()).toHaveLength(50);
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe(`${count}`);
  for (let before = 50; before < count; before += 50) {
    expect(shown()).toBe(`Showing ${before} of ${count}`);
    pressMore();
    await focusOn(before);
  }
  expect(rows()).toHaveLength(count);
  expect(shown()).toBe(`Showing ${count} of ${count}`);
  expect(more()).toBeNull();
});

test('J reads on after the last row, and K comes back', async () => {
  await openList(51);
  focus(49);
  press('j');
  await focusOn(50);
  press('j');
  press('k');
  await focusOn(49);
});

test('what changes while "More" is under way ends neither', async () => {
  await openList(120);
  held = ['50'];
  pressMore();
  leads = leads.with(0, { ...exampleLead, reference: 'KD-0', name: 'Usha' });
  announce();
  await listed(0, 'Usha');
  held = [];
  await focusOn(50);
  held = ['0'];
  leads = leads.with(0, { ...exampleLead, reference: 'KD-0', name: 'Uma' });
  announce();
  pressMore();
  held = [];
  await focusOn(100);
  await listed(0, 'Uma');
});

test('"More" takes no focus from what somebody has turned to meanwhile', async () => {
  await openList(51);
  held = ['50'];
  pressMore();
  focus(3);
  held = [];
  await listed(50);
  await focusOn(3);
});

test('"More" says why there are none, and can be pressed again', async () => {
  await openList(51);
  server.refuse(listLeads, { code: 'invalid', message: 'Not now.' });
  pressMore();
  await screen.findByText('Not now.');
  expect(rows()).toHaveLength(50);
  answerLeads();
  pressMore();
  await focusOn(50);
});

test('what has come is said, and found although its page was not read', async () => {
  await openList(120);
  leads = leadsOf(121);
  fresh = { count: 1, offset: 120 };
  announce();
  fireEvent.click(await screen.findByRole('button', { name: '1 new' }));
  fresh = { count: 0, offset: 0 };
  await focusOn(120);
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

test('what leaves the list while somebody looks at it stays, and the page scrolls by what goes above the screen', async () => {
  // Rows of 64 pixels; the first ten are above the screen.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(64);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: ([...rows()].indexOf(this as HTMLElement) - 10) * 64, left: 0, width: 0, height: 64 } as DOMRect;
  });
  const scrollBy = vi.fn();
  vi.stubGlobal('scrollBy', scrollBy);
  await openList(50);
  focus(15);
  leads = leads.filter(({ reference }) => !['KD-0', 'KD-1', 'KD-15'].includes(reference));
  announce();
  await screen.findByText('Left this list');
  expect([...rows()].map((row) => row.querySelector('a')?.id).slice(12, 15)).toEqual([
    'lead-KD-14',
    'lead-KD-15',
    'lead-KD-16',
  ]);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -128, behavior: 'instant' });
});

test('several are selected with Shift, and what had changed or is gone is said beside what is done', {
  timeout: 60_000,
}, async () => {
  open();
  fireEvent.click(await box('Uma'));
  fireEvent.click(await box('Zoya'), { shiftKey: true });
  await screen.findByText('4 selected', undefined, PATIENCE);
  fireEvent.click(await box('Valli'));
  outcomes = ['done', 'changed', 'gone'];
  fireEvent.click(await screen.findByRole('button', { name: 'Spam' }, PATIENCE));
  await screen.findByText(/^Uma is in quarantine, as spam. 1 has changed meanwhile.* 1 is gone/, undefined, PATIENCE);
  expect(sent(0)?.leads.map(({ reference }) => reference)).toEqual(['KD-0', 'KD-2', 'KD-3']);
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
  outcomes = ['done'];
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent(1)).toEqual({ change: 'release', leads: [{ reference: 'KD-0', was: null }] }));
});

test('what is selected is sent as it was then, and "Select all" has the first hundred', {
  timeout: 30_000,
}, async () => {
  await openList(120);
  select(0);
  await screen.findByText('1 selected', undefined, PATIENCE);
  leads = leads.with(0, { ...exampleLead, reference: 'KD-0', name: 'Usha', since: '2026-03-01T04:00:00.000Z' });
  announce();
  await listed(0, 'Usha');
  outcomes = ['changed'];
  press('!');
  await waitFor(() => expect(sent(0)?.leads).toEqual([{ reference: 'KD-0', was: exampleLead.since }]));
  select(1);
  fireEvent.click(await screen.findByText('Select the first 100', undefined, PATIENCE));
  await screen.findByText('100 selected', undefined, PATIENCE);
  fireEvent.click(screen.getByText('Answered'));
  await waitFor(() => expect(screen.queryByText('100 selected')).toBeNull());
});

test('the keys select and mark without a pointer', { timeout: 30_000 }, async () => {
  open();
  await box('Uma');
  press('j');
  await focusOn(0);
  press('x');
  await screen.findByText('1 selected', undefined, PATIENCE);
  outcomes = ['done'];
  press('e');
  await screen.findByText('Uma is marked as answered.', undefined, PATIENCE);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  const lead = { reference: 'KD-0', was: '2026-03-01T05:00:00.000Z' };
  await waitFor(() => expect(sent(1)).toEqual({ change: 'open', leads: [lead] }));
  press('/');
  const search = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: 'uma' } });
  await waitFor(() => expect(location.search).toBe('?q=uma'));
  await listed(0);
  search.blur();
  press('j');
  await focusOn(0);
  fireEvent.click(row(0) ?? document.body);
  await waitFor(() => expect(location.pathname).toBe('/leads/KD-0'));
});

test('what is selected stays so when a key reaches no server', { timeout: 30_000 }, async () => {
  open();
  fireEvent.click(await box('Uma'));
  fireEvent.click(await box('Dev'));
  await screen.findByText('2 selected', undefined, PATIENCE);
  server.isOffline = true;
  fireEvent.keyDown(document.body, { key: '!' });
  await screen.findByText(/^The server cannot be reached/, undefined, PATIENCE);
  await screen.findByText('2 selected', undefined, PATIENCE);
});
