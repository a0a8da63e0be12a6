import { fireEvent, render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { errorWords } from '#site/islands/island-boundary/test-words.ts';
import { NavigationBar } from '#site/islands/navigation-bar/NavigationBar.tsx';
import { withoutListStyle } from '#site/middleware.ts';

const bar = (
  <NavigationBar
    label="Main"
    errorWords={errorWords}
    entries={[
      { label: 'Home', href: '/' },
      { label: 'Services', panel: 'services', current: 'true' },
      { label: 'Industries', panel: 'industries' },
      { label: 'Projects', href: '/projects' },
    ]}
    services={
      <>
        <a href="/services/seo">SEO</a>
        <p>Grow</p>
        <a href="#ads">
          <b>Ads</b>
        </a>
        <a href="/services">All services</a>
      </>
    }
    industries={<a href="/industries">All industries</a>}
  />
);

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The bar as a visitor has it: from the server's HTML, then hydrated. `before` runs in between. */
function hydrate(before: (container: HTMLElement) => void = () => {}) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(bar);
  before(container);
  const ready = vi.fn();
  container.addEventListener('island:ready', ready);
  render(bar, { container, hydrate: true });
  const inside = within(container);
  return { ready, bar: inside, services: inside.getByRole('button', { name: 'Services' }) };
}

