import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { errorCopy } from '#site/hydration/test-copy.ts';
import { serverHtml } from '../../tests/support/server-html.ts';
import type { SearchDocument } from './document.ts';
import { SiteSearch } from './SiteSearch.tsx';
import { type OpenSearch, openSearchFile } from './search-file.ts';
import { createSearchIndex, storeIndex } from './search-index.ts';
import { replyCopy } from './test-copy.ts';

const document_ = (kind: SearchDocument['kind'], title: string, text: string): SearchDocument => ({
  kind,
  title,
  text,
  href: `#${title.replace(/\W/g, '-')}`,
  keywords: '',
});
const index = storeIndex(
  createSearchIndex([
    document_('service', 'Cloud Solutions', 'Moved in waves.'),
    document_('service', 'Cloud Services', 'The cloud you run.'),
    document_('service', 'Cloud Computing', 'The right machine.'),
    document_('service', 'Cloud Backups', 'Restored on Fridays.'),
    document_('job', 'Cloud Engineer', 'Move work to the cloud.'),
    document_('article', 'A bill', 'Read line by line.'),
  ]),
);
const copy = {
  label: 'Results',
  one: '1 result',
  many: '{count} results',
  none: 'Nothing found yet.',
  all: 'See all {count} results',
  kinds: {
    service: 'Services',
    industry: 'Industries',
    project: 'Projects',
    'case-study': 'Case studies',
    article: 'Articles',
    job: 'Open positions',
    page: 'Pages',
  },
  slash: 'The / key opens this search',
};
const open = () =>
  openSearchFile({
    index,
    vocabulary: { synonyms: [], topics: [], hindi: {}, kinds: [] },
    copy,
    reply: replyCopy,
  });
const island = (load: () => Promise<OpenSearch> = open) => (
  <SiteSearch
    copy={{
      label: 'Search this site',
      placeholder: 'Service',
      submit: 'Search',
      loading: 'Loading the index …',
      failed: 'Press Enter to search.',
    }}
    errorCopy={errorCopy}
    load={load}
  />
);

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search this site' });
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  location.hash = '';
  document.body.replaceChildren();
});

async function typed(text: string) {
  render(island());
  const visitor = userEvent.setup();
  await visitor.type(box(), text);
  await waitFor(() => expect(status()).not.toBe('Loading the index …'));
  return visitor;
}

test('is a plain form without JavaScript', () => {
  document.body.innerHTML = serverHtml(island());
  const form = document.querySelector('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/search', 'get']);
  const field = screen.getByRole('searchbox', { name: 'Search this site' });
  expect(field.getAttribute('name')).toBe('q');
  expect(document.querySelector('[role="combobox"], [role="listbox"]')).toBeNull();
});

test('shows results while typing, by page type, highlighted and announced with their number', async () => {
  await typed('clou');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Results' }).id);
  expect(status()).toBe('5 results');
  const services = within(screen.getByRole('group', { name: 'Services' })).getAllByRole('option');
  expect(services).toHaveLength(3);
  expect(services[0]?.querySelector('mark')?.textContent).toBe('Cloud');
  expect(within(screen.getByRole('group', { name: 'Open positions' })).getAllByRole('option')).toHaveLength(1);
  const last = screen.getAllByRole('option').at(-1);
  expect([last?.textContent, last?.getAttribute('href')]).toEqual(['See all 5 results', '/search?q=clou']);
});

test('arrow keys move through the rows and back to the input, which keeps the focus', async () => {
  const visitor = await typed('cloud');
  const all = rows();
  expect(active()).toBeNull();
  await visitor.keyboard('{ArrowDown}');
  expect(active()).toBe(all[0]);
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  await visitor.keyboard('{End}');
  expect(active()).toBe('See all 5 results');
  await visitor.keyboard('{ArrowDown}');
  expect(active()).toBeNull();
  await visitor.keyboard('{ArrowUp}');
  expect(active()).toBe('See all 5 results');
  await visitor.keyboard('{Home}');
  expect(active()).toBe(all[0]);
  await visitor.keyboard('{ArrowUp}');
  expect(active()).toBeNull();
  expect(document.activeElement).toBe(box());
});

test('Enter follows the active row, or submits the form if none is active', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  addEventListener('submit', sent);
  const visitor = await typed('cloud');
  const [first] = screen.getAllByRole('option');
  await visitor.keyboard('{ArrowDown}{Enter}');
  expect(location.hash).toBe(first?.getAttribute('href'));
  expect(sent).not.toHaveBeenCalled();
  await visitor.keyboard('{ArrowUp}{Enter}');
  expect(sent).toHaveBeenCalledOnce();
  removeEventListener('submit', sent);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])(
  'the panel stays open when a row is clicked with %s',
  async (modifier) => {
    await typed('cloud');
    const [first] = screen.getAllByRole('option');
    const row = first?.firstElementChild ?? document.body;
    const { body } = document;
    body.setAttribute('popover', '');
    onTestFinished(() => body.removeAttribute('popover'));
    // jsdom has no popovers.
    body.hidePopover = vi.fn();
    fireEvent.click(row, { [modifier]: true });
    expect(body.hidePopover).not.toHaveBeenCalled();
    fireEvent.click(row);
    expect(body.hidePopover).toHaveBeenCalledOnce();
  },
);

test('Escape closes the list and keeps the text; the down arrow and typing open it again', async () => {
  const visitor = await typed('cloud');
  await visitor.keyboard('{Escape}');
  expect([box().getAttribute('aria-expanded'), box().value, rows()]).toEqual(['false', 'cloud', []]);
  await visitor.keyboard('{ArrowDown}');
  expect([box().getAttribute('aria-expanded'), active()]).toEqual(['true', null]);
  await visitor.keyboard('{Escape}s');
  expect(box().getAttribute('aria-expanded')).toBe('true');
});

test('Escape closes only the list; the next Escape closes the panel', async () => {
  const visitor = await typed('cloud');
  const prevented: boolean[] = [];
  const note = (event: KeyboardEvent) => event.key === 'Escape' && prevented.push(event.defaultPrevented);
  addEventListener('keydown', note);
  await visitor.keyboard('{Escape}{Escape}');
  removeEventListener('keydown', note);
  expect(prevented).toEqual([true, false]);
});

test('answers a query typed before the index was loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<OpenSearch>();
  render(island(() => promise));
  await userEvent.setup().type(box(), 'bill');
  expect([status(), rows()]).toEqual(['Loading the index …', []]);
  resolve(await open());
  await waitFor(() => expect(status()).toBe('1 result'));
  expect(rows()[0]).toContain('A bill');
});

test('is a plain form with an explanation if the index cannot be loaded', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(island(() => Promise.reject(new Error('no network'))));
  await userEvent.setup().type(box(), 'cloud');
  expect([status(), rows()]).toEqual(['Press Enter to search.', []]);
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});
