import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { getMe } from '#contract/desk/sign-in.ts';
import {
  listPublications,
  type Publication,
  readPublication,
  restorePublication,
} from '#contract/desk/website/publishing.ts';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { changedFile, draftOf, serveDraft } from '../../../tests/support/website-draft.ts';
import {
  here,
  OWNER,
  openWebsite,
  press,
  signedIn,
  type TestServer,
  testServer,
  WRITER,
} from '../../../tests/support/website-screen.tsx';

const publication = (id: string, summary: string, more: Partial<Publication> = {}): Publication => ({
  id,
  at: '2026-11-24T09:00:00Z',
  by: 'Ravi Shah',
  summary,
  titles: ['Core'],
  ...more,
});
const at = <Input, Reply>(endpoint: Endpoint<Input, Reply>, id: string): Endpoint<Input, Reply> => ({
  ...endpoint,
  path: pathOf(endpoint as Endpoint, { id }),
});
const restore = at(restorePublication, 'p2');

let server: TestServer;
beforeEach(() => {
  server = testServer();
  server.answer(at(readPublication, 'p2'), {
    publication: publication('p2', 'Better titles\n\nFor those who search.'),
    files: [changedFile],
  });
});

const confirm = async () =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make a draft of them' }));

it('lists publications, the newest first, and older ones when they are asked for', async () => {
  const newest = publication('p3', 'New prices\n\nAs of December.', {
    titles: ['One', 'Two', 'Three', 'Four', 'Five'],
  });
  server.answer(listPublications, ({ before }) =>
    before === undefined
      ? { publications: [newest, publication('p2', 'Better titles')], hasMore: true }
      : { publications: [publication('p1', 'First words')], hasMore: false },
  );
  openWebsite('/history');
  await press('Show older ones');
  await screen.findByText('First words');
  expect(server.sent(listPublications).at(-1)).toEqual({ before: 'p2' });
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: /Ravi Shah/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['p3', 'p2', 'p1'].map((id) => `/website/history/${id}`),
  );
  expect(links[0]?.textContent).toMatch(/^New pricesRavi Shah, .*One, Two, Three and 2 more$/);
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  expect((await axe.run(screen.getByRole('main'))).violations).toEqual([]);
});

it('shows what a publication changed, and makes a draft of its words', async () => {
  openWebsite('/history/p2');
  await screen.findByRole('heading', { level: 1, name: 'Better titles' });
  expect(screen.getByText('For those who search.')).toBeTruthy();
  expect(screen.getByText('Be found')).toBeTruthy();
  // The words of that time are in no form.
  expect(screen.queryByRole('link', { name: 'SEO, title' })).toBeNull();
  await press(/^Restore these words/);
  expect(server.sent(restore)).toEqual([]);
  server.answer(restore, () => serveDraft(server, draftOf({ author: OWNER, state: 'open', summary: 'Set back' })));
  await confirm();
  await screen.findByDisplayValue('Set back');
  expect(here()).toBe('/website/changes');
});

it('says what to do with changes of one’s own first', async () => {
  const message = 'You have changes that are not published. Publish or discard them first.';
  server.refuse(restore, { code: 'conflict', message });
  openWebsite('/history/p2');
  await press(/^Restore these words/);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await press('Cancel');
  await press(/^Restore these words/);
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(here()).toBe('/website/history/p2');
});

it('a writer reads it, and restores nothing', async () => {
  server.answer(getMe, signedIn(WRITER));
  openWebsite('/history/p2');
  await screen.findByText('Be found');
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
});