test('the server sends every link of the dropdowns, closed, and no inline style but the one that is taken away', () => {
  const html = renderToString(bar);
  for (const href of ['/projects', '/services/seo', '/services', '/industries']) {
    expect(html).toContain(`href="${href}"`);
  }
  expect(html).not.toContain('data-state="open"');
  expect(html.match(/ style="[^"]*"/g)).toEqual([' style="position:relative"']);
  expect(withoutListStyle(html)).not.toContain('style=');
});

test('the entry that leads to this page is marked', () => {
  const { body } = new DOMParser().parseFromString(renderToString(bar), 'text/html');
  const marked = [...body.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Services']);
});

test('hydrating says so once, without an error, and leaves the dropdowns closed', async () => {
  const error = vi.spyOn(console, 'error');
  const { ready, services } = hydrate();
  await waitFor(() => expect(ready).toHaveBeenCalledOnce());
  expect(services.getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelectorAll('.site-navigation-panel')).toHaveLength(0);
  expect(error).not.toHaveBeenCalled();
});

test('a dropdown that styles opened under the focus is still open once hydrated, and keeps the focus', () => {
  const { services } = hydrate((container) => {
    const style = container.ownerDocument.head.appendChild(document.createElement('style'));
    style.textContent =
      '.site-navigation-panel { visibility: hidden } li:focus-within > .site-navigation-panel { visibility: visible }';
    container.querySelector<HTMLElement>('.site-navigation button')?.focus();
  });
  expect(services.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(services);
  expect(document.querySelectorAll('.site-navigation-panel')).toHaveLength(1);
});

test('by keyboard: Enter opens, arrow down goes in, Escape closes and gives the focus back', async () => {
  const user = userEvent.setup();
  const { bar, services } = hydrate();
  services.focus();
  await user.keyboard('{Enter}');
  expect(document.querySelector('[aria-hidden="true"][tabindex="0"]')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bar.getByRole('link', { name: 'SEO' }));
  await user.keyboard('{Escape}');
  expect(services.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(services);
});

test('arrow keys, Home and End move the focus among the links of a panel', async () => {
  const user = userEvent.setup();
  const { bar, services } = hydrate();
  await user.click(services);
  bar.getByRole('link', { name: 'SEO' }).focus();
  const reached = async (key: string) => {
    await user.keyboard(`{${key}}`);
    return document.activeElement?.textContent;
  };
  expect(await reached('ArrowUp')).toBe('SEO');
  expect(await reached('ArrowDown')).toBe('Ads');
  expect(await reached('ArrowRight')).toBe('All services');
  expect(await reached('ArrowDown')).toBe('All services');
  expect(await reached('ArrowLeft')).toBe('Ads');
  expect(await reached('Home')).toBe('SEO');
  expect(await reached('End')).toBe('All services');
  expect(await reached('a')).toBe('All services');
});

test('a dropdown closes behind a link to a place in this page, and the focus is back; other clicks leave it', async () => {
  const user = userEvent.setup();
  const { bar, services } = hydrate();
  await user.click(services);
  await user.click(bar.getByText('Grow'));
  expect(services.getAttribute('aria-expanded')).toBe('true');
  await user.click(bar.getByText('Ads'));
  expect(services.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(services);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])(
  'a dropdown stays open behind a link that is clicked with %s: it opens elsewhere',
  (modifier) => {
    const { bar, services } = hydrate();
    // Without a pointer: one that rests there for 200 ms, as on a busy machine, opens it as well.
    fireEvent.click(services);
    fireEvent.click(bar.getByText('Ads'), { [modifier]: true });
    expect(services.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(bar.getByRole('link', { name: 'Projects' }), { [modifier]: true });
    expect(services.getAttribute('aria-expanded')).toBe('true');
  },
);

test.each([
  ['altKey', 'ArrowLeft'],
  ['ctrlKey', 'Home'],
  ['metaKey', 'ArrowDown'],
])('%s+%s is left to the browser, in a panel and in the bar', async (modifier, key) => {
  const { bar, services } = hydrate();
  fireEvent.click(services);
  const last = bar.getByRole('link', { name: 'All services' });
  for (const link of [last, bar.getByRole('link', { name: 'Projects' }), services]) {
    link.focus();
    // Returns whether the browser gets the key.
    expect(fireEvent.keyDown(link, { key, [modifier]: true })).toBe(true);
    // Radix moves the focus in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(link);
  }
});

test('a dropdown that opens closes the search popover', () => {
  const search = document.body.appendChild(document.createElement('div'));
  // jsdom has no popovers.
  search.hidePopover = vi.fn();
  search.id = 'site-search';
  const { services } = hydrate();
  // Without a pointer: one that rests there for 200 ms, as on a busy machine, opens it as well.
  fireEvent.click(services);
  expect(search.hidePopover).toHaveBeenCalledOnce();
  fireEvent.click(services);
  expect(search.hidePopover).toHaveBeenCalledOnce();
});

test('the full-screen menu is modal once hydrated', () => {
  const menu = document.body.appendChild(document.createElement('div'));
  // jsdom has no popovers.
  menu.popover = 'auto';
  menu.id = 'site-menu';
  const page = document.body.appendChild(document.createElement('main'));
  hydrate();
  menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(page.hasAttribute('inert')).toBe(true);
});

test('a dropdown closes when the focus moves on along the bar', async () => {
  const user = userEvent.setup();
  const { bar, services } = hydrate();
  await user.click(services);
  expect(services.getAttribute('aria-expanded')).toBe('true');
  bar.getByRole('link', { name: 'Projects' }).focus();
  await waitFor(() => expect(services.getAttribute('aria-expanded')).toBe('false'));
});

test('under the pointer a dropdown opens after 200 ms, the next one at once, and closes 150 ms after', async () => {
  vi.useFakeTimers();
  try {
    const { bar, services } = hydrate();
    const industries = bar.getByRole('button', { name: 'Industries' });
    const state = () => [services, industries].map((trigger) => trigger.getAttribute('aria-expanded'));
    const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
    fireEvent.pointerMove(services, { pointerType: 'mouse' });
    await pass(190);
    expect(state()).toEqual(['false', 'false']);
    await pass(10);
    await waitForState(() => expect(state()).toEqual(['true', 'false']));
    fireEvent.pointerLeave(services, { pointerType: 'mouse' });
    fireEvent.pointerMove(industries, { pointerType: 'mouse' });
    expect(state()).toEqual(['false', 'true']);
    fireEvent.pointerLeave(industries, { pointerType: 'mouse' });
    await pass(140);
    expect(state()).toEqual(['false', 'true']);
    await pass(10);
    await waitForState(() => expect(state()).toEqual(['false', 'false']));
  } finally {
    vi.useRealTimers();
  }
});

/** React renders a timer's change in a task of its own. */
async function waitForState(assertion: () => void): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  assertion();
}
