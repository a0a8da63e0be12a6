import { fireEvent, render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteHeader, type SiteHeaderProps } from '#site/islands/site-header/SiteHeader.tsx';
import { withoutListStyle } from '#site/middleware.ts';

const props: SiteHeaderProps = {
  brand: 'Kolam Digital',
  current: '/services/seo',
  links: [
    { label: 'Home', href: '/' },
    { label: 'Projects', href: '/projects' },
  ],
  menus: [
    {
      id: 'services',
      label: 'Services',
      groups: [
        { title: 'Grow', links: [{ label: 'SEO', href: '/services/seo', description: 'Found for what you sell' }] },
      ],
      all: { label: 'All services', href: '/services' },
    },
    {
      id: 'industries',
      label: 'Industries',
      groups: [{ links: [{ label: 'Schools', href: '/industries/schools' }] }],
      all: { label: 'All industries', href: '/industries' },
    },
  ],
  login: { label: 'Login', href: '/login' },
  callToAction: { label: 'Talk to us', href: '/contact' },
  words: {
    mainNavigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    openSearch: 'Search and newsletter',
    search: 'Search',
    searchLabel: 'Search this site',
    searchPlaceholder: 'Service, industry or question',
    newsletterText: 'One letter a month.',
    newsletterLabel: 'Email address',
    newsletterPlaceholder: 'name@example.com',
    subscribe: 'Subscribe',
    boundary: {
      heading: 'Unexpected Application Error!',
      back: 'Back',
      contact: 'Contact',
      search: 'Search',
      searchLabel: 'Search this site',
      section: 'Only this part failed.',
      contactSubject: 'A fault',
    },
  },
};

beforeEach(() => {
  // jsdom has no popovers; opening and closing them is the browser's part, tested in a real one.
  HTMLElement.prototype.hidePopover = vi.fn();
});

/** The header as a visitor has it: from the server's HTML, then hydrated. `before` runs in between. */
function hydrate(before: (container: HTMLElement) => void = () => {}) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<SiteHeader {...props} />);
  before(container);
  const ready = vi.fn();
  container.addEventListener('island:ready', ready);
  render(<SiteHeader {...props} />, { container, hydrate: true });
  const bar = within(container.querySelector<HTMLElement>('.site-navigation') ?? container);
  return { ready, bar, services: bar.getByRole('button', { name: 'Services' }) };
}

test('the server sends every link of the dropdowns, closed, and no inline style but the one that is taken away', () => {
  const html = renderToString(<SiteHeader {...props} />);
  const bar = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'));
  for (const href of ['/services/seo', '/services', '/industries/schools', '/industries']) {
    expect(bar).toContain(`href="${href}"`);
  }
  expect(bar).not.toContain('data-state="open"');
  expect(html.match(/ style="[^"]*"/g)).toEqual([' style="position:relative"']);
  expect(withoutListStyle(html)).not.toContain('style=');
});

test('both forms are plain forms in the panel and in the menu', () => {
  const { body } = new DOMParser().parseFromString(renderToString(<SiteHeader {...props} />), 'text/html');
  for (const place of ['#site-search', '#site-menu']) {
    const [search, newsletter] = body.querySelectorAll<HTMLFormElement>(`${place} form`);
    expect([search?.getAttribute('action'), search?.method]).toEqual(['/search', 'get']);
    expect(search?.querySelector('input')?.name).toBe('q');
    expect([newsletter?.getAttribute('action'), newsletter?.method]).toEqual(['/newsletter', 'post']);
    expect(newsletter?.querySelector('input')?.name).toBe('email');
  }
});

test('the link to this page and the menu that holds it are marked, in the bar and in the full-screen menu', () => {
  const { body } = new DOMParser().parseFromString(renderToString(<SiteHeader {...props} />), 'text/html');
  const marked = [...body.querySelectorAll('[aria-current]')].map((element) => [
    element.textContent,
    element.getAttribute('aria-current'),
  ]);
  expect(marked).toEqual([
    ['Services', 'true'],
    ['SEOFound for what you sell', 'page'],
    ['SEO', 'page'],
  ]);
  expect(body.querySelectorAll('details[open] summary')).toHaveLength(1);
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
  expect(document.activeElement).toBe(bar.getByRole('link', { name: /^SEO/ }));
  await user.keyboard('{Escape}');
  expect(services.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(services);
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
