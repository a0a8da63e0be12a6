import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getMe, type Me } from '#contract/desk/sign-in.ts';
import { reportConnection } from '#screen/api/connection.ts';
import { stubBrowser } from '../tests/support/stub-browser.ts';
import { App } from './App.tsx';

const MEERA = { id: '1', name: 'Meera Iyer', email: 'meera@example.com', role: 'owner', mayPublish: true } as const;

/** The paths that were asked for. */
let asked: string[];

function openDesk(path: string, person: Me['person']): void {
  const me: Me = { person, brand: 'Kolam Digital', siteUrl: 'http://localhost', hasPasskey: false };
  // The screens themselves wait for their data.
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return path === getMe.path ? Response.json(me) : new Promise(() => undefined);
  });
  stubBrowser();
  history.replaceState(null, '', path);
  render(<App />);
}

beforeEach(() => reportConnection({ isOffline: false, isSignedOut: false }));

it('leaves for the sign-in page without a session, and keeps the place to come back to', async () => {
  openDesk('/leads/KD-1?x=1', null);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(new URLSearchParams(location.search).get('return')).toBe('/leads/KD-1?x=1');
});

it('moves the focus to the heading of the next screen', async () => {
  openDesk('/account', MEERA);
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  fireEvent.click(screen.getByRole('link', { name: 'Numbers' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Numbers' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Numbers · Desk');
});

it('shows what is for owners to owners only', async () => {
  openDesk('/account', { ...MEERA, role: 'agent', mayPublish: false });
  await screen.findByRole('link', { name: 'Account' });
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
});

it.each([
  ['/', 'agent', '/inbox'],
  ['/log', 'agent', '/inbox'],
  ['/people', 'agent', '/people'],
  ['/', 'writer', '/website'],
  ['/leads/KD-1', 'writer', '/website'],
  ['/numbers', 'writer', '/website'],
  ['/website/drafts', 'writer', '/website/drafts'],
  ['/account', 'writer', '/account'],
] as const)(
  'opens %s for the role %s at %s: a screen that they may not use gives way to their first',
  async (path, role, shown) => {
    openDesk(path, { ...MEERA, role, mayPublish: false });
    await screen.findByRole('link', { name: 'Account' });
    await vi.waitFor(() => expect(location.pathname).toBe(shown));
    // The server would refuse what a screen asks for that is left.
    if (role === 'writer') expect(asked.filter((each) => /leads|counts|statistics/.test(each))).toEqual([]);
  },
);
