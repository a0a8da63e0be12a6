import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getMe } from '#contract/desk/sign-in.ts';
import {
  here,
  OWNER,
  openWebsite,
  signedIn,
  type TestServer,
  testServer,
  WRITER,
} from '../../../tests/support/website-screen.tsx';

let server: TestServer;
beforeEach(() => {
  server = testServer();
});

/** The parts of the desk that its navigation names. */
async function parts(): Promise<(string | null)[]> {
  const [sidebar] = await screen.findAllByRole('navigation', { name: 'Desk' });
  const [, ...links] = within(sidebar as HTMLElement).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
}

it('a writer sees Website and the account, and nothing of enquiries', async () => {
  server.answer(getMe, signedIn(WRITER));
  openWebsite('/../inbox');
  expect(await parts()).toEqual(['Website', 'Account']);
  await waitFor(() => expect(here()).toBe('/website'));
});

it('on a machine of one’s own there is only Website, and nobody to sign out', async () => {
  server.answer(getMe, { ...signedIn(OWNER), isLocal: true });
  openWebsite('/../account');
  expect(await parts()).toEqual(['Website']);
  await waitFor(() => expect(here()).toBe('/website'));
  expect(screen.queryByRole('button', { name: /Sign out|More/ })).toBeNull();
});
