import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { errorCopy } from '#site/hydration/test-copy.ts';
import { serverHtml } from '../../tests/support/server-html.ts';
import { ListFilter } from './ListFilter.tsx';

const copy = {
  label: 'Filter the list',
  placeholder: 'GST …',
  submit: 'Filter',
  clear: 'Show all',
  all: '{total} services',
  found: '{count} of {total} for “{question}”',
  none: 'Nothing has “{question}” in it.',
};
const list = `
  <nav><ul><li><a href="#software">Software</a></li><li><a href="#print">Print</a></li></ul></nav>
  <div id="the-list">
    <section data-group><h3 data-text>IT &amp; Software</h3><details><summary>IT</summary><ul id="software" data-anchor>
      <li data-item><h4 data-text><a href="/x">ERP</a></h4><p data-text>Tally and Zoho Books</p><p>not looked at</p></li>
      <li data-item><h4 data-text><a href="/x">Chatbots</a></h4><p data-text>WhatsApp</p></li>
    </ul></details></section>
    <section data-group><h3 data-text>Printing</h3><details><summary>Print</summary><ul id="print" data-anchor>
      <li data-item><h4 data-text><a href="/x">Stationery</a></h4><p data-text>Cards with your GST number</p></li>
    </ul></details></section>
  </div>`;
const island = (question = '', shown = 3) => (
  <ListFilter
    listId="the-list"
    action="/services"
    copy={copy}
    errorCopy={errorCopy}
    asked={{ query: question, shown, total: 3 }}
  />
);
const titles = () =>
  [...document.querySelectorAll<HTMLElement>('#the-list [data-item]')]
    .filter((item) => !item.hidden && !item.closest<HTMLElement>('[data-group]')?.hidden)
    .map((item) => item.querySelector('h4')?.textContent);
const links = () =>
  [...document.querySelectorAll('nav li')]
    .filter((item) => !(item as HTMLElement).hidden)
    .map((item) => item.textContent);

beforeEach(() => {
  document.body.innerHTML = list;
  history.replaceState(null, '', '/services');
});

test('typing filters the list, its groups and links, and updates the count and the address', async () => {
  render(island());
  const visitor = userEvent.setup();
  const box = screen.getByRole('searchbox', { name: 'Filter the list' });
  expect(screen.getByRole('status').textContent).toBe('3 services');
  await visitor.type(box, ' tally');
  expect(titles()).toEqual(['ERP']);
  expect(links()).toEqual(['Software']);
  expect(screen.getByRole('status').textContent).toBe('1 of 3 for “tally”');
  await vi.waitFor(() => expect(location.search).toBe('?q=tally'));

  await visitor.clear(box);
  expect(titles()).toEqual(['ERP', 'Chatbots', 'Stationery']);
  await vi.waitFor(() => expect(location.href).toMatch(/\/services$/));
});

test('the address changes after a pause in typing, not at each keystroke', async () => {
  render(island());
  const replace = vi.spyOn(history, 'replaceState');
  onTestFinished(() => replace.mockRestore());
  // At once, so that a slow machine makes no pause between two keystrokes.
  for (const value of ['s', 'stationery', 'stationery with gst'])
    fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
  expect(titles()).toEqual([]);
  await vi.waitFor(() => expect(location.search).toBe('?q=stationery+with+gst'));
  expect(replace).toHaveBeenCalledTimes(1);
});

test.each([
  ['the visitor leaves the page', () => dispatchEvent(new Event('pagehide'))],
  ['the visitor leaves the box', () => userEvent.tab()],
  ['the visitor presses Enter', () => userEvent.keyboard('{Enter}')],
])('the address is up to date at once when %s', async (_when, act) => {
  render(island());
  await userEvent.type(screen.getByRole('searchbox'), 'gst');
  await act();
  expect(location.search).toBe('?q=gst');
});

test('the name of a group shows the whole group; unmarked text is not searched', async () => {
  render(island());
  const visitor = userEvent.setup();
  const box = screen.getByRole('searchbox');
  await visitor.type(box, 'SOFTWARE');
  expect(titles()).toEqual(['ERP', 'Chatbots']);
  await visitor.clear(box);
  await visitor.type(box, 'not looked at');
  expect(titles()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Nothing has “not looked at” in it.');
});

test('the button moves the focus to the first card shown, or to “Show all” if there is none', async () => {
  render(island());
  const visitor = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Filter' });
  await visitor.type(screen.getByRole('searchbox'), 'whatsapp');
  await visitor.click(button);
  expect(document.activeElement?.textContent).toBe('Chatbots');
  await visitor.type(screen.getByRole('searchbox'), ' xyzzy');
  await visitor.click(button);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: copy.clear }));
});

test('“Show all” clears the field and moves the focus there', async () => {
  render(island());
  const visitor = userEvent.setup();
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  await visitor.type(box, 'gst');
  await visitor.click(screen.getByRole('link', { name: 'Show all' }));
  expect(titles()).toHaveLength(3);
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])(
  'with %s the browser follows the link “Show all”',
  async (modifier) => {
    render(island());
    await userEvent.type(screen.getByRole('searchbox'), 'gst');
    // fireEvent returns false if the default is prevented.
    expect(fireEvent.click(screen.getByRole('link', { name: 'Show all' }), { [modifier]: true })).toBe(true);
    expect(titles()).toEqual(['Stationery']);
  },
);

test('without JavaScript it is a GET form, with a link that clears the filter', () => {
  document.body.innerHTML = serverHtml(island('gst', 1));
  const form = document.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/services');
  expect(form?.method).toBe('get');
  expect(document.querySelector<HTMLInputElement>('input[name=q]')?.value).toBe('gst');
  expect(document.querySelector('button[type=submit]')?.textContent).toBe('Filter');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/services');
  expect(document.querySelector('[role=status]')?.textContent).toBe('1 of 3 for “gst”');
});
