import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMe, type Me, readSignInLink, redeemSignInLink, requestSignInLink } from '#contract/desk/sign-in.ts';
import { App } from '#desk/App.tsx';
import { reportConnection } from '#screen/api/connection.ts';
import { stubBrowser } from '../../tests/support/stub-browser.ts';

const MEERA = { id: '1', name: 'Meera Iyer', email: 'meera@example.com', role: 'agent', mayPublish: false } as const;

let person: Me['person'];
let hasPasskey: boolean;
/** What readSignInLink answers. */
let link: object;
/** The paths that were called to change something, with what was sent. */
let sent: [path: string, input: object][];
/** What the browser keeps. Node's own localStorage hides that of jsdom. */
let stored: Map<string, string>;

const me = () => ({ person, brand: 'Kolam Digital', siteUrl: 'http://localhost', hasPasskey });

function open(path: string): void {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (typeof body === 'string' && url !== readSignInLink.path) sent.push([url, JSON.parse(body)]);
    if (url === redeemSignInLink.path) person = MEERA;
    if (url === getMe.path || url === redeemSignInLink.path) return Response.json(me());
    return Response.json(url === readSignInLink.path ? link : { sessions: [], passkeys: [] });
  });
  stubBrowser();
  history.replaceState(null, '', path);
  render(<App />);
}

beforeEach(() => {
  person = null;
  hasPasskey = false;
  link = { state: 'ready', purpose: 'sign-in', name: MEERA.name, email: MEERA.email };
  sent = [];
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  reportConnection({ isOffline: false, isSignedOut: false });
});
afterEach(() => vi.unstubAllGlobals());

describe('a link', () => {
  it('is not used up by opening it; its button does, and the token leaves the address', async () => {
    open('/sign-in?return=%2Faccount#SECRET');
    const button = await screen.findByRole('button', { name: 'Sign in as Meera Iyer' });
    expect(sent).toEqual([]);
    fireEvent.click(button);
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect(sent).toEqual([[redeemSignInLink.path, { token: 'SECRET' }]]);
    expect(location.pathname + location.search + location.hash).toBe('/account');
  });

  it('that is used offers another way', async () => {
    link = { state: 'unknown' };
    open('/sign-in?return=%2Faccount#SECRET');
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(location.hash).toBe('');
  });

  it('says whose session it ends', async () => {
    person = { ...MEERA, id: '2', name: 'Ravi Shah', email: 'ravi@example.com' };
    open('/sign-in?return=%2Faccount#SECRET');
    await screen.findByText('You are signed in as Ravi Shah now. That session ends.');
  });

  it('for the first owner asks for a name and an address', async () => {
    link = { state: 'ready', purpose: 'set-up' };
    open('/sign-in?return=%2Faccount#SECRET');
    fireEvent.click(await screen.findByRole('button', { name: 'Set up the desk' }));
    await screen.findByText('Enter your name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Meera Iyer' } });
    fireEvent.change(screen.getByLabelText('Your email address'), { target: { value: MEERA.email } });
    fireEvent.click(screen.getByRole('button', { name: 'Set up the desk' }));
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect(sent).toEqual([[redeemSignInLink.path, { token: 'SECRET', name: 'Meera Iyer', email: MEERA.email }]]);
  });
});

describe('a passkey', () => {
  beforeEach(() => vi.stubGlobal('PublicKeyCredential', () => undefined));

  const signInByLink = async () => {
    open('/sign-in?return=%2Faccount#SECRET');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in as Meera Iyer' }));
  };

  it('is offered after a link, and not again in this browser after "Not now"', async () => {
    await signInByLink();
    await screen.findByRole('heading', { level: 1, name: 'Add a passkey' });
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect(stored.size).toBe(1);
  });

  it.each(['the person has one', 'the person has declined'])('is not offered when %s', async (why) => {
    hasPasskey = why === 'the person has one';
    if (!hasPasskey) stored.set('no-passkey', '1');
    await signInByLink();
    await screen.findByRole('heading', { level: 1, name: 'Account' });
  });

  it('comes first on the sign-in page', async () => {
    open('/sign-in?return=%2Faccount');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sign in with a passkey',
      'Mail me a link',
    ]);
  });
});

it('goes on by itself when the mailed link was used in another tab', async () => {
  open('/sign-in?return=%2Faccount');
  fireEvent.change(await screen.findByLabelText('Your email address'), { target: { value: MEERA.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Mail me a link' }));
  await screen.findByRole('heading', { level: 1, name: 'Check your mail' });
  expect(sent).toEqual([[requestSignInLink.path, { email: MEERA.email }]]);
  person = MEERA;
  await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 15_000 });
});
