import { fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { startDropdowns } from './dropdowns.ts';
import { NavigationBar } from './NavigationBar.tsx';

const html = renderToStaticMarkup(
  <NavigationBar
    label="Main"
    current="/services/seo"
    links={[
      { label: 'Home', href: '/' },
      { label: 'Projects', href: '/projects' },
    ]}
    menus={[
      {
        id: 'services',
        label: 'Services',
        groups: [
          {
            title: 'Grow',
            links: [
              { label: 'SEO', href: '/services/seo' },
              { label: 'Ads', href: '#ads' },
            ],
          },
        ],
        all: { label: 'All services', href: '/services' },
      },
      { id: 'industries', label: 'Industries', groups: [], all: { label: 'All industries', href: '/industries' } },
    ]}
  />,
);

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function start() {
  document.body.innerHTML = html;
  const nav = document.querySelector('nav') as HTMLElement;
  const onOpen = vi.fn();
  startDropdowns(nav, onOpen);
  const bar = within(nav);
  const services = bar.getByRole('button', { name: 'Services' });
  const industries = bar.getByRole('button', { name: 'Industries' });
  const state = () => [services, industries].map((button) => button.getAttribute('aria-expanded') === 'true');
  return { bar, services, industries, state, onOpen };
}

const over = (element: HTMLElement) => fireEvent.pointerMove(element, { pointerType: 'mouse' });
const leave = (element: HTMLElement) =>
  fireEvent.pointerLeave(element.closest('li') as HTMLElement, { pointerType: 'mouse' });

test('all links of the closed dropdowns are in the HTML, and the current one is marked', () => {
  const { bar, state } = start();
  const hrefs = bar.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/', '/services/seo', '#ads', '/services', '/industries', '/projects']);
  expect(state()).toEqual([false, false]);
  const marked = [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Services', 'SEO']);
});

test('by keyboard, Enter and Space open, arrow down and Tab enter the panel, Escape closes and returns the focus', async () => {
  const user = userEvent.setup();
  const { bar, services, state } = start();
  services.focus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(document.activeElement).toBe(bar.getByRole('link', { name: 'SEO' }));
  await user.keyboard('{Escape}');
  expect(state()).toEqual([false, false]);
  expect(document.activeElement).toBe(services);
  await user.keyboard(' ');
  expect(state()).toEqual([true, false]);
  await user.tab();
  expect(document.activeElement).toBe(bar.getByRole('link', { name: 'SEO' }));
  await user.tab({ shift: true });
  await user.keyboard(' ');
  expect(state()).toEqual([false, false]);
});

test('arrow keys, Home and End move the focus within a panel', async () => {
  const user = userEvent.setup();
  const { bar, services } = start();
  fireEvent.click(services);
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

test('a dropdown closes after a link to a section of this page and returns the focus; other clicks leave it open', () => {
  const { bar, services, state } = start();
  fireEvent.click(services);
  fireEvent.click(bar.getByText('Grow'));
  expect(state()).toEqual([true, false]);
  fireEvent.click(bar.getByText('Ads'));
  expect(state()).toEqual([false, false]);
  expect(document.activeElement).toBe(services);
});

test('a dropdown closes when the focus leaves it, and on a press outside', () => {
  const { bar, services, state } = start();
  services.focus();
  fireEvent.click(services);
  bar.getByRole('link', { name: 'SEO' }).focus();
  expect(state()).toEqual([true, false]);
  bar.getByRole('link', { name: 'Projects' }).focus();
  expect(state()).toEqual([false, false]);
  fireEvent.click(services);
  fireEvent.pointerDown(document.body);
  expect(state()).toEqual([false, false]);
});

test('a press right after a dropdown has opened under the pointer leaves it open, a later one or a key closes it', () => {
  vi.useFakeTimers();
  const { services, state } = start();
  const press = (detail: number) => fireEvent.click(services, { detail });
  over(services);
  vi.advanceTimersByTime(200 + 400);
  press(1);
  expect(state()).toEqual([true, false]);
  vi.advanceTimersByTime(200);
  press(1);
  expect(state()).toEqual([false, false]);
  press(0);
  expect(state()).toEqual([true, false]);
  press(0);
  expect(state()).toEqual([false, false]);
});

test('a passing pointer or a moving touch opens nothing', () => {
  vi.useFakeTimers();
  const { services, state } = start();
  over(services);
  vi.advanceTimersByTime(150);
  leave(services);
  fireEvent.pointerMove(services, { pointerType: 'touch' });
  vi.advanceTimersByTime(1_000);
  expect(state()).toEqual([false, false]);
});

test('a dropdown closed by Escape stays closed until the pointer has left', () => {
  vi.useFakeTimers();
  const { services, state } = start();
  const item = services.closest('li') as HTMLElement;
  vi.spyOn(item, 'matches').mockImplementation((selector: string) => selector === ':hover');
  over(services);
  vi.advanceTimersByTime(200);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  over(services);
  vi.advanceTimersByTime(1_000);
  expect(state()).toEqual([false, false]);
  leave(services);
  over(services);
  vi.advanceTimersByTime(200);
  expect(state()).toEqual([true, false]);
});
